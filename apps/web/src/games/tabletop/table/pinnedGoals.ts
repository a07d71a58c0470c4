import type { Seat } from '@arbiter/kernel'
import type { Objective, View } from '@arbiter/tabletop'

/** What the sides are out for; the goals of whoever looks come first. */
export function pinnedGoals({ encounter, fighters }: Pick<View, 'encounter' | 'fighters'>, seat?: Seat): Objective[] {
  const own = new Set(Object.values(fighters).flatMap((each) => (each.seat === seat ? [each.side] : [])))
  return encounter.objectives.toSorted((a, b) => Number(own.has(b.side)) - Number(own.has(a.side)))
}

/** TT-150: who of the side holds somebody whom it should capture. Holding is not enough: carried or out is. */
export const heldBy = ({ fighters }: Pick<View, 'fighters'>, { kind, side, of }: Objective): string[] =>
  kind !== 'capture' || of === null
    ? []
    : Object.values(fighters).flatMap((each) => (each.side === side && each.grips === of ? [each.uid] : []))
