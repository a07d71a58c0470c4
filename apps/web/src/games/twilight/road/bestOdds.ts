import { areMet, type CheckCourse, checkOdds, type Plan, type View } from '@arbiter/twilight'

/** The chance by the best way that is open to this hero, with so many cards spent. */
export function bestOdds(plan: Plan, view: View, id: string, cards: number, course: CheckCourse = {}): number {
  const { ways } = plan.checks.get(id)!
  const open = ways.length === 0 ? [-1] : ways.flatMap(({ needs }, way) => (areMet(plan, view, needs) ? [way] : []))
  return Math.max(
    0,
    ...open.map((way) => checkOdds(plan, view, id, cards * plan.balance.effortPerCard, { ...course, way })),
  )
}
