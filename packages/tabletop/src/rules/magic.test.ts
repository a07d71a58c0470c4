import { describe, expect, test } from 'vitest'
import { type Arrangement, type Desk, desk, offered, type Person } from '../testing/desk.ts'

const SPELLS = ['flash', 'conjured_knives', 'ember', 'fireball', 'mend', 'ward', 'veil', 'blunt_blade', 'mind_spike']
const skills = { light: 6, conjuration: 6, fire: 7, matter: 7, mind: 5 }
const A: Person = { uid: 'a', side: 'red', at: [5, 5], facing: 'N', skills, spells: SPELLS, items: ['wand'] }
const B: Person = { uid: 'b', side: 'blue', at: [5, 3], facing: 'S', items: ['knife', 'pocket:club', 'belt:sword'] }
const C: Person = { uid: 'c', side: 'blue', at: [8, 3], facing: 'S' }
const F: Person = { uid: 'f', side: 'red', at: [5, 4], facing: 'N' }
const fight = (caster: Partial<Person> = {}, more: Partial<Arrangement> = {}): Desk =>
  desk({ people: [{ ...A, ...caster }, B, C], ...more })
const cast = (source: string, more: object = {}) => ({ type: 'deed', id: 'cast', source, ...more }) as const
const at1 = (uid: string) => ({ targets: [{ uid }] })

describe('TT-120 what a spell costs', () => {
  test.each([
    ['flash', {}, 2],
    ['conjured_knives', {}, 3],
    ['flash', { overload: true }, 3],
  ])('%s %j: %i AP', (source, more, ap) => {
    const at = fight().act(cast(source, { ...at1('b'), ...more }))
    expect(at.last('apSpent')).toMatchObject({ uid: 'a', ap })
  })

  test('an area tagged overload costs 3; too few points refuse it', () => {
    expect(
      fight()
        .act(cast('fireball', { cell: [5, 3] }))
        .last('apSpent').ap,
    ).toBe(3)
    const at = fight().cast('flash', 'b').defend('none').dice(10).cast('flash', 'b').defend('none').dice(10)
    expect(at.refused(cast('flash', { ...at1('b'), overload: true }))).toEqual({
      ...{ code: 'not_enough_ap', params: { need: 3, have: 2 } },
    })
  })
})

describe('TT-121 several targets', () => {
  const knives = (...strikes: readonly (number | undefined)[]) =>
    cast('conjured_knives', {
      targets: strikes.map((each, i) => ({
        uid: ['b', 'c', 'f', 'd'][i]!,
        ...(each !== undefined && { strikes: each }),
      })),
    })
  const four = () => desk({ people: [A, B, C, { ...F, at: [4, 3] }, { uid: 'd', side: 'blue', at: [3, 3] }] })

  test('strikes are split, one check each with the penalty for its own', () => {
    const at = four().act(knives(3, 2, 1))
    at.defend('none').dice(10).defend('none').dice(10).defend('none').dice(10)
    expect(at.events('attackResolved').map(({ target, attack }) => [target, attack!.total])).toEqual([
      ['b', 6],
      ['c', 11],
      ['f', 16],
    ])
  })

  test('refusals', () => {
    expect(four().refused(knives(1, 1, 1, 1))).toEqual({ code: 'wrong_target', params: { most: 3 } })
    expect(four().refused(knives(3, 3, 1))).toEqual({ code: 'too_many_strikes', params: { most: 6 } })
    expect(four().refused(knives(3, 0)).code).toBe('bad_value')
    expect(four().refused(cast('conjured_knives', { targets: [{ uid: 'b' }, { uid: 'b' }] })).code).toBe('wrong_target')
    expect(four().refused(cast('ember', { targets: [{ uid: 'b' }, { uid: 'c' }] })).code).toBe('wrong_target')
    expect(four().refused(cast('ember')).code).toBe('wrong_target')
    expect(four().refused(cast('silence', at1('b')))).toEqual({
      ...{ code: 'unknown_id', params: { kind: 'spell', id: 'silence' } },
    })
  })
})

describe('TT-122 an area', () => {
  const crowd: Person[] = [
    ...[A, { ...B, at: [5, 3] as const }, F, C],
    { uid: 'z', side: 'folk', at: [4, 4], bystander: true },
    { uid: 'y', side: 'folk', at: [6, 3], bystander: true },
    { uid: 'h', side: 'blue', at: [4, 3], hiddenFrom: ['red'] },
  ]
  const struck = (at: Desk) => {
    for (let i = 0; i < 50 && at.window.type !== 'turn'; i++) {
      if (at.window.type === 'roll') at.dice(1)
      else if (at.window.type === 'defence') at.act(at.match.legal().at(-1)!)
      else at.act(at.match.legal()[0]!)
    }
    return at.events('attackResolved').map(({ target }) => target)
  }

  test('everybody within its cells, friends and the hidden too, in tracker order, bystanders last by uid', () => {
    const at = desk({ people: crowd }).act(cast('fireball', { cell: [5, 3] }))
    expect(struck(at)).toEqual(['b', 'f', 'h', 'y', 'z'])
  })

  test('the caster too', () => {
    const at = desk({ people: crowd }).act(cast('fireball', { cell: [5, 5] }))
    expect(struck(at)).toEqual(['a', 'f', 'z'])
  })

  test('a chosen cell in range and view', () => {
    expect(fight().refused(cast('fireball', { cell: [5, 6] })).code).toBe('not_in_view')
    expect(fight().refused(cast('fireball', { cell: [50, 6] })).code).toBe('unknown_id')
    expect(fight().refused(cast('fireball', { cell: [5, 3], targets: [{ uid: 'b' }] })).code).toBe('wrong_target')
    const wide = ['....................', '....................']
    const people = [
      { ...A, at: [0, 0] as const, facing: 'E' },
      { ...B, at: [19, 0] as const },
    ]
    expect(desk({ people, map: wide }).refused(cast('fireball', { cell: [16, 0] }))).toEqual({
      ...{ code: 'out_of_reach', params: { distance: 16, reach: 15 } },
    })
  })

  test('who has left it before it bursts is not struck', () => {
    const at = desk({ people: [B, A, C] })
    at.act({
      ...{ type: 'delay', deed: { id: 'move', path: ['N', 'N'] } },
      trigger: { event: 'castDeclared', by: 'a', timing: 'before' },
    })
    at.turnOf('a')
      .act(cast('fireball', { cell: [5, 3] }))
      .act({ type: 'fire' })
    expect(at.cell('b')).toEqual([5, 1])
    expect(struck(at)).toEqual([])
  })
})

describe('TT-123 support', () => {
  test('a check against its difficulty: no attack, no situation, no defence', () => {
    const at = desk({ people: [A, { ...F, at: [5, 4] }, B], authority: 'gm' })
    const wound = { type: 'gm.wound', uid: 'f', damage: 1, damageType: 'body_physical' } as const
    at.gm(wound)
      .gm({ ...wound, damage: 2 })
      .gm(wound)
    at.cast('mend', 'f')
    expect(at.open('roll')).toMatchObject({ uid: 'a', purpose: 'support' })
    at.dice(3)
    expect(at.last('supportResolved')).toMatchObject({ difficulty: 10, success: false, sum: { total: 9 } })
    expect(at.damage('f')).toEqual([1, 2, 1])
    // 4 + 6 = 10: degree 1, the oldest wound; 14 + 6 = 20: degree 2, two wounds.
    expect(at.cast('mend', 'f').dice(4).damage('f')).toEqual([2, 1])
    expect(at.events('situationFound')).toEqual([])
    expect(at.turnOf('f').turnOf('a').cast('mend', 'f').dice(14).damage('f')).toEqual([])
    expect(at.last('supportResolved').degree).toBe(2)
  })

  test('named wounds come first', () => {
    const at = desk({ people: [A, F, B], authority: 'gm' })
    const wound = { type: 'gm.wound', uid: 'f', damage: 1, damageType: 'body_physical' } as const
    at.gm(wound).gm({ ...wound, damage: 2 })
    const second = at.fighter('f').wounds[1]!.id
    expect(
      at
        .act(cast('mend', { ...at1('f'), wounds: [second] }))
        .dice(4)
        .damage('f'),
    ).toEqual([1])
  })

  test('effects of support are laid on success', () => {
    const at = fight().cast('ward', 'a').dice(4)
    expect(at.fighter('a').effects).toEqual([{ effect: 'warded', value: 3, left: 3, other: null }])
    expect(fight().cast('ward', 'a').dice(3).effects('a')).toEqual([])
  })

  test('against the unwilling it is an attack of kind resist', () => {
    const at = fight({}, {}).cast('ward', 'b')
    expect(offered(at)).toEqual([['active magic_resistance 0', 'passive magic_resistance 5', 'none']])
    at.defend('passive magic_resistance').dice(1)
    expect(at.last('attackResolved')).toMatchObject({ target: 'b', success: true })
    expect(at.effects('b')).toEqual(['warded'])
  })

  test('TT-034 and so heals one who would not be healed', () => {
    const at = desk({ people: [A, { ...B, at: [5, 4] }, C], authority: 'gm' })
    for (const damage of [2, 1]) at.gm({ type: 'gm.wound', uid: 'b', damage, damageType: 'body_physical' })
    expect(at.cast('mend', 'b').defend('passive magic_resistance').dice(1).damage('b')).toEqual([1])
  })

  test('a spell for oneself falls on nobody else, with a map or without', () => {
    for (const map of [undefined, null])
      expect(fight({}, map === null ? { map } : {}).refused(cast('veil', at1('b')))).toEqual({
        ...{ code: 'wrong_target', params: { target: 'b' } },
      })
  })
})

describe('TT-124 a spell on an item', () => {
  const blunt = (item: string, more: object = at1('b')) => cast('blunt_blade', { item, ...more })

  test('is aimed at its bearer, who defends', () => {
    const at = fight().act(blunt('b.2')).defend('passive magic_resistance').dice(2)
    expect([at.item('b.2').quality, at.item('b.1').quality]).toEqual([-2, 0])
    const held = fight().act(blunt('b.1')).defend('active magic_resistance').dice(1).dice(20)
    expect(held.item('b.1').quality).toBe(0)
  })

  test('an item that nobody holds needs no check', () => {
    const at = fight({}, { authority: 'gm' }).gm({ type: 'gm.item', item: 'b.1', cell: [5, 2] })
    at.act(blunt('b.1', {}))
    expect([at.item('b.1').quality, at.window.type, at.events('checkRolled')]).toEqual([-2, 'turn', []])
    expect(at.refused(blunt('b.1')).code).toBe('wrong_target')
    at.gm({ type: 'gm.item', item: 'b.1', cell: [5, 7] })
    expect(at.refused(blunt('b.1', {}))).toEqual({ code: 'not_in_view', params: { target: 'b.1' } })
  })

  test('refusals', () => {
    expect(fight().refused(blunt('b.3'))).toEqual({ code: 'no_such_item', params: { item: 'b.3' } })
    expect(fight().refused(blunt('b.1', at1('c'))).code).toBe('no_such_item')
    expect(fight().refused(cast('blunt_blade', at1('b'))).code).toBe('no_such_item')
  })
})

test('TT-125 a focus in hand', () => {
  const blunt = cast('blunt_blade', { item: 'b.1', ...at1('b') })
  const at = fight({ items: ['pocket:wand'] })
  expect(at.refused(blunt)).toEqual({ code: 'no_focus', params: {} })
  expect(at.deed('draw', { item: 'a.1' }).act(blunt).window.type).toBe('defence')
  expect(fight({ items: ['staff'] }).act(blunt).window.type).toBe('defence')
  expect(fight({ items: [] }).cast('flash', 'b').window.type).toBe('defence')
})
