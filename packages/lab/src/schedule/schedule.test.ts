import { expect, test } from 'vitest'
import { batchesOf, blockOf, groupsOf, rivalOf } from './schedule.ts'

test('arms are cut into groups of at most twelve; the base is in each', () => {
  expect(groupsOf(1, 0)).toEqual([[0]])
  expect(groupsOf(3, null)).toEqual([[0, 1, 2]])
  expect(groupsOf(14, 0)).toEqual([
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    [0, 13],
  ])
  // Two seatings of a pair stand side by side and are never torn apart.
  expect(groupsOf(16, null).every((group) => group.length % 2 === 0)).toBe(true)
})

test('the matches of a batch are shared out among its arms', () => {
  expect(blockOf({}, [[0]])).toBe(250)
  expect(blockOf({}, groupsOf(14, 0))).toBe(19)
  expect(blockOf({ chunk: 10 }, [[0, 1, 2]])).toBe(3)
  expect(blockOf({ chunk: 1 }, [[0, 1, 2]])).toBe(1)
})

test('batches cover every match of every group once, in order', () => {
  const groups = [
    [0, 1],
    [0, 2],
  ]
  expect(batchesOf({ block: 4, groups }, 0, 10)).toEqual([
    { group: 0, from: 0, to: 4 },
    { group: 1, from: 0, to: 4 },
    { group: 0, from: 4, to: 8 },
    { group: 1, from: 4, to: 8 },
    { group: 0, from: 8, to: 10 },
    { group: 1, from: 8, to: 10 },
  ])
  expect(batchesOf({ block: 4, groups: [[0]] }, 10, 11)).toEqual([{ group: 0, from: 10, to: 11 }])
})

test('an arm is compared with the base, or with the other seating', () => {
  expect([0, 1, 2].map((arm) => rivalOf({ base: 1 }, arm))).toEqual([1, undefined, 1])
  expect([0, 1, 2].map((arm) => rivalOf({ base: null, mates: { 1: 0 } }, arm))).toEqual([undefined, 0, undefined])
})
