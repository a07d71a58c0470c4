import { expect, test } from 'vitest'
import type { ActiveItem, DiceContent, Tuning } from '../content/types.ts'
import { core, duel, item, withPieces, withTuning } from '../testing.ts'
import { addedBy } from './uses.ts'

const added = (id: string, content: DiceContent, options = {}) =>
  addedBy(content)(duel({ ...options, content }).plan, 1, content.items.find((each) => each.id === id) as ActiveItem)

test('DC-114 DC-130 what an item adds to a turn is measured once, with what it can undo in play', () => {
  expect(added('bust_shield', core)).toBeCloseTo(150.921958, 5)
  expect(added('tax_pardon', core)).toBeCloseTo(0, 9)
  expect(added('tax_pardon', core, { modifiers: ['pass_tax'] })).toBeCloseTo(55.064696, 5)
})

test('DC-006 turning analysis.counterCap changes the worth of a piece that counts', () => {
  const perSave = { kind: 'delta', to: 'turn_points', points: 100, per: 'saves' }
  const counting = item('counting', {
    type: 'active',
    cooldown_turns: 2,
    activate_condition: { always: true },
    effect: perSave,
  })
  const worth = (changes: Partial<Tuning>) => added('counting', withTuning(changes, withPieces({ items: [counting] })))
  expect(worth({ 'analysis.counterCap': 2 })).toBeLessThan(worth({}))
})
