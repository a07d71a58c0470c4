import { bordersOf, type Spread } from '../sums/spread.ts'
import { type Estimate, exactly, zOf } from './estimate.ts'

/** A bar of a chart: values from … to, how many matches, and the first of them. */
export interface Bar {
  readonly from: number
  readonly to: number
  readonly n: number
  readonly first: readonly number[]
}

const QUANTILES = { p5: 0.05, p10: 0.1, p25: 0.25, median: 0.5, p75: 0.75, p90: 0.9, p95: 0.95 } as const
export type QuantileName = keyof typeof QUANTILES
export const QUANTILE_NAMES = Object.keys(QUANTILES) as QuantileName[]

/**
 * Quantiles with intervals from order statistics: they hold whatever the distribution looks like. With so few matches that
 * the smallest and the largest value are no borders with that confidence, the estimate says how sure they are.
 */
export function quantiles(spread: Spread, confidence: number): Record<QuantileName, Estimate> {
  const sorted = sortedBins(spread)
  const whole = Number.isInteger(spread.sum) && sorted.every(({ value }) => Number.isInteger(value))
  const z = zOf(confidence)
  const at = (share: number): Estimate => {
    const { n } = spread
    const beyond = [share ** n, (1 - share) ** n]
    const centre = share * n
    const reach = z * Math.sqrt(n * share * (1 - share))
    return {
      estimate: valueAtRank(sorted, Math.ceil(centre)),
      low: bordersOf(valueAtRank(sorted, Math.floor(centre - reach)), whole)[0],
      high: bordersOf(valueAtRank(sorted, Math.ceil(centre + reach) + 1), whole)[1],
      n,
      method: 'order statistics',
      confidence: Math.max(...beyond) > (1 - confidence) / 2 ? 1 - beyond[0]! - beyond[1]! : confidence,
    }
  }
  return byName(at)
}

/** Where no chance is left: the smallest value that at least this share does not exceed. */
export function exactQuantiles(spread: Spread): Record<QuantileName, Estimate> {
  const sorted = sortedBins(spread)
  const whole = sorted.reduce((sum, { n }) => sum + n, 0)
  return byName((share) => exactly(valueAtRank(sorted, share * whole * (1 - 1e-12))))
}

const byName = (at: (share: number) => Estimate) =>
  Object.fromEntries(QUANTILE_NAMES.map((name) => [name, at(QUANTILES[name])])) as Record<QuantileName, Estimate>

/** At most so many bars of equal width; whole numbers stay whole. */
export function barsOf(spread: Spread, most = 24): Bar[] {
  const sorted = sortedBins(spread)
  if (sorted.length === 0) return []
  const low = sorted[0]!.value
  const high = sorted.at(-1)!.value
  const whole = sorted.every(({ value }) => Number.isInteger(value))
  const width = roundWidth((high - low) / most, whole)
  const start = Math.floor(low / width) * width
  const bars: { from: number; to: number; n: number; first: number[] }[] = []
  for (const { value, n, first } of sorted) {
    const at = Math.floor((value - start) / width + 1e-9)
    while (bars.length <= at) {
      const from = start + bars.length * width
      bars.push({ from, to: whole ? from + width - 1 : from + width, n: 0, first: [] })
    }
    const bar = bars[at]!
    bar.n += n
    bar.first = [...bar.first, ...first].sort((a, b) => a - b).slice(0, 5)
  }
  return bars
}

/** 1, 2, 5, 10, 20, 50 … */
function roundWidth(width: number, whole: boolean): number {
  if (whole && width <= 1) return 1
  if (width <= 0) return 1
  let unit = 1
  while (unit > width) unit /= 10
  while (unit * 10 <= width) unit *= 10
  const factor = [1, 2, 5, 10].find((step) => step * unit >= width)!
  return factor * unit
}

interface SortedBin {
  readonly value: number
  readonly n: number
  readonly first: readonly number[]
}

function sortedBins({ bins }: Spread): SortedBin[] {
  return Object.entries(bins)
    .map(([key, { n, first }]) => ({ value: Number(key), n, first }))
    .sort((a, b) => a.value - b.value)
}

/** Rank 1 is the smallest. */
function valueAtRank(sorted: readonly SortedBin[], rank: number): number {
  let seen = 0
  for (const { value, n } of sorted) {
    seen += n
    if (seen >= rank) return value
  }
  return sorted.at(-1)?.value ?? Number.NaN
}
