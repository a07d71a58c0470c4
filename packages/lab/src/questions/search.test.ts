import { describe, expect, test } from 'vitest'
import { ask, refused } from '../testing/ask.ts'

const HEADS = { id: 'heads', mean: 'detail.heads' }
const question = {
  kind: 'search',
  n: 400,
  axes: [{ path: 'pack:tuning/coin.heads', min: 0, max: 1000, step: 10 }],
} as const
const near = { measure: 'heads', low: 4, high: 4.4 }
const axes = [...question.axes]

describe('search', () => {
  test('finds a number that meets the target, and shows it on seeds it has not seen', async () => {
    const result = await ask({
      question: { ...question, axes, n: 1000 },
      measures: [HEADS],
      targets: [near],
      stop: { n: 1500 },
    })
    const { search } = result
    expect(search!.met).toBe(true)
    expect(search!.axes).toEqual([{ path: 'pack:tuning/coin.heads', before: 500, after: expect.any(Number) }])
    // Six tosses: 4 … 4.4 heads are 667 … 733 per mille.
    expect(search!.axes[0]!.after).toBeGreaterThanOrEqual(667)
    expect(search!.axes[0]!.after).toBeLessThanOrEqual(733)
    expect([search!.seed, search!.searchSeed]).toEqual(['coin/verify', 'coin/search'])
    const { targets, ...first } = search!.tried[0]!
    expect(first).toEqual({ values: [500], distance: expect.any(Number), kept: true, n: 1000 })
    expect(targets).toEqual([{ arm: 'base 500', ...near, stat: 'mean', estimate: expect.any(Object) }])
    expect(targets[0]!.estimate).toMatchObject({ n: 1000, confidence: 0.999 })
    expect(targets[0]!.estimate!.estimate).toBeCloseTo(3, 0)
    expect(search!.tried.findLast(({ kept }) => kept)).toMatchObject({ distance: 0, values: [search!.axes[0]!.after] })
    expect(result.arms.map(({ id }) => id)).toEqual(['base before', 'base after'])
    expect(result.verdicts.map(({ arm, verdict }) => [arm, verdict])).toEqual([
      ['base before', 'missed'],
      ['base after', 'met'],
    ])
    expect(result.differences[0]).toMatchObject({ arm: 'base after', base: 'base before', verdict: 'higher' })
    expect(result.n).toBe(1500)
  })

  test('is the same every time', async () => {
    const once = () => ask({ question: { ...question, axes }, measures: [HEADS], targets: [near], stop: { n: 100 } })
    expect(JSON.stringify(await once())).toBe(JSON.stringify(await once()))
  })

  test('says that nothing met the target, with the nearest it has found', async () => {
    const result = await ask({
      question: { ...question, axes, n: 50 },
      measures: [HEADS],
      targets: [{ measure: 'heads', low: 7, high: 8 }],
      stop: { n: 100 },
    })
    expect(result.search!.met).toBe(false)
    expect(result.search!.axes[0]!.after).toBe(1000)
    expect(result.verdicts.at(-1)).toMatchObject({ arm: 'base after', verdict: 'missed' })
    expect(result.search!.tried.every(({ values }) => values[0]! >= 0 && values[0]! <= 1000)).toBe(true)
  })

  test('a target that is only just not missed is not called met', async () => {
    const result = await ask({
      question: { ...question, axes, n: 50 },
      measures: [HEADS],
      targets: [{ measure: 'heads', low: 4.19, high: 4.21 }],
      stop: { n: 50 },
    })
    expect(result.verdicts.at(-1)!.verdict).not.toBe('met')
    expect(result.search!.met).toBe(false)
    expect(Math.abs(result.search!.axes[0]!.after - 700)).toBeLessThan(60)
  })

  test('several numbers, several variants, at most so many tries', async () => {
    const result = await ask({
      question: {
        kind: 'search',
        n: 200,
        tries: 25,
        axes: [
          { path: 'pack:tuning/coin.heads', min: 200, max: 800, step: 20 },
          { path: 'pack:tuning/coin.tosses', min: 1, max: 12 },
        ],
        variants: [
          { id: 'even', preset: 'even' },
          { id: 'mixed', preset: 'mixed' },
        ],
      },
      measures: [HEADS],
      targets: [
        { measure: 'heads', low: 9, high: 11, arms: ['even'] },
        { measure: 'heads', low: 7, high: 13 },
      ],
      stop: { n: 400 },
    })
    expect(result.search!.met).toBe(true)
    expect(result.search!.tried.length).toBeLessThanOrEqual(25)
    const [heads, tosses] = result.search!.axes.map(({ after }) => after)
    expect((2 * tosses! * heads!) / 1000).toBeGreaterThan(8.9)
    expect((2 * tosses! * heads!) / 1000).toBeLessThan(11.1)
    expect(result.arms.map(({ id }) => id)).toEqual(['even before', 'even after', 'mixed before', 'mixed after'])
    expect(result.verdicts.filter(({ arm }) => arm.startsWith('mixed'))).toHaveLength(2)
  })

  test('a number of the set-up', async () => {
    const result = await ask({
      question: { kind: 'search', n: 10, axes: [{ path: 'setup:/stake', min: 0, max: 64 }] },
      measures: [{ id: 'stake', mean: 'setup.stake' }],
      targets: [{ measure: 'stake', low: 33, high: 35 }],
      stop: { n: 10 },
    })
    expect(result.search).toMatchObject({ met: true, axes: [{ before: 1 }] })
    expect([33, 34, 35]).toContain(result.search!.axes[0]!.after)
  })

  test('a candidate that cannot be played is far off and holds nothing', async () => {
    const result = await ask({
      question: { kind: 'search', n: 10, tries: 3, axes: [{ path: 'pack:tuning/coin.heads', min: -2000, max: 500 }] },
      measures: [HEADS],
      targets: [near],
      stop: { n: 10 },
    })
    const { tried } = result.search!
    expect(tried.find(({ values }) => values[0]! < 0)).toMatchObject({ distance: Number.MAX_VALUE, n: 0, targets: [] })
  })

  test('stopped in the middle: what was tried to the end is kept, nothing is claimed', async () => {
    const abort = new AbortController()
    let seen = 0
    const result = await ask(
      { question: { ...question, axes }, measures: [HEADS], targets: [near], stop: { n: 1500 }, chunk: 50 },
      { signal: abort.signal, progress: ({ phase }) => phase === 'search' && ++seen > 12 && abort.abort() },
    )
    expect(result.status).toBe('partial')
    expect(result.search!.met).toBe(false)
    expect(result.search!.tried.length).toBeGreaterThan(0)
  })

  test.each([
    [{ measures: [HEADS] }, 'E_TARGET', '/targets'],
    [{ axes: [{ path: 'pack:tuning/coin.haeds', min: 0, max: 1 }] }, 'E_PATH', '/question/axes/0/path'],
    [{ axes: [{ path: 'pack:tuning/coin.tie', min: 0, max: 1 }] }, 'E_PATH', '/question/axes/0/path'],
    [{ axes: [{ path: 'setup:/steak', min: 0, max: 1 }] }, 'E_PATH', '/question/axes/0/path'],
    [{ axes: [{ path: 'pack:tuning/coin.heads', min: 9, max: 1 }] }, 'E_BAND', '/question/axes/0'],
  ])('%j is refused', (parts, code, path) => {
    const targets = 'axes' in parts ? { targets: [near] } : {}
    const own = 'axes' in parts ? parts.axes! : axes
    expect(refused({ question: { ...question, axes: own }, measures: [HEADS], ...targets })).toMatchObject([
      { code, path },
    ])
  })
})
