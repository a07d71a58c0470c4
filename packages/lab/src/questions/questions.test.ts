import { describe, expect, test } from 'vitest'
import type { ExperimentResult } from '../answer/result.ts'
import type { MeasureSpec } from '../experiment/schema.ts'
import { halfWidth } from '../statistics/estimate.ts'
import { ask, design } from '../testing/ask.ts'
import { duel } from '../testing/binomial.ts'
import { coinKit } from '../testing/coin.ts'
import { designOf } from './design.ts'

/** Every kind of question on coins whose truth is known. Intervals are of 99.9 %, so that a right answer never fails here. */
const sure = { confidence: 0.999, stop: { n: 2000 } }
const HEADS: MeasureSpec = { id: 'heads', mean: 'detail.heads' }
const WIN: MeasureSpec = { id: 'win', rate: 'win(1)' }

const holds = ({ low, high }: { low: number; high: number }, truth: number) => {
  expect(low).toBeLessThanOrEqual(truth)
  expect(high).toBeGreaterThanOrEqual(truth)
}
const arm = (result: ExperimentResult, id: string) => result.arms.find((each) => each.id === id)!
const difference = (result: ExperimentResult, id: string, measure: string) =>
  result.differences.find((each) => each.arm === id && each.measure === measure)!

describe('distribution', () => {
  test('rates, means, shares and quantiles hold the truth', async () => {
    const result = await ask({
      ...sure,
      question: { kind: 'distribution' },
      measures: [
        WIN,
        { id: 'draw', rate: 'draw' },
        HEADS,
        { id: 'share', share: ['count(tossed where heads)', 'count(tossed)'] },
      ],
    })
    const { measures, n } = result.arms[0]!
    const truth = duel(3, 0.5, 0.5)
    expect(n).toBe(2000)
    holds(measures.win!.estimate!, truth.win)
    holds(measures.draw!.estimate!, truth.draw)
    holds(measures.heads!.estimate!, 3)
    holds(measures.share!.estimate!, 0.5)
    expect(measures.heads!.quantiles).toMatchObject({ median: { estimate: 3, low: 3, high: 3 }, p5: { estimate: 1 } })
    expect(measures.heads!.bars!.map(({ from, to }) => [from, to])).toEqual([0, 1, 2, 3, 4, 5, 6].map((x) => [x, x]))
    expect(measures.heads!.bars!.reduce((sum, bar) => sum + bar.n, 0)).toBe(2000)
    expect(result).toMatchObject({ status: 'done', stop: 'n', method: 'sampled', n: 2000, matches: 2000, warnings: [] })
  })

  test('variants are arms of their own on the same seeds', async () => {
    const result = await ask({
      ...sure,
      question: {
        kind: 'distribution',
        variants: [
          { id: 'once' },
          { id: 'again' },
          { id: 'sure', set: { 'pack:tuning/coin.heads': 1000 } },
          { id: 'tilted', packs: ['core', 'tilted'] },
          { id: 'mixed', preset: 'mixed' },
        ],
      },
      measures: [HEADS],
    })
    expect(arm(result, 'again').measures).toEqual(arm(result, 'once').measures)
    expect(arm(result, 'sure').measures.heads!.estimate).toMatchObject({ estimate: 6, low: 6, high: 6 })
    holds(arm(result, 'tilted').measures.heads!.estimate!, 3.6)
    holds(arm(result, 'mixed').measures.heads!.estimate!, 3)
    expect(result.warnings).toEqual([{ code: 'lab_constant', params: { arm: 'sure', measure: 'heads', value: 6 } }])
    expect(arm(result, 'tilted').packs.map(({ id }) => id)).toEqual(['core', 'tilted'])
  })

  test('who wins by what stands in a hand; a thing in both hands counts for both', async () => {
    const result = await ask({
      ...sure,
      setup: { hands: [['heavy', 'fair'], ['fair']] },
      question: { kind: 'distribution' },
      measures: [{ id: 'coins', wins: '/hands/{seat}/*' }],
    })
    const truth = duel(3, 0.7, 0.5)
    const groups = result.arms[0]!.measures.coins!.groups!
    expect(groups.map(({ id, estimate }) => [id, estimate.n])).toEqual([
      ['heavy', 2000],
      ['fair', 4000],
    ])
    holds(groups[0]!.estimate, truth.win)
    holds(groups[1]!.estimate, (truth.win + truth.loss) / 2)
  })

  test('a thing in both hands of a match: its interval is at least as sure as it says', async () => {
    const { win, loss } = duel(3, 0.5, 0.5)
    let held = 0
    for (let run = 0; run < 200; run++) {
      const { arms } = await ask({
        seed: `run ${run}`,
        stop: { n: 40 },
        question: { kind: 'distribution' },
        measures: [{ id: 'coins', wins: '/hands/{seat}/*' }],
      })
      const { low, high, n } = arms[0]!.measures.coins!.groups![0]!.estimate
      expect(n).toBe(80)
      if (low <= (win + loss) / 2 && (win + loss) / 2 <= high) held++
    }
    // One of both seats wins at most: their results pull apart, and counting them as independent is careful.
    expect(held / 200).toBeGreaterThan(0.95)
  })

  test('random set-ups: the interval is of matches, set-ups and all', async () => {
    const result = await ask({
      ...sure,
      generate: { let: { mine: { $pick: ['heavy', 'light'] } }, setup: { hands: [['$mine'], ['fair']] } },
      question: { kind: 'distribution' },
      measures: [HEADS, { id: 'mine', wins: '/hands/{seat}/*' }],
    })
    holds(result.arms[0]!.measures.heads!.estimate!, 3)
    const [heavy, fair, light] = ['heavy', 'fair', 'light'].map(
      (name) => result.arms[0]!.measures.mine!.groups!.find(({ id }) => id === name)!,
    )
    expect(heavy!.estimate.n + light!.estimate.n).toBe(2000)
    expect(fair!.estimate.n).toBe(2000)
    holds(heavy!.estimate, duel(3, 0.7, 0.5).win)
    holds(light!.estimate, duel(3, 0.3, 0.5).win)
  })
})

describe('versus', () => {
  const question = { kind: 'versus', b: { id: 'b', set: { 'pack:tuning/coin.heads': 600 } } } as const

  test('the difference holds the truth, and same seeds narrow it', async () => {
    const result = await ask({ ...sure, question, measures: [HEADS, WIN] })
    const heads = difference(result, 'b', 'heads')
    expect(heads).toMatchObject({ base: 'a', verdict: 'higher', firm: true, estimate: { method: 'paired t' } })
    holds(heads.estimate, 0.6)
    const apart = Math.hypot(...result.arms.map(({ measures }) => halfWidth(measures.heads!.estimate!)))
    // Heads of the same toss rise together: only a tenth of tosses differ.
    expect(halfWidth(heads.estimate)).toBeLessThan(apart / 1.9)
    holds(difference(result, 'b', 'win').estimate, duel(3, 0.6, 0.6).win - duel(3, 0.5, 0.5).win)
    expect(difference(result, 'b', 'win').estimate.method).toBe('paired rates')
    // More heads in the same tosses: never fewer.
    expect(heads.lower).toEqual([])
    expect(heads.higher.length).toBe(5)
  })

  test('what the rules do not read is the same in every match, and says so', async () => {
    const result = await ask({
      question: { kind: 'versus', b: { id: 'b', set: { 'setup:/stake': 7 } } },
      measures: [HEADS, WIN],
    })
    expect(result.differences).toMatchObject([
      { measure: 'heads', verdict: 'same', estimate: { estimate: 0, low: 0, high: 0 } },
      { measure: 'win', verdict: 'same', estimate: { estimate: 0 } },
    ])
    // That no match of 400 came out otherwise does not mean that none ever does.
    expect(result.differences[1]!.estimate.high).toBeCloseTo(0.0069, 3)
    expect(result.warnings).toEqual([])
  })

  test.each([
    ['the value of today', { 'pack:tuning/coin.heads': 500 }],
    ['the same set-up', { 'setup:/stake': 1 }],
  ])('a change that changes nothing is called that, not measured: %s', async (_name, set) => {
    const parts = { question: { kind: 'versus', b: { id: 'b', set } }, measures: [HEADS] } as const
    for (const result of [await ask(parts as never), await ask({ ...parts, exact: 2000 } as never)]) {
      expect(result.differences).toEqual([])
      expect(arm(result, 'b').unchanged).toBe(true)
      expect(arm(result, 'a').unchanged).toBeUndefined()
      expect(result.warnings).toEqual([{ code: 'lab_unchanged', params: { arm: 'b' } }])
    }
  })

  test('an empty overlay, the same bot by name and drawn set-ups without a change of their own change nothing', async () => {
    const empty = { ...tuned({}) }
    const generate = { setup: { hands: [[{ $pick: ['heavy', 'light'] }], ['fair']] } }
    const { unchanged } = design({
      generate,
      bots: ['chooser'],
      question: { kind: 'versus', b: { id: 'b', packs: ['core', empty], bots: ['chooser', 'chooser'] } },
    })
    expect(unchanged).toEqual([false, true])
    const other = { kind: 'versus', b: { id: 'b', set: { 'setup:/stake': 1 } } } as const
    expect(design({ generate, question: other }).unchanged).toEqual([false, false])
    const bots = { kind: 'versus' as const, b: { id: 'b', bots: ['chooser', 'steady'] } }
    expect(design({ generate, bots: ['chooser'], question: bots }).unchanged).toEqual([false, false])
  })

  test('two named sides, each with its own bots and set-up', async () => {
    const result = await ask({
      ...sure,
      question: {
        kind: 'versus',
        a: { id: 'careful', preset: 'mixed', bots: ['steady'] },
        b: { id: 'careless', preset: 'mixed', bots: ['chooser'] },
      },
      measures: [{ id: 'mine', mean: 'count(tossed where heads and seat = 1)' }],
    })
    holds(arm(result, 'careful').measures.mine!.estimate!, 2.1)
    holds(arm(result, 'careless').measures.mine!.estimate!, 1.8)
    holds(difference(result, 'careless', 'mine').estimate, -0.3)
  })
})

describe('sweep', () => {
  test('one number: an arm for each value, all against the content as it is', async () => {
    const result = await ask({
      ...sure,
      question: { kind: 'sweep', axes: [{ path: 'pack:tuning/coin.heads', from: 300, to: 700, step: 200 }] },
      measures: [HEADS],
    })
    expect(result.arms.map(({ id }) => id)).toEqual(['base', '300', '500', '700'])
    for (const [id, truth] of [
      ['300', 1.8],
      ['500', 3],
      ['700', 4.2],
    ] as const)
      holds(arm(result, id).measures.heads!.estimate!, truth)
    expect(result.differences.map(({ arm: id, verdict }) => [id, verdict])).toEqual([
      ['300', 'lower'],
      ['700', 'higher'],
    ])
    expect(result.arms.filter(({ unchanged }) => unchanged).map(({ id }) => id)).toEqual(['500'])
    expect(result.warnings).toEqual([])
  })

  test('two numbers: every pair; what cannot be is an arm that says why', async () => {
    const result = await ask({
      stop: { n: 50 },
      question: {
        kind: 'sweep',
        axes: [
          { path: 'pack:tuning/coin.heads', values: [1000, 1001] },
          { path: 'setup:/stake', values: [1, 2] },
        ],
      },
      measures: [HEADS, { id: 'stake', mean: 'setup.stake' }],
    })
    expect(result.arms.map(({ id, impossible }) => [id, impossible?.[0]?.code])).toEqual([
      ['base', undefined],
      ['1000 × 1', undefined],
      ['1000 × 2', undefined],
      ['1001 × 1', 'E_RANGE'],
      ['1001 × 2', 'E_RANGE'],
    ])
    expect(arm(result, '1000 × 2').measures).toMatchObject({
      heads: { estimate: { estimate: 6 } },
      stake: { estimate: { estimate: 2 } },
    })
    expect(result.warnings).toContainEqual({
      code: 'lab_impossible_arm',
      params: { arm: '1001 × 1', reason: 'E_RANGE' },
    })
    expect(result.differences.some(({ arm: id }) => id.startsWith('1001'))).toBe(false)
  })
})

describe('sensitivity', () => {
  test('every number a little down and up, every entry of a list, every other choice', async () => {
    const { schedule } = design({ question: { kind: 'sensitivity', paths: ['pack:coins/heavy/bias'] } })
    expect(schedule.arms.map(({ id }) => id)).toEqual([
      'base',
      'coin.heads = 450',
      'coin.heads = 550',
      'coin.tosses = 2',
      'coin.tosses = 4',
      'coin.points/0 = 0',
      'coin.points/0 = 2',
      'coin.points/1 = 0',
      'coin.points/1 = 2',
      'coin.tie = "first"',
      'coin.tie = "second"',
      'coin.luck = "own"',
      'coins/heavy/bias = 180',
      'coins/heavy/bias = 220',
    ])
  })

  test('what matters is found, what does not is not', async () => {
    const result = await ask({
      ...sure,
      question: { kind: 'sensitivity', except: ['coin.luck'] },
      measures: [HEADS],
    })
    const verdicts = Object.fromEntries(result.differences.map(({ arm: id, verdict }) => [id, verdict]))
    expect(verdicts).toMatchObject({
      'coin.heads = 450': 'lower',
      'coin.heads = 550': 'higher',
      'coin.tosses = 2': 'lower',
      'coin.tosses = 4': 'higher',
      'coin.points/0 = 2': 'same',
      'coin.tie = "first"': 'same',
    })
    holds(difference(result, 'coin.heads = 550', 'heads').estimate, 0.3)
    holds(difference(result, 'coin.tosses = 4', 'heads').estimate, 1)
  })

  test('histograms of all arms have the same borders', async () => {
    const result = await ask({
      question: { kind: 'sensitivity', keys: ['coin.tosses'], by: 100 },
      measures: [HEADS],
    })
    const borders = result.arms.map(({ measures }) => measures.heads!.bars!.map(({ from, to }) => `${from} … ${to}`))
    expect(result.arms.map(({ id }) => id)).toEqual(['base', 'coin.tosses = 6', 'base again'])
    expect(borders[0]!.length).toBeGreaterThan(9)
    expect(borders[1]).toEqual(borders[0])
    expect(borders[2]).toEqual(borders[0])
  })

  test('a border of the range is not crossed', () => {
    const { schedule } = design({
      question: { kind: 'sensitivity', keys: ['coin.points'], by: 100 },
      packs: ['core', { ...tuned({ 'coin.points': [0, 9] }) }],
    })
    expect(schedule.arms.map(({ id }) => id)).toEqual(['base', 'coin.points/0 = 1', 'coin.points/1 = 0'])
  })
})

test('making a question ready tells before every arm how far it is', () => {
  const { experiment } = design({ question: { kind: 'sensitivity', keys: ['coin.heads'] } })
  const told: number[][] = []
  designOf(experiment, coinKit, (...far) => told.push(far))
  expect(told).toEqual([
    [0, 3],
    [1, 3],
    [2, 3],
  ])
})

describe('ablation', () => {
  test('each member out in turn; what cannot be left out says why', async () => {
    const result = await ask({
      ...sure,
      preset: 'mixed',
      question: { kind: 'ablation', each: ['setup:/hands/0', 'setup:/hands/1'] },
      measures: [HEADS],
    })
    expect(result.arms.map(({ id, impossible }) => [id, impossible?.[0]?.code])).toEqual([
      ['base', undefined],
      ['hands/0/0 heavy', undefined],
      ['hands/0/1 fair', undefined],
      ['hands/1/0 light', 'setup_hand'],
    ])
    holds(difference(result, 'hands/0/0 heavy', 'heads').estimate, -0.6)
    expect(difference(result, 'hands/0/1 fair', 'heads').verdict).toBe('same')
    expect(arm(result, 'hands/0/0 heavy').changes).toEqual({ 'setup:/hands/0/0': null })
  })

  test('pieces of the content, at any depth, or something else in their place', async () => {
    const heavy = { setup: { hands: [['heavy'], ['light']] as [string[], string[]] }, stop: { n: 200 } }
    const result = await ask({
      ...heavy,
      packs: ['core', { ...tuned({}), 'coins.json': '[{"id":"heavy","marks":[{"id":"crown","worth":3}]}]' }],
      question: { kind: 'ablation', each: ['pack:coins/*/marks'] },
      measures: [{ id: 'points', mean: 'sum(tossed.points where seat = 1)' }],
    })
    expect(result.arms.map(({ id }) => id)).toEqual(['base', 'heavy/marks/chip', 'heavy/marks/crown'])
    expect(result.differences.map(({ verdict }) => verdict)).toEqual(['same', 'lower'])
    const { schedule } = design({
      ...heavy,
      question: { kind: 'ablation', each: ['setup:/hands/0'], instead: 'light' },
    })
    expect(schedule.arms[1]!.set).toEqual({ 'setup:/hands/0/0': 'light' })
  })
})

const tuned = (tuning: Record<string, unknown>): Record<string, string> => ({
  'pack.json': JSON.stringify({
    id: 'tuned',
    game: 'coin',
    version: '1.0.0',
    name: { en: 'Tuned', ru: 'Настройка' },
    extends: 'core',
  }),
  'tuning.json': JSON.stringify(tuning),
})
