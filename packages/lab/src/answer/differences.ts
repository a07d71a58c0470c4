import type { MeasureSpec } from '../experiment/schema.ts'
import type { Schedule } from '../schedule/schedule.ts'
import { type Estimate, meanEstimate, pairedRates, variance } from '../statistics/estimate.ts'
import { holm } from '../statistics/holm.ts'
import type { PairTotal, Totals } from '../totals/totals.ts'
import type { ArmResult, Difference, LabWarning } from './result.ts'

/** Each arm against the base, match by match on the same seeds: chance that both share drops out. */
export function differencesOf(
  { arms, base, measures }: Schedule,
  totals: Totals,
  confidence: number,
  results: readonly Pick<ArmResult, 'unchanged'>[],
): { differences: Difference[]; warnings: LabWarning[] } {
  const differences: Difference[] = []
  const warnings: LabWarning[] = []
  if (base === null) return { differences, warnings }
  for (const [i, { id: arm }] of arms.entries()) {
    if (results[i]?.unchanged) continue
    for (const [m, pair] of (totals.arms[i]?.pairs ?? []).entries()) {
      if (!pair || pair.n < 2) continue
      const estimate = pairEstimate(measures[m]!, pair, confidence)!
      const measure = measures[m]!.id
      const constant = variance(pair) === 0
      // The same difference in every match: chance has no part in it, so far as these seeds tell. None at all is `same`.
      if (constant && pair.sum !== 0) warnings.push({ code: 'lab_zero_variance', params: { arm, measure, n: pair.n } })
      differences.push({
        arm,
        base: arms[base]!.id,
        measure,
        estimate,
        verdict:
          constant && pair.sum === 0 ? 'same' : estimate.low > 0 ? 'higher' : estimate.high < 0 ? 'lower' : 'open',
        higher: pair.firstHigher,
        lower: pair.firstLower,
      })
    }
  }
  return { differences: judgedTogether(differences, confidence, warnings), warnings }
}

export const pairEstimate = (measure: MeasureSpec, pair: PairTotal, confidence?: number): Estimate | undefined =>
  'rate' in measure ? pairedRates(pair, confidence) : meanEstimate(pair, confidence, 'paired t')

/** Of many differences some leave 0 out by chance alone: each that does says whether it holds among all. */
function judgedTogether(differences: readonly Difference[], confidence: number, warnings: LabWarning[]): Difference[] {
  const holds = holm(
    differences.map(({ estimate }) => ({ estimate, border: 0 })),
    confidence,
  )
  const found = (verdict: Difference['verdict']) => verdict === 'higher' || verdict === 'lower'
  const judged = differences.map((difference, i) =>
    found(difference.verdict) ? { ...difference, firm: holds[i]! } : difference,
  )
  const weak = judged.filter(({ firm }) => firm === false).length
  if (weak > 0) warnings.push({ code: 'lab_many_differences', params: { weak, of: differences.length, confidence } })
  return judged
}
