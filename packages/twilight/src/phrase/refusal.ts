import type { Phrase, PhraseValue, Refusal } from '@arbiter/kernel'
import { VERDICT_CODES } from '../action.ts'
import { card, enemy, fateCard, type Params } from './values.ts'

/** What a sentence names where the engine told it. */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  not_in_hand: ['card'],
  not_burned: ['card'],
  effort_limit: ['limit'],
  not_enough_energy: ['have', 'need'],
  not_enough_faith: ['have', 'need'],
  not_enough_hp: ['have', 'need'],
  forbidden_by_zone: ['card'],
  no_spirit_track: ['target'],
  mulligan_too_large: ['cards', 'left'],
  sticky_card: ['fate'],
  unknown_id: ['id'],
  bad_permutation: ['size'],
  not_enough_hours: ['have', 'need'],
  deck_too_small: ['limit'],
  not_upgradable: ['card'],
}

/** The kernel's codes have the kernel's sentences. What is not known is left out. */
export function explainRefusal({ code, params }: Refusal): Phrase {
  if (!VERDICT_CODES.some((known) => known === code)) return { key: `kernel.error.${code}` }
  const needed = TOLD[code] ?? []
  const found = factsOf(params)
  const known = needed.every((name) => name in found)
  const blanks = Object.fromEntries(needed.map((name): [string, PhraseValue] => [name, found[name] ?? 0]))
  return { key: `twilight.error.${code}`, params: { ...blanks, known: String(known) } }
}

/** Cards are known by their uid where only the hand knows them; a uid says nothing to a reader. */
function factsOf(params: Refusal['params']): Params {
  const facts: Params = {}
  for (const name of ['have', 'need', 'limit', 'cards', 'left', 'size'])
    if (typeof params[name] === 'number') facts[name] = params[name]
  if (typeof params.card === 'string') facts.card = card(params.card)
  if (typeof params.slot === 'number') facts.target = enemy(params.slot)
  if (typeof params.id === 'string') {
    facts.id = params.id
    facts.fate = fateCard(params.id)
  }
  return facts
}
