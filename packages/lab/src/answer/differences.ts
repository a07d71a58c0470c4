import type { Plan } from '../plan/plan.ts'
import { meanEstimate, variance } from '../statistics/estimate.ts'
import type { Sums } from '../sums/sums.ts'
import type { Difference, LabWarning } from './result.ts'

/** Each arm against the base, match by match on the same seeds: chance that both share drops out. */
export function differencesOf(
  { arms, base, measures }: Plan,
  sums: Sums,
  confidence: number,
): { differences: Difference[]; warnings: LabWarning[] } {
  const differences: Difference[] = []
  const warnings: LabWarning[] = []
  if (base === null) return { differences, warnings }
  for (const [i, { id: arm }] of arms.entries()) {
    for (const [m, pair] of (sums.arms[i]?.pairs ?? []).entries()) {
      if (!pair || pair.n < 2) continue
      const estimate = meanEstimate(pair, confidence, 'paired t')!
      const measure = measures[m]!.id
      const constant = variance(pair) === 0
      // The same difference in every match: chance has no part in it, so far as these seeds tell.
      if (constant) warnings.push({ code: 'lab_zero_variance', params: { arm, measure, n: pair.n } })
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
  return { differences, warnings }
}
