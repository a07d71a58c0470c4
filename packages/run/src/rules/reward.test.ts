import { expect, test } from 'vitest'
import { balance } from '../testing.ts'
import { rewardOf } from './reward.ts'

test('RN-260 a won run pays 120, 90, 70 or 50 crowns by its losses', () => {
  const paid = [0, 1, 2, 3].map((losses) => rewardOf(balance, { status: 'won', abandoned: false, wins: 9, losses }))
  expect(paid).toEqual([120, 90, 70, 50])
})

test('RN-261 a lost run pays 4 crowns for each win, an abandoned one nothing', () => {
  const paid = [0, 1, 8].map((wins) => rewardOf(balance, { status: 'lost', abandoned: false, wins, losses: 4 }))
  expect(paid).toEqual([0, 4, 32])
  expect(rewardOf(balance, { status: 'lost', abandoned: true, wins: 8, losses: 3 })).toBe(0)
})
