import { expect, test } from 'vitest'
import { balance } from '../testing.ts'
import { payFor } from './gold.ts'

/** Gold after each battle, from the results. */
function totals(results: string): number[] {
  let gold = balance.gold.start
  let streak = 0
  return results.split('').map((result) => {
    streak = result === 'W' ? streak + 1 : 0
    const pay = payFor(balance, streak)
    gold += pay.base + pay.streak
    return gold
  })
}

test.each([
  ['WWLLWW', [17, 24, 33, 42, 49, 56]],
  ['WWLLWWW', [17, 24, 33, 42, 49, 56, 65]],
  ['WWWWWWWWW', [17, 24, 33, 44, 57, 72, 89, 108, 129]],
  ['LLLL', [19, 28, 37, 46]],
  ['WWWLWWWWWW', [17, 24, 33, 42, 49, 56, 65, 76, 89, 104]],
  ['LWWWWLWWL', [19, 26, 33, 42, 53, 62, 69, 76, 85]],
])('RN-244 RN-245 WE-03 %s pays %j', (results, expected) => {
  expect(totals(results)).toEqual(expected)
})

test('RN-245 the streak pays from the third win on, 2 more each time', () => {
  expect([1, 2, 3, 4, 9].map((streak) => payFor(balance, streak))).toEqual([
    { base: 7, streak: 0 },
    { base: 7, streak: 0 },
    { base: 7, streak: 2 },
    { base: 7, streak: 4 },
    { base: 7, streak: 14 },
  ])
  expect(payFor(balance, 0)).toEqual({ base: 9, streak: 0 })
})
