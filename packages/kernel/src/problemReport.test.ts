import { describe, expect, test } from 'vitest'
import type { Game } from './contract.ts'
import { Match } from './match.ts'
import { type Environment, makeReport, type ProblemReport, parseReport, playWithTrace } from './problemReport.ts'
import { type MatchRecord, recordOf } from './record.ts'
import { reproduce } from './repro.ts'
import { type ToyState, toy } from './testing/toy.ts'

const game = toy as unknown as Game<unknown, ToyState>
const environment: Environment = { app: '1.2.3', runtime: 'Node 24', language: 'en', viewport: '390×844' }

/** Three throws, one taken back, another throw. */
function record(): MatchRecord {
  const match = new Match(game, { target: 30 }, 'report')
  for (let i = 0; i < 3; i++) match.act(match.deciding!, { type: 'throw' })
  match.undo()
  match.note('beside')
  match.act(match.deciding!, { type: 'throw' })
  return recordOf(match)
}

const report = (): Required<Omit<ProblemReport, 'error'>> => ({ environment, played: playWithTrace(game, record()) })
/** A report in every other respect. */
const DEEP = JSON.stringify({
  arbiter: 'report',
  format: 1,
  environment,
  record: ['deep'],
  trace: { points: [] },
}).replace('"deep"', '['.repeat(25_000) + ']'.repeat(25_000))
const faultsOf = (file: unknown) => {
  const parsed = parseReport(typeof file === 'string' ? file : JSON.stringify(file))
  return parsed.ok ? [] : parsed.faults
}

/** The same toy, with something else after the second decision. */
const changedGame = (change: (state: ToyState) => void): Game<unknown, ToyState> => ({
  ...game,
  apply(state, seat, action, draws, emit) {
    game.apply(state, seat, action, draws, emit)
    if (state.turn >= 2) change(state)
  },
})

describe('a problem report', () => {
  test('keeps the hash of the start and after every line that changes the state', () => {
    const { points, stop } = report().played.trace
    expect(points.map(({ line, step }) => [line, step])).toEqual([
      [2, 0],
      [3, 1],
      [4, 2],
      [5, 3],
      [6, 2],
      [8, 3],
    ])
    expect(points[4]!.hash).toBe(points[2]!.hash)
    expect(stop).toBeUndefined()
  })

  test('comes back from its file as it went in', () => {
    const whole = { ...report(), error: { code: 'page_failed', message: 'no such thing' } }
    expect(parseReport(makeReport(whole))).toEqual({ ok: true, value: whole })
    expect(parseReport(makeReport({ environment }))).toEqual({ ok: true, value: { environment } })
  })

  test.each([
    ['no JSON', 'arbiter', 'report_header', ''],
    ['a record of brackets', DEEP, 'report_header', ''],
    ['another file', { arbiter: 'record' }, 'report_header', ''],
    ['another format', { arbiter: 'report', format: 2 }, 'report_format', '/format'],
    ['no environment', { arbiter: 'report', format: 1 }, 'report_field', '/environment'],
    [
      'an unknown field',
      { arbiter: 'report', format: 1, environment: { ...environment, token: 'x' } },
      'report_field',
      '/environment/token',
    ],
    [
      'a size that is no text',
      { arbiter: 'report', format: 1, environment: { ...environment, viewport: 390 } },
      'report_field',
      '/environment/viewport',
    ],
    ['a record without a trace', { arbiter: 'report', format: 1, environment, record: [] }, 'report_field', '/trace'],
    [
      'half a point',
      { arbiter: 'report', format: 1, environment, record: [], trace: { points: [{ line: 2, step: 0 }] } },
      'report_field',
      '/trace/points/0/hash',
    ],
    [
      'a damaged record',
      { arbiter: 'report', format: 1, environment, record: [{ arbiter: 'record' }], trace: { points: [] } },
      'record_format',
      '/record/1/format',
    ],
  ])('%s is refused with its place', (_, file, code, path) => {
    expect(faultsOf(file)).toMatchObject([{ code, path }])
  })

  test('a record that cannot be played is still reported', () => {
    const broken = { ...record(), setup: { target: 0 } }
    expect(playWithTrace(game, broken)).toEqual({ record: broken, trace: { points: [] } })
  })
})

describe('reproducing', () => {
  const again = (by: Game<unknown, ToyState>) => {
    const result = reproduce(by, report().played)
    if (!result.ok) throw new Error(JSON.stringify(result.faults))
    return result.value
  }

  test('the same rules come to the same states', () => {
    const { difference, changes, here } = again(game)
    expect({ difference, changes, points: here.points.length }).toEqual({
      difference: undefined,
      changes: [],
      points: 6,
    })
  })

  test('the first state that differs is named', () => {
    const { difference, here } = again(
      changedGame((state) => {
        state.piles[0] += 1
      }),
    )
    expect(difference).toMatchObject({ line: 4, step: 2 })
    expect(difference!.reported).not.toBe(difference!.here)
    expect(difference!.here).toBe(here.points[2]!.hash)
  })

  test('the same state at another line is a difference: the first of both lines is named', () => {
    const { record: played, trace } = report().played
    const points = trace.points.map((point) => (point.line === 8 ? { ...point, line: 7 } : point))
    const result = reproduce(game, { record: played, trace: { ...trace, points } })
    const { hash } = trace.points[5]!
    expect(result).toMatchObject({ ok: true, value: { difference: { line: 7, step: 3, reported: hash, here: hash } } })
  })

  test('rules that throw stop at the line that made them', () => {
    const { difference, here } = again(
      changedGame(() => {
        throw new Error('a defect')
      }),
    )
    expect(here.stop).toEqual({ line: 4, kind: 'crash' })
    expect(difference).toMatchObject({ line: 4, here: undefined })
  })

  test('a set-up that is refused today says why', () => {
    const { record: played, trace } = report().played
    expect(reproduce(game, { record: { ...played, setup: {} }, trace })).toMatchObject({
      ok: false,
      faults: [{ code: 'setup_range', path: '/2/setup/target' }],
    })
  })
})
