import type { Ids, Path } from '@arbiter/content'
import type { SheetFile } from '../encounterFile.ts'
import { type Finding, finding, findRef } from './finding.ts'

/** What sheets and encounters may name. */
export interface World {
  readonly checks: Ids
  readonly skills: Ids
  readonly attacks: Ids
  readonly items: Ids
  readonly spells: Ids
  readonly characters: Ids
  /** Hands that each kind of item needs. */
  readonly hands: ReadonlyMap<string, number>
}

/** TT-024. */
const TWO_HANDS = 2

/** TT-021, TT-022. */
export const findInSheet = (sheet: SheetFile, world: World, path: Path): Finding[] => [
  ...Object.keys(sheet.skills ?? {}).flatMap((id) => findRef(id, world.skills, [...path, 'skills', id], 'a skill')),
  ...(sheet.attacks ?? []).flatMap((id, i) => findRef(id, world.attacks, [...path, 'attacks', i], 'an attack')),
  ...(sheet.spells ?? []).flatMap((id, i) => findRef(id, world.spells, [...path, 'spells', i], 'a spell')),
  ...findInItems(sheet.items ?? [], world, [...path, 'items']),
]

/** TT-024: known items, and no more in hand than two hands hold. */
export function findInItems(items: NonNullable<SheetFile['items']>, world: World, path: Path): Finding[] {
  const held = items
    .filter(({ place }) => place === 'hand')
    .reduce((sum, { item }) => sum + (world.hands.get(item) ?? 0), 0)
  return [
    ...items.flatMap(({ item }, i) => findRef(item, world.items, [...path, i, 'item'], 'item id')),
    ...(held > TWO_HANDS ? [finding('setup_hands', path, `at most ${TWO_HANDS} hands`, held)] : []),
  ]
}
