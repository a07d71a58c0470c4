import { distanceBetween } from '@arbiter/board'
import type { Seat } from '@arbiter/kernel'
import type { Objective, Plan, View } from '@arbiter/tabletop'
import { whoDecides } from './whoseTurn.ts'

/** What the sides are out for; the goals of whoever looks come first, and among those the goals of the side that decides. */
export function pinnedGoals(
  view: Pick<View, 'encounter' | 'fighters' | 'active' | 'window'>,
  seat?: Seat,
): Objective[] {
  const side = view.fighters[whoDecides(view) ?? '']?.side
  const rank = (objective: Objective) => 2 * Number(isOwn(view, objective, seat)) + Number(objective.side === side)
  return view.encounter.objectives.toSorted((a, b) => rank(b) - rank(a))
}

/** Whether whoever sits here has a fighter of the side that is out for it. */
export const isOwn = ({ fighters }: Pick<View, 'fighters'>, { side }: Objective, seat: Seat | undefined): boolean =>
  seat !== undefined && Object.values(fighters).some((each) => each.seat === seat && each.side === side)

/** TT-150: who of the side holds somebody whom it should capture. Holding is not enough: carried or out is. */
export const heldBy = ({ fighters }: Pick<View, 'fighters'>, { kind, side, of }: Objective): string[] =>
  kind !== 'capture' || of === null
    ? []
    : Object.values(fighters).flatMap((each) => (each.side === side && each.grips === of ? [each.uid] : []))

/** Whoever is held by somebody does not run. */
export const isHeld = ({ fighters }: Pick<View, 'fighters'>, uid: string | null): boolean =>
  uid !== null && Object.values(fighters).some(({ grips }) => grips === uid)

/** The way out that is nearest to whoever wants away, or is to be caught; `undefined`: there is none, or he is not in sight. */
export function nearestExit(
  map: Plan['map'],
  { fighters }: Pick<View, 'fighters'>,
  { kind, of }: Objective,
): { readonly cell: number; readonly steps: number } | undefined {
  const cell = (kind === 'escape' || kind === 'capture') && of !== null ? fighters[of]?.cell : undefined
  if (!map || cell === undefined || cell < 0) return undefined
  // Of ways that are equally far, the straight one.
  const aside = (at: number) => Math.abs(map.grid.row[at]! - map.grid.row[cell]!)
  return map.terrain
    .flatMap((each, at) => (each === 'exit' ? [{ cell: at, steps: distanceBetween(map.grid, cell, at) }] : []))
    .toSorted((a, b) => a.steps - b.steps || aside(a.cell) - aside(b.cell))[0]
}
