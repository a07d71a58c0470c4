import type { ShareTotal } from '../totals/totals.ts'
import { normalQuantile, studentQuantile } from './quantile.ts'

/** How an interval was found. `exact`: no chance is left. */
export const METHODS = [
  'wilson',
  't',
  'paired t',
  'paired rates',
  'newcombe',
  'propagated',
  'delta',
  'order statistics',
  'information',
  'exact',
] as const
export type Method = (typeof METHODS)[number]

/** A number with what is known of it; never a bare number. */
export interface Estimate {
  readonly estimate: number
  readonly low: number
  readonly high: number
  readonly n: number
  readonly method: Method
  readonly confidence: number
}

export const CONFIDENCE = 0.95

/** Wilson's score interval of a rate: it stays inside 0 … 1 and is honest for few cases. */
export function wilson(successes: number, n: number, confidence = CONFIDENCE): Estimate {
  if (!(Number.isInteger(n) && n > 0)) throw new RangeError('an interval needs at least one case')
  return wilsonOf(successes, n, n, confidence)
}

/** The same where cases are not independent: they say as much as `effective` independent ones would. */
export function wilsonOf(successes: number, n: number, effective: number, confidence = CONFIDENCE): Estimate {
  const z = zOf(confidence)
  const rate = successes / n
  const spread = (z * z) / effective
  const centre = (rate + spread / 2) / (1 + spread)
  const half = (z * Math.sqrt((rate * (1 - rate)) / effective + spread / (4 * effective))) / (1 + spread)
  return {
    estimate: rate,
    low: successes === 0 ? 0 : centre - half,
    high: successes === n ? 1 : centre + half,
    n,
    method: 'wilson',
    confidence,
  }
}

export interface Moments {
  readonly n: number
  readonly sum: number
  readonly squares: number
}

/** Of what was summed; below 0 only by rounding. */
export function variance({ n, sum, squares }: Moments): number {
  return n < 2 ? 0 : Math.max(0, (squares - (sum * sum) / n) / (n - 1))
}

/** Student's interval of a mean; two cases are the fewest that have one. */
export function meanEstimate(
  moments: Moments,
  confidence = CONFIDENCE,
  method: 't' | 'paired t' = 't',
): Estimate | undefined {
  const { n, sum } = moments
  if (n < 2) return undefined
  const estimate = sum / n
  const half = studentQuantile((1 + confidence) / 2, n - 1) * Math.sqrt(variance(moments) / n)
  return { estimate, low: estimate - half, high: estimate + half, n, method, confidence }
}

/**
 * Of two rates on the same seeds: only matches that came out otherwise count (Bonett and Price 2012). Unlike Student's it
 * stays honest when there are few of them, or none.
 */
export function pairedRates(
  { n, higher, lower }: { readonly n: number; readonly higher: number; readonly lower: number },
  confidence = CONFIDENCE,
): Estimate | undefined {
  if (n < 2) return undefined
  const up = (higher + 1) / (n + 2)
  const down = (lower + 1) / (n + 2)
  const half = zOf(confidence) * Math.sqrt((up + down - (up - down) ** 2) / (n + 2))
  return {
    estimate: (higher - lower) / n,
    low: Math.max(-1, up - down - half),
    high: Math.min(1, up - down + half),
    n,
    method: 'paired rates',
    confidence,
  }
}

/** Of two rates from matches that have nothing in common (Newcombe 1998, method 10). */
export function rateDifference(a: Estimate, b: Estimate): Estimate {
  const estimate = a.estimate - b.estimate
  return {
    estimate,
    low: estimate - Math.hypot(a.estimate - a.low, b.high - b.estimate),
    high: estimate + Math.hypot(a.high - a.estimate, b.estimate - b.low),
    n: Math.min(a.n, b.n),
    method: 'newcombe',
    confidence: a.confidence,
  }
}

/** A ratio of two totals, by the delta method over matches: what happens within one match is not independent. */
export function shareEstimate(totals: ShareTotal, confidence = CONFIDENCE): Estimate | undefined {
  const { n, part, whole, partSquares, wholeSquares, products } = totals
  if (whole === 0 || n < 2) return undefined
  const estimate = part / whole
  // The sum of (part − estimate × whole) over matches is 0; its spread is that of the ratio.
  const residuals = partSquares - 2 * estimate * products + estimate * estimate * wholeSquares
  const deviation = Math.sqrt((Math.max(0, residuals) / (n - 1)) * n) / Math.abs(whole)
  const half = studentQuantile((1 + confidence) / 2, n - 1) * deviation
  return { estimate, low: estimate - half, high: estimate + half, n, method: 'delta', confidence }
}

export const zOf = (confidence: number): number => normalQuantile((1 + confidence) / 2)

export const halfWidth = ({ low, high }: Pick<Estimate, 'low' | 'high'>): number => (high - low) / 2

/** What the last digits of doubles may be off by, relative to their size. */
export const SLACK = 4 * Number.EPSILON

/** No chance is left in it. */
export const exactly = (value: number): Estimate => ({
  estimate: value,
  low: value,
  high: value,
  n: 0,
  method: 'exact',
  confidence: 1,
})
