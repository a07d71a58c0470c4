import { expect, test } from 'vitest'
import { dice } from './index.ts'
import { duel } from './testing.ts'

test('DC-123 the kit gives hints from a view: lines while saving, odds and value before a roll', () => {
  const match = duel()
  expect(dice.hint(match.view)).toMatchObject({ objective: 'points', exact: true, odds: { num: 5n, den: 162n } })
  const saving = dice.hint(match.roll('112346').view)
  if (!saving || !('lines' in saving)) throw new Error('no lines')
  expect(saving.lines[0]).toMatchObject({ dice: 1, base: 100, passes: false, diceLeft: 5 })
  expect(saving.lines[0]!.value).toBeCloseTo(426.941778, 6)
  expect(dice.hint(match.act({ type: 'surrender' }).view)).toBeUndefined()
})
