import { expect, test } from 'vitest'
import { diceKit } from './index.ts'
import { FAIR } from './testing.ts'

const dice = diceKit()

const rules = { straights: 'exact', hot_dice: 'optional' } as const

test('DC-142 bust odds of six dice and turn value of a side', () => {
  expect(dice.sideWorth(FAIR, rules)).toEqual({
    bust: { fraction: '5/162', value: expect.closeTo(5 / 162, 12) },
    turnValue: expect.closeTo(550.646957577, 6),
    exact: true,
  })
  expect(dice.sideWorth(FAIR, { ...rules, straights: 'loose' }).turnValue).toBeCloseTo(564.43762, 5)
})

test('DC-012 DC-029 DC-142 made-up dice that cannot bust: the table is cut and says so', () => {
  const die = { code: 'ON', weights: [1, 0, 0, 0, 1, 0] } as const
  expect(dice.sideWorth(Array(6).fill(die), rules)).toMatchObject({ bust: { fraction: '0/1' }, exact: false })
})
