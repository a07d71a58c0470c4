import { checkRef, fault, type MergedPacks, nearest, type ShapeFault } from '@arbiter/content'
import { runTuningSchema, TUNING_FIELDS, type Tuning } from '../tuning.ts'
import type { ContentIds } from './contentIds.ts'

/** What the tuning means beyond the range of each key. */
export function checkTuning({ tuning, units }: ContentIds): ShapeFault[] {
  if (!tuning) return []
  return [
    ...checkRef(tuning['summon.unit'], units, ['tuning', 'summon.unit'], 'a unit'),
    ...ORDERED.flatMap(([low, high]) =>
      tuning[low] <= tuning[high] ? [] : [fault('E_RANGE', ['tuning', low], `at most ${tuning[high]}`, tuning[low])],
    ),
    ...checkZones(tuning),
    ...checkLeagues(tuning),
  ]
}

/** Asked also while some number is wrong. */
export const checkOwnKeys = ({ sections }: Pick<MergedPacks, 'sections'>, known: ContentIds): ShapeFault[] =>
  Object.keys((sections.tuning as object | undefined) ?? {}).flatMap((key) => checkOwnKey(key, known))

/** RN-421: a key that the rules do not know belongs to a record of content. */
function checkOwnKey(key: string, known: ContentIds): ShapeFault[] {
  if (Object.hasOwn(TUNING_FIELDS, key)) return []
  const [, group, id] =
    /^(ability|spell|status|leader|faction|tag)\.([a-z][a-z0-9_]*)\.[a-z][A-Za-z0-9]*$/.exec(key) ?? []
  const section = SECTION_OF[group as keyof typeof SECTION_OF]
  // Any other key is a fault of shape.
  if (section === undefined || (known[section]?.has(id!) ?? true)) return []
  const near = nearest(key, Object.keys(runTuningSchema.properties))
  return [fault('E_UNKNOWN_FIELD', ['tuning', key], 'no further field', key, near)]
}
const SECTION_OF = {
  ability: 'abilities',
  spell: 'spells',
  status: 'statuses',
  leader: 'leaders',
  faction: 'factions',
  tag: 'tags',
} as const

/** Pairs of keys of which the first may not exceed the second. */
const ORDERED = [
  ['draft.initialPicks', 'draft.initialOptions'],
  ['draft.picks', 'draft.options'],
  ['ability.hook.minRange', 'ability.hook.maxRange'],
  ['ability.bone_spear.minRange', 'ability.bone_spear.maxRange'],
] as const

/** RN-014: the two zones do not meet. */
function checkZones(tuning: Tuning): ShapeFault[] {
  const least = tuning['grid.deployRows'] * 2
  return tuning['grid.height'] >= least
    ? []
    : [fault('E_RANGE', ['tuning', 'grid.height'], `at least ${least}`, tuning['grid.height'])]
}

/** RN-259: every rating has a league, and each league begins above the one before it. */
const checkLeagues = ({ 'league.from': from, 'rating.floor': floor }: Tuning): ShapeFault[] =>
  from.flatMap((start, i) => {
    const path = ['tuning', 'league.from', i]
    if (i === 0) return start <= floor ? [] : [fault('E_RANGE', path, `at most ${floor}`, start)]
    const least = from[i - 1]! + 1
    return start >= least ? [] : [fault('E_RANGE', path, `at least ${least}`, start)]
  })
