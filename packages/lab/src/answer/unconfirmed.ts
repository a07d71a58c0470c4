import type { Difference, ExperimentResult } from './result.ts'

/**
 * The answer with no more than it has earned: a difference of a sensitivity is firm only when it was found on seeds that
 * had no part in choosing it. Answers that are stopped before the second stage, or are older than it, have none of these.
 */
export function withoutUnconfirmed(result: ExperimentResult): ExperimentResult {
  const { differences, warnings } = result
  const early = differences.filter((difference) => difference.firm && !isConfirmed(result, difference))
  if (early.length === 0) return result
  return {
    ...result,
    differences: differences.map((each) => (early.includes(each) ? { ...each, firm: false } : each)),
    warnings: [...warnings, { code: 'lab_unconfirmed', params: { differences: early.length } }],
  }
}

const isConfirmed = ({ experiment, confirmation }: ExperimentResult, { arm }: Difference): boolean =>
  experiment.question.kind !== 'sensitivity' || confirmation?.arms.includes(arm) === true
