import { eight, type Fought, fight, give, type Lab, type Piece } from '../battle/testing.ts'
import type { Unit } from '../battle/unit.ts'

/** Battles of all eight factions with the numbers of the rules; nobody leads unless somebody is named. */
export const play = (lab: Partial<Lab> & Pick<Lab, 'player' | 'enemy'>): Fought => fight({ content: eight, ...lab })

/** Units that only stand there. */
export const dummies =
  (...ids: readonly string[]) =>
  (unit: (id: string) => Unit): void => {
    for (const id of ids) give(unit(id), 'stun')
  }

type Prepare = NonNullable<Lab['prepare']>
/** They stand there, and whatever else is to be settled. */
export const standing =
  (ids: readonly string[], more?: Prepare): Prepare =>
  (unit, battle) => {
    dummies(...ids)(unit)
    more?.(unit, battle)
  }

/** Somebody at the other end of the grid. */
export const far: Piece = ['footman', 0, 9]

/** Every spell waits for the last act. */
export const LATE = Object.fromEntries(eight.spells.map(({ id }) => [id, 'late' as const]))

/** A status of the eight factions, for nine rounds. */
export const with9 = (unit: Unit, status: string, magnitude = 0): void => give(unit, status, magnitude, 9, eight)

/** The first basic attack of a unit, as it was told. */
export const blowOf = (fought: Fought, id = 'p0') => {
  const made = fought.of('attackMade').find(({ actor }) => actor === id)
  if (!made) throw new Error(`${id} did not attack`)
  return made.sum
}
export const modifiersOf = (fought: Fought, id = 'p0') =>
  blowOf(fought, id).modifiers.map(({ by, value }) => [by, value])
