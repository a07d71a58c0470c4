import type { Phrase } from '@arbiter/kernel'
import type { Curse, FateCard, Item, WorldEffect } from '../content/types.ts'
import type { ItemMod } from '../content/words.ts'
import type { Plan } from '../plan.ts'
import { effectPhrase, worldPhrase } from './card.ts'
import { listed, named } from './values.ts'

/** What things do that an effect only names: nobody should have to take them to learn it. */

/** TW-458, TW-512. What a curse, a boon or a thing that is carried changes, a phrase for each number. */
export const modPhrases = (mods: Readonly<Partial<Record<ItemMod, number>>>): Phrase[] =>
  (Object.entries(mods) as [ItemMod, number][]).map(([mod, n]) => {
    const [word, approach] = mod.split('.')
    return {
      key: `twilight.mod.${word}`,
      params: { n: { signed: n }, what: approach ? named('approach', approach) : '' },
    }
  })

/** TW-460. */
function lastingPhrase(lasts: Curse['lasts']): Phrase {
  if (typeof lasts === 'string') return { key: `twilight.lasting.${lasts}` }
  const [what, n] = Object.entries(lasts)[0]!
  return { key: `twilight.lasting.${what}`, params: { n } }
}

export const cursePhrases = ({ mods, lasts }: Pick<Curse, 'mods' | 'lasts'>): Phrase[] => [
  ...modPhrases(mods),
  lastingPhrase(lasts),
]

/** TW-511 … TW-513. What it does, on whom alone, and what it changes while it is carried. */
export const itemPhrases = ({ use, effects, passive, target }: Item): Phrase[] => [
  ...effects.map((effect) =>
    // Where there is no encounter, it waits for the next one.
    effect.kind === 'shelter' && !use.includes('encounter')
      ? { key: 'twilight.effect.shelter_next', params: { n: effect.n } }
      : effectPhrase(effect),
  ),
  ...(target.length > 0 ? [{ key: 'twilight.item_target', params: { tags: listed('enemy_tag', target) } }] : []),
  ...modPhrases(passive),
]

type Things = Pick<Plan, 'items' | 'fate' | 'road'>

const fatePhrase = ({ base_value, suit, keyword }: FateCard): Phrase => ({
  key: 'twilight.fate_gist',
  params: { n: { signed: base_value }, suit: named('suit', suit), keyword: named('keyword', keyword) },
})

/** The effect, and what lies in what it names. */
export function giftPhrase(plan: Things, effect: WorldEffect): Phrase {
  const what = worldPhrase(effect)
  const does = insideOf(plan, effect)
  return does.length === 0 ? what : { key: 'twilight.gift', params: { what, does: { list: does } } }
}

function insideOf(plan: Things, effect: WorldEffect): Phrase[] {
  switch (effect.kind) {
    case 'curse':
    case 'boon':
      return cursePhrases(plan.road!.curses.get(effect.id)!)
    case 'item':
      return itemPhrases(plan.items.get(effect.id)!)
    case 'fate_add':
      return [fatePhrase(plan.fate.get(effect.id)!)]
    default:
      return []
  }
}
