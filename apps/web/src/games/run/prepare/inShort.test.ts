import { expect, test } from 'vitest'
import { inBrief, inShort } from './inShort.ts'

test('RN-333 a rule in short lacks brackets and its first sentence, nothing else', () => {
  expect(inShort('Action, cooldown 3 rounds (2 (or 3)). Hits a foe: 28 damage (18 + 10), then Fire (8).')).toBe(
    'Hits a foe: 28 damage, then Fire.',
  )
  expect(inShort('Always on: armour +2 (own).')).toBe('Always on: armour +2.')
})

test.each([
  ['With an enemy within 3 cells: Taunt for 2 rounds.', 'With an enemy within 3 cells: Taunt for 2 rounds.'],
  [
    'Action, cooldown 2 rounds. Where 2 or more enemies are caught: the densest group of enemies, all within 1 cell of one that is within 4 cells: 28 magic damage, then Fire for 3 rounds.',
    '28 magic damage, then Fire for 3 rounds.',
  ],
  ['When its basic attack hits, with a chance of 25 %: 2× damage to the target and to nobody else.', ''],
  ['Strikes the enemy that is the most dangerous of all and then another one, and so on to the end of the day.', ''],
])('RN-456 on a card a rule has two lines: %s', (rule, brief) => {
  expect(inBrief(rule)).toBe(brief)
})
