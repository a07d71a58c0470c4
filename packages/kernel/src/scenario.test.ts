import { describe, expect, test } from 'vitest'
import type { Game } from './contract.ts'
import { parseScenario, runScenario, type Scenario } from './scenario.ts'
import { toy } from './testing/toy.ts'

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
      { path: '/view/piles/1', expected: 3, found: 2 },
    ])
    expect(run({ expect: { events: [{ type: 'won' }, { type: 'thrown' }] } }).mismatches).toEqual([
      { path: '/events/1', expected: { type: 'thrown' }, found: null },
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
    expect(run({ expect: { refused: ['too_tired'] } }).mismatches).toMatchObject([{ path: '/refused' }])
  })

  test('what is no scenario is refused with all faults', () => {
    const codes = (raw: unknown) => {
      const parsed = parseScenario(raw)
      return parsed.ok ? [] : parsed.faults.map(({ code, path }) => `${code} ${path}`)
    }
    expect(codes(7)).toEqual(['scenario_shape '])
    expect(codes({ game: 'toy', setup: {}, draw: {}, strict: 1 })).toEqual([
      'scenario_field /draw',
      'scenario_field /strict',
    ])
    expect(codes({ setup: [], draws: { a: 1 }, expect: { winner: 1 } })).toEqual([
      'scenario_field /game',
      'scenario_field /setup',
      'scenario_field /draws',
      'scenario_field /expect/winner',
    ])
    expect(codes(scenario)).toEqual([])
  })
})
