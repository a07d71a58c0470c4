import { defaultStat } from '../experiment/defaults.ts'
import type { Experiment, MeasureSpec, StatisticName } from '../experiment/schema.ts'
import { CONFIDENCE, type Estimate, SLACK } from '../statistics/estimate.ts'
import { holm } from '../statistics/holm.ts'
import type { ArmResult, MeasureResult, TargetVerdict } from './result.ts'

/** Each target for each arm it is meant for: met, missed, or open when the interval crosses a border. */
export function verdictsOf(
  { targets = [], confidence = CONFIDENCE }: Pick<Experiment, 'targets' | 'confidence'>,
  measures: readonly MeasureSpec[],
  arms: readonly ArmResult[],
): TargetVerdict[] {
  const verdicts = targets.flatMap(({ measure, stat, low = null, high = null, arms: wanted, groups }) => {
    const own = stat ?? defaultStat(measures.find(({ id }) => id === measure)!)
    return arms
      .filter(({ id, impossible }) => !impossible && (!wanted || wanted.includes(id)))
      .flatMap(({ id: arm, measures: results }) => {
        const result = results[measure]
        const band = { arm, measure, stat: own, low, high }
        if (!result?.groups) return [judged(band, result && statistic(result, own), confidence)]
        const known = result.groups
        const ids = groups ?? known.map(({ id }) => id)
        const of = (group: string) => known.find(({ id }) => id === group)?.estimate
        return ids.map((group) => judged({ ...band, group }, of(group), confidence))
      })
  })
  return judgedTogether(verdicts, confidence)
}

/** Of many targets some are missed by chance alone: each that is says whether it holds among all. */
function judgedTogether(verdicts: readonly TargetVerdict[], confidence: number): TargetVerdict[] {
  const measured = verdicts.filter(({ estimate }) => estimate !== undefined && estimate.method !== 'exact')
  const claims = measured.map(({ estimate, low, high, verdict }) => ({
    estimate: estimate!,
    border: verdict !== 'missed' ? estimate!.estimate : estimate!.estimate < (low ?? -Infinity) ? low! : high!,
  }))
  const holds = holm(claims, confidence)
  return verdicts.map((verdict) =>
    verdict.verdict === 'missed' ? { ...verdict, firm: holds[measured.indexOf(verdict)] ?? true } : verdict,
  )
}

export function statistic(result: MeasureResult, stat: StatisticName): Estimate | undefined {
  return stat === 'rate' || stat === 'mean' || stat === 'share' ? result.estimate : result.quantiles?.[stat]
}

function judged(
  target: Omit<TargetVerdict, 'estimate' | 'verdict'>,
  estimate: Estimate | undefined,
  confidence: number,
): TargetVerdict {
  if (!estimate) return { ...target, verdict: 'open' }
  if (estimate.confidence < confidence) return { ...target, estimate, verdict: 'open' }
  // A mean of thirds may be off by its last digits; no chance speaks for it there.
  const slack = estimate.method === 'exact' ? SLACK * Math.abs(estimate.estimate) : 0
  const low = (target.low ?? Number.NEGATIVE_INFINITY) - slack
  const high = (target.high ?? Number.POSITIVE_INFINITY) + slack
  const missed = estimate.high < low || estimate.low > high
  const met = estimate.low >= low && estimate.high <= high
  return { ...target, estimate, verdict: missed ? 'missed' : met ? 'met' : 'open' }
}
