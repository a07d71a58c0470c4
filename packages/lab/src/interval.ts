export interface Interval {
  readonly estimate: number
  readonly low: number
  readonly high: number
  readonly method: 'wilson'
  readonly confidence: number
}

const Z95 = 1.959963984540054

/** Wilson's score interval of a rate, 95 %: it stays inside 0 … 1 and is honest for few cases. */
export function wilson(successes: number, n: number): Interval {
  if (!(Number.isInteger(n) && n > 0)) throw new RangeError('an interval needs at least one case')
  const rate = successes / n
  const spread = (Z95 * Z95) / n
  const centre = (rate + spread / 2) / (1 + spread)
  const half = (Z95 * Math.sqrt((rate * (1 - rate)) / n + spread / (4 * n))) / (1 + spread)
  return {
    estimate: rate,
    low: successes === 0 ? 0 : centre - half,
    high: successes === n ? 1 : centre + half,
    method: 'wilson',
    confidence: 0.95,
  }
}
