import type { EncounterFile, FighterFile, ObjectiveFile } from '../encounterFile.ts'
import type { At } from './fault.ts'
import { type Finding, finding, findRef, findTwice } from './finding.ts'
import { findInMap, findOnMap } from './map.ts'
import { findInOptions } from './options.ts'
import { findInItems, findInSheet, type World } from './sheet.ts'

/** The seat of the game master (TT-004), so no side may be called that. */
export const GM = 'gm'

/** TT-149: everything that is wrong with an encounter of the right shape. */
export function findInEncounter(encounter: EncounterFile, world: World, at: At): Finding[] {
  const here = (...steps: (string | number)[]): At => [...at, ...steps]
  const { sides, fighters, clocks = [], options = {}, check, map } = encounter
  return [
    ...(typeof check === 'string' ? findRef(check, world.checks, here('check'), 'a check preset') : []),
    ...findInOptions(options, world, here('options')),
    ...(map ? findInMap(map, here('map')) : []),
    ...findTwice(
      sides.map(({ id }) => id),
      (i) => here('sides', i, 'id'),
    ),
    ...sides.flatMap(({ id }, i) =>
      id === GM ? [finding('setup_reserved', here('sides', i, 'id'), 'another id', id)] : [],
    ),
    ...findInRelations(encounter, at),
    ...findTwice(
      fighters.map(({ uid }) => uid),
      (i) => here('fighters', i, 'uid'),
    ),
    ...fighters.flatMap((fighter, i) => findInFighter(fighter, encounter, world, here('fighters', i))),
    ...findOnMap(encounter, here('fighters')),
    ...findHostility(encounter, here('fighters')),
    ...(encounter.objectives ?? []).flatMap((objective, i) =>
      findInObjective(objective, encounter, here('objectives', i)),
    ),
    ...findTwice(
      clocks.map(({ id }) => id),
      (i) => here('clocks', i, 'id'),
    ),
    ...clocks.flatMap(({ filled = 0, segments }, i) =>
      filled > segments ? [finding('setup_range', here('clocks', i, 'filled'), `at most ${segments}`, filled)] : [],
    ),
  ]
}

/** TT-025, TT-027: who is against whom, who attacked, who was surprised. */
function findInRelations({ sides, relations = [], attacking, surprised = [] }: EncounterFile, at: At): Finding[] {
  const known = new Set(sides.map(({ id }) => id))
  return [
    ...relations.flatMap(({ sides: pair }, i) =>
      pair.flatMap((side, j) => findRef(side, known, [...at, 'relations', i, 'sides', j], 'a side')),
    ),
    ...findTwice(
      relations.map(({ sides: pair }) => pairKey(...pair)),
      (i) => [...at, 'relations', i],
    ),
    ...(attacking ? findRef(attacking, known, [...at, 'attacking'], 'a side') : []),
    ...surprised.flatMap((side, i) => [
      ...findRef(side, known, [...at, 'surprised', i], 'a side'),
      ...(side === attacking
        ? [finding('setup_surprise', [...at, 'surprised', i], 'a side that does not attack', side)]
        : []),
    ]),
  ]
}

function findInFighter(fighter: FighterFile, { sides }: EncounterFile, world: World, at: At): Finding[] {
  const { character, sheet, side, hiddenFrom = [], items } = fighter
  const known = new Set(sides.map(({ id }) => id))
  return [
    ...(typeof character === 'string'
      ? findRef(character, world.characters, [...at, 'character'], 'character id')
      : character
        ? findInSheet(character, world, [...at, 'character'])
        : []),
    ...(sheet ? findInSheet(sheet, world, [...at, 'sheet']) : []),
    ...(character || sheet ? [] : [finding('setup_field', [...at, 'character'], 'a character or a sheet', null)]),
    ...findRef(side, known, [...at, 'side'], 'a side'),
    ...hiddenFrom.flatMap((other, i) => findRef(other, known, [...at, 'hiddenFrom', i], 'a side')),
    ...(items ? findInItems(items, world, [...at, 'items']) : []),
  ]
}

/** TT-050: a fight in which no two hostile sides have a fighter would be over before it begins. */
function findHostility({ fighters, relations = [] }: EncounterFile, at: At): Finding[] {
  const peaceful = new Set(
    relations.filter(({ relation }) => relation !== 'hostile').map(({ sides }) => pairKey(...sides)),
  )
  const fighting = [...new Set(fighters.filter(({ bystander }) => !bystander).map(({ side }) => side))]
  const hostile = fighting.some((side, i) => fighting.slice(0, i).some((other) => !peaceful.has(pairKey(side, other))))
  return hostile ? [] : [finding('setup_sides', at, 'fighters of two hostile sides', fighting.join(', '))]
}

const pairKey = (one: string, other: string): string => [one, other].sort().join(' ')

/** TT-150: an objective is about somebody. */
function findInObjective(objective: ObjectiveFile, { sides, fighters }: EncounterFile, at: At): Finding[] {
  const { side, kind, of, rounds } = objective
  const sideIds = new Set(sides.map(({ id }) => id))
  const uids = new Set(fighters.map(({ uid }) => uid))
  const wrong = (field: string, expected: string, found: unknown): Finding[] => [
    finding('setup_objective', [...at, field], expected, found ?? null),
  ]
  const about = (): Finding[] => {
    if (kind === 'survive') return of ? wrong('of', 'nobody', of) : []
    if (kind === 'defeat') {
      if (!of) return []
      return of === side ? wrong('of', 'another side', of) : findRef(of, sideIds, [...at, 'of'], 'a side')
    }
    return of ? findRef(of, uids, [...at, 'of'], 'a fighter') : wrong('of', 'a fighter', of)
  }
  return [
    ...findRef(side, sideIds, [...at, 'side'], 'a side'),
    ...about(),
    ...(kind === 'survive' && !rounds ? wrong('rounds', 'a number of rounds', rounds) : []),
    ...(kind !== 'survive' && rounds ? wrong('rounds', 'no number of rounds', rounds) : []),
  ]
}
