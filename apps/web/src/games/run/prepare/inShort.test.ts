import { expect, test } from 'vitest'
import { inShort } from './inShort.ts'

test('RN-333 a rule in short lacks brackets and its first sentence, nothing else', () => {
  expect(inShort('Action, cooldown 3 rounds (2 (or 3)). Hits a foe: 28 damage (18 + 10), then Fire (8).')).toBe(
    'Hits a foe: 28 damage, then Fire.',
  )
  expect(inShort('Always on: armour +2 (own).')).toBe('Always on: armour +2.')
})
