import { describe, expect, test } from 'vitest'
import type { Condition, Hook, Quantity } from '../content/types.ts'
import { type Duel, duel, item, withPieces } from '../testing.ts'

const ALL = [1, 2, 3, 4, 5, 6]
const PROBE = { type: 'use', item: 'probe' } as const

/**
 * Table 5.4 in a turn of seat 2, its second and the fourth of the match: 111555 saved whole, 155236 of which the 1 is saved
 * double, then 55236 of which the fives are saved and passed. One value for each time the hook comes.
 */
type Row = [quantity: Quantity, values: Partial<Record<Hook, readonly number[]>>]
const always = (value: number): Row[1] => ({
  on_roll: [value, value, value],
  on_save: [value, value, value],
  on_pass: [value],
  use: [value, value, value],
})
const ROWS: Row[] = [
  ['turn_points', { on_roll: [0, 1500, 1700], on_save: [1500, 1700, 1800], on_pass: [1800], use: [0, 1500, 1700] }],
  ['total', always(300)],
  ['opponent_total', always(350)],
  ['lead', always(-50)],
  ['to_target', always(3700)],
  ['own_turn', always(2)],
  ['rolls', { on_roll: [1, 2, 3], on_save: [1, 2, 3], on_pass: [3], use: [1, 2, 3] }],
  ['saves', { on_roll: [0, 1, 2], on_save: [1, 2, 3], on_pass: [3], use: [0, 1, 2] }],
  ['hot_dice', { on_roll: [0, 1, 1], on_save: [0, 1, 1], on_pass: [1], use: [0, 1, 1] }],
  ['dice_rolled', { on_roll: [6, 6, 5], on_save: [6, 6, 5], on_pass: [5], use: [6, 6, 5] }],
  ['dice_left', { on_roll: [6, 6, 5], on_save: [0, 5, 3], on_pass: [3], use: [6, 6, 5] }],
  [{ count: [5] }, { on_roll: [3, 2, 2], on_save: [3, 0, 2], use: [3, 2, 2] }],
  [{ groups: 2 }, { on_roll: [2, 1, 1], on_save: [2, 0, 1], use: [2, 1, 1] }],
  ['max_count', { on_roll: [3, 2, 2], on_save: [3, 1, 2], use: [3, 2, 2] }],
  ['distinct', { on_roll: [2, 5, 4], on_save: [2, 1, 1], use: [2, 5, 4] }],
  ['pips', { on_roll: [18, 22, 21], on_save: [18, 1, 10], use: [18, 22, 21] }],
  ['save_points', { on_save: [1500, 200, 100] }],
  ['save_dice', { on_save: [6, 1, 2] }],
]
const CASES = ROWS.flatMap(([quantity, values]) =>
  Object.entries(values).map(([hook, expected]) => ({
    name: typeof quantity === 'string' ? quantity : JSON.stringify(quantity),
    quantity,
    hook: hook as Hook,
    expected,
  })),
)

describe('what pieces read', () => {
  test.each(CASES)('DC-071 DC-073 DC-074 $name at $hook reads $expected', ({ quantity, hook, expected }) => {
    for (const value of expected) {
      const held = told(hook, { test: quantity, op: '==', value })
      expect(held).toEqual(expected.map((each) => each === value))
    }
  })
})

/** At which of its times the condition held. */
function told(hook: Hook, condition: Condition): boolean[] {
  const to = hook === 'on_pass' ? 'pass_delta' : 'turn_points'
  const effect = { kind: 'delta', to, points: 1 }
  const probe =
    hook === 'use'
      ? item('probe', { type: 'active', cooldown_turns: 2, activate_condition: condition, effect })
      : item('probe', { type: 'passive', triggers: [hook], condition, effect })
  const match = duel({
    content: withPieces({ items: [probe] }),
    other: { items: ['probe', 'double_next_save'] },
    totals: [200, 300],
  })
    .roll('155236')
    .pass([1, 2])
    .skip()
    .skip()
  const uses: boolean[] = []
  const ask = () => uses.push(match.code(PROBE) === 'ok')
  match.roll('111555')
  ask()
  match.go(ALL, '155236')
  ask()
  match.use('double_next_save').go([1], '55236')
  ask()
  match.pass([2, 3])
  return hook === 'use' ? uses : firings(match, hook)
}

const OPENED_BY = { on_roll: 'rolled', on_save: 'saved', on_pass: 'passed' } as const

/** For each event of the hook in the fourth turn: whether the probe acted with it. */
function firings(match: Duel, hook: Exclude<Hook, 'use'>): boolean[] {
  const from = match.events.findLastIndex((event) => event.type === 'turnStarted' && event.turn === 4)
  const until = match.events.findLastIndex(({ type }) => type === 'turnEnded')
  const turn = match.events.slice(from, until)
  // Effects at the pass come before `passed`, the others after what they belong to.
  if (hook === 'on_pass') turn.reverse()
  const found: boolean[] = []
  for (const event of turn) {
    if (event.type === OPENED_BY[hook]) found.push(false)
    if (event.type === 'effectApplied' && event.hook === hook) found[found.length - 1] = true
  }
  return found
}
