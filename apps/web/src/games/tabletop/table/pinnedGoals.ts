import { distanceBetween } from '@arbiter/board'
import type { Seat } from '@arbiter/kernel'
import type { Objective, Plan, View } from '@arbiter/tabletop'

/** What the sides are out for; the goals of whoever looks come first. */
export function pinnedGoals(view: Pick<View, 'encounter' | 'fighters'>, seat?: Seat): Objective[] {
  const own = (objective: Objective) => Number(isOwn(view, objective, seat))
  return view.encounter.objectives.toSorted((a, b) => own(b) - own(a))
}

/** Whether whoever sits here has a fighter of the side that is out for it. */
export const isOwn = ({ fighters }: Pick<View, 'fighters'>, { side }: Objective, seat: Seat | undefined): boolean =>
  seat !== undefined && Object.values(fighters).some((each) => each.seat === seat && each.side === side)

/** TT-150: who of the side holds somebody whom it should capture. Holding is not enough: carried or out is. */
export const heldBy = ({ fighters }: Pick<View, 'fighters'>, { kind, side, of }: Objective): string[] =>
  kind !== 'capture' || of === null
    ? []
    : Object.values(fighters).flatMap((each) => (each.side === side && each.grips === of ? [each.uid] : []))

/** How far whoever wants away, or is to be caught, still is from the nearest way out; `undefined`: there is none, or he is not in sight. */
export function stepsToExit(
  map: Plan['map'],
  { fighters }: Pick<View, 'fighters'>,
  { kind, of }: Objective,
): number | undefined {
  const cell = (kind === 'escape' || kind === 'capture') && of !== null ? fighters[of]?.cell : undefined
  if (!map || cell === undefined || cell < 0) return undefined
  const ways = map.terrain.flatMap((each, at) => (each === 'exit' ? [distanceBetween(map.grid, cell, at)] : []))
  return ways.length > 0 ? Math.min(...ways) : undefined
}
