import { expect, test } from 'vitest'
import { isStanding } from './standings.ts'

test.each([
  ['dice', { key: 'dice', params: { first: 50, second: 0 } }, true],
  ['twilight', { key: 'twilight.fight', params: { stage: 1, hp: 3, round: 2 } }, true],
  ['dice', { key: 'twilight', params: { stage: 1, hp: 3 } }, false],
  ['dice', { key: 'dice', params: { first: '<b>', second: 0 } }, false],
  ['dice', { key: 'dice' }, false],
  ['arena', { key: 'arena', params: {} }, false],
  ['dice', 'much', false],
])('how a match of %s stands, from a file: %j', (game, standing, isOne) => {
  expect(isStanding(game, standing)).toBe(isOne)
})
