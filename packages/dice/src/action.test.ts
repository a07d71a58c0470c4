import Schema from 'typebox/schema'
import { describe, expect, test } from 'vitest'
import { actionSchema, saveOf } from './action.ts'
import { duel } from './testing.ts'

const read = (raw: unknown) => {
  const parsed = actionSchema.parse(raw)
  return parsed.ok ? parsed.value : parsed.faults.map(({ path }) => path)
}

describe('actions', () => {
  test('DC-003 the four actions and their fields', () => {
    const actions = [
      { type: 'roll' },
      saveOf([1, 2], 'pass'),
      { type: 'use', item: 'chisel', owner: 1, dice: [3], by: -1 },
      { type: 'use', item: 'bust_shield' },
      { type: 'surrender' },
    ]
    for (const action of actions) expect(read(action)).toEqual(action)
  })

  test('DC-003 a wrong shape is no action; a wrong die is left to the rules', () => {
    expect(read(undefined)).toEqual([''])
    expect(read([])).toEqual([''])
    expect(read({ type: 'cheat' })).toEqual(['/type'])
    expect(read({ type: 'roll', dice: [1] })).toEqual(['/dice'])
    expect(read(saveOf(['1'] as never, 'stop' as never))).toEqual(['/dice', '/then'])
    expect(read({ type: 'use', owner: 3, by: 0.5 })).toEqual(['/item', '/owner', '/by'])
    expect(read(saveOf([0, 9], 'pass'))).toEqual(saveOf([0, 9], 'pass'))
  })

  test('DC-003 DC-134 the exported schema lets through what the rules answer with a code', () => {
    const actions = [
      saveOf([], 'pass'),
      saveOf([0, 9, 9], 'pass'),
      { type: 'use', item: 'chisel', dice: [7, 7], by: 5 },
      { type: 'roll', dice: [1] },
      saveOf([1.5], 'pass'),
      { type: 'use', item: 'chisel', by: 0.5 },
    ]
    expect(actions.map((action) => Schema.Check(actionSchema.json, action))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
    expect(actions.map((action) => actionSchema.parse(action).ok)).toEqual([true, true, true, false, false, false])
    const match = duel({ items: ['chisel'] }).roll('133246')
    expect([
      match.code(saveOf([0, 9, 9], 'pass')),
      match.code({ type: 'use', item: 'chisel', dice: [7], by: 5 }),
    ]).toEqual(['bad_die', 'bad_target'])
  })
})
