import { describe, expect, test } from 'vitest'
import type { Action } from './action.ts'
import { Bench, game, guest, prepared } from './testing.ts'

describe('RN-288 finished, then whose turn it is, then the phase, then the rules', () => {
  test('each decision has its phase', () => {
    const draft = new Bench()
    const actions: Action[] = [
      { type: 'place', card: 'x', x: 0, y: 0 },
      { type: 'takeBack', card: 'x' },
      { type: 'timing', spell: 'x', timing: 'mid' },
      { type: 'upgrade', card: 'x' },
      { type: 'fight' },
      { type: 'deal' },
      { type: 'opponent' },
    ]
    for (const action of actions)
      expect(draft.refused(action)).toMatchObject({
        code: 'wrong_phase',
        params: { action: action.type, phase: 'initial_draft' },
      })
    expect(prepared().refused({ type: 'pick', cards: ['x'] })).toMatchObject({
      code: 'wrong_phase',
      params: { action: 'pick', phase: 'prepare' },
    })
  })

  test('where a server deals, the player waits for it, and the other way round', () => {
    const bench = new Bench({ host: 'server' })
    expect(game.seats(bench.state.setup)).toEqual(['player', 'server'])
    expect(game.deciding(bench.state)).toBe('server')
    expect(game.legal(bench.state)).toEqual([{ type: 'deal' }])
    expect(bench.refused({ type: 'pick', cards: ['x'] }, 'player').code).toBe('not_your_turn')
    expect(bench.refused({ type: 'opponent' }).code).toBe('wrong_phase')
    bench.act({ type: 'deal' })
    expect(bench.refused({ type: 'deal' }, 'server').code).toBe('not_your_turn')
    bench.pick()
    expect(game.legal(bench.state)).toEqual([{ type: 'opponent' }])
    expect(bench.refused({ type: 'deal' }).code).toBe('wrong_phase')
    bench.act({ type: 'opponent' })
    expect(game.deciding(bench.state)).toBe('player')
  })

  test('nobody abandons for the player', () => {
    const bench = new Bench({ host: 'server' })
    expect(bench.refused({ type: 'abandon' }, 'server').code).toBe('wrong_phase')
    expect(bench.refused({ type: 'abandon' }, 'nobody').code).toBe('not_your_turn')
  })
})

describe('what is offered', () => {
  test('RN-239 every choice of 3 of 5 cards, then of 1 of 3', () => {
    const bench = new Bench()
    expect(game.legal(bench.state)).toHaveLength(10)
    bench.pick()
    bench.place('archer-1')
    bench.act({ type: 'fight' })
    expect(game.legal(bench.state)).toHaveLength(3)
  })

  test('RN-279 cards go to free cells of the rank that suits them, if they fit the budget', () => {
    const bench = prepared()
    const places = () => game.legal(bench.state).filter((action) => action.type === 'place')
    // Three cards of the back rank on eight cells.
    expect(places()).toHaveLength(24)
    expect(places()[0]).toEqual({ type: 'place', card: 'apprentice-1', x: 3, y: 0 })
    bench.place('archer-1', 3, 0)
    expect(places()).toHaveLength(14)
    bench.place('apprentice-1', 4, 0)
    expect(places()).toEqual([])
  })

  test('the fight once somebody stands, upgrades that can be paid, other timings; never to give up', () => {
    const bench = prepared()
    const types = () => new Set(game.legal(bench.state).map(({ type }) => type))
    expect(types()).toEqual(new Set(['place', 'upgrade', 'timing']))
    bench.place('archer-1')
    expect(types()).toEqual(new Set(['fight', 'place', 'upgrade', 'takeBack', 'timing']))
    bench.state.gold = 3
    expect(types().has('upgrade')).toBe(false)
    const timings = game.legal(bench.state).flatMap((action) => (action.type === 'timing' ? [action] : []))
    expect(timings.map(({ spell, timing }) => [spell, timing])).toEqual([
      ['holy_light', 'early'],
      ['holy_light', 'late'],
      ['rally', 'mid'],
      ['rally', 'late'],
    ])
  })
})

test('RN-026 a match of one battle is one decision', () => {
  const unit = (unit: string, y: number) => ({ leader: null, frame: 'grid', units: [{ unit, x: 3, y }] })
  const bench = new Bench({
    battle: {
      player: { faction: 'humans', ...unit('crusader', 2) },
      enemy: { faction: 'undead', ...unit('zombie', 6) },
    },
  })
  expect(game.seats(bench.state.setup)).toEqual(['player', 'enemy'])
  expect(game.legal(bench.state)).toEqual([{ type: 'fight' }])
  expect(bench.refused({ type: 'abandon' }).code).toBe('wrong_phase')
  const events = bench.act({ type: 'fight' })
  expect(events.at(-1)!.type).toBe('battleEnded')
  const { winner } = bench.state.skirmish!
  expect(game.outcome(bench.state)).toMatchObject({
    places: winner === 'player' ? { player: 1, enemy: 2 } : { player: 2, enemy: 1 },
    detail: { winner, rounds: bench.state.skirmish!.rounds },
  })
  expect(bench.refused({ type: 'fight' }).code).toBe('run_finished')
})

test('RN-011 RN-320 the child seed of a battle decides it, whatever the match has drawn', () => {
  const fought = (seed: string, battle: string) => {
    const bench = new Bench({ host: 'server' })
    bench.act({ type: 'deal', seed })
    bench.act({ type: 'pick', cards: bench.state.draft!.options.slice(0, 3) })
    bench.act({ type: 'opponent', opponent: guest(), battle })
    bench.state.hand = [{ instanceId: 'footman-1', unitId: 'footman', tier: 1 }]
    bench.place('footman-1')
    return bench.act({ type: 'fight' }).filter(({ type }) => type !== 'battleRecorded')
  }
  expect(fought('a', 'battle:1')).toEqual(fought('b', 'battle:1'))
  const logs = new Set(Array.from({ length: 8 }, (_, i) => JSON.stringify(fought('a', `battle ${i}`))))
  expect(logs.size).toBeGreaterThan(1)
})
