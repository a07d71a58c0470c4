import { expect, test } from 'vitest'
import { createAdvisors } from './advisors.ts'
import type { Tuning } from './content/types.ts'
import { createHinter } from './hints.ts'
import { diceKit, type SaveHint } from './index.ts'
import { createPlanner } from './plan.ts'
import { duel, withTuning } from './testing.ts'

const dice = diceKit()

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

test('DC-050 DC-123 at the roll limit only passes have a value, at forced hot dice too', () => {
  for (const hot_dice of ['optional', 'forced'] as const) {
    const match = duel({ rules: { hot_dice } }).roll('111555')
    match.state.rolls = dice.content.tuning['match.rollLimit']
    const { lines } = dice.hint(match.view) as SaveHint
    expect(lines[0]).toMatchObject({ dice: [1, 2, 3, 4, 5, 6], then: 'pass', value: 1500 })
    expect(lines.map(({ then, continuing }) => [then, continuing])).toEqual(lines.map(() => ['pass', null]))
  }
})

test('DC-006 DC-124 turning analysis.hintCounterCap changes how far a hint counts', () => {
  const passing = (changes: Partial<Tuning>) => {
    const content = withTuning(changes)
    const match = duel({ content, items: ['patience'] }).roll('111234')
    match.state.saves = 6
    const hint = createHinter(createPlanner(content), createAdvisors(content))
    return (hint(match.view) as SaveHint).lines.find(({ dice }) => dice.join('') === '123')!.passing
  }
  expect(passing({})).toBe(1070)
  expect(passing({ 'analysis.hintCounterCap': 2 })).toBe(1020)
  expect(passing({ 'analysis.counterCap': 2 })).toBe(1070)
})

test('DC-126 a hint for the win', () => {
  const match = duel({ totals: [2000, 3500] }).roll('155236')
  match.state.turnPoints = 250
  const line = (dice.hint(match.view, 'win') as SaveHint).lines.find(({ dice }) => dice.join('') === '123')
  expect(line).toMatchObject({ then: 'continue', passing: expect.closeTo(0.085587432, 8) })
})
