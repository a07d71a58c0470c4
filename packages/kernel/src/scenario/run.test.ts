import { describe, expect, test } from 'vitest'
import type { Game } from '../contract.ts'
import type { Scenario } from '../scenario.ts'
import { toy } from '../testing/toy.ts'
import { runScenario } from './run.ts'

const scenario: Scenario = {
  game: 'toy',
  setup: { target: 10 },
  draws: { 'toy/secret': [1, 3], 'toy/throw': [6, 2, 4] },
  actions: [{ type: 'throw' }, { seat: 2, action: { type: 'throw' } }, { type: 'throw' }],
  expect: {
    view: { piles: [10, 2], secrets: [1, 3], winner: 1 },
    events: [
      { type: 'thrown', value: 6 },
      { type: 'won', seat: 1 },
    ],
    outcome: { places: { 1: 1, 2: 2 } },
  },
  strict: true,
}
const run = (changes: Partial<Scenario>) => {
  const result = runScenario(toy as Game, { ...scenario, ...changes })
  if (!result.ok) throw new Error(JSON.stringify(result.faults))
  return result.value
}

describe('a scenario', () => {
  test('passes when everything it names comes out', () => {
    expect(run({})).toMatchObject({ passed: true, mismatches: [], refused: [] })
  })

  test('says where something else came out', () => {
    expect(run({ expect: { view: { piles: [10, 3] } } }).mismatches).toEqual([
      { path: '/expect/view/piles/1', expected: 3, found: 2 },
    ])
    expect(run({ expect: { events: [{ type: 'won' }, { type: 'thrown' }] } }).mismatches).toEqual([
      { path: '/expect/events/1', expected: { type: 'thrown' }, found: null },
    ])
    expect(run({ expect: { outcome: { reason: 'surrender' } } }).passed).toBe(false)
    expect(run({ expect: { hash: 'x' } }).passed).toBe(false)
  })

  test('strict: scripted draws must fit exactly', () => {
    expect(() => run({ draws: { ...scenario.draws, 'toy/throw': [6, 2] } })).toThrow('draw_missing')
    expect(() => run({ draws: { ...scenario.draws, 'toy/throw': [6, 2, 4, 1] } })).toThrow('draw_unused')
    expect(run({ draws: { 'toy/throw': [6, 2, 4, 1] }, strict: false, seed: 's', expect: {} }).passed).toBe(true)
  })

  test('refusals are expected by code, in order; others stop it', () => {
    const actions = [{ seat: 2, action: { type: 'throw' } }, ...scenario.actions!]
    expect(run({ actions, expect: { refused: ['not_your_turn'] } })).toMatchObject({
      passed: true,
      refused: ['not_your_turn'],
    })
    expect(() => run({ actions })).toThrow('scenario_refused')
    expect(run({ expect: { refused: ['too_tired'] } }).mismatches).toMatchObject([{ path: '/expect/refused' }])
  })

  test('a step may name the code that must come back', () => {
    const early = { seat: 2, action: { type: 'throw' }, refused: 'not_your_turn' }
    expect(run({ actions: [early, ...scenario.actions!] })).toMatchObject({ passed: true, refused: ['not_your_turn'] })
    expect(run({ actions: [{ ...early, refused: 'too_tired' }, ...scenario.actions!] }).mismatches).toEqual([
      { path: '/actions/0/refused', expected: 'too_tired', found: 'not_your_turn' },
    ])
    expect(
      run({ actions: [{ action: { type: 'throw' }, refused: 'too_tired' }], expect: {}, strict: false }),
    ).toMatchObject({ mismatches: [{ path: '/actions/0/refused', expected: 'too_tired', found: null }] })
  })
})

describe('between actions', () => {
  const threw = (value: number) => ({ events: [{ type: 'thrown', value }], view: { piles: [value, 0] } })
  const steps = (first: object) => ({
    actions: [{ action: { type: 'throw' }, expect: first }, ...scenario.actions!.slice(1)],
  })

  test('expectations hold then, not only at the end', () => {
    expect(run(steps(threw(6))).mismatches).toEqual([])
    expect(run(steps(threw(5))).mismatches).toEqual([
      { path: '/actions/0/expect/view/piles/0', expected: 5, found: 6 },
      { path: '/actions/0/expect/events/0', expected: { type: 'thrown', value: 5 }, found: expect.anything() },
    ])
    const alone = { actions: [{ expect: { view: { piles: [0, 0] }, outcome: null } }, ...scenario.actions!] }
    expect(run(alone).mismatches).toEqual([])
  })

  test('events are those since the expectation before', () => {
    const [first, second] = [{ type: 'throw' }, { seat: 2, action: { type: 'throw' } }]
    const once = { events: [{ type: 'thrown', value: 6 }] }
    const twice = {
      events: [
        { type: 'thrown', value: 6 },
        { type: 'thrown', value: 2 },
      ],
    }
    const end = { type: 'throw' }
    expect(run({ actions: [first, { ...second, expect: twice }, end] }).mismatches).toEqual([])
    const late = run({ actions: [{ action: first, expect: once }, { ...second, expect: twice }, end] }).mismatches
    expect(late).toMatchObject([{ path: '/actions/1/expect/events/0' }])
    const none = { noEvents: [{ type: 'thrown', value: 6 }] }
    expect(run({ actions: [{ action: first, expect: once }, { ...second, expect: none }, end] }).mismatches).toEqual([])
    expect(run({ actions: [{ action: first, expect: none }, second, end] }).mismatches).toMatchObject([
      { path: '/actions/0/expect/noEvents/0', found: { type: 'thrown', value: 6 } },
    ])
  })

  test('an undo takes decisions back, and their luck comes again', () => {
    const before = { expect: { view: { turn: 0, piles: [0, 0] }, noEvents: [{ type: 'thrown' }] } }
    const actions = [{ type: 'throw' }, { type: 'throw' }, { undo: 2, ...before }, ...scenario.actions!]
    expect(run({ actions })).toMatchObject({ passed: true })
    expect(run({ actions: [{ undo: 1, refused: 'nothing_to_undo' }, ...scenario.actions!] }).passed).toBe(true)
    expect(() => run({ actions: [{ undo: 1 }, ...scenario.actions!] })).toThrow('nothing_to_undo')
  })
})

describe('what a seat sees', () => {
  test('its view and the events that are revealed to it', () => {
    const own = { view: { secrets: [1, null] }, events: [{ type: 'dealt', seat: 1, secret: 1 }] }
    const other = { view: { secrets: [null, 3] }, noEvents: [{ type: 'dealt', seat: 1, secret: 1 }] }
    const spectator = { view: { secrets: [null, null] }, hidden: ['/hands', '/piles/2', '/secrets/0/value'] }
    expect(run({ expect: { seen: { 1: own, 2: other, spectator } } }).mismatches).toEqual([])
    expect(run({ expect: { seen: { 2: own, spectator: { hidden: ['/piles/0'] } } } }).mismatches).toMatchObject([
      { path: '/expect/seen/2/view/secrets/0', expected: 1, found: null },
      { path: '/expect/seen/2/view/secrets/1', expected: null, found: 3 },
      { path: '/expect/seen/2/events/0' },
      { path: '/expect/seen/spectator/hidden/0', found: 10 },
    ])
  })
})

describe('a wrong file', () => {
  const faults = (changes: Partial<Scenario>) => {
    const result = runScenario(toy as Game, { ...scenario, ...changes })
    return result.ok ? [] : result.faults
  }

  test('seats that nobody knows are named with those there are', () => {
    const expectation = { seen: { spectators: {}, 2: {} } }
    expect(
      faults({ actions: [{ seat: 3, action: {} }, { expect: expectation }], expect: { seen: { 0: {} } } }),
    ).toEqual([
      { code: 'scenario_seat', path: '/actions/0/seat', expected: '1 | 2', found: 3 },
      {
        code: 'scenario_seat',
        path: '/actions/1/expect/seen/spectators',
        expected: '1 | 2 | spectator | referee',
        found: 'spectators',
        nearest: 'spectator',
      },
      { code: 'scenario_seat', path: '/expect/seen/0', expected: '1 | 2 | spectator | referee', found: '0' },
    ])
  })

  test('a seat written as text where seats are numbers is told its kind', () => {
    expect(faults({ actions: [{ seat: '1', action: {} }] })).toEqual([
      { code: 'scenario_field', path: '/actions/0/seat', expected: 'a whole number', found: '1' },
    ])
  })

  test('an action of the wrong shape is a fault of the file', () => {
    const wrong = { type: 'trow' }
    const fault = { code: 'action_type', expected: 'throw | rest', found: 'trow' }
    expect(faults({ actions: [wrong] })).toEqual([{ ...fault, path: '/actions/0/type' }])
    expect(faults({ actions: [{ action: wrong }] })).toEqual([{ ...fault, path: '/actions/0/action/type' }])
  })
})
