import { addRatio, ONE, seatBots } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { ask, design } from '../testing/ask.ts'
import { binomial, duel } from '../testing/binomial.ts'
import { coinKit } from '../testing/coin.ts'
import { exactAnswer } from './exactAnswer.ts'
import { Budget, endingsOf } from './finalStates.ts'

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
    const { arms, differences, warnings } = await ask({
      question: { kind: 'sweep', axes: [{ path: 'pack:tuning/coin.heads', values: [500, 600, 1001] }] },
      measures: [{ id: 'heads', mean: 'detail.heads' }],
      exact: 5000,
    })
    expect(differences.map(({ arm, verdict }) => [arm, verdict])).toEqual([['600', 'higher']])
    expect(arms.map(({ unchanged }) => unchanged)).toEqual([undefined, true, undefined, undefined])
    expect(differences[0]!.estimate.estimate).toBeCloseTo(0.6, 12)
    expect(warnings).toEqual([{ code: 'lab_impossible_arm', params: { arm: '1001', reason: 'E_RANGE' } }])
  })
})

describe('nothing is judged by the last digits of a double', () => {
  const turned = (id: string, heads: number) => ({ id, set: { 'pack:tuning/coin.heads': heads } })
  const mirrored = (parts: Partial<Parameters<typeof ask>[0]>) =>
    ask({ question: { kind: 'versus', a: turned('a', 200), b: turned('b', 800) }, exact: 5000, ...parts })

  test('arms that mirror each other are the same', async () => {
    const { arms, differences } = await mirrored({
      measures: [
        { id: 'draw', rate: 'draw' },
        { id: 'heads', mean: 'detail.heads' },
      ],
    })
    expect(arms.map(({ measures: { draw } }) => draw!.estimate!.estimate)).toEqual([0.41888, 0.41888])
    expect(differences.map(({ measure, verdict, estimate }) => [measure, verdict, estimate.estimate])).toEqual([
      ['draw', 'same', 0],
      ['heads', 'higher', 3.6],
    ])
  })

  test('what only the rounding of values makes different is the same', async () => {
    // 0.2 + 0.4 is not 0.3 + 0.3.
    const { arms, differences } = await ask({
      question: { kind: 'versus', a: turned('a', 200), b: turned('b', 500) },
      measures: [{ id: 'always', mean: 'detail.heads / 10 + (6 - detail.heads) / 10' }],
      exact: 5000,
    })
    expect(differences).toMatchObject([{ verdict: 'same', estimate: { estimate: 0 } }])
    expect(arms[0]!.measures.always!.estimate!.estimate).toBeCloseTo(0.6, 14)
  })

  test('a mean on its border is inside, one beside it is not', async () => {
    const { verdicts } = await mirrored({
      measures: [
        { id: 'heads', mean: 'detail.heads' },
        { id: 'third', mean: '(6 - detail.heads) / 3' },
      ],
      targets: [
        { measure: 'heads', arms: ['a'], low: 1.2, high: 1.2 },
        { measure: 'third', arms: ['b'], low: 0.4, high: 0.4 },
        { measure: 'heads', arms: ['b'], low: 4.8, high: 4.8 },
        { measure: 'heads', arms: ['b'], low: 4.8 + 1e-14 },
        { measure: 'heads', arms: ['b'], high: 4.8 - 1e-14 },
      ],
    })
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['met', 'met', 'met', 'missed', 'missed'])
  })

  test('what is rare is not taken for rounding', async () => {
    const { arms, differences } = await ask({
      question: { kind: 'versus', a: turned('a', 999), b: turned('b', 1) },
      measures: [
        { id: 'six', rate: 'detail.heads = 6' },
        // Says nothing of six heads; says something of none and one only.
        { id: 'most', mean: '1 / (6 - detail.heads)' },
        { id: 'few', rate: 'detail.heads' },
      ],
      exact: 5000,
    })
    expect([arms[1]!.measures.most!.n, arms[0]!.measures.few!.n]).toEqual([999_999, 1])
    expect(arms[1]!.measures.six!.estimate!.estimate).toBe(1e-18)
    expect(differences[0]!.verdict).toBe('lower')
  })
})

test('of a number that is neither yes nor no, exact and sampled rates leave out the same', async () => {
  const parts = { question: { kind: 'distribution' }, measures: [{ id: 'odd', rate: 'detail.heads' }] } as const
  const exact = await ask({ ...parts, measures: [...parts.measures], exact: 5000 })
  // 0 heads in 1 way of 64, 1 head in 6.
  expect(exact.arms[0]!.measures.odd).toMatchObject({ n: 109_375, estimate: { estimate: 6 / 7 } })
  expect(exact.warnings).toMatchObject([{ code: 'lab_undefined', params: { missing: 890_625, n: 1_000_000 } }])
  const sampled = await ask({ ...parts, measures: [...parts.measures], stop: { n: 2000 }, confidence: 0.999 })
  const { estimate, n } = sampled.arms[0]!.measures.odd!
  expect(Math.abs(n / 2000 - 7 / 64)).toBeLessThan(0.03)
  expect(estimate!.low).toBeLessThan(6 / 7)
  expect(estimate!.high).toBeGreaterThan(6 / 7)
})

describe('the work of an exact answer', () => {
  const base = { measures: measures.slice(0, 1), stop: { n: 20 } }

  test('one budget is for all arms together', async () => {
    const distribution = { kind: 'distribution' } as const
    const versus = { kind: 'versus', b: { id: 'b', set: { 'pack:tuning/coin.heads': 600 } } } as const
    const method = async (question: typeof distribution | typeof versus, exact: number) =>
      (await ask({ ...base, question, exact })).method
    // The start, then 1, 2, 4, 6, 9 and 12 states with two ways each.
    expect([await method(distribution, 68), await method(distribution, 69)]).toEqual(['sampled', 'exact'])
    expect([await method(versus, 137), await method(versus, 138)]).toEqual(['sampled', 'exact'])
  })

  test('can be stopped on the way: others have their turn, and what is there is a partial answer', async () => {
    const long = {
      ...base,
      question: { kind: 'versus', b: { id: 'b', set: { 'pack:tuning/coin.tosses': 100 } } },
      exact: 10_000_000,
    } as const
    const stopper = new AbortController()
    setTimeout(() => stopper.abort(), 1)
    expect(await ask({ ...long }, { signal: stopper.signal })).toMatchObject({
      method: 'sampled',
      status: 'partial',
      stop: 'stopped',
      n: 0,
    })
    const short = design({ ...base, question: { kind: 'distribution' }, exact: 5000 })
    expect(await exactAnswer(short)).toMatchObject({ method: 'exact' })
    expect(await exactAnswer(short, AbortSignal.abort())).toBeUndefined()
  })
})

test('probabilities of all endings sum to 1 exactly', async () => {
  const { setup } = coinKit.presets[1]!
  const table = seatBots(coinKit.game, setup, [coinKit.bots.chooser!])
  const walk = (runs: number) => endingsOf(coinKit.game, setup, table, new Budget(runs), async () => {})
  const endings = (await walk(5000))!
  expect(endings.map(({ probability }) => probability).reduce(addRatio)).toEqual(ONE)
  expect(endings.every(({ steps }) => steps === 6)).toBe(true)
  expect(await walk(20)).toBeUndefined()
})

describe('sampled instead', () => {
  const question = { kind: 'distribution' } as const

  test.each([
    ['beyond the budget', { exact: 20 }],
    ['when events are asked for', { exact: 5000, measures: [{ id: 'x', mean: 'count(tossed)' }] }],
    ['for random set-ups', { exact: 5000, generate: { setup: { hands: [['fair'], [{ $pick: ['fair', 'light'] }]] } } }],
    ['for shares', { exact: 5000, measures: [{ id: 'x', share: ['detail.heads', '6'] }] }],
    ['for things', { exact: 5000, measures: [{ id: 'x', wins: '/hands/{seat}/*' }] }],
    ['when told never to', { exact: 0 }],
  ])('%s', async (_why, parts) => {
    expect(await ask({ question, stop: { n: 20 }, measures: measures.slice(0, 1), ...parts })).toMatchObject({
      method: 'sampled',
      stop: 'n',
      n: 20,
    })
  })
})
