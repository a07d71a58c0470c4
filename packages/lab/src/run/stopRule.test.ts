import { describe, expect, test } from 'vitest'
import { halfWidth } from '../statistics/estimate.ts'
import { ask, design, refused } from '../testing/ask.ts'
import { duel } from '../testing/binomial.ts'
import type { Journal, Progress } from './backend.ts'
import { stopRuleOf } from './runExperiment.ts'

const question = { kind: 'distribution' } as const
const WIN = { id: 'win', rate: 'win(1)' }
const HEADS = { id: 'heads', mean: 'detail.heads' }

describe('stop by half-width', () => {
  test('looks after rounds that double, never before a hundred matches', () => {
    const rounds = (stop: { halfWidth: number; max: number; min?: number }) =>
      stopRuleOf(design({ question, stop })).rounds
    expect(rounds({ halfWidth: 0.01, max: 5000 })).toEqual([400, 800, 1600, 3200, 5000])
    expect(rounds({ halfWidth: 0.01, max: 500, min: 120 })).toEqual([120, 240, 480, 500])
    expect(rounds({ halfWidth: 0.01, max: 400, min: 100 })).toEqual([100, 200, 400])
    expect(rounds({ halfWidth: 0.01, max: 50 })).toEqual([50])
    expect(refused({ question, stop: { halfWidth: 0.01, max: 400, min: 99 } })).toMatchObject([
      { code: 'E_RANGE', path: '/stop/min' },
    ])
  })

  test('ends at the first round whose interval is narrow enough', async () => {
    const result = await ask({ question, measures: [WIN], stop: { halfWidth: 0.03, max: 10_000 } })
    // 0.03 needs about 960 matches at this rate.
    expect(result).toMatchObject({ n: 1600, stop: 'half-width', status: 'done' })
    expect(halfWidth(result.arms[0]!.measures.win!.estimate!)).toBeLessThanOrEqual(0.03)
    const again = await ask({ question, measures: [WIN], stop: { halfWidth: 0.03, max: 10_000 } })
    expect(JSON.stringify(again)).toBe(JSON.stringify(result))
  })

  test('says when it was not reached', async () => {
    const result = await ask({ question, measures: [WIN], stop: { halfWidth: 0.001, max: 500 } })
    expect(result).toMatchObject({ n: 500, stop: 'most matches' })
  })

  test('does not end where nothing was measured', async () => {
    const nobody = { id: 'nobody', wins: '/hands/{seat}/*/id' }
    const result = await ask({ question, measures: [nobody], stop: { halfWidth: 0.5, max: 800 } })
    expect(result).toMatchObject({ n: 800, stop: 'most matches' })
  })

  test('is about the named measure, also a share or who wins with what', async () => {
    const share = { id: 'share', share: ['count(tossed where heads)', 'count(tossed)'] }
    const coins = { id: 'coins', wins: '/hands/{seat}/*' }
    for (const measure of ['share', 'coins']) {
      const wide = { measures: [WIN, share, coins], question, preset: 'mixed' }
      const near = await ask({ ...wide, stop: { halfWidth: 0.5, measure, max: 800 } })
      expect(near).toMatchObject({ n: 400, stop: 'half-width' })
      const far = await ask({ ...wide, stop: { halfWidth: 0.0001, measure, max: 800 } })
      expect(far).toMatchObject({ n: 800, stop: 'most matches' })
    }
  })

  test('is about the difference where arms are compared', async () => {
    const versus = { kind: 'versus', b: { id: 'b', set: { 'pack:tuning/coin.heads': 510 } } } as const
    const result = await ask({ question: versus, measures: [HEADS], stop: { halfWidth: 0.05, max: 10_000 } })
    expect(result.n).toBe(400)
    expect(halfWidth(result.differences[0]!.estimate)).toBeLessThanOrEqual(0.05)
    expect(halfWidth(result.arms[0]!.measures.heads!.estimate!)).toBeGreaterThan(0.05)
  })

  test('does not spoil the interval: it still holds the truth in about 95 % of worlds', async () => {
    const truth = duel(1, 0.5, 0.3).win
    let held = 0
    const runs = 250
    for (let run = 0; run < runs; run++) {
      const { arms } = await ask({
        question,
        seed: `world ${run}`,
        setup: { hands: [['fair'], ['light']] },
        packs: ['core', ONE_TOSS],
        measures: [WIN],
        stop: { halfWidth: 0.075, min: 100, max: 400 },
      })
      const { low, high } = arms[0]!.measures.win!.estimate!
      if (low <= truth && truth <= high) held++
    }
    expect(held / runs).toBeGreaterThan(0.91)
  })

  test('needs a measure that exists', () => {
    expect(refused({ question, measures: [WIN], stop: { halfWidth: 0.1, max: 500, measure: 'wim' } })).toMatchObject([
      { code: 'E_MEASURE', path: '/stop/measure', nearest: 'win' },
    ])
  })
})

const ONE_TOSS = {
  'pack.json': '{"id":"one","game":"coin","version":"1.0.0","name":{"en":"One","ru":"Раз"},"extends":"core"}',
  'tuning.json': '{"coin.tosses":1}',
}

class Memory implements Journal {
  readonly kept = new Map<string, Progress>()
  async load(schedule: string) {
    return this.kept.get(schedule)
  }
  async save(schedule: string, progress: Progress) {
    this.kept.set(schedule, structuredClone(progress))
  }
}

describe('stopped in the middle', () => {
  const parts = {
    question: { kind: 'versus', b: { id: 'b', set: { 'pack:tuning/coin.heads': 600 } } } as const,
    measures: [WIN, { id: 'third', mean: 'detail.heads / 3' }],
    stop: { n: 600 },
    chunk: 60,
  }

  test('what is there is kept as a partial answer', async () => {
    const abort = new AbortController()
    const seen: number[] = []
    const result = await ask(parts, {
      signal: abort.signal,
      progress: ({ n, of, phase }) => {
        seen.push(n)
        expect([of, phase]).toEqual([600, 'play'])
        if (n >= 150) abort.abort()
      },
    })
    expect(result).toMatchObject({ status: 'partial', stop: 'stopped', n: 150 })
    expect(seen).toEqual([30, 60, 90, 120, 150])
    expect(result.arms.map(({ n }) => n)).toEqual([150, 150])
    const whole = await ask({ ...parts, stop: { n: 150 } })
    expect(result.arms).toEqual(whole.arms)
  })

  test('goes on from the journal to the same bits, by any rule of stopping', async () => {
    for (const stop of [{ n: 600 }, { halfWidth: 0.02, measure: 'third', min: 100, max: 800 }]) {
      const whole = await ask({ ...parts, stop })
      const journal = new Memory()
      for (let tries = 0, status = ''; status !== 'done'; tries++) {
        expect(tries).toBeLessThan(30)
        const abort = new AbortController()
        const from = [...journal.kept.values()][0]?.n ?? 0
        const result = await ask(
          { ...parts, stop },
          { journal, signal: abort.signal, progress: ({ n }) => n >= from + 90 && abort.abort() },
        )
        status = result.status
        if (status === 'done') expect(JSON.stringify(result)).toBe(JSON.stringify(whole))
      }
    }
  })

  test('partial answers on the way are answers', async () => {
    const halves: number[] = []
    await ask(parts, { progress: ({ partial }) => halves.push(halfWidth(partial().differences[1]!.estimate)) })
    expect(halves).toHaveLength(20)
    expect(halves.at(-1)).toBeLessThan(halves[0]!)
  })
})

describe('matches that cannot be finished', () => {
  test('are told with their seeds; all others count', async () => {
    const result = await ask({ question, bots: ['steady', 'faulty'], measures: [WIN], stop: { n: 500 } })
    const missing = 500 - result.arms[0]!.n
    // Three decisions of the faulty bot, one in fifty wrong.
    expect(missing).toBeGreaterThan(10)
    expect(missing).toBeLessThan(60)
    expect(result.failures).toHaveLength(Math.min(20, missing))
    expect(result.failures[0]).toMatchObject({ arm: 0, code: 'bot_refused', params: { code: 'no_such_coin', seat: 2 } })
    expect(result.failures[0]!.seed).toBe(result.failures[0]!.params.seed)
    expect(result.warnings).toEqual([{ code: 'lab_failures', params: { failures: missing } }])
  })

  test('a field that only some events have fails the others, and the code says what there is', async () => {
    // Seat 1 leads in the first match of this seed, so that its event has the field.
    const parts = { question, seed: 'ahead 1', measures: [{ id: 'x', mean: 'sum(ended.ahead)' }], stop: { n: 300 } }
    const result = await ask(parts)
    expect(result.arms[0]!.n).toBeGreaterThan(70)
    expect(result.arms[0]!.n).toBeLessThan(140)
    expect(result.failures[0]).toMatchObject({
      code: 'lab_field',
      params: { type: 'ended', field: 'ahead', known: ['type', 'cause', 'winner', 'lead'] },
    })
    expect(result.warnings).toEqual([{ code: 'lab_failures', params: { failures: 300 - result.arms[0]!.n } }])
  })

  test('a random set-up that the game refuses is told with what is wrong in it', async () => {
    const result = await ask({
      question,
      // The first set-up of every question is drawn from the seed `check`, which gives a right one here.
      generate: { setup: { hands: [[{ $pick: ['fair', 'fair', 'fair', 'gold'] }], ['fair']] } },
      measures: [WIN],
      stop: { n: 200 },
    })
    expect(result.arms[0]!.n).toBeGreaterThan(120)
    expect(result.arms[0]!.n).toBeLessThan(180)
    expect(result.failures[0]).toMatchObject({
      code: 'lab_setup',
      params: { code: 'setup_coin', path: '/hands/0/0', found: 'gold' },
    })
  })

  test('in the base of several groups are told once', async () => {
    const values = Array.from({ length: 14 }, (_, i) => 300 + i)
    const result = await ask({
      question: { kind: 'sweep', axes: [{ path: 'pack:tuning/coin.heads', values }] },
      bots: ['steady', 'faulty'],
      measures: [WIN],
      stop: { n: 8 },
    })
    const base = result.failures.filter(({ arm }) => arm === 0).map(({ index }) => index)
    expect(new Set(base).size).toBe(base.length)
    expect(result.arms[0]!.n + base.length).toBe(8)
  })
})

describe('what a match says nothing of', () => {
  test('is left out and counted', async () => {
    const result = await ask({
      question,
      measures: [
        { id: 'ahead', mean: 'detail.ahead' },
        { id: 'never', mean: 'detail.nothing' },
        { id: 'none', share: ['count(tossed)', 'count(tossed where seat = 3)'] },
        { id: 'odd', rate: 'detail.heads' },
        { id: 'empty', wins: '/hands/{seat}/*/id' },
      ],
      stop: { n: 300 },
    })
    const found = result.arms[0]!.measures
    const params = Object.fromEntries(
      result.warnings.map(({ code, params: own }) => [own.measure, [code, own.missing]]),
    )
    expect(params.ahead).toEqual(['lab_undefined', 300 - found.ahead!.n])
    expect(found.ahead!.estimate!.low).toBeGreaterThan(1)
    expect(params.never).toEqual(['lab_undefined', 300])
    expect(found.never).toEqual({ kind: 'mean', n: 0 })
    expect(params.none).toEqual(['lab_undefined', 300])
    // Heads are a number, not yes or no: only 0 and 1 of them say anything.
    expect(found.odd!.n).toBeLessThan(60)
    expect(params.empty).toEqual(['lab_no_groups', undefined])
  })
})
