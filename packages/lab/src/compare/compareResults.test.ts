import { describe, expect, test } from 'vitest'
import type { ArmResult, ExperimentResult } from '../answer/result.ts'
import type { Experiment } from '../experiment/schema.ts'
import { type Estimate, wilson } from '../statistics/estimate.ts'
import { compareResults, differenceOf } from './compareResults.ts'
import { differencesBetween } from './differences.ts'

const experiment: Experiment = {
  id: 'q',
  game: 'coin',
  title: { en: 'Q', ru: 'В' },
  question: { kind: 'distribution' },
  measures: [{ id: 'win', rate: 'win(1)' }],
  stop: { n: 100 },
  seed: 's',
}

const armOf = (id: string, estimate: Estimate): ArmResult => ({
  id,
  changes: {},
  packs: [],
  n: estimate.n,
  measures: { win: { kind: 'rate', n: estimate.n, estimate } },
})

function resultOf(arms: readonly ArmResult[], more: Partial<Experiment> = {}, engine = '1.0.0'): ExperimentResult {
  return {
    arbiter: 'experiment result',
    experiment: { ...experiment, ...more } as Experiment,
    engine: { lab: 1, game: 'coin', version: engine, generator: 'g', botLuck: 'b', packs: 'p', trace: 't' },
    status: 'done',
    method: 'sampled',
    confidence: 0.95,
    n: 100,
    matches: 100,
    stop: 'n',
    arms,
    differences: [],
    verdicts: [],
    warnings: [],
    failures: [],
  }
}

describe('compared results', () => {
  test('say what differs in question and rules, titles left out', () => {
    const a = resultOf([armOf('base', wilson(50, 100))])
    const other = { id: 'q2', title: { en: 'Other', ru: 'Другой' }, stop: { n: 200 }, bots: ['hard'], seed: 't' }
    const b = resultOf([armOf('base', wilson(50, 100))], other, '1.1.0')
    const { question, engine, conservative } = compareResults(a, b)
    expect(question).toEqual([
      { path: '/stop/n', a: 100, b: 200 },
      { path: '/seed', a: 's', b: 't' },
      { path: '/bots', a: null, b: ['hard'] },
    ])
    expect(engine).toEqual([{ path: '/version', a: '1.0.0', b: '1.1.0' }])
    expect(conservative).toBe(false)
  })

  test('give both estimates, the difference with its interval, and a verdict', () => {
    const { rows } = compareResults(
      resultOf([armOf('base', wilson(40, 100)), armOf('x', wilson(40, 100))]),
      resultOf([armOf('base', wilson(70, 100)), armOf('x', wilson(45, 100))], { seed: 't' }),
    )
    expect(rows.map(({ arm, measure, verdict }) => [arm, measure, verdict])).toEqual([
      ['base', 'win', 'higher'],
      ['x', 'win', 'open'],
    ])
    expect(rows[0]!.difference.estimate).toBeCloseTo(0.3, 12)
    expect([rows[0]!.a.estimate, rows[0]!.b.estimate]).toEqual([0.4, 0.7])
  })

  test('the interval of two rates is that of Newcombe 1998, method 10', () => {
    // His example (a): 56/70 against 48/80 gives 0.2 (0.0524 … 0.3339).
    const { estimate, low, high } = differenceOf(wilson(48, 80), wilson(56, 70))
    expect(estimate).toBeCloseTo(0.2, 10)
    expect(low).toBeCloseTo(0.0524, 4)
    expect(high).toBeCloseTo(0.3339, 4)
  })

  test('two exact numbers leave nothing to chance', () => {
    const exact = (value: number): Estimate => ({
      ...wilson(1, 2),
      estimate: value,
      low: value,
      high: value,
      method: 'exact',
    })
    const verdict = (a: number, b: number) =>
      compareResults(resultOf([armOf('base', exact(a))]), resultOf([armOf('base', exact(b))])).rows[0]!.verdict
    expect([verdict(0.5, 0.5), verdict(0.5, 0.51), verdict(0.5, 0.4)]).toEqual(['same', 'higher', 'lower'])
    expect(differenceOf(exact(0.5), exact(0.75))).toMatchObject({ low: 0.25, high: 0.25, method: 'exact' })
  })

  test('the same seeds make intervals wider than they need to be, and the same bits are the same', () => {
    const a = resultOf([armOf('base', wilson(50, 100))])
    const { conservative, rows } = compareResults(a, structuredClone(a))
    expect([conservative, rows[0]!.verdict]).toEqual([true, 'same'])
    const other = compareResults(a, resultOf([armOf('base', wilson(50, 100))], { seed: 't' }))
    expect(other.rows[0]!.verdict).toBe('open')
  })

  test('arms of only one side are named; a measure that is counted differently says so', () => {
    const { onlyA, onlyB, rows } = compareResults(
      resultOf([armOf('base', wilson(50, 100)), armOf('x', wilson(1, 100))]),
      resultOf([armOf('base', wilson(50, 100)), armOf('y', wilson(1, 100))], {
        measures: [{ id: 'win', rate: 'win(2)' }],
      }),
    )
    expect([onlyA, onlyB, rows.map(({ redefined }) => redefined)]).toEqual([['x'], ['y'], [true]])
  })

  test('things of a set-up, cells of a matrix and points of a rating are compared, too', () => {
    const side = (wins: number): ExperimentResult => ({
      ...resultOf([
        {
          ...armOf('x : y', wilson(wins, 100)),
          measures: {
            hero: { kind: 'wins', n: 100, groups: [{ id: 'h', estimate: wilson(wins, 100), won: [], lost: [] }] },
          },
        },
      ]),
      matrix: {
        contenders: [{ id: 'y' }, { id: 'x' }],
        cells: [
          { row: 0, column: 1, estimate: wilson(100 - wins, 100), effective: 100, draws: 0, behind: [] },
          { row: 1, column: 0, estimate: wilson(wins, 100), effective: 100, draws: 0, behind: [] },
        ],
      },
      rating: {
        rows: [{ id: 'x', points: { ...wilson(50, 100), estimate: wins, low: wins - 1, high: wins + 1 }, mean: 0.5 }],
        beats: [],
        dominant: [],
        dominated: [],
        circles: [],
      },
    })
    const { rows } = compareResults(side(30), side(80))
    expect(rows.map(({ of, arm, group, verdict }) => [of, arm, group, verdict])).toEqual([
      ['group', 'x : y', 'h', 'higher'],
      ['cell', 'x : y', undefined, 'higher'],
      ['points', 'x', undefined, 'higher'],
    ])
  })

  test('refuse other games, other kinds, and nothing in common', () => {
    const a = resultOf([armOf('base', wilson(50, 100))])
    const code = (b: ExperimentResult) => {
      try {
        compareResults(a, b)
      } catch (error) {
        return error
      }
    }
    expect(code(resultOf([], { game: 'dice' }))).toMatchObject({
      code: 'lab_compare_game',
      params: { a: 'coin', b: 'dice' },
    })
    expect(code(resultOf([], { question: { kind: 'sensitivity' } }))).toMatchObject({
      code: 'lab_compare_kind',
      params: { a: 'distribution', b: 'sensitivity' },
    })
    expect(code(resultOf([armOf('z', wilson(50, 100))]))).toMatchObject({ code: 'lab_compare_nothing' })
  })
})

test('changes are told at their smallest part, with pointers that can be followed', () => {
  expect(differencesBetween({ a: [1, 2], 'x/y': { z: 1 } }, { a: [1, 3, 4], 'x/y': {} })).toEqual([
    { path: '/a/1', a: 2, b: 3 },
    { path: '/a/2', a: null, b: 4 },
    { path: '/x~1y/z', a: 1, b: null },
  ])
})
