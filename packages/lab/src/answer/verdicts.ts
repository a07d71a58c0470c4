import { usualStat } from '../experiment/read.ts'
import type { Experiment, MeasureSpec, StatisticName } from '../experiment/schema.ts'
import type { Estimate } from '../statistics/estimate.ts'
import type { ArmResult, MeasureResult, TargetVerdict } from './result.ts'

/** Each target for each arm it is meant for: met, missed, or open when the interval crosses a border. */
export function verdictsOf(
  { targets = [] }: Experiment,
  measures: readonly MeasureSpec[],
  arms: readonly ArmResult[],
): TargetVerdict[] {
  return targets.flatMap(({ measure, stat, low = null, high = null, arms: wanted, groups }) => {
    const own = stat ?? usualStat(measures.find(({ id }) => id === measure)!)
    return arms
      .filter(({ id, impossible }) => !impossible && (!wanted || wanted.includes(id)))
      .flatMap(({ id: arm, measures: results }) => {
        const result = results[measure]
        const band = { arm, measure, stat: own, low, high }
        if (!result?.groups) return [judged(band, result && statistic(result, own))]
        return result.groups
          .filter(({ id }) => !groups || groups.includes(id))
          .map(({ id, estimate }) => judged({ ...band, group: id }, estimate))
      })
  })
}

export function statistic(result: MeasureResult, stat: StatisticName): Estimate | undefined {
  return stat === 'rate' || stat === 'mean' || stat === 'share' ? result.estimate : result.quantiles?.[stat]
}

function judged(target: Omit<TargetVerdict, 'estimate' | 'verdict'>, estimate: Estimate | undefined): TargetVerdict {
  if (!estimate) return { ...target, verdict: 'open' }
  const low = target.low ?? Number.NEGATIVE_INFINITY
  const high = target.high ?? Number.POSITIVE_INFINITY
  const missed = estimate.high < low || estimate.low > high
  const met = estimate.low >= low && estimate.high <= high
  return { ...target, estimate, verdict: missed ? 'missed' : met ? 'met' : 'open' }
}
