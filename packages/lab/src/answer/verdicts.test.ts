import { describe, expect, test } from 'vitest'
import type { Experiment, MeasureSpec } from '../experiment/schema.ts'
import type { Estimate } from '../statistics/estimate.ts'
import { ask, refused } from '../testing/ask.ts'
import type { ArmResult } from './result.ts'
import { verdictsOf } from './verdicts.ts'

const measures: MeasureSpec[] = [
  { id: 'win', rate: 'win(1)' },
  { id: 'coins', wins: '/hands/{seat}/*' },
]
const between = (low: number, high: number, confidence = 0.95): Estimate => ({
  estimate: (low + high) / 2,
  low,
  high,
  n: 100,
  method: 'wilson',
  confidence,
})
const arm = (id: string, estimate: Estimate): ArmResult => ({
  id,
  changes: {},
  packs: [],
  n: 100,
  measures: {
    win: { kind: 'rate', n: 100, estimate },
    coins: { kind: 'wins', n: 100, groups: [{ id: 'fair', estimate, won: [], lost: [] }] },
  },
})
const verdict = (estimate: Estimate, target: Partial<NonNullable<Experiment['targets']>[number]>) =>
  verdictsOf({ targets: [{ measure: 'win', ...target }] }, measures, [arm('a', estimate)])

describe('a target', () => {
  test.each([
    [0.45, 0.55, { low: 0.4, high: 0.6 }, 'met'],
    [0.4, 0.6, { low: 0.4, high: 0.6 }, 'met'],
    [0.39, 0.6, { low: 0.4, high: 0.6 }, 'open'],
    [0.4, 0.61, { low: 0.4, high: 0.6 }, 'open'],
    [0.3, 0.7, { low: 0.4, high: 0.6 }, 'open'],
    [0.61, 0.7, { low: 0.4, high: 0.6 }, 'missed'],
    [0.2, 0.39, { low: 0.4, high: 0.6 }, 'missed'],
    [0.2, 0.39, { high: 0.6 }, 'met'],
    [0.2, 0.39, { low: 0.4 }, 'missed'],
    [0.3, 0.4, { low: 0.4 }, 'open'],
  ] as const)('%d … %d against %j is %s', (low, high, band, expected) => {
    expect(verdict(between(low, high), band)[0]!.verdict).toBe(expected)
  })

  test('of a quantile that is less sure than asked is open, met or missed', () => {
    expect(verdict(between(0.45, 0.55, 0.6), { low: 0.4, high: 0.6 })[0]!.verdict).toBe('open')
    expect(verdict(between(0.8, 0.9, 0.6), { low: 0.4, high: 0.6 })[0]!.verdict).toBe('open')
  })

  test('names arms and groups; a group that never came up is open, not forgotten', () => {
    const arms = [arm('a', between(0.4, 0.6)), arm('b', between(0.7, 0.8))]
    const targets = [
      { measure: 'win', high: 0.65, arms: ['b'] },
      { measure: 'coins', high: 0.65, arms: ['a'], groups: ['fair', 'golden'] },
    ]
    expect(verdictsOf({ targets }, measures, arms)).toMatchObject([
      { arm: 'b', verdict: 'missed' },
      { arm: 'a', group: 'fair', verdict: 'met' },
      { arm: 'a', group: 'golden', verdict: 'open' },
    ])
  })

  test('missed among many: it says whether it holds when all are judged together', () => {
    const arms = [
      arm('far', between(0.75, 0.85)),
      arm('near', between(0.605, 0.705)),
      ...Array.from({ length: 18 }, (_, i) => arm(`ok ${i}`, between(0.45, 0.55))),
    ]
    const verdicts = verdictsOf({ targets: [{ measure: 'win', low: 0.4, high: 0.6 }] }, measures, arms)
    expect(verdicts.slice(0, 3).map(({ verdict: own, firm }) => [own, firm])).toEqual([
      ['missed', true],
      ['missed', false],
      ['met', undefined],
    ])
  })
})

test('targets on real matches: met, missed and open', async () => {
  const result = await ask({
    stop: { n: 1000 },
    question: { kind: 'distribution' },
    measures: [
      { id: 'heads', mean: 'detail.heads' },
      { id: 'coins', wins: '/hands/{seat}/*' },
    ],
    targets: [
      { measure: 'heads', low: 2.8, high: 3.2 },
      { measure: 'heads', stat: 'median', low: 4 },
      { measure: 'heads', stat: 'p95', high: 5 },
      { measure: 'heads', low: 3.05, high: 4 },
      { measure: 'coins', low: 0.3, high: 0.4 },
      { measure: 'coins', groups: ['gold'], low: 0.3 },
    ],
  })
  expect(result.verdicts.map(({ stat, group, verdict: own }) => [stat, group, own])).toEqual([
    ['mean', undefined, 'met'],
    ['median', undefined, 'missed'],
    ['p95', undefined, 'met'],
    ['mean', undefined, 'open'],
    ['rate', 'fair', 'met'],
    ['rate', 'gold', 'open'],
  ])
})

describe('a target that cannot be meant', () => {
  const faults = (target: NonNullable<Experiment['targets']>[number]) =>
    refused({
      question: { kind: 'distribution' },
      measures: [
        { id: 'win', rate: 'win(1)' },
        { id: 'heads', mean: 'detail.heads' },
      ],
      targets: [target],
    })

  test.each([
    [{ measure: 'win', low: 0.6, high: 0.4 }, 'E_BAND', '/targets/0'],
    [{ measure: 'win' }, 'E_BAND', '/targets/0'],
    [{ measure: 'win', low: 1.2 }, 'E_TARGET', '/targets/0'],
    [{ measure: 'win', high: -0.1 }, 'E_TARGET', '/targets/0'],
    [{ measure: 'win', stat: 'median' as const, low: 0.1 }, 'E_TARGET', '/targets/0/stat'],
    [{ measure: 'heads', stat: 'rate' as const, low: 0.1 }, 'E_TARGET', '/targets/0/stat'],
    [{ measure: 'wins', low: 0.1 }, 'E_MEASURE', '/targets/0/measure'],
    [{ measure: 'win', low: 0.1, arms: ['bse'] }, 'E_ARM', '/targets/0/arms'],
  ])('%j', (target, code, path) => {
    expect(faults(target)).toMatchObject([{ code, path }])
  })

  test('what may have been meant is said', () => {
    expect(faults({ measure: 'wins', low: 0.1 })[0]!.nearest).toBe('win')
    expect(faults({ measure: 'win', low: 0.1, arms: ['bse'] })[0]!.nearest).toBe('base')
  })
})
