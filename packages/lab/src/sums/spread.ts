/** How many matches of a bar are kept by their number, so that one can be looked at. */
export const EXAMPLES = 5

/** One bar: how often, and the first matches that fell into it. */
export interface Bin {
  n: number
  first: number[]
}

/** What many matches came to in one measure: enough for means, intervals, quantiles and bars, in bounded memory. */
export interface Spread {
  n: number
  sum: number
  squares: number
  /** Value → bar; see `binOf`. */
  bins: Record<string, Bin>
}

export const emptySpread = (): Spread => ({ n: 0, sum: 0, squares: 0, bins: {} })

export function takeValue(spread: Spread, value: number, index: number): void {
  spread.n++
  spread.sum += value
  spread.squares += value * value
  const key = binOf(value)
  const bin = spread.bins[key]
  if (!bin) spread.bins[key] = { n: 1, first: [index] }
  else {
    bin.n++
    if (bin.first.length < EXAMPLES) bin.first.push(index)
  }
}

/** `later` holds matches that come after those of `into`. */
export function addSpread(into: Spread, later: Spread): void {
  into.n += later.n
  into.sum += later.sum
  into.squares += later.squares
  addBins(into.bins, later.bins)
}

function addBins(into: Record<string, Bin>, later: Readonly<Record<string, Bin>>): void {
  for (const [key, { n, first }] of Object.entries(later)) {
    const bin = into[key]
    if (!bin) into[key] = { n, first: first.slice() }
    else {
      bin.n += n
      addFirst(bin.first, first)
    }
  }
}

export function addFirst(into: number[], later: readonly number[]): void {
  for (const index of later) {
    if (into.length >= EXAMPLES) return
    into.push(index)
  }
}

/** Whole numbers below this are bars of their own; beyond it, and between whole numbers, bars are 0.1–0.2 % wide. */
const EXACT = 1024

/** The bar of a value: a number that stands for it. The number of bars is bounded whatever the values are. */
export function binOf(value: number): number {
  const size = value < 0 ? -value : value
  if (size <= EXACT && Number.isInteger(value)) return value
  let unit = 1
  let scaled = size
  if (size > EXACT) {
    while (scaled > EXACT) {
      scaled /= 2
      unit *= 2
    }
  } else if (size > 0) {
    while (scaled * 2 <= EXACT && unit > 1e-6) {
      scaled *= 2
      unit /= 2
    }
  }
  const bar = Math.floor(scaled) * unit
  return value < 0 ? -bar : bar
}
