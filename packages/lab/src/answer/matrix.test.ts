import { describe, expect, test } from 'vitest'
import { halfWidth } from '../statistics/estimate.ts'
import { ask } from '../testing/ask.ts'
import { duel } from '../testing/binomial.ts'
import { ratingOf } from './matrix.ts'
import type { ExperimentResult, MatrixCell } from './result.ts'

const coins = (...ids: string[]) => ({
  at: 'setup:/hands/{seat}',
  contenders: ids.map((id) => ({ id, place: [id] })),
})
const cell = ({ matrix }: ExperimentResult, row: number, column: number): MatrixCell =>
  matrix!.cells.find((each) => each.row === row && each.column === column)!
const own = (tie: string, tuning: object = {}) => ({
  packs: [
    'core',
    {
      'pack.json': '{"id":"own","game":"coin","version":"1.0.0","name":{"en":"Own","ru":"Своё"},"extends":"core"}',
      'tuning.json': JSON.stringify({ 'coin.luck': 'own', 'coin.tie': tie, ...tuning }),
    },
  ],
})

describe('match-ups', () => {
  test('row against column over both seatings holds the truth; rows and columns mirror each other', async () => {
    const result = await ask({
      confidence: 0.999,
      stop: { n: 1500 },
      question: { kind: 'matchups', ...coins('heavy', 'fair', 'light') },
    })
    expect(result.matrix!.cells).toHaveLength(9)
    for (const [row, column, p, q] of [
      [0, 1, 0.7, 0.5],
      [0, 2, 0.7, 0.3],
      [2, 1, 0.3, 0.5],
      [1, 1, 0.5, 0.5],
    ] as const) {
      const { estimate, draws } = cell(result, row, column)
      expect(estimate.low).toBeLessThan(duel(3, p, q).win)
      expect(estimate.high).toBeGreaterThan(duel(3, p, q).win)
      const mirror = cell(result, column, row)
      expect(mirror.draws).toBe(draws)
      if (row !== column) expect(estimate.n).toBe(3000)
      if (row !== column) expect(mirror.estimate.estimate + estimate.estimate).toBeCloseTo(1 - draws / 3000, 10)
    }
    expect(cell(result, 0, 1).behind.map(({ arm }) => arm)).toEqual(['heavy : fair', 'fair : heavy'])
    expect(cell(result, 1, 1).behind.map(({ arm }) => arm)).toEqual(['fair : fair'])
  })

  test('luck that goes with the contender makes both seatings say the same: half the matches count', async () => {
    const result = await ask({
      stop: { n: 300 },
      ...own('draw'),
      question: { kind: 'matchups', ...coins('heavy', 'fair') },
    })
    const { estimate, effective } = cell(result, 0, 1)
    expect(estimate.n).toBe(600)
    expect(effective).toBe(300)
    const shared = await ask({ stop: { n: 300 }, question: { kind: 'matchups', ...coins('heavy', 'fair') } })
    // Luck that goes with the seat evens out; that is no gain.
    expect(cell(shared, 0, 1).effective).toBe(600)
    expect(halfWidth(estimate)).toBeGreaterThan(1.2 * halfWidth(cell(shared, 0, 1).estimate))
  })

  test('where nothing varies, both seatings may be one and the same', async () => {
    const result = await ask({
      stop: { n: 30 },
      ...own('draw', { 'coin.heads': 1000 }),
      question: { kind: 'matchups', ...coins('heavy', 'fair') },
    })
    expect(cell(result, 0, 1)).toMatchObject({ effective: 30, draws: 60, estimate: { n: 60 } })
  })

  test('intervals of such cells hold the truth as often as they say', async () => {
    const truth = duel(3, 0.7, 0.5).win
    let held = 0
    const runs = 300
    for (let run = 0; run < runs; run++) {
      const result = await ask({
        seed: `run ${run}`,
        stop: { n: 40 },
        ...own('draw'),
        question: { kind: 'rating', ...coins('heavy', 'fair') },
      })
      const { estimate } = cell(result, 0, 1)
      if (estimate.low <= truth && truth <= estimate.high) held++
    }
    // Three standard errors below 95 %; with n = 80 taken as independent it would be about 83 %.
    expect(held / runs).toBeGreaterThan(0.912)
  })

  test('without swapping only one seating is played', async () => {
    const result = await ask({ question: { kind: 'matchups', ...coins('heavy', 'light'), swap: false } })
    expect(result.arms.map(({ id }) => id)).toEqual(['heavy : light', 'heavy : heavy', 'light : light'])
    expect(cell(result, 1, 0)).toMatchObject({ effective: 400, estimate: { n: 400 } })
  })

  test('bots can be contenders', async () => {
    const result = await ask({
      preset: 'mixed',
      confidence: 0.999,
      stop: { n: 1000 },
      question: {
        kind: 'matchups',
        contenders: [
          { id: 'steady', bot: 'steady' },
          { id: 'chooser', bot: 'chooser' },
        ],
      },
    })
    const { estimate } = cell(result, 0, 1)
    // As first seat steady tosses 0.7, chooser 0.6 on average; the second seat has one coin.
    const first = duel(3, 0.7, 0.3).win
    const second = duel(3, 0.6, 0.3).loss
    expect(estimate.low).toBeLessThan((first + second) / 2)
    expect(estimate.high).toBeGreaterThan((first + second) / 2)
  })
})

describe('rating', () => {
  test('strengths are in order, dominance has evidence, every entry of a section can stand', async () => {
    const result = await ask({
      stop: { n: 400 },
      question: {
        kind: 'rating',
        at: 'setup:/hands/{seat}',
        contenders: { ids: 'coins', place: ['$id'] },
      },
    })
    const { rows, dominant, dominated, beats, circles } = result.rating!
    expect(rows.map(({ id, title }) => [id, title?.en])).toEqual([
      ['heavy', 'Heavy'],
      ['fair', 'Fair'],
      ['light', 'Light'],
    ])
    expect(dominant).toEqual(['heavy'])
    expect(dominated).toEqual(['light'])
    expect(beats).toEqual([
      { a: 'fair', b: 'light' },
      { a: 'heavy', b: 'fair' },
      { a: 'heavy', b: 'light' },
    ])
    expect(circles).toEqual([])
    expect(rows.reduce((sum, { points }) => sum + points.estimate, 0)).toBeCloseTo(0, 6)
    expect(halfWidth(rows[0]!.points)).toBeLessThan(25)
  })

  const beat = (row: number, column: number, wins: number, effective = 100): MatrixCell => ({
    row,
    column,
    estimate: {
      estimate: wins / 100,
      low: wins / 100 - 0.1,
      high: wins / 100 + 0.1,
      n: 100,
      method: 'wilson',
      confidence: 0.95,
    },
    effective,
    draws: 0,
    behind: [],
  })

  test('points are as sure as the matches that really count', () => {
    const contenders = [{ id: 'a' }, { id: 'b' }]
    const width = (effective: number) => {
      const cells = [beat(0, 1, 50, effective), beat(1, 0, 50, effective)]
      return halfWidth(ratingOf({ contenders, cells }, 0.95).rows[0]!.points)
    }
    // Half a win is added to each side: 101 and 51 matches.
    expect(width(50) / width(100)).toBeCloseTo(Math.sqrt(101 / 51), 6)
  })

  test('three that beat each other in a circle are found', () => {
    const cells = [beat(0, 1, 80), beat(1, 0, 20), beat(1, 2, 80), beat(2, 1, 20), beat(2, 0, 80), beat(0, 2, 20)]
    const rating = ratingOf({ contenders: [{ id: 'a' }, { id: 'b' }, { id: 'c' }], cells }, 0.95)
    expect(rating.circles).toEqual([['a', 'b', 'c']])
    expect(rating.dominant).toEqual([])
    for (const { points } of rating.rows) expect(points.estimate).toBeCloseTo(0, 6)
  })
})
