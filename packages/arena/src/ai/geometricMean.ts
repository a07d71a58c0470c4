/**
 * AR-240. The greatest integer r with r^k ≤ v₁ × … × v_k, for positive integers up to 10 000.
 * Newton's method only guesses; whole-number comparisons decide, so the integer is the same on every machine.
 */
export function geometricMean(values: readonly number[], k: number): number {
  if (k === 1) return values[0]!
  if (k === 2) return meanOfTwo(values[0]!, values[1]!)
  let product = 1
  let sum = 0
  let equal = true
  for (let i = 0; i < k; i++) {
    product *= values[i]!
    sum += values[i]!
    equal &&= values[i] === values[0]
  }
  if (equal) return values[0]!
  let root = guess(product, k, sum / k)
  while (exceeds(root, values, k, product)) root--
  while (!exceeds(root + 1, values, k, product)) root++
  return root
}

export function meanOfTwo(a: number, b: number): number {
  const product = a * b
  let root = Math.floor(Math.sqrt(product))
  while (root * root > product) root--
  while ((root + 1) * (root + 1) <= product) root++
  return root
}

/** Three factors stay below 2^53: plain numbers are exact. */
export function meanOfThree(a: number, b: number, c: number): number {
  const product = a * b * c
  let root = guess(product, 3, (a + b + c) / 3)
  while (root * root * root > product) root--
  while ((root + 1) * (root + 1) * (root + 1) <= product) root++
  return root
}

/** From the arithmetic mean, which is never below the root, the steps fall towards it. */
function guess(product: number, k: number, from: number): number {
  let x = from
  for (let step = 0; step < 40; step++) {
    let power = 1
    for (let i = 1; i < k; i++) power *= x
    const next = ((k - 1) * x + product / power) / k
    if (x - next < 0.25) return Math.floor(next)
    x = next
  }
  return Math.floor(x)
}

/**
 * Whether r^k > product. Up to k = 3 doubles are exact. Beyond, each of the fewer than 32 multiplications errs by at most
 * 2^−53 of its result, so both sides together by less than 1e−14: where they differ by more than 1e−12 the doubles decide
 * as exact numbers would, and only closer calls need BigInt.
 */
function exceeds(root: number, values: readonly number[], k: number, product: number): boolean {
  let power = 1
  for (let i = 0; i < k; i++) power *= root
  if (k <= 3) return power > product
  const gap = power - product
  if (gap > product * 1e-12) return true
  if (gap < product * -1e-12) return false
  let exactPower = 1n
  let exactProduct = 1n
  for (let i = 0; i < k; i++) {
    exactPower *= BigInt(root)
    exactProduct *= BigInt(values[i]!)
  }
  return exactPower > exactProduct
}
