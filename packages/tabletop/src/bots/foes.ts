import type { Table } from '../rules/context.ts'
import { areHostile, isPresent } from '../rules/sides.ts'
import { distance } from '../rules/space.ts'
import type { Fighter } from '../state.ts'

/** Enemies who are still in the fight, as far as they can be seen. */
export const foesOf = (at: Table, { side }: Fighter): Fighter[] =>
  at.state.fighters.filter((other) => isPresent(other) && areHostile(at, side, other.side))

/** The nearest; of equal ones the lowest uid. */
export function nearestTo(at: Table, me: Fighter, others: readonly Fighter[]): Fighter | undefined {
  let nearest: Fighter | undefined
  let least = 0
  for (const other of others) {
    const far = distance(at, me, other)
    if (nearest && (far > least || (far === least && other.uid > nearest.uid))) continue
    nearest = other
    least = far
  }
  return nearest
}
