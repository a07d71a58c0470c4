import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { geometricMean, meanOfThree, meanOfTwo } from './geometricMean.ts'

describe('geometric mean', () => {
  test('AR-240 WE-20 the mean of 8000, 9000 and 6000 is 7559', () => {
    expect(geometricMean([8000, 9000, 6000], 3)).toBe(7559)
    expect(meanOfThree(8000, 9000, 6000)).toBe(7559)
  })

  test('AR-240 exact powers come out exactly, one less does not', () => {
    // 150 × 600 × 200 × 450 = 300^4.
    expect(geometricMean([150, 600, 200, 450], 4)).toBe(300)
    expect(geometricMean([150, 600, 200, 449], 4)).toBe(299)
    // 5000 × 8000 = 6324.55²; 2500 × 10 000 = 5000².
    expect([meanOfTwo(5000, 8000), meanOfTwo(2500, 10_000), meanOfTwo(2500, 9999)]).toEqual([6324, 5000, 4999])
    expect(geometricMean([4321], 1)).toBe(4321)
    expect(geometricMean([777, 777, 777, 777, 777, 777, 777], 7)).toBe(777)
  })

  test('AR-240 it is the integer that BigInt finds, for up to nine scorers', () => {
    const score = fc.integer({ min: 100, max: 10_000 })
    fc.assert(
      fc.property(fc.array(score, { minLength: 1, maxLength: 9 }), (values) => {
        expect(geometricMean(values, values.length)).toBe(byBisection(values))
      }),
      { numRuns: 2000 },
    )
  })

  test('AR-240 where doubles cannot tell, whole numbers do', () => {
    // 3250 × 2665 = 2943² + 1 and 2942 × 2944 = 2943² − 1: one less than 2943^4, a part in 10^14.
    expect(geometricMean([3250, 2665, 2942, 2944], 4)).toBe(2942)
  })

  test('AR-240 products next to an exact power are told apart', () => {
    for (let root = 200; root <= 4800; root += 200)
      for (const k of [4, 6, 8]) {
        // Pairs of twice and half the root: the product is root^k to the last digit.
        const values = Array.from({ length: k }, (_, i) => (i % 2 === 0 ? root * 2 : root / 2))
        expect(geometricMean(values, k)).toBe(root)
        values[0]!--
        expect(geometricMean(values, k)).toBe(byBisection(values))
        expect(geometricMean(values, k)).toBe(root - 1)
      }
  })
})

/** The definition, word by word. */
function byBisection(values: readonly number[]): number {
  const product = values.reduce((all, value) => all * BigInt(value), 1n)
  let low = 1
  let high = 10_000
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (BigInt(middle) ** BigInt(values.length) <= product) low = middle
    else high = middle - 1
  }
  return low
}
