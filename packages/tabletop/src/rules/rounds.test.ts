import { describe, expect, test } from 'vitest'
import { secondsBefore } from '../roundTime.ts'
import { Desk, desk } from '../testing/desk.ts'

const people = [
  { uid: 'a', side: 'red' },
  { uid: 'b', side: 'blue' },
  { uid: 'c', side: 'blue' },
]
const flat = { people, map: null }
const table = { ...flat, authority: 'gm' } as const
const states = (at: Desk) => Object.fromEntries(at.state.fighters.map(({ uid, tracker }) => [uid, tracker]))
const spend = (at: Desk) => at.deed('posture', { posture: at.fighter('a').posture === 'prone' ? 'standing' : 'prone' })
const later = { id: 'attack', source: 'fist', targets: [{ uid: 'b' }] } as const

test('TT-037 a round stands for six seconds, ten for a minute', () => {
  expect([0, 1, 2, 11].map(secondsBefore)).toEqual([0, 0, 6, 60])
  expect(desk(flat).match.view('red').round).toBe(1)
})

describe('TT-042 the tracker', () => {
  test('shows one state for each; the first who is ready comes next, and a round ends when nobody is', () => {
    const at = new Desk({ ...table, people: [...people, { uid: 'd', side: 'red' }] }).start()
    expect(states(at)).toEqual({ a: 'ready', b: 'ready', c: 'ready', d: 'ready' })
    at.act({ type: 'begin' })
    at.gm({ type: 'gm.wound', uid: 'b', damage: 6, damageType: 'body_physical' }).gm({ type: 'gm.remove', uid: 'd' })
    expect(states(at)).toEqual({ a: 'active', b: 'out', c: 'ready', d: 'left' })
    at.endTurn()
    expect([states(at), at.open('turnOffer').uid]).toEqual([{ a: 'done', b: 'out', c: 'ready', d: 'left' }, 'c'])
    at.act({ type: 'begin' }).endTurn()
    expect([at.state.round, states(at)]).toEqual([2, { a: 'ready', b: 'out', c: 'ready', d: 'left' }])
    expect(at.events('roundEnded')).toHaveLength(1)
  })

  test('who was skipped does not come', () => {
    const at = new Desk({ ...flat, attacking: 'red', surprised: ['blue'] }).start()
    expect([states(at), at.open('turnOffer').uid]).toEqual([{ a: 'ready', b: 'skipped', c: 'skipped' }, 'a'])
  })
})

describe('TT-043 a turn is offered first', () => {
  test('and nothing is refilled, reset or lost before it begins', () => {
    const at = spend(desk(table)).act({ type: 'delay', deed: later, trigger: { event: 'called' } })
    at.endTurn().turnOf('c').attack('fist', 'a')
    expect(at.fighter('a').ap).toBe(1)
    at.defend('active athletics').dice(1).dice(1).endTurn()
    expect(at.open('turnOffer').uid).toBe('a')
    expect(at.fighter('a')).toMatchObject({ ap: 0, reacted: true, delayed: { deed: later }, tracker: 'ready' })
    expect(at.state.active).toBeNull()
    at.act({ type: 'begin' })
    expect(at.fighter('a')).toMatchObject({ ap: 6, reacted: false, delayed: null, tracker: 'active' })
  })
})

test('TT-044 begin: the delayed deed is lost, the bonus is found, AP are refilled, the first reaction is back', () => {
  const at = spend(desk(table))
    .act({ type: 'delay', deed: later, trigger: { event: 'called' } })
    .endTurn()
  at.gm({ type: 'gm.remove', uid: 'c' }).turnOf('b').endTurn()
  const from = at.match.events.length
  at.act({ type: 'begin' })
  expect(at.match.events.slice(from).map(({ type }) => type)).toEqual(['turnBegan', 'delayLost', 'apRefilled'])
  expect(at.last('apRefilled')).toMatchObject({ uid: 'a', from: 1, base: 5, bonus: 0, slowed: 0, to: 5 })
  expect(at.open('turn')).toMatchObject({ seat: 'red', uid: 'a' })
})

describe('TT-045 the end of a turn', () => {
  test('counts down what is measured in own turns, and leaves AP for reactions', () => {
    const at = desk(table).gm({ type: 'gm.effect', uid: 'a', effect: 'slowed', value: 1, duration: 2 })
    at.gm({ type: 'gm.effect', uid: 'b', effect: 'slowed', value: 1, duration: 2 })
    spend(at).endTurn()
    expect(at.last('turnEnded')).toMatchObject({ uid: 'a', apLeft: 4 })
    expect([at.fighter('a').effects[0]!.left, at.fighter('b').effects[0]!.left]).toEqual([1, 2])
    expect(at.fighter('a')).toMatchObject({ tracker: 'done', ap: 4 })
    at.turnOf('b').attack('fist', 'a').defend('active athletics').dice(2).dice(1)
    expect(at.fighter('a').ap).toBe(3)
    at.endTurn().turnOf('a').endTurn()
    expect(at.effects('a')).toEqual([])
  })

  test('never comes by itself, not even without AP', () => {
    const at = spend(spend(spend(desk(table))))
    expect([at.fighter('a').ap, at.open('turn').uid]).toEqual([0, 'a'])
    expect(at.match.legal()).toContainEqual({ type: 'endTurn' })
  })

  test('except for somebody who goes out or leaves', () => {
    const rows = ['.E..']
    const at = desk({
      people: [
        { uid: 'a', side: 'red', at: [1, 0] },
        { uid: 'b', side: 'blue', at: [3, 0] },
        { uid: 'd', side: 'red', at: [0, 0] },
      ],
      map: rows,
    })
    at.deed('leave')
    expect([at.last('turnEnded').uid, at.open('turnOffer').uid]).toEqual(['a', 'b'])
  })
})

describe('TT-046 lowering the initiative in the offer', () => {
  test('moves him to the new place of the same round; his AP stay usable', () => {
    const at = new Desk(table).start()
    at.gm({ type: 'gm.ap', uid: 'a', ap: 1 })
    expect(at.state.fighters.map(({ initiative }) => initiative)).toEqual([20, 19, 18])
    at.act({ type: 'lower', to: 18 })
    // Red stands before blue in the set-up.
    expect([at.match.view('red').order, at.open('turnOffer').uid]).toEqual([['b', 'a', 'c'], 'b'])
    expect(at.last('initiativeLowered')).toMatchObject({ uid: 'a', from: 20, to: 18, now: true })
    at.act({ type: 'begin' }).attack('fist', 'a').defend('active acrobatics').dice(2).dice(1)
    expect(at.fighter('a').ap).toBe(0)
    at.endTurn()
    expect(at.open('turnOffer').uid).toBe('a')
    at.act({ type: 'begin' })
    expect([at.fighter('a').ap, at.state.round]).toEqual([6, 1])
  })

  test('as often as he likes, as long as he is asked', () => {
    const at = new Desk(flat).start().act({ type: 'lower', to: 19 }).act({ type: 'lower', to: 5 })
    expect(at.match.view('red').order).toEqual(['b', 'c', 'a'])
  })
})

describe('TT-047 lowering it after begin', () => {
  test('counts from the next round on, and nobody has two turns', () => {
    const at = desk(flat).act({ type: 'lower', to: 1 })
    expect([at.fighter('a').initiative, at.match.view('red').order]).toEqual([20, ['a', 'b', 'c']])
    expect(at.last('initiativeLowered')).toMatchObject({ from: 20, to: 1, now: false })
    at.endTurn().act({ type: 'begin' }).endTurn().act({ type: 'begin' }).endTurn()
    expect(at.state.round).toBe(2)
    expect([at.fighter('a').initiative, at.match.view('red').order]).toEqual([1, ['b', 'c', 'a']])
    expect(at.events('turnBegan').filter(({ round }) => round === 1)).toHaveLength(3)
  })

  test('only a smaller number is accepted', () => {
    const at = new Desk(flat).start()
    for (const to of [20, 21])
      expect(at.refused({ type: 'lower', to })).toEqual({ code: 'not_lower', params: { now: 20, to } })
    at.act({ type: 'begin' })
    expect(at.refused({ type: 'lower', to: 20 }).code).toBe('not_lower')
    at.act({ type: 'lower', to: 10 })
    expect(at.refused({ type: 'lower', to: 10 })).toEqual({ code: 'not_lower', params: { now: 10, to: 10 } })
    expect(at.refused({ type: 'lower', to: 2.5 }).code).toBe('malformed_action')
  })

  test('the switch forbids it', () => {
    const at = new Desk({ ...flat, options: { 'initiative.lowering': false } }).start()
    expect(at.refused({ type: 'lower', to: 3 })).toEqual({ code: 'not_lower', params: { now: 20, to: 3 } })
    expect(at.match.legal()).toEqual([{ type: 'begin' }])
  })

  test('the game master alone can raise it', () => {
    const at = desk(table).gm({ type: 'gm.initiative', uid: 'c', value: 30 })
    expect(at.match.view('red').order).toEqual(['c', 'a', 'b'])
  })
})

describe('TT-048 a surprised fighter', () => {
  const ambush = { ...flat, attacking: 'red', surprised: ['blue'] }

  test('sits out round 1 and has his normal place from round 2 on', () => {
    const at = new Desk(ambush).dice(5).dice(20).dice(10)
    expect([states(at), at.open('turnOffer').uid]).toEqual([{ a: 'ready', b: 'skipped', c: 'skipped' }, 'a'])
    at.act({ type: 'begin' }).endTurn()
    expect([at.state.round, states(at), at.open('turnOffer').uid]).toEqual([
      2,
      { a: 'ready', b: 'ready', c: 'ready' },
      'b',
    ])
  })

  test('has full AP and may defend actively against what he sees', () => {
    const at = desk(ambush)
    expect(at.fighter('b')).toMatchObject({ ap: 5, awareness: 'surprised' })
    at.attack('fist', 'b').defend('active acrobatics').dice(5).dice(6)
    expect([at.last('attackResolved').situation, at.fighter('b').ap]).toEqual(['normal', 4])
    expect(states(at).b).toBe('skipped')
  })

  test.each([
    [0, 1],
    [2, 3],
  ])('with surprise.rounds %i he has his first turn in round %i', (rounds, first) => {
    const at = desk({ ...ambush, options: { 'surprise.rounds': rounds } }).turnOf('b')
    expect(at.state.round).toBe(first)
  })
})

test('TT-049 the end of a round counts down, lowers, alerts and makes everybody ready', () => {
  const at = desk({ ...table, attacking: 'red', surprised: ['blue'] })
  at.gm({ type: 'gm.effect', uid: 'b', effect: 'warded', value: 3, duration: 1 })
  at.gm({ type: 'gm.effect', uid: 'c', effect: 'warded', value: 3, duration: 2 })
  at.act({ type: 'lower', to: 1 })
  const from = at.match.events.length
  at.endTurn()
  const told = at.match.events.slice(from).map((event) => ('uid' in event ? `${event.type} ${event.uid}` : event.type))
  const [first, second, ...rest] = told
  expect([first, second]).toEqual(['turnEnded a', 'roundEnded'])
  expect(rest.slice(0, -2).sort()).toEqual([
    ...['awarenessChanged b', 'awarenessChanged c', 'effectEnded b', 'initiativeLowered a'],
  ])
  expect(rest.slice(-2)).toEqual(['roundStarted', 'turnOffered b'])
  expect(at.fighter('c').effects).toMatchObject([{ effect: 'warded', left: 1 }])
  expect(states(at)).toEqual({ a: 'ready', b: 'ready', c: 'ready' })
})
