import { describe, expect, test } from 'vitest'
import { VERDICT_CODES, type VerdictCode } from '../action.ts'
import { POSTURES, TRIGGER_EVENTS } from '../content/words.ts'
import { explainRefusal, FIELDS, ID_KINDS, MOVE_WHYS, type RefusalParams } from './refusal.ts'
import { defects, said } from './testing/words.ts'

const name = { en: 'Bo', ru: 'Бо' }
const refused = <Code extends VerdictCode>(code: Code, params: RefusalParams[Code]) =>
  explainRefusal({ ok: false, code, params: { ...params } })

/** Each code with everything that its sentence can tell. */
const FACTS: { readonly [Code in VerdictCode]: readonly RefusalParams[Code][] } = {
  not_your_decision: [{ seat: 'gm' }, { seat: name }],
  window_pending: [{ window: 'defence' }],
  not_your_turn: [{ uid: name }],
  gm_only: [],
  bad_value: [
    ...FIELDS.map((field) => ({ field, min: -3, max: 3 })),
    { field: 'ap', min: 0 },
    { field: 'ap', max: 20 },
    { field: 'text' },
  ],
  unknown_id: [...ID_KINDS.map((kind) => ({ kind, id: '7' })), { kind: 'wound', id: 7 }, { kind: 'cell', id: [3, 4] }],
  not_enough_ap: [{ need: 3, have: 2 }],
  turn_limit: [{ most: 30 }],
  fighter_out: [{ uid: name }],
  no_such_item: [{ kind: 'knife' }, { item: 'grip' }, { item: 'carried' }],
  hands_full: [{ need: 2, free: 1 }],
  no_focus: [],
  silenced: [],
  posture: POSTURES.map((posture) => ({ posture })),
  out_of_reach: [{ distance: 3, reach: 1 }],
  not_in_view: [{ target: name }, { target: [3, 4] }],
  wrong_target: [{ most: 0 }, { most: 1 }, { most: 3 }, { target: name }, { deed: 'leave' }],
  too_many_strikes: [{ most: 2 }],
  cannot_move: MOVE_WHYS.map((why) => ({ why })),
  blocked_path: [{ cell: [3, 4] }],
  too_far: [{ need: 66, have: 60 }],
  too_near: [{ cells: 1, least: 2 }],
  occupied: [{ cell: [3, 4] }, { cell: [3, 4], uid: 'bo', who: name }],
  not_exit: [],
  not_grabbed: [],
  already_delayed: [],
  bad_trigger: [...TRIGGER_EVENTS.map((event) => ({ event })), { uid: name }, { uid: 'bo' }],
  not_lower: [{ now: -9 }],
  not_a_tie: [],
  option_not_offered: [{ option: 'blades' }, { option: 'active' }, { option: 'turn' }],
  bad_roll: [{ count: 2, sides: 20 }],
  cannot_strike: [{ entry: 7 }],
  nothing_to_undo: [],
}

describe('every refusal has a sentence', () => {
  test.each(VERDICT_CODES)('TT-007 TT-193 %s, with and without its numbers', (code) => {
    const plain = explainRefusal({ ok: false, code, params: {} })
    expect(defects(plain)).toEqual([])
    for (const params of FACTS[code]) {
      const told = explainRefusal({ ok: false, code, params: { ...params } })
      expect([params, defects(told)]).toEqual([params, []])
      expect(told.key).not.toBe(plain.key)
    }
  })

  test('TT-058 TT-061 TT-156 the numbers stand in it', () => {
    expect(said(refused('not_enough_ap', { need: 3, have: 2 }))).toEqual([
      'Not enough activity points: 3 needed, 2 left',
      'Не хватает очков активности: нужно 3, есть 2',
    ])
    expect(said(refused('out_of_reach', { distance: 3, reach: 1 }))).toEqual([
      'Too far to strike: 3 cells away, reach 1. Move closer.',
      'Не достать: расстояние 3, досягаемость 1. Подойди ближе.',
    ])
    expect(said(refused('bad_roll', { count: 2, sides: 20 }))).toEqual([
      '2 values are needed, each from 1 to 20',
      'Нужно 2 значения, каждое от 1 до 20',
    ])
    expect(said(refused('bad_value', { field: 'quality', min: -3, max: 3 }))).toEqual([
      'Quality: from −3 to 3',
      'Качество: от −3 до 3',
    ])
  })

  test('a mere uid is no name', () => {
    expect(said(refused('not_in_view', { target: 'suspect' }))).toEqual(['The target is out of sight', 'Цели не видно'])
    expect(said(refused('not_in_view', { target: name }))).toEqual(['Bo is out of sight', 'Бо: не видно'])
  })

  test('what does not fit is left out, and the kernel explains its own codes', () => {
    const odd = { field: 'nonsense', kind: 7, why: 'nonsense', need: '3', cell: 4, option: 2, posture: 'odd' }
    for (const code of VERDICT_CODES) expect(defects(explainRefusal({ ok: false, code, params: odd }))).toEqual([])
    expect(explainRefusal({ ok: false, code: 'match_over', params: {} }).key).toBe('kernel.error.match_over')
  })
})
