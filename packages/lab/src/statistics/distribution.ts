import { bordersOf, EXAMPLES, type Spread } from '../totals/spread.ts'
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
  const quantileAt = (share: number): Estimate => {
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
  return byName(quantileAt)
}

/** Where no chance is left: the smallest value that at least this share does not exceed. */
export function exactQuantiles(spread: Spread): Record<QuantileName, Estimate> {
  const sorted = sortedBins(spread)
  const whole = sorted.reduce((sum, { n }) => sum + n, 0)
  return byName((share) => exactly(valueAtRank(sorted, share * whole * (1 - 1e-12))))
}

const byName = (quantileAt: (share: number) => Estimate) =>
  Object.fromEntries(QUANTILE_NAMES.map((name) => [name, quantileAt(QUANTILES[name])])) as Record<
    QuantileName,
    Estimate
  >

/** Borders that the bars of several distributions share, so that they can be laid side by side. */
export interface Bins {
  readonly start: number
  readonly width: number
  readonly count: number
  /** Whole numbers stay whole. */
  readonly whole: boolean
}

/** Most bars of one distribution, and of several that share their bins. */
const MAX_BARS = { alone: 24, shared: 36 } as const

/** Borders of equal width for all of these; none where nothing was counted. */
export function binsOf(spreads: readonly Spread[]): Bins | undefined {
  const values = spreads.flatMap(({ bins }) => Object.keys(bins).map(Number))
  if (values.length === 0) return undefined
  const low = values.reduce((a, b) => Math.min(a, b))
  const high = values.reduce((a, b) => Math.max(a, b))
  const whole = values.every(Number.isInteger)
  const max = spreads.length > 1 ? MAX_BARS.shared : MAX_BARS.alone
  const width = roundWidth((high - low) / max, whole)
  const start = Math.floor(low / width) * width
  return { start, width, count: indexIn({ start, width }, high) + 1, whole }
}

/** All bars of the bins, also empty ones; the spread must lie within them. */
export function barsOf(spread: Spread, bins = binsOf([spread])): Bar[] {
  if (!bins || Object.keys(spread.bins).length === 0) return []
  const { start, width, count, whole } = bins
  const bars = Array.from({ length: count }, (_, i) => {
    const from = start + i * width
    return { from, to: whole ? from + width - 1 : from + width, n: 0, first: [] as number[] }
  })
  for (const { value, n, first } of sortedBins(spread)) {
    const bar = bars[indexIn(bins, value)]!
    bar.n += n
    bar.first = [...bar.first, ...first].sort((a, b) => a - b).slice(0, EXAMPLES)
  }
  return bars
}

const indexIn = ({ start, width }: Pick<Bins, 'start' | 'width'>, value: number): number =>
  Math.floor((value - start) / width + 1e-9)

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
