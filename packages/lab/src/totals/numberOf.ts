import type { Value } from '../measure/evaluate.ts'

/** Beyond this, squares of a hundred million values might have no finite sum. */
const GREATEST = 1e140

/** What a mean or a share counts of a value. */
export function numberOf(value: Value): number | undefined {
  if (typeof value === 'boolean') return value ? 1 : 0
  return typeof value === 'number' && Math.abs(value) <= GREATEST ? value : undefined
}

/** What a rate counts: of a number that is neither 0 nor 1 nobody can say how often. */
export function rateOf(value: Value): number | undefined {
  const number = numberOf(value)
  return number === 0 || number === 1 ? number : undefined
}
