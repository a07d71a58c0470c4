import { expect, test } from 'vitest'
import { roundsLeft } from './statusTime.ts'

test('RN-098 a status of two rounds given in round 3 has two left, then one, and goes in round 5', () => {
  expect([3, 4, 5].map((round) => roundsLeft({ until: 5 }, round))).toEqual([2, 1, 0])
})

test('RN-098 given before round 1 it counts from round 1; without an end it stays', () => {
  expect([0, 1].map((round) => roundsLeft({ until: 3 }, round))).toEqual([2, 2])
  expect(roundsLeft({ until: null }, 7)).toBeNull()
})
