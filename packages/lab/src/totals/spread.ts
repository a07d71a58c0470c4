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

/** The bar of a value: its border nearest to 0. The number of bars is bounded whatever the values are. */
export function binOf(value: number): number {
  const size = value < 0 ? -value : value
  if (size < EXACT && Number.isInteger(value)) return value
  const width = widthAt(size)
  const bar = Math.floor(size / width) * width
  return value < 0 ? -bar : bar
}

/** Between which values lies what is in a bar; `whole` where all values are whole numbers. */
export function bordersOf(bar: number, whole: boolean): readonly [number, number] {
  const size = Math.abs(bar)
  if (whole && size < EXACT) return [bar, bar]
  const far = size + widthAt(size)
  if (bar === 0) return [-far, far]
  return bar < 0 ? [-far, bar] : [bar, far]
}

/** A power of two of which the size has 512 to 1024, but for the smallest. */
function widthAt(size: number): number {
  let width = 1
  let scaled = size
  while (scaled >= EXACT) {
    scaled /= 2
    width *= 2
  }
  while (scaled * 2 < EXACT && width > 1e-6) {
    scaled *= 2
    width /= 2
  }
  return width
}
