import { describe, expect, test } from 'vitest'
import type { DeedChoice } from '../action.ts'
import { type Desk, desk, type Person } from '../testing/desk.ts'
import { game } from '../testing.ts'

/** On the map: a light door east of him, a heavy one beside it, an exit under his feet. */
const ROWS = ['......', '.Ed...', '..D...', '......', '......', '......', '......', '......']
const actor = (more: Partial<Person> = {}): Person => ({
  ...{ uid: 'a', side: 'red', at: [1, 1], facing: 'E', skills: { athletics: 20, light: 5, riding: 5, fire: 5 } },
  ...{ items: ['belt:knife', 'bag:club'], attacks: ['horse'], spells: ['ward', 'fireball'], ...more },
})
const friend: Person = { uid: 'f', side: 'red', at: [0, 1] }
const foe: Person = { uid: 'b', side: 'blue', at: [1, 0], facing: 'S' }
const fight = (more: Partial<Person> = {}, options = {}): Desk =>
  desk({ people: [actor(more), friend, foe], map: ROWS, authority: 'gm', options })

const SIMPLE: [string, DeedChoice, (at: Desk) => unknown][] = [
  ['attack', { id: 'attack', source: 'fist', targets: [{ uid: 'b' }] }, ({ window }) => window.type === 'defence'],
  ['push', { id: 'push', targets: [{ uid: 'b' }] }, ({ window }) => window.type === 'defence'],
  ['grab', { id: 'grab', targets: [{ uid: 'b' }] }, ({ window }) => window.type === 'defence'],
  ['cast', { id: 'cast', source: 'ward', targets: [{ uid: 'a' }] }, ({ window }) => window.type === 'roll'],
  ['move', { id: 'move', path: ['S'] }, (at) => at.cell('a')[1] === 2],
  ['posture', { id: 'posture', posture: 'seated' }, (at) => at.fighter('a').posture === 'seated'],
  ['draw', { id: 'draw', item: 'a.1' }, (at) => at.item('a.1').place === 'hand'],
  ['speak', { id: 'speak', text: 'give up' }, (at) => at.last('spoke').text === 'give up'],
  ['interact', { id: 'interact', cell: [2, 1] }, (at) => at.state.openDoors.length === 1],
  ['custom', { id: 'custom', text: 'lights a lamp' }, (at) => at.last('customDone').text === 'lights a lamp'],
]
const COMPLEX: typeof SIMPLE = [
  ['rummage', { id: 'rummage', item: 'a.2' }, (at) => at.item('a.2').place === 'hand'],
  ['lift', { id: 'lift', targets: [{ uid: 'f' }] }, (at) => at.fighter('a').carries === 'f'],
  ['heavy_door', { id: 'heavy_door', cell: [2, 2] }, (at) => at.state.openDoors.length === 1],
  [
    'cast overload',
    { id: 'cast', source: 'fireball', cell: [5, 1] },
    (at) => at.last('castDeclared').spell === 'fireball',
  ],
  ['cast with overload', { id: 'cast', source: 'ward', targets: [{ uid: 'a' }], overload: true }, () => true],
  [
    'complex custom',
    { id: 'custom', class: 'complex', text: 'climbs' },
    (at) => at.last('customDone').text === 'climbs',
  ],
]

describe('TT-057 TT-060 the catalogue and its prices', () => {
  test.each(SIMPLE)('%s is simple: 2', (_, deed, happened) => {
    const at = fight().act({ type: 'deed', ...deed })
    expect([at.fighter('a').ap, happened(at)]).toEqual([3, true])
  })

  test.each(COMPLEX)('%s is complex: 3', (_, deed, happened) => {
    const at = fight().act({ type: 'deed', ...deed })
    expect([at.fighter('a').ap, happened(at)]).toEqual([2, true])
  })

  test('stow, pick_up, drop, leave', () => {
    const at = fight({ items: ['knife'] }).deed('stow', { item: 'a.1', place: 'pocket' })
    expect([at.item('a.1').place, at.fighter('a').ap]).toEqual(['pocket', 3])
    const drop = fight({ items: ['knife'] }).deed('drop', { what: 'item', item: 'a.1' })
    expect([drop.item('a.1').cell, drop.fighter('a').ap]).toEqual([7, 5])
    expect(drop.deed('pick_up', { item: 'a.1' }).fighter('a').ap).toBe(3)
    expect(drop.deed('leave').fighter('a')).toMatchObject({ tracker: 'left' })
    expect(drop.events('apSpent')).toHaveLength(1)
  })

  test('ram and break_free', () => {
    const at = desk({ people: [actor({ at: [0, 5], facing: 'E' }), { ...foe, at: [5, 5], facing: 'W' }], map: ROWS })
    at.deed('ram', { source: 'horse', targets: [{ uid: 'b' }] })
    expect([at.cell('a'), at.fighter('a').ap]).toEqual([[4, 5], 3])
    at.defend('none').dice(1)
    const held = fight()
      .deed('grab', { targets: [{ uid: 'b' }] })
      .defend('none')
      .dice(9)
      .turnOf('b')
    // Two against one: he had 6.
    expect(held.deed('break_free', { skill: 'athletics' }).fighter('b').ap).toBe(4)
  })

  test('classes are tuning; a reaction costs 1, a delay 1 more, passive and none nothing', () => {
    const dear = { 'ap.simple': 1, 'ap.complex': 4, 'ap.free': 1, 'ap.reaction': 2, 'ap.delay_extra': 3 }
    expect(fight({}, dear).deed('draw', { item: 'a.1' }).fighter('a').ap).toBe(4)
    expect(fight({}, dear).deed('rummage', { item: 'a.2' }).fighter('a').ap).toBe(1)
    expect(
      fight({ items: ['knife'] }, dear)
        .deed('drop', { item: 'a.1' })
        .fighter('a').ap,
    ).toBe(4)
    const answer = (choice: string, options = {}) =>
      fight({}, options).attack('fist', 'b').defend(choice).fighter('b').ap
    expect([answer('active athletics'), answer('passive athletics'), answer('none')]).toEqual([5, 6, 6])
    expect(answer('active athletics', dear)).toBe(4)
    const deed = { id: 'draw', item: 'a.1' } as const
    const later = (options = {}) =>
      fight({}, options)
        .act({ type: 'delay', deed, trigger: { event: 'called' } })
        .fighter('a').ap
    expect([later(), later(dear)]).toEqual([2, 1])
  })

  test('in one turn any deeds follow each other while AP last', () => {
    const at = fight({}, { 'ap.base': 9 }).deed('speak', { text: 'one' }).deed('speak', { text: 'two' })
    at.deed('draw', { item: 'a.1' }).deed('speak', { text: 'three' })
    expect([at.fighter('a').ap, at.events('spoke').map(({ text }) => text)]).toEqual([1, ['one', 'two', 'three']])
  })
})

describe('TT-060 what deeds need', () => {
  const refusals: [string, DeedChoice, Partial<Person>, object][] = [
    [
      'a posture of his',
      { id: 'posture', posture: 'standing' },
      {},
      { code: 'posture', params: { posture: 'standing' } },
    ],
    ['a bag is no belt', { id: 'draw', item: 'a.2' }, {}, { code: 'no_such_item', params: { item: 'a.2' } }],
    ['a belt is no bag', { id: 'rummage', item: 'a.1' }, {}, { code: 'no_such_item', params: { item: 'a.1' } }],
    [
      'nothing in hand to stow',
      { id: 'stow', item: 'a.1', place: 'belt' },
      {},
      { code: 'no_such_item', params: { item: 'a.1' } },
    ],
    [
      'belt or pocket',
      { id: 'stow', item: 'a.1', place: 'bag' },
      { items: ['knife'] },
      { code: 'bad_value', params: { field: 'place' } },
    ],
    ['no grip to drop', { id: 'drop', what: 'grip' }, {}, { code: 'no_such_item', params: { item: 'grip' } }],
    ['nobody holds him', { id: 'break_free' }, {}, { code: 'not_grabbed', params: {} }],
    [
      'seated',
      { id: 'push', targets: [{ uid: 'b' }] },
      { posture: 'seated' },
      { code: 'posture', params: { posture: 'seated' } },
    ],
    ['seated', { id: 'move', path: ['S'] }, { posture: 'seated' }, { code: 'cannot_move', params: { why: 'seated' } }],
    ['not an exit', { id: 'leave' }, { at: [0, 2] }, { code: 'not_exit', params: {} }],
    [
      'no such spell of his',
      { id: 'cast', source: 'flash', targets: [{ uid: 'b' }] },
      {},
      { code: 'unknown_id', params: { kind: 'spell', id: 'flash' } },
    ],
    [
      'an unwilling person',
      { id: 'lift', targets: [{ uid: 'b' }] },
      {},
      { code: 'wrong_target', params: { target: 'b' } },
    ],
    ['words', { id: 'speak' }, {}, { code: 'bad_value', params: { field: 'text' } }],
  ]
  test.each(refusals)('%s', (_, deed, more, refusal) => {
    expect(fight(more).refused({ type: 'deed', ...deed })).toEqual(refusal)
  })

  test('custom needs the leave of a game master', () => {
    const at = desk({ people: [actor(), foe], map: ROWS })
    const custom = { id: 'custom', text: 'prays' } as const
    const refusal = { code: 'gm_only', params: { deed: 'custom' } }
    expect(at.refused({ type: 'deed', ...custom })).toEqual(refusal)
    expect(at.refused({ type: 'delay', deed: custom, trigger: { event: 'turnEnded' } })).toEqual(refusal)
  })

  test('the silenced neither speak nor cast', () => {
    const at = fight().gm({ type: 'gm.effect', uid: 'a', effect: 'silenced', duration: 1 })
    expect(at.refused({ type: 'deed', id: 'speak', text: 'x' })).toEqual({ code: 'silenced', params: {} })
    expect(at.refused({ type: 'deed', id: 'cast', source: 'ward', targets: [{ uid: 'a' }] }).code).toBe('silenced')
  })
})

describe('TT-061 aiming', () => {
  const spear = { items: ['spear'], attacks: ['spear'] }
  const aim = (cell: readonly [number, number], map: readonly string[] | null = ROWS) =>
    desk({ people: [actor({ ...spear, at: [1, 4] }), { ...foe, at: cell }], map })
  const verdict = (at: Desk, source: string) =>
    game.check(at.state, 'red', { type: 'deed', id: 'attack', source, targets: [{ uid: 'b' }] })

  test('needs the target within reach, counted in cells', () => {
    expect(verdict(aim([3, 6]), 'spear')).toEqual({ ok: true })
    expect(verdict(aim([4, 4]), 'spear')).toMatchObject({
      code: 'out_of_reach',
      params: { distance: 3, reach: 2 },
    })
    expect(verdict(aim([3, 4]), 'fist')).toMatchObject({
      code: 'out_of_reach',
      params: { distance: 2, reach: 1 },
    })
  })

  test('and in view', () => {
    expect(verdict(aim([1, 3]), 'fist')).toEqual({ ok: true })
    expect(verdict(aim([0, 4]), 'fist')).toMatchObject({ code: 'not_in_view', params: { target: 'b' } })
  })

  test('without a map neither is checked', () => {
    expect(verdict(aim([0, 0], null), 'fist')).toEqual({ ok: true })
  })
})
