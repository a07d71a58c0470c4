import { formatFault } from '@arbiter/content'
import { describe, expect, test } from 'vitest'
import {
  active,
  die,
  faults,
  lines,
  modifier,
  ofActive,
  ofModifier,
  ofPassive,
  onPass,
  passive,
  text,
  warnings,
} from './testing.ts'

test('the pieces of these tests are good', () => {
  expect(lines({ modifiers: [modifier], items: [passive, active], dice: [die] })).toEqual([])
  expect(lines({ modifiers: [onPass] })).toEqual([])
})

describe('W14 each fault at its smallest part', () => {
  test('DC-063 a modifier has no hook but on_roll and on_pass', () => {
    expect(ofModifier({ trigger: 'on_save' })).toEqual([
      '/modifiers/0/trigger   E_ENUM  expected on_roll or on_pass, found "on_save"',
    ])
  })

  test('DC-138 a test that can never hold is E_NEVER', () => {
    expect(
      ofModifier({ condition: { test: { count: [6] }, op: '>=', value: 7 }, desc: text('7 sixes: -300') }),
    ).toEqual(['/modifiers/0/condition   E_NEVER  expected a value that count can meet (0..6), found 7'])
    const never = (test: unknown, op: string, value: number, changes: object = {}) =>
      ofModifier({ condition: { test, op, value }, desc: text(`${Math.abs(value)} -300`), ...changes }).map((line) =>
        line.slice(0, 35),
      )
    const fault = ['/modifiers/0/condition   E_NEVER  e']
    expect(never('max_count', '==', 0)).toEqual(fault)
    expect(never({ groups: 2 }, '>=', 4)).toEqual(fault)
    expect(never({ groups: 2 }, '>=', 3)).toEqual([])
    expect(never({ groups: 6 }, '>', 1)).toEqual(fault)
    expect(never('pips', '>', 36)).toEqual(fault)
    expect(never('rolls', '<', 1)).toEqual(fault)
    expect(never('total', '<', 0)).toEqual(fault)
    expect(never('lead', '<=', -20_000)).toEqual(fault)
    expect(never('turn_points', '<', -20_000)).toEqual([])
    const pass = { trigger: 'on_pass', effect: onPass.effect }
    expect(never('saves', '==', 0)).toEqual([])
    expect(never('saves', '==', 0, pass)).toEqual(fault)
    expect(never('dice_left', '==', 0)).toEqual(fault)
    expect(never('dice_left', '==', 0, pass)).toEqual([])
  })

  test('DC-138 an idle test inside a combination is found there; a test that one hook can meet is not idle', () => {
    const idle = { test: 'distinct', op: '>', value: 6 }
    expect(ofModifier({ condition: { all: [{ straight: 'any' }, { not: idle }] }, desc: text('6 -300') })[0]).toMatch(
      /^\/modifiers\/0\/condition\/all\/1\/not {3}E_NEVER/,
    )
    const condition = { test: 'dice_left', op: '==', value: 0 }
    expect(ofPassive({ triggers: ['on_roll', 'on_save'], condition })).toEqual([])
    expect(ofPassive({ triggers: ['on_roll'], condition })[0]).toMatch(/E_NEVER/)
  })

  test('DC-071 a quantity where the table has no mark is E_QUANTITY_HOOK', () => {
    const pass = { ...onPass, condition: { test: 'max_count', op: '>=', value: 1 } }
    expect(lines({ modifiers: [pass] })).toEqual([
      '/modifiers/0/condition/test   E_QUANTITY_HOOK  expected a quantity that on_pass has, found "max_count"',
    ])
    for (const test of [{ count: [1] }, { groups: 2 }, 'distinct', 'pips', 'save_points', 'save_dice']) {
      expect(lines({ modifiers: [{ ...pass, condition: { test, op: '>=', value: 1 } }] })[0]).toMatch(/E_QUANTITY_HOOK/)
    }
    for (const test of ['save_points', 'save_dice']) {
      expect(ofModifier({ condition: { test, op: '>=', value: 1 } })[0]).toMatch(/E_QUANTITY_HOOK/)
      expect(ofActive({ activate_condition: { test, op: '>=', value: 1 } })[0]).toMatch(/E_QUANTITY_HOOK/)
      expect(ofPassive({ triggers: ['on_save'], condition: { test, op: '>=', value: 1 } })).toEqual([])
    }
    expect(
      ofPassive({ triggers: ['on_save', 'on_roll'], condition: { test: 'save_dice', op: '>=', value: 1 } }),
    ).toEqual(['/items/0/condition/test   E_QUANTITY_HOOK  expected a quantity that on_roll has, found "save_dice"'])
  })

  test('DC-073 on_pass has no dice of the event: no straight, no count to multiply with', () => {
    expect(lines({ modifiers: [{ ...onPass, condition: { straight: 'any' } }] })).toEqual([
      '/modifiers/0/condition/straight   E_QUANTITY_HOOK  expected something that on_pass has, found "any"',
    ])
    expect(lines({ modifiers: [{ ...onPass, effect: { ...onPass.effect, per: { count: [1] } } }] })).toEqual([
      '/modifiers/0/effect/per   E_QUANTITY_HOOK  expected a quantity that on_pass has, found {"count":[1]}',
    ])
  })

  test('DC-063 the effect goes where its hook allows', () => {
    expect(lines({ modifiers: [{ ...onPass, effect: modifier.effect }] })).toEqual([
      '/modifiers/0/effect/to   E_EFFECT_TARGET  expected pass_delta, found "turn_points"',
    ])
    expect(ofModifier({ effect: onPass.effect })[0]).toMatch(/E_EFFECT_TARGET {2}expected turn_points/)
    expect(ofActive({ effect: { kind: 'delta', to: 'pass_delta', points: 5 } })[0]).toMatch(
      /E_EFFECT_TARGET {2}expected turn_points/,
    )
  })

  test('DC-137 a number that the text does not show is E_READABLE', () => {
    expect(ofModifier({ desc: text('3 sixes: -300', 'много шестёрок') })).toEqual([
      '/modifiers/0/desc/ru   E_READABLE  expected the number 3, 300, found "много шестёрок"',
    ])
    expect(ofModifier({ desc: text('3 sixes: -3000', '3 шестёрки: -300') })[0]).toMatch(
      /\/desc\/en {3}E_READABLE {2}expected the number 300,/,
    )
    expect(ofPassive({ effect: { ...passive.effect, per: 'rolls', limit: 4 } })).toHaveLength(2)
    expect(ofPassive({ effect: { ...passive.effect, per: 'rolls', limit: 4 }, desc: text('+40, up to 4') })).toEqual([])
    expect(ofActive({ effect: { kind: 'mutate_state', op: 'set_face', face: 1 } })).toHaveLength(2)
    expect(ofActive({ effect: { kind: 'mutate_state', op: 'reroll', dice: 2 } })).toHaveLength(2)
    expect(ofActive({ effect: { kind: 'mutate_state', op: 'reroll', dice: 1 } })).toEqual([])
    expect(ofActive({ activate_condition: { test: 'lead', op: '<=', value: -500 } })).toHaveLength(2)
    expect(ofActive({ activate_condition: { test: 'rolls', op: '==', value: 1 } })).toEqual([])
  })

  test('DC-137 name 28, desc 100, note 24 characters', () => {
    const long = (length: number) => text('x', 'я'.repeat(length))
    expect(ofModifier({ name: long(28), note: long(24) })).toEqual([])
    expect(ofModifier({ name: long(29), note: long(25) })).toEqual([
      '/modifiers/0/name/ru   E_TEXT_LENGTH  expected 1..28 characters, found 29',
      '/modifiers/0/note/ru   E_TEXT_LENGTH  expected 1..24 characters, found 25',
    ])
    expect(ofModifier({ desc: text('3 -300', `3 -300${'.'.repeat(95)}`) })[0]).toMatch(
      /E_TEXT_LENGTH {2}expected 1..100/,
    )
  })

  test('DC-078 a field of the other type is an error', () => {
    expect(ofPassive({ cooldown_turns: 4 })[0]).toMatch(/^\/items\/0\/cooldown_turns {3}E_UNKNOWN_FIELD/)
    expect(ofActive({ triggers: ['on_roll'] })[0]).toMatch(/^\/items\/0\/triggers {3}E_UNKNOWN_FIELD/)
    expect(ofActive({ type: 'activ' })).toEqual([
      '/items/0/type   E_ENUM  expected passive or active, found "activ"; nearest "active"',
    ])
    const { notification: _, ...silent } = passive
    expect(lines({ items: [silent] })).toEqual([
      '/items/0/notification   E_MISSING  expected text in at least one language, found nothing',
    ])
  })

  test('DC-021 five weights, or weights that are all 0, are E_WEIGHTS', () => {
    expect(lines({ dice: [{ ...die, weights: [1, 1, 1, 1, 1] }] })).toEqual([
      '/dice/0/weights   E_WEIGHTS  expected 6 entries, found 5',
    ])
    expect(lines({ dice: [{ ...die, weights: [0, 0, 0, 0, 0, 0] }] })).toEqual([
      '/dice/0/weights   E_WEIGHTS  expected a sum above 0, found [0,0,0,0,0,0]',
    ])
    expect(lines({ dice: [{ ...die, weights: [1, 1, 1, 1, 1, 1001] }] })[0]).toMatch(
      /^\/dice\/0\/weights\/5 {3}E_RANGE {2}expected 0..1000/,
    )
  })

  test('DC-022 a weight of 0 is legal', () => {
    expect(lines({ dice: [{ ...die, weights: [0, 0, 3, 0, 0, 1] }] })).toEqual([])
  })
})

describe('semantics of modifiers and items', () => {
  test('DC-062 a modifier has its nine fields and nothing else', () => {
    for (const field of Object.keys(modifier)) {
      const rest: Record<string, unknown> = { ...modifier }
      delete rest[field]
      expect(faults({ modifiers: [rest] }).map(({ code, pointer }) => [code, pointer])).toEqual([
        ['E_MISSING', `/modifiers/0/${field}`],
      ])
    }
    expect(ofModifier({ cooldown_turns: 3 })[0]).toMatch(/E_UNKNOWN_FIELD/)
  })

  test('DC-063 a modifier has no effect kind but delta', () => {
    expect(ofModifier({ effect: { kind: 'set_flag', flag: 'bust_shield' } })).toEqual([
      '/modifiers/0/effect/kind   E_ENUM  expected delta, found "set_flag"',
    ])
  })

  test('DC-001 a fraction is refused', () => {
    expect(ofModifier({ effect: { ...modifier.effect, points: 2.5 } })).toEqual([
      '/modifiers/0/effect/points   E_TYPE  expected integer, found 2.5',
    ])
  })

  test('DC-069 nothing else parses as a condition', () => {
    const condition = (value: unknown) => ofModifier({ condition: value }).map((line) => line.split('  expected')[0])
    expect(condition({ never: true })).toEqual(['/modifiers/0/condition   E_CONDITION'])
    expect(condition('always')).toEqual(['/modifiers/0/condition   E_CONDITION'])
    expect(condition({ always: false })).toEqual(['/modifiers/0/condition/always   E_ENUM'])
    expect(condition({ all: [{ always: true }] })).toEqual(['/modifiers/0/condition/all   E_CONDITION'])
    expect(condition({ test: 'luck', op: '>=', value: 1 })).toEqual(['/modifiers/0/condition/test   E_ENUM'])
    expect(condition({ test: 'rolls', op: '=>', value: 1 })).toEqual(['/modifiers/0/condition/op   E_ENUM'])
    expect(condition({ straight: '1-4' })).toEqual(['/modifiers/0/condition/straight   E_ENUM'])
    expect(condition({ flag: 'lucky' })).toEqual(['/modifiers/0/condition/flag   E_ENUM'])
    expect(condition({ test: { count: [7] }, op: '>=', value: 1 })).toEqual([
      '/modifiers/0/condition/test/count/0   E_RANGE',
    ])
  })

  test('DC-070 a condition holds at most three leaf tests', () => {
    const once = { test: 'rolls', op: '==', value: 1 }
    const pair = { any: [once, once] }
    expect(ofModifier({ condition: { all: [once, pair] }, desc: text('-300') })).toEqual([])
    expect(ofModifier({ condition: { all: [pair, pair] }, desc: text('-300') })).toEqual([
      '/modifiers/0/condition   E_CONDITION  expected at most 3 tests, found 4',
    ])
  })

  test('DC-075 an amount is flat, per unit or a percentage, and a limit needs something to cap', () => {
    const effect = (changes: object) =>
      ofModifier({ effect: { kind: 'delta', to: 'turn_points', ...changes } }).map(
        (line) => line.split('  expected')[0],
      )
    expect(effect({})).toEqual(['/modifiers/0/effect   E_MISSING'])
    expect(effect({ points: 0 })).toEqual(['/modifiers/0/effect/points   E_RANGE'])
    expect(effect({ points: -300, percent: 5 })).toEqual(['/modifiers/0/effect/percent   E_UNKNOWN_FIELD'])
    expect(effect({ points: -300, per: 'turn_points' })).toEqual(['/modifiers/0/effect/per   E_ENUM'])
    expect(effect({ points: -300, limit: 3 })).toEqual(['/modifiers/0/effect/per   E_MISSING'])
  })

  test('DC-076 a percentage has its base only at its hook', () => {
    const percent = (of: string) => ({ kind: 'delta', to: 'turn_points', percent: 40, of })
    const atPass = (of: string) =>
      lines({ modifiers: [{ ...onPass, desc: text('40'), effect: { ...percent(of), to: 'pass_delta' } }] })
    expect(atPass('turn_points')).toEqual([])
    expect(atPass('save_points')).toEqual([
      '/modifiers/0/effect/of   E_PERCENT  expected turn_points, found "save_points"',
    ])
    expect(ofPassive({ triggers: ['on_save'], effect: percent('save_points') })).toEqual([])
    expect(ofPassive({ triggers: ['on_save'], effect: percent('turn_points') })[0]).toMatch(
      /E_PERCENT {2}expected save_points/,
    )
    expect(ofPassive({ triggers: ['on_roll'], effect: percent('turn_points') })[0]).toMatch(
      /E_PERCENT {2}expected points instead/,
    )
    expect(ofPassive({ triggers: ['on_roll', 'on_save'], effect: percent('save_points') })[0]).toMatch(/E_PERCENT/)
    expect(ofActive({ effect: percent('turn_points'), desc: text('40') })[0]).toMatch(/E_PERCENT/)
  })

  test('DC-079 one or two triggers; on_pass stands alone with a delta', () => {
    expect(ofPassive({ triggers: ['on_roll', 'on_save'] })).toEqual([])
    expect(ofPassive({ triggers: [] })[0]).toMatch(/^\/items\/0\/triggers {3}E_RANGE {2}expected 1..2 entries/)
    expect(ofPassive({ triggers: ['on_roll', 'on_pass'] })).toEqual([
      '/items/0/triggers   E_TRIGGER_MIX  expected on_pass alone, found ["on_roll","on_pass"]',
    ])
  })

  test('DC-080 a passive effect is delta or set_flag, and on_pass arms nothing', () => {
    expect(ofPassive({ effect: { kind: 'mutate_state', op: 'flip' } })).toEqual([
      '/items/0/effect/kind   E_ENUM  expected delta or set_flag, found "mutate_state"',
    ])
    const effect = { kind: 'set_flag', flag: 'bust_shield' }
    expect(ofPassive({ effect, triggers: ['on_roll'] })).toEqual([])
    expect(ofPassive({ effect, triggers: ['on_save', 'on_pass'] })).toEqual([
      '/items/0/triggers/1   E_FLAG_HOOK  expected on_roll or on_save, found "on_pass"',
    ])
  })

  test('DC-088 even cooldowns for seats, odd ones for the table, else W_PARITY', () => {
    const warned = (scope: string, cooldown_turns: number) =>
      warnings({ items: [{ ...active, scope, cooldown_turns }] }).map(formatFault)
    expect(warned('player', 4)).toEqual([])
    expect(warned('global', 3)).toEqual([])
    expect(warned('any', 3)).toEqual([])
    expect(warned('player', 3)).toEqual([
      'core/content.json  /items/0/cooldown_turns   W_PARITY  expected an even number for a seat, found 3',
    ])
    expect(warned('global', 4)[0]).toMatch(/W_PARITY {2}expected an odd number for the table, found 4/)
  })

  test('DC-029 a die that shows only 1 and 5 is legal but warned of', () => {
    expect(
      warnings({ dice: [{ ...die, weights: [1, 0, 0, 0, 4, 0] }] }).map(({ code, pointer }) => [code, pointer]),
    ).toEqual([['W_UNBUSTABLE', '/dice/0/weights']])
    expect(warnings({ dice: [{ ...die, weights: [9, 0, 0, 1, 9, 0] }] })).toEqual([])
  })

  test('DC-006 content.points, content.percent and content.cooldown narrow the ranges', () => {
    expect(lines({ modifiers: [modifier] }, { 'content.points': 299 })).toEqual([
      '/modifiers/0/effect/points   E_RANGE  expected -299..299, found -300',
    ])
    expect(lines({ items: [active] }, { 'content.cooldown': [5, 20] })[0]).toMatch(
      /cooldown_turns {3}E_RANGE {2}expected 5..20/,
    )
    const tax = {
      ...onPass,
      desc: text('10'),
      effect: { kind: 'delta', to: 'pass_delta', percent: -10, of: 'turn_points' },
    }
    expect(lines({ modifiers: [tax] }, { 'content.percent': [-9, 100] })[0]).toMatch(
      /percent {3}E_RANGE {2}expected -9..100/,
    )
  })
})
