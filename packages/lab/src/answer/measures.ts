import type { MeasureSpec } from '../experiment/schema.ts'
import { type Bins, barsOf, binsOf, quantiles } from '../statistics/distribution.ts'
import { meanEstimate, shareEstimate, wilson } from '../statistics/estimate.ts'
import type { MeasureTotals, Totals } from '../totals/totals.ts'
import type { GroupResult, MeasureResult } from './result.ts'

export const kindOfMeasure = (measure: MeasureSpec): MeasureResult['kind'] =>
  'rate' in measure ? 'rate' : 'mean' in measure ? 'mean' : 'share' in measure ? 'share' : 'wins'

/** For each measure of a schedule the borders of its bars, the same for every arm of these runs. */
export function commonBins(runs: readonly Totals[]): (Bins | undefined)[] {
  const arms = runs.flatMap((run) => Object.values(run.arms))
  return (arms[0]?.measures ?? []).map((_, m) =>
    binsOf(
      arms.flatMap(({ measures }) => {
        const own = measures[m]
        return own?.kind === 'spread' && own.n > 0 ? [own] : []
      }),
    ),
  )
}

/** Totals of one measure as estimate, quantiles and bars. */
export function measureResult(
  measure: MeasureSpec,
  totals: MeasureTotals,
  confidence: number,
  bins?: Bins | undefined,
): MeasureResult {
  const kind = kindOfMeasure(measure)
  if (totals.kind === 'groups') {
    const groups = Object.entries(totals.groups).map(
      ([id, { n, wins, won, lost }]): GroupResult => ({ id, estimate: wilson(wins, n, confidence), won, lost }),
    )
    const best = (a: GroupResult, b: GroupResult) => b.estimate.estimate - a.estimate.estimate || (a.id < b.id ? -1 : 1)
    return { kind, n: groups.reduce((sum, { estimate }) => sum + estimate.n, 0), groups: groups.sort(best) }
  }
  const { n } = totals
  if (totals.kind === 'share') {
    const estimate = shareEstimate(totals, confidence)
    return { kind, n, ...(estimate && { estimate }), bars: [{ from: 0, to: 1, n, first: totals.first }] }
  }
  if (n === 0) return { kind, n }
  const bars = barsOf(totals, bins)
  if (kind === 'rate') return { kind, n, estimate: wilson(totals.sum, n, confidence), bars }
  const estimate = meanEstimate(totals, confidence)
  return { kind, n, ...(estimate && { estimate }), quantiles: quantiles(totals, confidence), bars }
}
