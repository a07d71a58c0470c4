import { ratioValue, seatBots } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { ask } from '../testing/ask.ts'
import { binomial, duel } from '../testing/binomial.ts'
import { coinKit } from '../testing/coin.ts'
import { endingsOf } from './finalStates.ts'

const measures = [
  { id: 'win', rate: 'win(1)' },
  { id: 'draw', rate: 'draw' },
  { id: 'heads', mean: 'detail.heads' },
  { id: 'ahead', mean: 'detail.ahead' },
]

describe('where every way can be walked', () => {
  test('the answer is the truth, and lies within what sampling says', async () => {
    const question = { kind: 'distribution' } as const
    const parts = { question, preset: 'mixed', bots: ['chooser'], measures, stop: { n: 1500 }, confidence: 0.999 }
    const exact = await ask({ ...parts, exact: 5000 })
    const truth = duel(3, 0.6, 0.3)
    expect(exact).toMatchObject({ method: 'exact', stop: 'exact', status: 'done', n: 0, matches: 0 })
    const found = exact.arms[0]!.measures
    expect(found.win!.estimate!.estimate).toBeCloseTo(truth.win, 12)
    expect(found.draw!.estimate!.estimate).toBeCloseTo(truth.draw, 12)
    expect(found.heads!.estimate!.estimate).toBeCloseTo(3 * 0.6 + 3 * 0.3, 12)
    expect(found.win!.estimate).toMatchObject({ method: 'exact', confidence: 1 })
    const sampled = await ask(parts)
    expect(sampled.method).toBe('sampled')
    for (const { id } of measures) {
      const { low, high } = sampled.arms[0]!.measures[id]!.estimate!
      expect(low).toBeLessThan(found[id]!.estimate!.estimate)
      expect(high).toBeGreaterThan(found[id]!.estimate!.estimate)
    }
  })

  test('bars and quantiles are those of the distribution', async () => {
    const { arms } = await ask({ question: { kind: 'distribution' }, measures, exact: 5000 })
    const truth = binomial(6, 0.5)
    expect(arms[0]!.measures.heads!.bars!.map(({ from, n }) => [from, n / 1e6])).toEqual(
      truth.map((chance, heads) => [heads, expect.closeTo(chance, 9)]),
    )
    const { p5, p25, median, p95 } = arms[0]!.measures.heads!.quantiles!
    expect([p5, p25, median, p95].map(({ estimate }) => estimate)).toEqual([1, 2, 3, 5])
  })

  test('targets are met or missed without doubt; what is unknown is said', async () => {
    const { verdicts, warnings, arms } = await ask({
      question: { kind: 'distribution' },
      measures: [...measures, { id: 'word', mean: 'detail.word' }],
      exact: 5000,
      targets: [
        { measure: 'win', low: 0.34375, high: 0.34375 },
        { measure: 'heads', stat: 'median', low: 4 },
      ],
    })
    expect(verdicts.map(({ verdict, firm }) => [verdict, firm])).toEqual([
      ['met', undefined],
      ['missed', true],
    ])
    // Seat 1 leads in 34.375 % of all ways: only then is `ahead` known. Text is no number.
    expect(warnings).toEqual([
      { code: 'lab_undefined', params: { arm: 'base', measure: 'ahead', missing: 656_250, n: 1_000_000 } },
      { code: 'lab_undefined', params: { arm: 'base', measure: 'word', missing: 1_000_000, n: 1_000_000 } },
    ])
    expect(arms[0]!.measures.word).toEqual({ kind: 'mean', n: 0 })
  })

  test('differences have no doubt left, impossible arms stay named', async () => {
    const { differences, warnings } = await ask({
      question: { kind: 'sweep', axes: [{ path: 'pack:tuning/coin.heads', values: [500, 600, 1001] }] },
      measures: [{ id: 'heads', mean: 'detail.heads' }],
      exact: 5000,
    })
    expect(differences.map(({ arm, verdict }) => [arm, verdict])).toEqual([
      ['500', 'same'],
      ['600', 'higher'],
    ])
    expect(differences[1]!.estimate.estimate).toBeCloseTo(0.6, 12)
    expect(warnings).toEqual([{ code: 'lab_impossible_arm', params: { arm: '1001', reason: 'E_RANGE' } }])
  })
})

test('probabilities of all endings sum to 1 exactly', () => {
  const { setup } = coinKit.presets[1]!
  const table = seatBots(coinKit.game, setup, [coinKit.bots.chooser!])
  const endings = endingsOf(coinKit.game, setup, table, 5000)!
  expect(endings.reduce((sum, { probability }) => sum + ratioValue(probability), 0)).toBeCloseTo(1, 12)
  expect(endings.every(({ steps }) => steps === 6)).toBe(true)
  expect(endingsOf(coinKit.game, setup, table, 20)).toBeUndefined()
})

describe('sampled instead', () => {
  const question = { kind: 'distribution' } as const

  test.each([
    ['beyond the budget', { exact: 20 }],
    ['when events are asked for', { exact: 5000, measures: [{ id: 'x', mean: 'count(tossed)' }] }],
    ['for random set-ups', { exact: 5000, generate: { setup: { hands: [['fair'], [{ $pick: ['fair', 'light'] }]] } } }],
    ['when told never to', { exact: 0 }],
  ])('%s', async (_why, parts) => {
    expect(await ask({ question, stop: { n: 20 }, measures: measures.slice(0, 1), ...parts })).toMatchObject({
      method: 'sampled',
      stop: 'n',
      n: 20,
    })
  })
})
