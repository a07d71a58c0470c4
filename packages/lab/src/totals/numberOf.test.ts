import { expect, test } from 'vitest'
import { ask } from '../testing/ask.ts'
import { numberOf, rateOf } from './numberOf.ts'

test('yes and no are numbers, text and what is not finite are none', () => {
  expect([true, false, 2.5, -3, 'x', undefined, Number.NaN, Number.POSITIVE_INFINITY].map(numberOf)).toEqual([
    1,
    0,
    2.5,
    -3,
    ...new Array(4).fill(undefined),
  ])
  expect([true, false, 1, 0, 2, 0.5, -1].map(rateOf)).toEqual([1, 0, 1, 0, undefined, undefined, undefined])
})

test('values too great for a finite sum of squares are left out and counted, so that totals stay the same as JSON', async () => {
  expect([1e140, -1e140, 1.1e140, -1e155].map(numberOf)).toEqual([1e140, -1e140, undefined, undefined])
  const great = 'detail.heads * 1000000000000 * 1000000000000 * 1000000000000 * 1000000000000'
  const squared = `${great} * ${great} * ${great} * 1000000000000`
  const result = await ask({
    question: { kind: 'distribution' },
    measures: [{ id: 'vast', mean: squared }],
    stop: { n: 50 },
  })
  expect(result.warnings).toMatchObject([{ code: 'lab_undefined' }])
  expect(JSON.parse(JSON.stringify(result))).toEqual(result)
})
