import { SeededDraws } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import type { Opponent } from '../state.ts'
import { Bench, balance, game, guest, humans, prepared } from '../testing.ts'
import { checkOpponent, playerDifficulty } from './opponent.ts'

/** In prepare, before the server has brought an opponent. */
function waiting(): Bench {
  const bench = new Bench({ host: 'server' })
  bench.act({ type: 'deal' })
  bench.pick()
  return bench
}

test('RN-273 a snapshot more than 100 points below is easy, more than 100 above hard', () => {
  const labels = [899, 900, 1000, 1100, 1101].map((theirs) => playerDifficulty(balance, 1000, theirs))
  expect(labels).toEqual(['easy', 'medium', 'medium', 'medium', 'hard'])
})

describe('RN-266 a team that nobody could have sent is refused', () => {
  const of = (changes: Partial<Opponent>, battle = 1) => checkOpponent(humans, guest(changes), battle)?.params

  test('a sound one is accepted', () => expect(of({})).toBeUndefined())

  test('unknown ids, twins, cells, tiers', () => {
    const unit = { unitId: 'zombie', tier: 1 as const, x: 3, y: 1 }
    expect(of({ faction: 'elves' })).toEqual({ fault: 'faction', found: 'elves' })
    expect(of({ faction: 'chaos' })).toEqual({ fault: 'faction', found: 'chaos' })
    expect(of({ leaderId: 'aldric' })).toEqual({ fault: 'leader', found: 'aldric' })
    expect(of({ team: [] })).toEqual({ fault: 'empty', found: 0 })
    expect(of({ team: [{ ...unit, unitId: 'footman' }] })).toEqual({ fault: 'unit', found: 'footman' })
    expect(of({ team: [unit, { ...unit, x: 4 }] })).toEqual({ fault: 'duplicate', found: 'zombie' })
    expect(of({ team: [{ ...unit, tier: 4 as never }] })).toEqual({ fault: 'tier', found: 4 })
    expect(of({ team: [{ ...unit, x: 8 }] })).toEqual({ fault: 'cell', found: { x: 8, y: 1 } })
    expect(of({ team: [{ ...unit, y: 2 }] })).toEqual({ fault: 'cell', found: { x: 3, y: 2 } })
    expect(of({ team: [unit, { ...unit, unitId: 'ghoul' }] })).toEqual({ fault: 'cell', found: { x: 3, y: 1 } })
    expect(of({ timings: { rally: 'mid' } })).toEqual({ fault: 'timing', found: 'rally' })
  })

  test('a cost above the budget of its battle', () => {
    const team = ['lich', 'zombie'].map((unitId, x) => ({ unitId, tier: 1 as const, x, y: 0 }))
    expect(of({ team }, 1)).toEqual({ fault: 'budget', found: 11 })
    expect(of({ team }, 3)).toBeUndefined()
  })

  test('the run refuses it as well', () => {
    const bench = waiting()
    expect(bench.refused({ type: 'opponent', opponent: guest({ faction: 'elves' }) })).toMatchObject({
      code: 'bad_opponent',
      params: { fault: 'faction', found: 'elves' },
    })
  })
})

describe('RN-267', () => {
  test('the opponent is fixed when the run enters prepare, as a full copy', () => {
    const bench = waiting()
    const told = bench.told('opponentMet', bench.act({ type: 'opponent', opponent: guest(), battle: 'battle:1' }))
    expect(bench.state.opponent).toEqual(guest())
    expect(bench.state.battleSeed).toBe('battle:1')
    expect(told[0]).toMatchObject({ battle: 1, budget: 10, opponent: { name: 'Somebody', kind: 'player' } })
  })

  test('nothing the player does changes it, and nobody brings another', () => {
    const bench = waiting()
    bench.act({ type: 'opponent', opponent: guest() })
    bench.act({ type: 'upgrade', card: 'archer-1' })
    bench.place('archer-1')
    bench.act({ type: 'timing', spell: 'rally', timing: 'late' })
    expect(bench.state.opponent).toEqual(guest())
    expect(bench.refused({ type: 'opponent', opponent: guest({ name: 'Other' }) }, 'server').code).toBe('not_your_turn')
    expect(bench.refused({ type: 'opponent', opponent: guest({ name: 'Other' }) }, 'player').code).toBe('wrong_phase')
  })

  test('RN-193 a spell without a timing is mid', () => {
    const bench = waiting()
    bench.act({ type: 'opponent', opponent: guest({ timings: { raise_dead: 'early' } }) })
    expect(bench.state.opponent!.timings).toEqual({ death_coil: 'mid', raise_dead: 'early' })
  })
})

test('RN-271 without a candidate the opponent is a bot from the child seed', () => {
  const met = (seed: string) => {
    const bench = waiting()
    bench.act({ type: 'opponent', seed })
    return bench.state.opponent!
  }
  expect(met('bot:1')).toMatchObject({ kind: 'bot', name: 'Bot 0', rating: 1000, difficulty: 'easy' })
  expect(met('bot:1')).toEqual(met('bot:1'))
  const seen = new Set(Array.from({ length: 20 }, (_, i) => JSON.stringify(met(`bot ${i}`))))
  expect(seen.size).toBeGreaterThan(10)
})

test('RN-272 RN-314 in prepare the player sees name, kind, faction, leader, rating and label, and nothing else', () => {
  const bench = waiting()
  const events = bench.act({ type: 'opponent', opponent: guest(), battle: 'secret-seed' })
  const shown = {
    kind: 'player',
    name: 'Somebody',
    faction: 'undead',
    leaderId: 'malachar',
    rating: 1000,
    difficulty: 'medium',
  }
  for (const audience of ['player', 'server', 'spectator']) {
    const view = game.view(bench.state, audience)
    expect(view.opponent).toEqual(shown)
    const told = JSON.stringify([view, events.map((event) => game.reveal(event, audience))])
    for (const hidden of ['zombie', 'death_coil', 'secret-seed', 'battleSeed']) expect(told).not.toContain(hidden)
  }
  expect(game.view(bench.state, 'referee')).toMatchObject({ opponent: guest(), battleSeed: 'secret-seed' })
})

test('a search imagines an opponent that fits what is seen', () => {
  const bench = prepared({}, new SeededDraws('imagined'))
  const view = game.view(bench.state, 'player')
  const other = game.imagine!(view, new SeededDraws('x'))
  expect(game.view(other, 'player')).toEqual(view)
  expect(checkOpponent(humans, other.opponent!, 1)).toBeUndefined()
  expect(other.opponent!.leaderId).toBe(bench.state.opponent!.leaderId)
})
