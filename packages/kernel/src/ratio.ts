/** An exact probability or mean: a reduced fraction of big integers with a positive denominator. */
export interface Ratio {
  readonly num: bigint
  readonly den: bigint
}

export function ratio(num: bigint, den: bigint = 1n): Ratio {
  if (den === 0n) throw new RangeError('a ratio needs a denominator other than 0')
  const divisor = gcd(num < 0n ? -num : num, den < 0n ? -den : den) * (den < 0n ? -1n : 1n)
  return { num: num / divisor, den: den / divisor }
}

export const addRatio = (a: Ratio, b: Ratio): Ratio => ratio(a.num * b.den + b.num * a.den, a.den * b.den)
export const timesRatio = (a: Ratio, b: Ratio): Ratio => ratio(a.num * b.num, a.den * b.den)
export const ONE: Ratio = { num: 1n, den: 1n }
export const ZERO: Ratio = { num: 0n, den: 1n }

const SCALE = 1_000_000_000_000_000_000n

/** The nearest double of a fraction between −9000 and 9000, also where both parts are beyond 2^53. */
export const ratioValue = (r: Ratio): number => Number((r.num * SCALE) / r.den) / Number(SCALE)

function gcd(a: bigint, b: bigint): bigint {
  let x = a
  let y = b
  while (y !== 0n) {
    const rest = x % y
    x = y
    y = rest
  }
  return x === 0n ? 1n : x
}
