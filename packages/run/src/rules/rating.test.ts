import { expect, test } from 'vitest'
import { balance } from '../testing.ts'
import { leagueOf, ownerRating, ratingChange } from './rating.ts'

test.each([
  [1000, 1000, true, 16],
  [1000, 1000, false, -16],
  [1000, 1200, true, 24],
  [1000, 1200, false, -8],
  [1200, 1000, true, 8],
  [1200, 1000, false, -24],
  [1000, 1400, true, 29],
  [1500, 1437, true, 13],
  [2500, 1700, true, 0],
  [10, 0, false, -10],
])('RN-254 RN-256 WE-04 %i against %i, won %s: %i', (own, opponent, won, change) => {
  expect(ratingChange(balance, own, opponent, won)).toBe(change)
})

test('RN-254 RN-255 the table is the Elo formula with K 32, for every difference', () => {
  const differences = Array.from({ length: 6001 }, (_, i) => i - 3000)
  const elo = differences.map((d) => Math.round(32 / (1 + 10 ** (-d / 400))))
  const changes = (won: boolean) => differences.map((d) => ratingChange(balance, 5000, 5000 + d, won))
  expect(changes(true)).toEqual(elo)
  expect(changes(false)).toEqual(elo.map((gain) => gain - 32))
})

test('RN-255 the first and the last step of the table', () => {
  const gains = [-720, -719, -11, -10, 10, 11, 719, 720].map((d) => ratingChange(balance, 3000, 3000 + d, true))
  expect(gains).toEqual([0, 1, 15, 16, 16, 17, 31, 32])
})

test('RN-259 leagues begin at 0, 1000, 1500, 2000 and 2500', () => {
  const at = [0, 999, 1000, 1499, 1500, 1999, 2000, 2499, 2500, 9000]
  expect(at.map((rating) => leagueOf(balance, rating))).toEqual([
    'bronze',
    'bronze',
    'silver',
    'silver',
    'gold',
    'gold',
    'platinum',
    'platinum',
    'diamond',
    'diamond',
  ])
})

test('RN-235 RN-258 a finished run gives its rating to the owner, an abandoned one never more than before', () => {
  const after = (abandoned: boolean, before: number, rating: number) =>
    ownerRating({ abandoned, rating, setup: { rating: before } as never })
  expect(after(false, 1000, 1100)).toBe(1100)
  expect(after(false, 1000, 936)).toBe(936)
  expect(after(true, 1000, 1100)).toBe(1000)
  expect(after(true, 1000, 936)).toBe(936)
})
