import { type Ids, isDisjoint, type Path, validPart } from '@arbiter/content'
import { type EncounterFile, encounterJson, type FighterFile } from '../encounterFile.ts'
import { PARTIES } from '../words.ts'
import { type Finding, finding, findRef, findTwice } from './finding.ts'
import { findInMap, findOnMap } from './map.ts'
import { findInObjective } from './objective.ts'
import { findInOptions } from './options.ts'
import { findInItems, findInSheet, type World } from './sheet.ts'

/** The seat of the game master (TT-004). */
export const GM = 'gm'
/** Who watches is called that, so neither a side nor a seat may be (TT-164). */
export const RESERVED_SEATS: readonly string[] = [GM, 'referee', 'spectator']

/** TT-149: what is wrong with an encounter besides these faults of its shape. */
export function findInPart(
  raw: unknown,
  faults: readonly { readonly steps: Path }[],
  world: World,
  path: Path,
): Finding[] {
  const part = validPart<EncounterFile>(encounterJson, raw, faults)
  // Where the map is wrong, nobody can be wrong on it.
  const isLost = faults.some(({ steps }) => steps[0] === 'map')
  const found = findInEncounter(isLost ? { ...part, map: null } : part, world, path)
  return found.filter(
    ({ code, steps }) => isDisjoint(steps.slice(path.length), faults) && !(isLost && code === 'setup_no_map'),
  )
}

function findInEncounter(encounter: EncounterFile, world: World, path: Path): Finding[] {
  const here = (...steps: (string | number)[]): Path => [...path, ...steps]
  const { sides, fighters, clocks = [], options = {}, check, map } = encounter
  const sideIds = idsOf(sides.map(({ id }) => id))
  const areKnown = idsOf(fighters.flatMap(({ uid, side }) => [uid, side])) !== undefined
  return [
    ...(typeof check === 'string' ? findRef(check, world.checks, here('check'), 'a check preset') : []),
    ...findInOptions(options, world, here('options')),
    ...(map ? findInMap(map, here('map')) : []),
    ...findTwice(
      sides.map(({ id }) => id),
      (i) => here('sides', i, 'id'),
    ),
    ...sides.flatMap(({ id }, i) => findReserved(id, RESERVED_SEATS, here('sides', i, 'id'))),
    ...findInRelations(encounter, sideIds, path),
    ...findTwice(
      fighters.map(({ uid }) => uid),
      (i) => here('fighters', i, 'uid'),
    ),
    ...fighters.flatMap(({ uid }, i) => findReserved(uid, PARTIES, here('fighters', i, 'uid'))),
    ...fighters.flatMap((fighter, i) => findInFighter(fighter, sideIds, world, here('fighters', i))),
    ...findOnMap(encounter, here('fighters')),
    ...findHostility(encounter, here('fighters')),
    ...(encounter.objectives ?? []).flatMap((objective, i) =>
      findInObjective(objective, sideIds, areKnown ? fighters : undefined, here('objectives', i)),
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

/** One that cannot be read may be any of those that are named elsewhere: nothing to say then. */
const idsOf = (ids: readonly string[]): Ids => (ids.length === 0 || ids.includes('') ? undefined : new Set(ids))

/** A word that already means something. */
const findReserved = (id: string, reserved: readonly string[], path: Path): Finding[] =>
  reserved.includes(id) ? [finding('setup_reserved', path, 'another id', id)] : []

/** TT-025, TT-027: who is against whom, who attacked, who was surprised. */
function findInRelations(
  { relations = [], attacking, surprised = [] }: EncounterFile,
  known: Ids,
  path: Path,
): Finding[] {
  return [
    ...relations.flatMap(({ sides: pair }, i) =>
      pair.flatMap((side, j) => findRef(side, known, [...path, 'relations', i, 'sides', j], 'a side')),
    ),
    ...findTwice(
      relations.map(({ sides: pair }) => pairKey(...pair)),
      (i) => [...path, 'relations', i],
    ),
    ...(attacking ? findRef(attacking, known, [...path, 'attacking'], 'a side') : []),
    ...surprised.flatMap((side, i) => [
      ...findRef(side, known, [...path, 'surprised', i], 'a side'),
      ...(side === attacking
        ? [finding('setup_surprise', [...path, 'surprised', i], 'a side that does not attack', side)]
        : []),
    ]),
  ]
}

function findInFighter(fighter: FighterFile, known: Ids, world: World, path: Path): Finding[] {
  const { character, sheet, side, hiddenFrom = [], items } = fighter
  return [
    ...(typeof character === 'string'
      ? findRef(character, world.characters, [...path, 'character'], 'character id')
      : character
        ? findInSheet(character, world, [...path, 'character'])
        : []),
    ...(sheet ? findInSheet(sheet, world, [...path, 'sheet']) : []),
    ...(character || sheet ? [] : [finding('setup_field', [...path, 'character'], 'a character or a sheet', null)]),
    ...findRef(side, known, [...path, 'side'], 'a side'),
    ...hiddenFrom.flatMap((other, i) => findRef(other, known, [...path, 'hiddenFrom', i], 'a side')),
    ...(items ? findInItems(items, world, [...path, 'items']) : []),
  ]
}

/** TT-050: a fight in which no two hostile sides have a fighter would be over before it begins. */
function findHostility({ fighters, relations = [] }: EncounterFile, path: Path): Finding[] {
  const peaceful = new Set(
    relations
      .filter(({ relation }) => relation === 'allied' || relation === 'neutral')
      .map(({ sides }) => pairKey(...sides)),
  )
  const fighting = [...new Set(fighters.filter(({ bystander }) => !bystander).map(({ side }) => side))]
  const hostile = fighting.some((side, i) => fighting.slice(0, i).some((other) => !peaceful.has(pairKey(side, other))))
  return hostile ? [] : [finding('setup_sides', path, 'fighters of two hostile sides', fighting.join(', '))]
}

const pairKey = (one: string, other: string): string => [one, other].sort().join(' ')
