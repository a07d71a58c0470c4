import { describe, expect, test } from 'vitest'
import type { DeedChoice, Trigger } from '../action.ts'
import { type Desk, desk, type Person } from '../testing/desk.ts'

const owner: Person = { uid: 'o', side: 'blue', at: [2, 2], facing: 'E', skills: { athletics: 9, light: 9 } }
const foe: Person = { uid: 'x', side: 'red', at: [3, 2], facing: 'W', skills: { athletics: 5 } }
const ally: Person = { uid: 'y', side: 'blue', at: [3, 3], facing: 'N' }
const people = [{ ...owner, spells: ['mend', 'flash', 'fireball'], items: ['belt:knife'] }, foe, ally]
const fight = (more: Partial<Person> = {}, options = {}): Desk =>
  desk({ people: [{ ...people[0]!, ...more }, foe, ally], authority: 'gm', options })

const strike: DeedChoice = { id: 'attack', source: 'fist', targets: [{ uid: 'x' }] }
const draw: DeedChoice = { id: 'draw', item: 'o.1' }
const delay = (trigger: Trigger, deed: DeedChoice = strike) => ({ type: 'delay', deed, trigger }) as const
const called: Trigger = { event: 'called' }

describe('TT-071 delaying a deed', () => {
  test('costs its price and 1 more, all at once', () => {
    const at = fight().act(delay(called))
    expect([at.fighter('o').ap, at.fighter('o').delayed]).toEqual([2, { deed: strike, trigger: called }])
    expect(at.last('apSpent')).toMatchObject({ uid: 'o', ap: 3, from: 5, to: 2, for: 'delay' })
    expect(at.last('delayDeclared')).toMatchObject({ uid: 'o', deed: strike, trigger: called })
    const fireball: DeedChoice = { id: 'cast', source: 'fireball', cell: [5, 2] }
    expect(fight().act(delay(called, fireball)).fighter('o').ap).toBe(1)
  })

  test('only one at a time', () => {
    const at = fight({}, { 'ap.base': 9 }).act(delay(called))
    expect(at.refused(delay(called, draw))).toEqual({ code: 'already_delayed', params: {} })
  })

  test('any deed that costs AP, also one that cannot be done yet', () => {
    const later: DeedChoice[] = [
      { id: 'move', path: ['W'] },
      { id: 'posture', posture: 'standing' },
      { id: 'grab', targets: [{ uid: '$cause' }] },
      { id: 'attack', source: 'knife', targets: [{ uid: 'y' }] },
      { id: 'speak', text: 'now' },
    ]
    // A knife on the belt serves no attack: that source is not his.
    expect(fight().refused(delay(called, later[3]!)).code).toBe('unknown_id')
    const held = { attacks: ['knife'] }
    const spoke: Trigger = { event: 'spoke' }
    for (const deed of later) expect(fight(held).act(delay(spoke, deed)).fighter('o').delayed!.deed).toEqual(deed)
    for (const id of ['drop', 'leave'] as const)
      expect(fight().refused(delay(called, { id }))).toEqual({ code: 'wrong_target', params: { deed: id } })
  })
})

test('TT-072 a note of the owner goes with the trigger', () => {
  const trigger = { event: 'attackDeclared', by: 'x', at: 'side:blue', note: 'if he hits back' } as const
  expect(fight().act(delay(trigger)).fighter('o').delayed!.trigger).toEqual(trigger)
})

describe('TT-075 asking', () => {
  const waiting = (deed: DeedChoice = draw) =>
    fight()
      .act(delay({ event: 'attackDeclared', by: 'x' }, deed))
      .turnOf('x')

  test('fire executes and uses it up', () => {
    const at = waiting().attack('fist', 'y')
    expect(at.open('fire')).toMatchObject({ seat: 'blue', uid: 'o', cause: 'x' })
    at.act({ type: 'fire' })
    expect([at.item('o.1').place, at.fighter('o').delayed, at.fighter('o').ap]).toEqual(['hand', null, 2])
    expect(at.last('delayFired')).toMatchObject({ uid: 'o', deed: draw })
    expect(at.last('deedDeclared')).toMatchObject({ uid: 'o', delayed: true })
    at.defend('none').dice(1).attack('fist', 'y')
    expect(at.window.type).toBe('defence')
  })

  test('hold keeps it waiting for the next time', () => {
    const at = waiting().attack('fist', 'y').act({ type: 'hold' })
    expect([at.last('delayHeld').uid, at.window.type]).toEqual(['o', 'defence'])
    at.defend('none').dice(1).attack('fist', 'y')
    expect(at.open('fire').uid).toBe('o')
  })

  test('where it is not legal now nobody is asked, and it keeps waiting', () => {
    const at = waiting().gm({ type: 'gm.item', item: 'o.1', uid: 'y', place: 'belt' }).attack('fist', 'y')
    expect([at.window.type, at.fighter('o').delayed!.deed]).toEqual(['defence', draw])
    at.gm({ type: 'gm.item', item: 'o.1', uid: 'o', place: 'belt' }).defend('none').dice(1).attack('fist', 'y')
    expect(at.open('fire').uid).toBe('o')
  })

  test('the target may be whoever set it off', () => {
    const at = waiting({ ...strike, targets: [{ uid: '$cause' }] })
      .attack('fist', 'y')
      .act({ type: 'fire' })
    expect(at.open('defence').uid).toBe('x')
    expect(at.last('attackDeclared')).toMatchObject({ uid: 'o', targets: [{ uid: 'x', strikes: 1 }] })
  })
})

describe('TT-079 a delayed deed is lost', () => {
  const waiting = () => fight().act(delay(called)).endTurn()
  const lost = (at: Desk) => [at.fighter('o').delayed, at.events('delayLost').map(({ uid }) => uid)]

  test('at the next begin of its owner, not before; its AP are gone', () => {
    const at = waiting().turnOf('y').endTurn()
    expect(at.open('turnOffer').uid).toBe('o')
    expect(lost(at)).toEqual([{ deed: strike, trigger: called }, []])
    at.act({ type: 'begin' })
    expect([lost(at), at.fighter('o').ap]).toEqual([[null, ['o']], 5])
  })

  test('when he goes out', () => {
    expect(lost(waiting().gm({ type: 'gm.wound', uid: 'o', damage: 6, damageType: 'body_physical' }))).toEqual([
      null,
      ['o'],
    ])
  })

  test('when he is paralysed', () => {
    const at = waiting().gm({ type: 'gm.effect', uid: 'o', effect: 'paralysed', duration: 1 })
    expect([lost(at), at.fighter('o').ap]).toEqual([[null, ['o']], 2])
  })
})

describe('TT-080 the victim of a fired deed', () => {
  const fired = (more: Partial<Person> = {}) =>
    desk({ people: [people[0]!, { ...foe, ...more }, ally], authority: 'gm' })
      .act(delay({ event: 'turnBegan', by: 'x' }))
      .turnOf('o')
      .endTurn()
      .act({ type: 'begin' })
      .act({ type: 'fire' })

  test('finds it unforeseen, and defends as usual', () => {
    const at = fired()
    expect(at.open('defence').hurdles[0]!.options.map(({ mode }) => mode)).toEqual(['passive', 'passive', 'none'])
    at.defend('passive athletics').dice(5)
    expect(at.last('attackResolved')).toMatchObject({ situation: 'unforeseen', reason: 'delayed', margin: 14 - 10 })
  })

  test('a stronger row of the table comes first', () => {
    expect(fired({ awareness: 'unaware' }).dice(5).last('attackResolved')).toMatchObject({
      situation: 'sudden',
      reason: 'unaware',
    })
  })

  test('the game master may change it', () => {
    const at = fired().gm({ type: 'gm.situation', situation: 'normal', note: 'he expected it' })
    expect(at.open('defence').hurdles[0]!.options.map(({ mode }) => mode)).toContain('active')
    at.defend('active athletics').dice(5).dice(5)
    expect(at.last('situationFound')).toMatchObject({ found: 'unforeseen', set: 'normal', note: 'he expected it' })
  })
})
