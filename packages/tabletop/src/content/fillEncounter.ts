import type { EncounterFile, FighterFile } from './encounterFile.ts'
import { fillSheet } from './fill.ts'
import type { Rules } from './tuning.ts'
import type { Encounter, EncounterFighter, EncounterMap } from './types.ts'
import { type Direction, HEX_DIRECTIONS, type MapKind, SQUARE_DIRECTIONS } from './words.ts'

/** TT-131. */
export const DIRECTIONS: Readonly<Record<MapKind, readonly Direction[]>> = {
  square: SQUARE_DIRECTIONS,
  hex: HEX_DIRECTIONS,
}

/** A checked encounter with every default filled in; characters stay ids. */
export const fillEncounter = (file: EncounterFile, rules: Rules): Encounter => ({
  ...fillScene(file),
  fighters: file.fighters.map((fighter) => ({
    uid: fighter.uid,
    character: ownCharacter(fighter, rules),
    ...fillPlacement(fighter, file.map?.kind),
    items: fighter.items ?? null,
  })),
})

/** Everything but the fighters. */
export const fillScene = (file: EncounterFile): Omit<Encounter, 'fighters'> => ({
  id: file.id,
  title: file.title,
  notes: file.notes ?? null,
  secret: file.secret ?? null,
  check: file.check ?? null,
  options: file.options ?? {},
  map: fillMap(file.map),
  sides: file.sides,
  relations: file.relations ?? [],
  attacking: file.attacking ?? null,
  surprised: file.surprised ?? [],
  objectives: (file.objectives ?? []).map(({ side, kind, of, rounds }) => ({
    side,
    kind,
    of: of ?? null,
    rounds: rounds ?? null,
  })),
  clocks: (file.clocks ?? []).map(({ filled, secret, ...clock }) => ({
    ...clock,
    filled: filled ?? 0,
    secret: secret ?? false,
  })),
  script: file.script ?? [],
})

/** Where and how a fighter stands. On a map he faces its first direction unless the file says otherwise. */
export const fillPlacement = (
  fighter: FighterFile,
  kind: MapKind | undefined,
): Omit<EncounterFighter, 'uid' | 'character' | 'items'> => ({
  side: fighter.side,
  cell: fighter.cell ?? null,
  facing: fighter.facing ?? (kind ? DIRECTIONS[kind][0]! : null),
  posture: fighter.posture ?? 'standing',
  awareness: fighter.awareness ?? null,
  hiddenFrom: fighter.hiddenFrom ?? [],
  bystander: fighter.bystander ?? false,
  ap: fighter.ap ?? null,
})

const fillMap = (map: EncounterFile['map']): EncounterMap | null =>
  map ? { kind: map.kind, rows: map.rows, zones: map.zones ?? {} } : null

function ownCharacter({ character, sheet }: FighterFile, rules: Rules): EncounterFighter['character'] {
  const own = sheet ?? character
  if (!own) throw new Error('a fighter without character and sheet passed the checks')
  return typeof own === 'string' ? own : fillSheet(own, rules)
}
