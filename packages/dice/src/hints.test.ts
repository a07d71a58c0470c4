import { expect, test } from 'vitest'
import { dice, type SaveHint } from './index.ts'
import { duel } from './testing.ts'

test('DC-123 before a roll the hint gives odds and value of the throw', () => {
  const match = duel()
  expect(dice.hint(match.view)).toEqual({
    seat: 1,
    phase: 'to_roll',
    objective: 'points',
    exact: true,
    value: expect.closeTo(550.646958, 6),
    bust: { fraction: '5/162', value: expect.closeTo(5 / 162, 12) },
  })
  expect(dice.hint(match.act({ type: 'surrender' }).view)).toBeUndefined()
})

test('DC-123 while saving it lists selections by position, best first, as plain data', () => {
  const found = dice.hint(duel().roll('216341').view) as SaveHint
  expect(found.lines).toHaveLength(2)
  expect(found.lines[0]).toEqual({
    dice: [2],
    faces: [1],
    then: 'continue',
    value: expect.closeTo(426.941778, 6),
    base: 100,
    turnPoints: 100,
    diceLeft: 5,
    hotDice: false,
    passing: 100,
    continuing: expect.closeTo(426.941778, 6),
    bust: { fraction: '25/324', value: expect.closeTo(25 / 324, 12) },
  })
  expect(JSON.parse(JSON.stringify(found))).toEqual(found)
})

test('DC-046 DC-123 what is not allowed has no value', () => {
  const forced = dice.hint(duel({ rules: { hot_dice: 'forced' } }).roll('111555').view) as SaveHint
  expect(forced.lines.find(({ hotDice }) => hotDice)).toMatchObject({ then: 'continue', passing: null })
})

test('DC-126 a hint for the win', () => {
  const match = duel({ totals: [2000, 3500] }).roll('155236')
  match.state.turnPoints = 250
  const line = (dice.hint(match.view, 'win') as SaveHint).lines.find(({ dice }) => dice.join('') === '123')
  expect(line).toMatchObject({ then: 'continue', passing: expect.closeTo(0.085587432, 8) })
})
