import type { Share, Sum } from '@arbiter/arena'
import { wilson } from '@arbiter/lab'

/** An estimate with its 95 % interval. */
export interface Estimate {
  readonly value: number
  readonly low: number
  readonly high: number
}

const Z95 = 1.959963984540054

/** Wilson's interval; nothing for a rate without a case. */
export function rateOf({ part, of }: Share): Estimate | undefined {
  if (of === 0) return undefined
  const { estimate, low, high } = wilson(part, of)
  return { value: estimate, low, high }
}

/** Normal interval of a mean. */
export function meanOf({ sum, squares }: Sum, n: number): Estimate | undefined {
  if (n === 0) return undefined
  const value = sum / n
  const spread = n > 1 ? Math.sqrt(Math.max(0, (squares - sum * value) / (n - 1)) / n) : 0
  return { value, low: value - Z95 * spread, high: value + Z95 * spread }
}

/** Values with their counts, smallest first. */
export class Distribution {
  readonly #values: readonly (readonly [number, number])[]
  readonly n: number

  constructor(counts: Readonly<Record<string, number>>) {
    this.#values = Object.entries(counts)
      .map(([value, count]) => [Number(value), count] as const)
      .sort(([a], [b]) => a - b)
    this.n = this.#values.reduce((sum, [, count]) => sum + count, 0)
  }

  /** The smallest value that `permille` of all do not exceed, with the interval between two order statistics around it. */
  quantile(permille: number): Estimate {
    const p = permille / 1000
    const half = Z95 * Math.sqrt(this.n * p * (1 - p))
    return {
      value: this.#ranked(Math.ceil(p * this.n)),
      low: this.#ranked(Math.floor(p * this.n - half)),
      high: this.#ranked(Math.ceil(p * this.n + half) + 1),
    }
  }

  mean(): Estimate | undefined {
    const total = (of: (value: number) => number) =>
      this.#values.reduce((sum, [value, count]) => sum + of(value) * count, 0)
    return meanOf({ sum: total((value) => value), squares: total((value) => value * value) }, this.n)
  }

  /** How many lie from `low` to `high`, both included. */
  inside(low: number, high: number): Share {
    const part = this.#values.reduce((sum, [value, count]) => (value >= low && value <= high ? sum + count : sum), 0)
    return { part, of: this.n }
  }

  /** The value of rank 1 … n; ranks beyond are the first or the last. */
  #ranked(rank: number): number {
    let left = Math.min(Math.max(rank, 1), this.n)
    for (const [value, count] of this.#values) {
      left -= count
      if (left <= 0) return value
    }
    return 0
  }
}
