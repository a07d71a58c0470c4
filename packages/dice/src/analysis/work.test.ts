import { expect, test } from 'vitest'
import { exact, fair, setB, six } from './golden.ts'
import { makeHand } from './hand.ts'
import { makeMenu } from './menu.ts'

/** What the solvers go through: the milliseconds of it are for `npm run bench`, whose bars are those of DC-128. */
function workOf(profiles: typeof setB) {
  const menu = makeMenu(makeHand(profiles), exact)
  return { states: menu.hand.full + 1, results: menu.chance.length, choices: menu.next.length }
}

test('DC-128 equal dice share their states, results their choices: so little is left to go through', () => {
  expect(workOf(six(fair))).toEqual({ states: 7, results: 231, choices: 833 })
  expect(workOf(setB)).toEqual({ states: 64, results: 10_977, choices: 90_375 })
})
