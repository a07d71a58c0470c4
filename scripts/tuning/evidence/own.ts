import { type Estimate, type ExperimentResult, type MeasureSpec, wilson } from '@arbiter/lab'
import { percent, table } from '../text.ts'
import { nameOf } from './arms.ts'

/** The arms `a-b` of a question as a matrix: how often the row beats the column. A draw is the column's, as in the plain table. */
export function pairingTable({ arms }: ExperimentResult): string {
  const pairs = arms.map((arm) => ({ names: arm.id.split('-'), estimate: Object.values(arm.measures)[0]?.estimate }))
  const ids = [...new Set(pairs.flatMap(({ names }) => names))]
  const rows = ids.map((row) => [row, ...ids.map((column) => cell(row, column))])
  return table(['row beats column', ...ids], rows)

  function cell(row: string, column: string): string {
    const straight = pairs.find(({ names }) => names[0] === row && names[1] === column)
    if (straight) return percent(straight.estimate)
    const turned = pairs.find(({ names }) => names[0] === column && names[1] === row)
    return turned?.estimate ? percent(turnedRound(turned.estimate)) : ''
  }
}

const turnedRound = (own: Estimate): Estimate => ({
  ...own,
  estimate: 1 - own.estimate,
  low: 1 - own.high,
  high: 1 - own.low,
})

/** Measures that each say something in one arm alone: a list for each arm. */
export const armsByThing = ({ arms }: ExperimentResult, measures: readonly MeasureSpec[]): string =>
  arms
    .map((arm) => {
      const own = measures.flatMap(({ id, title }) => {
        const estimate = arm.measures[id]?.estimate
        return estimate === undefined ? [] : [`${title?.en ?? id} ${percent(estimate)}`]
      })
      return `- **${nameOf(arm)}**: ${own.join(', ')}.`
    })
    .join('\n')

/** With and without a thing, among the seats of one kind: the difference with its interval (Newcombe’s, from Wilson’s of both). */
export function presence(all: Estimate, having: Estimate): Estimate {
  const without = all.n - having.n
  const wins = all.estimate * all.n - having.estimate * having.n
  const other = wilson(Math.min(without, Math.max(0, Math.round(wins))), without)
  const estimate = having.estimate - other.estimate
  const below = Math.hypot(having.estimate - having.low, other.high - other.estimate)
  const above = Math.hypot(having.high - having.estimate, other.estimate - other.low)
  return { ...having, estimate, low: estimate - below, high: estimate + above }
}
