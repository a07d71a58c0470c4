/** Quantile of the standard normal distribution (Acklam's rational approximation, relative error below 1.2e-9). */
export function normalQuantile(p: number): number {
  if (!(p > 0 && p < 1)) throw new RangeError('a quantile lies between 0 and 1')
  const low = 0.02425
  if (p > 1 - low) return -normalQuantile(1 - p)
  if (p < low) {
    const q = Math.sqrt(-2 * Math.log(p))
    return polynomial(C, q) / (polynomial(D, q) * q + 1)
  }
  const q = p - 0.5
  const r = q * q
  return (polynomial(A, r) * q) / (polynomial(B, r) * r + 1)
}

/** Quantile of Student's distribution (Hill 1970, algorithm 396); exact for 1 and 2 degrees of freedom. */
export function studentQuantile(p: number, degrees: number): number {
  if (!(degrees >= 1)) throw new RangeError('at least one degree of freedom is needed')
  if (p < 0.5) return -studentQuantile(1 - p, degrees)
  const tail = 2 * (1 - p)
  if (degrees === 1) return Math.tan((Math.PI * (1 - tail)) / 2)
  if (degrees === 2) return Math.sqrt(2 / (tail * (2 - tail)) - 2)
  const a = 1 / (degrees - 0.5)
  const b = 48 / (a * a)
  let c = ((20700 * a) / b - 98) * a - 16
  c = c * a + 96.36
  const d = ((94.5 / (b + c) - 3) / b + 1) * Math.sqrt((a * Math.PI) / 2) * degrees
  let y = (d * tail) ** (2 / degrees)
  if (y > 0.05 + a) {
    const x = normalQuantile(tail / 2)
    y = x * x
    if (degrees < 5) c += 0.3 * (degrees - 4.5) * (x + 0.6)
    c += (((0.05 * d * x - 5) * x - 7) * x - 2) * x + b
    y = (((((0.4 * y + 6.3) * y + 36) * y + 94.5) / c - y - 3) / b + 1) * x
    y = a * y * y
    y = y > 0.002 ? Math.exp(y) - 1 : 0.5 * y * y + y
  } else {
    y =
      ((1 / (((degrees + 6) / (degrees * y) - 0.089 * d - 0.822) * (degrees + 2) * 3) + 0.5 / (degrees + 4)) * y - 1) *
        ((degrees + 1) / (degrees + 2)) +
      1 / y
  }
  return Math.sqrt(degrees * y)
}

const polynomial = (coefficients: readonly number[], x: number): number =>
  coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0)

const A = [
  -3.969683028665376e1, 2.209460984245205e2, -2.759285104469687e2, 1.38357751867269e2, -3.066479806614716e1,
  2.506628277459239,
]
const B = [-5.447609879822406e1, 1.615858368580409e2, -1.556989798598866e2, 6.680131188771972e1, -1.328068155288572e1]
const C = [
  -7.784894002430293e-3, -3.223964580411365e-1, -2.400758277161838, -2.549732539343734, 4.374664141464968,
  2.938163982698783,
]
const D = [7.784695709041462e-3, 3.224671290700398e-1, 2.445134137142996, 3.754408661907416]
