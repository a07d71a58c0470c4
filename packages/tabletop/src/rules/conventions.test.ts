import { ScriptedDraws, SeededDraws } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import type { Action } from '../action.ts'
import { cloneState } from '../state.ts'
import { Desk, desk, setupOf } from '../testing/desk.ts'
import { game } from '../testing.ts'

const two = [
  { uid: 'a', side: 'red', skills: { blades: 5 }, items: ['knife'], attacks: ['knife'] },
  { uid: 'b', side: 'blue', skills: { acrobatics: 4 } },
]
const flat = { people: two, map: null }
const table = { ...flat, authority: 'gm' } as const

/** Every number below a value. */
function* numbersIn(value: unknown): Generator<number> {
  if (typeof value === 'number') yield value
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* numbersIn(part)
}

test('TT-001 every quantity is a whole number, also where something is divided', () => {
  const at = desk({ ...flat, people: [...two, { uid: 'c', side: 'blue' }, { uid: 'd', side: 'blue' }] })
  at.attack('knife', 'b').defend('passive acrobatics').dice(18)
  // 23 against 9: floor(14 / 10); three against one: floor(3 / 1).
  expect(at.last('attackResolved')).toMatchObject({ margin: 14, degree: 2 })
  expect(at.fighter('a')).toMatchObject({ bonus: 2 })
  for (const number of [...numbersIn(at.state), ...numbersIn(at.match.events)]) expect(number).toBe(Math.trunc(number))
})

describe('TT-003 exactly one window is open', () => {
  test('from the first to the last moment, and it names the seat that decides', () => {
    const at = new Desk(table)
    const seen: string[] = []
    const look = () => seen.push(`${at.window.type} ${at.match.deciding}`)
    look()
    at.gm({ type: 'confirmMuster' })
    look()
    at.dice(20).dice(10)
    look()
    at.act({ type: 'begin' })
    look()
    at.attack('knife', 'b')
    look()
    at.defend('active acrobatics')
    look()
    at.dice(1)
    look()
    at.dice(20)
    look()
    expect(seen).toEqual([
      ...['muster gm', 'roll red', 'turnOffer red', 'turn red'],
      ...['defence blue', 'roll red', 'roll blue', 'benefit blue'],
    ])
    at.gm({ type: 'gm.end', winners: ['red'] })
    expect([at.state.window, at.match.deciding]).toEqual([null, undefined])
  })

  test('saved in the middle of an attack, it goes on to the same state', () => {
    const at = desk(flat).attack('knife', 'b').defend('active acrobatics').dice(15)
    expect(at.open('roll')).toMatchObject({ uid: 'b', purpose: 'defence' })
    const { setup, ...rest } = at.state
    const loaded = { setup, ...JSON.parse(JSON.stringify(rest)) }
    const searched = cloneState(at.state)
    const draws = new SeededDraws('none')
    for (const state of [loaded, searched])
      game.apply(state, 'blue', { type: 'enterRoll', values: [3] }, draws, undefined)
    at.dice(3)
    expect(at.damage('b')).toEqual([2])
    expect(loaded).toEqual(at.state)
    expect(searched).toEqual(at.state)
  })
})

describe('TT-004 the game master', () => {
  test('has a seat only where the set-up gives him the authority', () => {
    const seats = (authority: 'gm' | 'rules') => game.seats(new Desk({ ...flat, authority }).match.setup)
    expect([seats('gm'), seats('rules')]).toEqual([
      ['red', 'blue', 'gm'],
      ['red', 'blue'],
    ])
  })

  test('without him his windows close by themselves and his actions are refused', () => {
    const at = new Desk({ ...flat, options: { ask_situation: true } })
    expect(at.window.type).toBe('roll')
    at.start().turnOf('a')
    for (const seat of ['red', 'gm'])
      expect(at.refused({ type: 'gm.ap', uid: 'a', ap: 9 }, seat)).toEqual({
        code: 'gm_only',
        params: { action: 'gm.ap' },
      })
    expect(at.attack('knife', 'b').window.type).toBe('defence')
    expect(desk(table).refused({ type: 'gm.ap', uid: 'a', ap: 9 }, 'red').code).toBe('gm_only')
  })
})

describe('TT-005 the game master acts whatever window is open', () => {
  const change: Action = { type: 'gm.ap', uid: 'b', ap: 3 }

  test('and the window stays', () => {
    const at = new Desk(table)
    const steps = [
      () => at,
      () => at.gm({ type: 'confirmMuster' }),
      () => at.dice(20).dice(10),
      () => at.act({ type: 'begin' }),
      () => at.attack('knife', 'b'),
      () => at.defend('passive acrobatics'),
    ]
    for (const step of steps) {
      step()
      const { type, seat } = at.window
      at.gm(change)
      expect([at.window, at.fighter('b').ap]).toMatchObject([{ type, seat }, 3])
    }
  })

  test('unless its fighter is gone: then it closes', () => {
    const more = { ...table, people: [...two, { uid: 'c', side: 'blue' }] }
    const turn = desk(more).gm({ type: 'gm.remove', uid: 'a' })
    expect(turn.last('windowClosed')).toMatchObject({ window: 'turn', uid: 'a' })
    expect(turn.match.outcome).toMatchObject({ reason: 'defeat', detail: { winners: ['blue'] } })
  })

  test('a defender who is taken off the table is not asked any more, and the others are', () => {
    const at = desk({ ...table, people: [...two, { uid: 'c', side: 'blue' }] }).attack('knife', 'b')
    at.gm({ type: 'gm.remove', uid: 'b' })
    expect(at.open('turn').uid).toBe('a')
    expect([at.damage('b'), at.fighter('a').ap, at.events('attackResolved')]).toEqual([[], 4, []])
  })

  test('an attacker who is put out throws no dice any more', () => {
    const at = desk({ ...table, people: [...two, { uid: 'c', side: 'red' }] })
    at.attack('knife', 'b').defend('passive acrobatics')
    expect(at.open('roll').uid).toBe('a')
    at.gm({ type: 'gm.wound', uid: 'a', damage: 6, damageType: 'body_physical' })
    expect(at.last('windowClosed')).toMatchObject({ window: 'roll', uid: 'a' })
    expect(at.open('turnOffer').uid).toBe('b')
    expect(at.events('checkRolled')).toEqual([])
  })

  test('somebody who joins in the middle of an attack rolls first, then the question comes again', () => {
    const people = [...two, { uid: 'w', side: 'blue', bystander: true }]
    const at = desk({ ...table, people, seats: { w: 'blue' } }).attack('knife', 'b')
    const { hurdles } = at.open('defence')
    at.gm({ type: 'gm.join', uid: 'w' })
    expect(at.open('roll')).toMatchObject({ uid: 'w', purpose: 'initiative' })
    at.dice(7)
    expect(at.fighter('w')).toMatchObject({ initiative: 7, tracker: 'done' })
    expect(at.open('defence')).toMatchObject({ uid: 'b', hurdles })
  })
})

test('TT-007 a refusal says why and leaves state, draws and log as they were', () => {
  const at = desk(table)
  const draws = () => at.match.checkpoint().draws
  const before = draws()
  expect(at.refused({ type: 'begin' })).toEqual({ code: 'window_pending', params: { window: 'turn' } })
  expect(at.refused({ type: 'endTurn' }, 'blue')).toEqual({ code: 'not_your_decision', params: { seat: 'red' } })
  expect(at.refused({ type: 'deed', id: 'draw', item: 'a.9' })).toEqual({
    code: 'no_such_item',
    params: { item: 'a.9' },
  })
  at.attack('knife', 'b')
  expect(at.refused({ type: 'deed', id: 'speak', text: 'x' }, 'blue')).toEqual({
    code: 'window_pending',
    params: { window: 'defence' },
  })
  at.defend('none').dice(1).endTurn()
  expect(at.refused({ type: 'endTurn' })).toEqual({ code: 'not_your_turn', params: { window: 'turnOffer' } })
  expect(draws()).toEqual(before)
})

describe('TT-008 every die is a draw of its own', () => {
  const setup = () => {
    const parsed = game.setup.parse(setupOf(flat))
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
    return parsed.value
  }

  test('labelled with purpose and fighter', () => {
    const script = {
      ...{ 'tabletop/initiative:a': [20], 'tabletop/initiative:b': [3] },
      ...{ 'tabletop/attack:a': [12], 'tabletop/defence:b': [9] },
    }
    const draws = new ScriptedDraws(script)
    const state = game.start(setup(), draws, undefined)
    const act = (seat: string, action: Action) => game.apply(state, seat, action, draws, undefined)
    act('red', { type: 'begin' })
    act('red', { type: 'deed', id: 'attack', source: 'knife', targets: [{ uid: 'b' }] })
    act('blue', { type: 'defend', hurdles: [{ mode: 'active', skill: 'acrobatics' }] })
    expect(draws.unused()).toEqual({})
    expect(state.fighters.map(({ initiative, wounds }) => [initiative, wounds.length])).toEqual([
      [20, 0],
      [3, 1],
    ])
  })

  test('one more roll of one fighter leaves the dice of another alone', () => {
    const rollsOf = (attacks: number) => {
      const at = new Desk({ ...flat, manual: false, seed: 'labels' }).turnOf('a')
      for (let i = 0; i < attacks; i++) {
        at.attack('knife', 'b').defend('active acrobatics')
        if (at.window.type === 'benefit') at.act({ type: 'benefit', benefit: 'counter' })
      }
      at.turnOf('b')
        .deed('attack', { source: 'fist', targets: [{ uid: 'a' }] })
        .defend('none')
      return at.last('checkRolled').sum!.dice
    }
    expect(rollsOf(1)).toEqual(rollsOf(2))
  })
})

test('TT-009 a total is kept as a sum of dice, skill and each modifier with its cause', () => {
  const at = desk(table)
  at.gm({ type: 'gm.wound', uid: 'a', damage: 2, damageType: 'body_physical' })
  at.gm({ type: 'gm.modifier', uid: 'a', label: 'rain', bonus: -2, lasts: 'next', on: 'attack' })
  at.gm({ type: 'gm.item', item: 'a.1', quality: 3 })
  at.attack('knife', 'b', 2).defend('passive acrobatics').dice(16)
  const sum = {
    dice: [[16]],
    kept: 0,
    items: [
      { what: 'skill:blades', value: 5 },
      { what: 'wounds', value: -1 },
      { what: 'gm:rain', value: -2 },
      { what: 'strikes', value: -5 },
      { what: 'quality', value: 3 },
    ],
    total: 16,
  }
  expect(at.last('checkRolled').sum).toEqual(sum)
  const { attack, hurdles } = at.last('attackResolved')
  expect([attack, hurdles[0]!.sum]).toEqual([
    sum,
    {
      ...{ dice: [], kept: 0, total: 9 },
      items: [
        { what: 'passive', value: 5 },
        { what: 'skill:acrobatics', value: 4 },
      ],
    },
  ])
})
