import { fault, type MergedPacks, type ShapeFault } from '@arbiter/content'
import type { ListSection } from '../schema.ts'
import { fateId } from '../words.ts'
import { effectsIn, validEntriesOf } from './contentIds.ts'

/** TW-505. Once there are levels to play on, nothing may be out of reach: no card, item, curse, ally, rite or fate card. */
export function checkOrphans(merged: MergedPacks): ShapeFault[] {
  const sections: readonly ListSection[] = [
    'fateCards',
    'decks',
    'cards',
    'items',
    'curses',
    'allies',
    'behaviors',
    'enemies',
    'heroes',
    'checks',
    'scenarios',
    'rites',
    'ladder',
    'campaigns',
  ]
  if (!sections.every((section) => merged.readable(section) && merged.isValid([section]))) return []
  const all = <Section extends ListSection>(section: Section) => validEntriesOf(merged, section).map(([entry]) => entry)
  if (all('difficulties').length === 0) return []
  const ladder = all('ladder').flatMap(({ rule }) => ('id' in rule ? [rule.id] : []))
  const effects = [
    ...all('items'),
    ...all('checks'),
    ...all('scenarios'),
    ...all('rites'),
    ...all('campaigns'),
  ].flatMap(effectsIn)
  const given = new Set(
    effects.flatMap((effect) => ('id' in effect && effect.id !== undefined ? [fateId(effect.id)] : [])),
  )
  const loot = all('enemies').flatMap((enemy) => [...enemy.loot.kill, ...(enemy.loot.pacify ?? [])])
  const shrines = new Set(all('campaigns').flatMap(({ road = [] }) => road.map(({ aspect }) => aspect)))
  const reached: Readonly<Partial<Record<ListSection, ReadonlySet<string>>>> = {
    cards: new Set([...given, ...loot, ...all('heroes').flatMap(({ starting_deck }) => starting_deck)]),
    items: new Set([...given, ...loot]),
    curses: new Set([
      ...given,
      ...ladder,
      ...BUILT_IN,
      ...all('behaviors').flatMap(({ intents }) => Object.values(intents).flatMap(({ hex }) => hex ?? [])),
    ]),
    allies: given,
    rites: new Set(all('rites').flatMap(({ id, aspect }) => (shrines.has(aspect) ? [id] : []))),
    fateCards: new Set([...given, ...ladder.map(fateId), ...all('decks').flatMap(({ cards }) => cards.map(fateId))]),
  }
  return Object.entries(reached).flatMap(([section, ids]) =>
    validEntriesOf(merged, section as ListSection).flatMap(([entry, path]) => {
      const { id, pools = [] } = entry as { id: string; pools?: readonly string[] }
      return ids.has(section === 'fateCards' ? fateId(id) : id) || pools.length > 0
        ? []
        : [fault('E_ORPHAN', [...path, 'id'], 'a pool, a deck, a loot list or an effect that gives it', id)]
    }),
  )
}

/** TW-469, TW-500. Those that the rules themselves give. */
const BUILT_IN = ['curse_shame', 'boon_clear_eye', 'boon_full_belly']
