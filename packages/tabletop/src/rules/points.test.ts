import { describe, expect, test } from 'vitest'
import { Desk, desk, type Person } from '../testing/desk.ts'
import { bonusOf } from './points.ts'

const side = (name: string, count: number, more: Partial<Person> = {}): Person[] =>
  Array.from({ length: count }, (_, i) => ({ uid: `${name[0]}${i + 1}`, side: name, ...more }))
const fight = (own: number, foes: number, options = {}) =>
  desk({ people: [...side('red', own), ...side('blue', foes)], map: null, authority: 'gm', options })
const ap = (at: Desk) => at.state.fighters.map((fighter) => fighter.ap)

describe('TT-052 AP at the start', () => {
  test('are base plus bonus, for the surprised and the slow as well', () => {
    const at = new Desk({
      ...{ people: [...side('red', 1), ...side('blue', 3)], map: null },
      ...{ attacking: 'blue', surprised: ['red'] },
    }).start()
    expect(ap(at)).toEqual([7, 5, 5, 5])
  })

  test('base is 5 unless tuning or sheet say otherwise', () => {
    expect(ap(fight(1, 1))).toEqual([5, 5])
    expect(ap(fight(1, 1, { 'ap.base': 8 }))).toEqual([8, 8])
    const at = new Desk({ people: [...side('red', 1, { ap: 2 }), ...side('blue', 3)], map: null }).start()
    // The encounter may set what he starts with; his refill is as usual.
    expect([ap(at), at.turnOf('r1').fighter('r1').ap]).toEqual([[2, 5, 5, 5], 7])
  })
})

describe('TT-053 the refill', () => {
  test('sets base plus bonus less slowed; what was left is not added', () => {
    const at = fight(1, 3)
    expect(at.last('apRefilled')).toMatchObject({ from: 7, base: 5, bonus: 2, slowed: 0, to: 7 })
    at.gm({ type: 'gm.effect', uid: 'b1', effect: 'slowed', value: 2, duration: 2 }).turnOf('b1')
    expect(at.last('apRefilled')).toMatchObject({ uid: 'b1', from: 5, slowed: 2, to: 3 })
  })

  test('is never below 0', () => {
    const at = fight(1, 1).gm({ type: 'gm.effect', uid: 'b1', effect: 'slowed', value: 9, duration: 1 }).turnOf('b1')
    expect(at.fighter('b1').ap).toBe(0)
  })
})

describe('TT-054 the outnumbering bonus', () => {
  test.each([
    [1, 1, 0],
    [3, 2, 0],
    [2, 1, 1],
    [5, 2, 1],
    [3, 1, 2],
    [7, 2, 2],
    [4, 1, 3],
  ])('%i against %i: %i', (foes, own, bonus) => {
    const at = fight(own, foes)
    expect([at.fighter('r1').bonus, at.fighter('r1').ap, at.fighter('b1').bonus]).toEqual([bonus, 5 + bonus, 0])
  })

  test('table 25.6', () => {
    const rows = [1, 2, 3, 4, 5, 6, 7, 8].map((foes) =>
      [1, 2, 3, 4, 5, 6].map((own) => bonusOf(foes, own, 'floor', null)),
    )
    expect(rows).toEqual([
      [0, 0, 0, 0, 0, 0],
      [1, 0, 0, 0, 0, 0],
      [2, 0, 0, 0, 0, 0],
      [3, 1, 0, 0, 0, 0],
      [4, 1, 0, 0, 0, 0],
      [5, 2, 1, 0, 0, 0],
      [6, 2, 1, 0, 0, 0],
      [7, 3, 1, 1, 0, 0],
    ])
  })

  test('can be rounded up, capped and switched off', () => {
    expect(fight(2, 3, { 'ap.outnumber_rounding': 'ceil' }).fighter('r1').bonus).toBe(1)
    expect(fight(1, 4, { 'ap.outnumber_cap': 2 }).fighter('r1').bonus).toBe(2)
    expect(fight(1, 4, { 'ap.outnumber': false }).fighter('r1').bonus).toBe(0)
  })
})

describe('TT-055 who is counted', () => {
  const four = [...side('red', 1), ...side('blue', 2), ...side('green', 2)]
  const bonusAt = (at: Desk) => at.turnOf('r1').fighter('r1').bonus
  const after = (change: (at: Desk) => Desk, relations: unknown[] = []) =>
    bonusAt(change(desk({ people: four, map: null, authority: 'gm', relations })).endTurn())

  test('foes of all hostile sides together, own with the allied, neutrals not at all', () => {
    expect(after((at) => at)).toBe(3)
    expect(after((at) => at, [{ sides: ['red', 'green'], relation: 'allied' }])).toBe(0)
    expect(after((at) => at, [{ sides: ['red', 'green'], relation: 'neutral' }])).toBe(1)
  })

  test('only the able: neither the out nor the gone nor the paralysed', () => {
    const wound = { damage: 6, damageType: 'body_physical' } as const
    expect(after((at) => at.gm({ type: 'gm.wound', uid: 'b1', ...wound }))).toBe(2)
    expect(after((at) => at.gm({ type: 'gm.remove', uid: 'b1' }))).toBe(2)
    expect(after((at) => at.gm({ type: 'gm.effect', uid: 'b1', effect: 'paralysed', duration: 5 }))).toBe(2)
  })

  test('the surprised count, bystanders do not, and he himself always does', () => {
    const people = [...side('red', 1), ...side('blue', 2), { uid: 'w', side: 'blue', bystander: true }]
    const at = desk({ people, map: null, authority: 'gm', attacking: 'red', surprised: ['blue'] })
    expect(at.fighter('r1').bonus).toBe(1)
    at.gm({ type: 'gm.effect', uid: 'r1', effect: 'paralysed', duration: 5 }).endTurn().turnOf('r1')
    expect(at.fighter('r1').bonus).toBe(1)
  })
})

test('TT-056 the bonus is found at the start and at the own begin, and fixed in between (WE-05)', () => {
  const at = fight(2, 5)
  const bonus = () => [at.fighter('r1').bonus, at.fighter('r2').bonus]
  const fall = (uid: string) => at.gm({ type: 'gm.wound', uid, damage: 6, damageType: 'body_physical' })
  expect([bonus(), ap(at)]).toEqual([
    [1, 1],
    [6, 6, 5, 5, 5, 5, 5],
  ])
  fall('b5')
  at.turnOf('r2')
  expect(bonus()).toEqual([1, 1])
  fall('r1')
  expect([bonus()[1], at.fighter('r2').ap]).toEqual([1, 6])
  at.endTurn().turnOf('r2')
  expect([bonus()[1], at.fighter('r2').ap]).toEqual([3, 8])
  at.endTurn()
  for (const uid of ['b1', 'b2', 'b3']) at.gm({ type: 'gm.effect', uid, effect: 'paralysed', duration: 9 })
  at.turnOf('r2')
  expect([bonus()[1], at.fighter('r2').ap]).toEqual([0, 5])
})

describe('TT-058 paying', () => {
  const knife = { items: ['knife'], attacks: ['knife'] }
  const duel = (more: Partial<Person> = {}) =>
    desk({ people: [...side('red', 1, { ...knife, ...more }), ...side('blue', 1)], map: null, authority: 'gm' })

  test('when the deed is declared, before anything comes of it', () => {
    const at = duel().attack('knife', 'b1')
    expect([at.open('defence').uid, at.fighter('r1').ap]).toEqual(['b1', 3])
    expect(at.last('apSpent')).toMatchObject({ uid: 'r1', ap: 2, from: 5, to: 3, for: 'deed' })
  })

  test('when the defence is chosen, before the dice', () => {
    const at = duel().attack('knife', 'b1').defend('active acrobatics')
    expect([at.window.type, at.fighter('b1').ap]).toEqual(['roll', 4])
    expect(at.last('apSpent')).toMatchObject({ uid: 'b1', ap: 1, for: 'reaction' })
  })

  test('too few are refused', () => {
    const at = duel().deed('posture', { posture: 'prone' }).deed('posture', { posture: 'standing' })
    expect(at.refused({ type: 'deed', id: 'posture', posture: 'prone' })).toEqual({
      code: 'not_enough_ap',
      params: { need: 2, have: 1 },
    })
    const trigger = { event: 'turnBegan' } as const
    const fresh = duel().gm({ type: 'gm.ap', uid: 'r1', ap: 2 })
    expect(fresh.refused({ type: 'delay', deed: { id: 'posture', posture: 'prone' }, trigger })).toEqual({
      code: 'not_enough_ap',
      params: { need: 3, have: 2 },
    })
  })

  test('they never go below 0, whatever the game master takes away', () => {
    const people = [
      { uid: 'm', side: 'red', skills: { fire: 9 }, spells: ['ember'] },
      { uid: 'b', side: 'blue', ap: 2 },
    ]
    const at = desk({ people, map: null, authority: 'gm' }).cast('ember', 'b')
    at.defend('active acrobatics', 'active magic_resistance').gm({ type: 'gm.ap', uid: 'b', ap: 0 }).dice(20).dice(1)
    expect(at.fighter('b').ap).toBe(0)
  })

  test('nothing comes back when the deed was in vain', () => {
    const at = duel({ skills: { blades: -5 } })
      .attack('knife', 'b1')
      .defend('none')
      .dice(1)
    expect([at.damage('b1'), at.fighter('r1').ap]).toEqual([[], 3])
  })
})

describe('TT-059 what is left over', () => {
  test('pays for reactions until the next begin', () => {
    const at = fight(1, 1).deed('posture', { posture: 'seated' }).turnOf('b1')
    at.attack('fist', 'r1').defend('active athletics').dice(1).dice(2)
    at.attack('fist', 'r1').defend('active athletics').dice(1).dice(2)
    expect(at.fighter('r1').ap).toBe(1)
    expect(at.turnOf('r1').fighter('r1').ap).toBe(5)
  })

  test('pays for no deed outside the own turn', () => {
    const at = fight(1, 1).turnOf('b1')
    const deed = { type: 'deed', id: 'posture', posture: 'prone' } as const
    expect(at.refused(deed, 'red')).toEqual({ code: 'not_your_decision', params: { seat: 'blue' } })
    at.endTurn()
    expect(at.refused(deed)).toEqual({ code: 'not_your_turn', params: { window: 'turnOffer' } })
  })

  test('a delayed deed is paid already', () => {
    const at = fight(1, 1)
    at.act({ type: 'delay', deed: { id: 'posture', posture: 'prone' }, trigger: { event: 'turnBegan', by: 'b1' } })
    at.gm({ type: 'gm.ap', uid: 'r1', ap: 0 }).endTurn().act({ type: 'begin' }).act({ type: 'fire' })
    expect(at.fighter('r1')).toMatchObject({ posture: 'prone', ap: 0 })
  })
})
