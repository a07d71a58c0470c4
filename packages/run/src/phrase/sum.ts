import type { Phrase, PhraseValue } from '@arbiter/kernel'
import type { AttackModifier, AttackSum, Roll } from '../battle/events.ts'
import { named } from './values.ts'

/** RN-221. "ATK 35 − armour 6 = 29 · 29 × 2 strikes = 58 · flank +15 %: 66 · charge +80 %: 118". */
export const sumOf = (sum: AttackSum): Phrase =>
  sumSteps(sum).reduce((first, then) => ({ key: 'run.then', params: { first, then } }))

/** The same step by step, for tables. */
export function sumSteps(sum: AttackSum): Phrase[] {
  const { strike, strikes, base, modifiers } = sum
  return [
    strikeStep(sum),
    ...(strikes > 1 ? [{ key: 'run.sum.strikes', params: { strike, strikes, base } }] : []),
    ...modifiers.map(modifierStep),
  ]
}

/** "dodge 12 %: no". */
export const rollsOf = ({ rolls }: Pick<AttackSum, 'rolls'>): PhraseValue => ({ list: rolls.map(rollPhrase) })

/** RN-081, RN-084. */
function strikeStep({ kind, atk, armor, strike }: AttackSum): Phrase {
  if (kind === 'magic') return { key: 'run.sum.magic', params: { atk } }
  return { key: `run.sum.${strike === atk - armor ? 'strike' : 'floor'}`, params: { atk, armor, strike } }
}

/** RN-083. The event has the factor in percent; people read what it adds or takes. */
const modifierStep = ({ by, pct, value }: AttackModifier): Phrase => ({
  key: 'run.sum.modifier',
  params: { name: modifierName(by), pct: { signed: pct - 100 }, value },
})

const modifierName = (by: AttackModifier['by']): PhraseValue => named(MODIFIERS.has(by) ? 'modifier' : 'ability', by)
const MODIFIERS: ReadonlySet<string> = new Set(['flank', 'rear', 'charge', 'archerPenalty', 'ambush', 'surge', 'magic'])

const rollPhrase = ({ by, chance, success }: Roll): Phrase => ({
  key: 'run.sum.roll',
  params: { name: named(by === 'dodge' || by === 'arc' ? 'roll' : 'ability', by), chance, success: String(success) },
})
