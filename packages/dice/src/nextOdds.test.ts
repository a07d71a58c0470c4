import { expect, test } from 'vitest'
import { diceKit } from './index.ts'
import { duel } from './testing.ts'

const dice = diceKit()

test('DC-146 the odds of the next throw, by what is saved', () => {
  const match = duel()
  expect(dice.nextOdds(match.view, [])).toEqual({ fraction: '5/162', value: expect.closeTo(5 / 162, 12) })
  match.roll('111552')
  expect(dice.nextOdds(match.view, [1, 2, 3]).fraction).toBe('5/18')
  expect(dice.nextOdds(match.view, [1, 2, 3, 4, 5]).fraction).toBe('2/3')
  match.go([1, 2, 3], '555')
  expect(dice.nextOdds(match.view, [4]).fraction).toBe('4/9')
})

test('DC-045 DC-146 after hot dice six are thrown', () => {
  expect(dice.nextOdds(duel().roll('111555').view, [1, 2, 3, 4, 5, 6]).fraction).toBe('5/162')
})

test('DC-095 DC-146 a held die is certain, unless it is saved or hot dice waste the mark', () => {
  const held = (die: number) =>
    duel({ items: ['iron_grip'] })
      .roll('155236')
      .use('iron_grip', { dice: [die] }).view
  expect(dice.nextOdds(held(4), [1, 2, 3]).fraction).toBe('5/12')
  expect(dice.nextOdds(held(3), [1, 2]).fraction).toBe('0/1')
  expect(dice.nextOdds(held(3), [1, 2, 3]).fraction).toBe('5/18')
  const hot = duel({ items: ['iron_grip'] })
    .roll('111555')
    .use('iron_grip', { dice: [1] }).view
  expect(dice.nextOdds(hot, [1, 2, 3, 4, 5, 6]).fraction).toBe('5/162')
})

test('DC-023 DC-146 the dice of the active seat', () => {
  const match = duel({ other: { dice: Array(6).fill('loaded_ones') } })
  expect(dice.nextOdds(match.view, []).fraction).toBe('5/162')
  expect(dice.nextOdds(match.skip().view, []).fraction).toBe('9/6250')
})
