import type { ExperimentResult, MeasureSpec } from '@arbiter/lab'
import { percent, table } from '../text.ts'
import { nameOf } from './arms.ts'

/** Things as rows, arms as columns: how often a seat that has the thing wins. */
export function winnersTable({ arms }: ExperimentResult, { id, title }: MeasureSpec): string {
  const rateOf = (arm: number, thing: string) =>
    arms[arm]?.measures[id]?.groups?.find((group) => group.id === thing)?.estimate
  // The arms list them from the best to the worst; the first arm gives the order.
  const things = [...new Set(arms.flatMap(({ measures }) => (measures[id]?.groups ?? []).map((group) => group.id)))]
  const rows = things.map((thing) => [thing, ...arms.map((_, i) => percent(rateOf(i, thing)))])
  return table([title?.en ?? id, ...arms.map(nameOf)], rows)
}
