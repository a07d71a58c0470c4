import { type Game, type GameKit, good, label, seatBots } from '@arbiter/kernel'
import { createWording } from '@arbiter/wording'
import { expect, test } from 'vitest'
import { locales } from './locales/index.ts'
import { evaluator } from './measure/evaluate.ts'
import { parseExpression } from './measure/expression.ts'
import { simulationReport } from './report.ts'
import { simulate } from './simulate.ts'
import { wilson } from './statistics/estimate.ts'
import { count, emptyTally, lostByAll } from './tally.ts'
import { ask, refused } from './testing/ask.ts'
import { coinKit } from './testing/coin.ts'

interface Road {
  alive: boolean | undefined
}

const LUCK = label('solo/luck')

/** One hero, one road: three times in four it ends well. */
const road: Game<unknown, Road, 'go', { type: 'went'; cause: string; alive: boolean }, Road> = {
  id: 'coin',
  version: '1',
  packs: [{ id: 'core', hash: 'abc' }],
  setup: { json: {}, parse: good },
  action: { json: {}, parse: () => good('go' as const) },
  eventTypes: ['went'],
  verdictCodes: [],
  seats: () => [1],
  limit: () => 1,
  start: () => ({ alive: undefined }),
  deciding: ({ alive }) => (alive === undefined ? 1 : undefined),
  legal: () => ['go'],
  check: () => ({ ok: true }),
  apply(state, _seat, _action, draws, emit) {
    state.alive = draws.chance(LUCK, 3, 4)
    emit?.({ type: 'went', cause: 'go', alive: state.alive })
  },
  clone: (state) => ({ ...state }),
  view: (state) => ({ ...state }),
  reveal: (event) => event,
  fold: (view) => view,
  outcome: ({ alive }) =>
    alive === undefined ? undefined : { places: { 1: alive ? 1 : 2 }, reason: alive ? 'home' : 'fell', detail: {} },
}
const game = road as unknown as Game
const bots: GameKit['bots'] = { walker: () => ({ choose: (_view, legal) => legal()[0] }) }
const kit: GameKit = { ...coinKit, game, bots, presets: [{ id: 'road', name: { en: 'Road', ru: 'Путь' }, setup: {} }] }

test('whoever plays alone wins or loses, and never draws', () => {
  const source = { game, setup: {}, seed: 'solo' }
  const table = seatBots(game, {}, [bots.walker!])
  const tally = simulate({ ...source, table, from: 0, to: 400 })
  const { outcomes, rates } = simulationReport(source, tally)
  expect(outcomes).toEqual({
    wins: { 1: outcomes.reasons.home },
    draws: 0,
    lost: outcomes.reasons.fell,
    reasons: outcomes.reasons,
  })
  expect(outcomes.lost).toBeGreaterThan(50)
  expect(rates).toEqual({ 1: wilson(outcomes.wins['1']!, 400) })
})

test('two who share the first place draw; where nobody has it, all have lost', () => {
  const tally = emptyTally()
  const ends = [{ 1: 1, 2: 1 }, { 1: 2, 2: 2 }, { 1: 1, 2: 2 }, { 1: 2 }, { 1: 1, 2: 1, 3: 2 }]
  for (const places of ends) count(tally, { places, reason: 'end', detail: {} }, 1)
  expect(tally).toMatchObject({ matches: 5, wins: { 1: 1 }, draws: 2 })
  expect(lostByAll(tally)).toBe(2)
  const drawn = (places: Record<string, number>) =>
    evaluator(parseExpression('draw')).value({ outcome: { places, reason: '', detail: {} }, steps: 1, setup: {} })
  expect(ends.map(drawn)).toEqual([true, false, false, false, true])
})

test('a question that names no measure asks how often it is won, without a seat', async () => {
  const result = await ask({ question: { kind: 'distribution' }, confidence: 0.999 }, {}, kit)
  const { win } = result.arms[0]!.measures
  expect(win!.estimate!.low).toBeLessThan(0.75)
  expect(win!.estimate!.high).toBeGreaterThan(0.75)
  expect(result.alone).toBe(true)
  expect(await ask({ question: { kind: 'distribution' } })).not.toHaveProperty('alone')
  expect(['won', 'win'].map((id) => createWording('ru', [{ locales }]).text(`lab.measure.${id}`))).toEqual([
    'Побед',
    'Побеждает первое место',
  ])
})

test('match-ups need two seats, and say so', () => {
  const contenders = [
    { id: 'a', bot: 'walker' },
    { id: 'b', bot: 'walker' },
  ]
  const [fault] = refused({ question: { kind: 'matchups', contenders } }, kit)
  expect(fault).toMatchObject({ code: 'E_SEATS', expected: 'a set-up for two seats', found: 1 })
  expect(createWording('en', [{ locales }]).has('lab.error.E_SEATS')).toBe(true)
})
