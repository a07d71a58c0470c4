import { type Game, good, label, type Outcome, seatBots } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { showMatch, simulationReport } from './report.ts'
import { simulate } from './simulate.ts'
import { wilson } from './statistics/estimate.ts'

interface Coin {
  open: boolean
  heads: boolean
}

const TOSS = label('toss')

/** One toss: heads wins for seat 1. Seat 3 watches and never wins. */
const coin: Game<unknown, Coin, string, { type: 'tossed'; cause: string; heads: boolean }, Coin> = {
  id: 'coin',
  version: '7',
  packs: [{ id: 'core', hash: 'abc' }],
  setup: { json: {}, parse: good },
  action: { json: {}, parse: () => good('toss') },
  eventTypes: ['tossed'],
  verdictCodes: [],
  seats: () => [1, 2, 3],
  limit: () => 1,
  start: () => ({ open: true, heads: false }),
  deciding: ({ open }) => (open ? 1 : undefined),
  legal: () => ['toss'],
  check: () => ({ ok: true }),
  apply(state, _seat, _action, draws, emit) {
    state.heads = draws.chance(TOSS, 1, 2)
    state.open = false
    emit?.({ type: 'tossed', cause: 'toss', heads: state.heads })
  },
  clone: (state) => ({ ...state }),
  view: (state) => ({ ...state }),
  reveal: (event) => event,
  fold: (view) => view,
  outcome: ({ open, heads }): Outcome | undefined =>
    open ? undefined : { places: heads ? { 1: 1, 2: 2, 3: 2 } : { 1: 2, 2: 1, 3: 2 }, reason: 'tossed', detail: {} },
}

const game = coin as unknown as Game
const setup = {}
const table = seatBots(game, setup, [() => ({ choose: (_view, legal) => legal()[0] })])
const source = { game, setup, seed: 's' }

test('a report names every seat, also one that never wins, with an interval for each', () => {
  const report = simulationReport(source, simulate({ ...source, table, from: 0, to: 400 }))
  expect(report).toMatchObject({
    game: 'coin',
    version: '7',
    packs: [{ id: 'core', hash: 'abc' }],
    seed: 's',
    n: 400,
    steps: { mean: 1 },
  })
  expect(report.outcomes.wins['1']! + report.outcomes.wins['2']!).toBe(400)
  expect(report.outcomes).toMatchObject({ wins: { 3: 0 }, draws: 0, reasons: { tossed: 400 } })
  expect(Object.keys(report.rates)).toEqual(['1', '2', '3'])
  expect(report.rates['1']).toEqual(wilson(report.outcomes.wins['1']!, 400))
  expect(report.rates['3']).toMatchObject({ estimate: 0, method: 'wilson', confidence: 0.95 })
  expect(report.rates['3']!.high).toBeLessThan(0.01)
})

test('the shown match is the first of the batch: same winner, its events stamped, its hash stable', () => {
  const tally = simulate({ ...source, table, from: 0, to: 1 })
  const shown = showMatch(source, table, true)
  const report = simulationReport(source, tally, shown)
  const winner = Object.entries(report.outcome!.places).find(([, place]) => place === 1)![0]
  expect(report.outcomes.wins[winner]).toBe(1)
  expect(report.events).toMatchObject([{ seq: 0, type: 'tossed' }])
  expect(showMatch(source, table, false)).toEqual({
    matchSeed: shown.matchSeed,
    outcome: shown.outcome,
    hash: shown.hash,
  })
})

test('what the game hands over after a match comes from its last state and all events, shown or not', () => {
  const report = (state: unknown, events: readonly { type: string }[], seed?: string) => ({ state, events, seed })
  const { matchSeed, events } = showMatch(source, table, true)
  const silent = showMatch({ ...source, report }, table, false)
  expect(silent.report).toEqual({ state: { open: false, heads: expect.any(Boolean) }, events, seed: matchSeed })
  expect(silent).not.toHaveProperty('events')
})
