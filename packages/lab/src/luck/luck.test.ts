import {
  botSeed,
  defaultBot,
  type GameKit,
  Match,
  type MatchRecord,
  recordOf,
  SeededDraws,
  seatBots,
} from '@arbiter/kernel'
import { toyKit } from '@arbiter/kernel/testing'
import { describe, expect, test } from 'vitest'
import { binomial, duel } from '../testing/binomial.ts'
import { coinKit } from '../testing/coin.ts'
import { luckOf } from './luckOf.ts'
import type { LuckReport } from './report.ts'

const toy = toyKit as unknown as GameKit
function played(kit: GameKit, setup: unknown, seed: string, actions?: readonly unknown[]): MatchRecord {
  const parsed = kit.game.setup.parse(setup)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  const match = new Match(kit.game, parsed.value, seed)
  const table = seatBots(kit.game, parsed.value, [kit.bots[defaultBot(kit)]!])
  const own = table.seats.map((seat) => new SeededDraws(botSeed(seed, seat)))
  for (let seat = match.deciding, i = 0; seat !== undefined; seat = match.deciding, i++) {
    if (actions && i >= actions.length) break
    const index = table.seats.indexOf(seat)
    const action = actions?.[i] ?? table.bots[index]!.choose(match.view(seat), () => match.legal(), own[index]!)
    const verdict = match.act(seat, action)
    if (!verdict.ok) throw new Error(verdict.code)
  }
  return recordOf(match)
}

const EVEN = { hands: [['fair'], ['fair']] }
/** Points of both seats after so many tosses of the record. */
function pointsAfter(report: LuckReport, step: number): [number, number] {
  const heads = (seat: number) =>
    report.draws.filter((draw) => draw.seat === seat && draw.step <= step && draw.value === true).length
  return [heads(1), heads(2)]
}
/** What seat 1's chance is with these points when so many tosses of each are left. */
function truth([a, b]: readonly [number, number], left: readonly [number, number]): number {
  let win = 0
  for (const [x, chanceX] of binomial(left[0], 0.5).entries())
    for (const [y, chanceY] of binomial(left[1], 0.5).entries()) if (a + x > b + y) win += chanceX * chanceY
  return win
}

describe('on coins, where everything is known', () => {
  test('every draw with its chance and percentile', async () => {
    const report = await luckOf(coinKit, played(coinKit, { hands: [['heavy'], ['light']] }, 'one'), { playouts: 10 })
    expect(report.drawn).toBe(6)
    for (const [i, { step, seat, label, value, probability, percentile, cases, whole }] of report.draws.entries()) {
      expect([step, seat, label, whole]).toEqual([i + 1, 1 + (i % 2), 'coin/toss', 1000])
      const heads = seat === 1 ? 0.7 : 0.3
      expect(probability).toBeCloseTo(value ? heads : 1 - heads, 12)
      expect(percentile).toBeCloseTo(value ? 1 - heads / 2 : (1 - heads) / 2, 12)
      expect(cases).toHaveLength(2)
    }
  })

  test('draws of one label, summed up: z is what the tosses say', async () => {
    const report = await luckOf(coinKit, played(coinKit, { hands: [['heavy'], ['light']] }, 'two'), { playouts: 10 })
    const mine = report.draws.filter(({ seat }) => seat === 1)
    const sum = mine.reduce((total, { percentile }) => total + percentile!, 0)
    const { n, percentile, z } = report.labels.find(({ seat }) => seat === 1)!
    expect([n, percentile]).toEqual([3, sum / 3])
    // A toss of 0.7: variance (1 − 0.343 − 0.027) / 12, which is 0.7 × 0.3 / 4.
    expect(z).toBeCloseTo((sum - 1.5) / Math.sqrt(3 * 0.0525), 10)
  })

  test('the chance from moment to moment holds the truth, and the end is certain', async () => {
    const report = await luckOf(coinKit, played(coinKit, EVEN, 'three'), { playouts: 400, confidence: 0.999 })
    expect(report.curve.map(({ step }) => step)).toEqual([0, 1, 2, 3, 4, 5, 6])
    for (const { step, chances } of report.curve.slice(0, -1)) {
      const known = truth(pointsAfter(report, step), [3 - Math.ceil(step / 2), 3 - Math.floor(step / 2)])
      expect(chances[1]!.low).toBeLessThanOrEqual(known)
      expect(chances[1]!.high).toBeGreaterThanOrEqual(known)
    }
    const won = report.outcome!.places['1'] === 1 && report.outcome!.places['2'] === 2
    expect(report.curve.at(-1)!.chances[1]).toMatchObject({ estimate: won ? 1 : 0, method: 'exact' })
    expect(report.seats[0]!.expected.low).toBeLessThan(duel(3, 0.5, 0.5).win)
    expect(report.seats[0]!.expected.high).toBeGreaterThan(duel(3, 0.5, 0.5).win)
  })

  test('parts add up to what the match brought, for each seat', async () => {
    for (const [seed, setup, actions] of [
      ['a', EVEN, undefined],
      [
        'b',
        { hands: [['heavy', 'light'], ['fair']] },
        [{ coin: 1 }, { coin: 0 }, { coin: 1 }, { coin: 0 }, { coin: 0 }, { coin: 0 }],
      ],
      ['c', { hands: [['heavy', 'light'], ['fair']] }, [{ coin: 1 }, { coin: 0 }, { coin: 1 }]],
    ] as const) {
      for (const points of [40, 2]) {
        const report = await luckOf(coinKit, played(coinKit, setup, seed, actions), { playouts: 50, points })
        for (const { expected, result, start, luck, own, others, unsplit } of report.seats)
          expect(result.estimate - expected.estimate).toBeCloseTo(
            start.estimate + luck.estimate + own.estimate + others.estimate + unsplit.estimate,
            10,
          )
      }
    }
  })

  test('when both play as the default bot, all is luck', async () => {
    for (const points of [40, 3]) {
      const report = await luckOf(coinKit, played(coinKit, EVEN, 'four'), { playouts: 50, points })
      for (const { own, others, unsplit } of report.seats)
        expect([own, others, unsplit].map(({ estimate, method }) => [estimate, method])).toEqual([
          [0, 'exact'],
          [0, 'exact'],
          [0, 'exact'],
        ])
      expect(report.moves).toHaveLength(points === 3 ? 3 : 6)
      expect(report.moves.every(({ luck }) => luck !== undefined)).toBe(true)
    }
  })

  test('a worse coin is a choice, not bad luck', async () => {
    // The default bot tosses the first coin, the heavy one; here seat 1 took the light one each time.
    const setup = { hands: [['heavy', 'light'], ['fair']] }
    const record = played(
      coinKit,
      setup,
      'five',
      [0, 1, 2].flatMap(() => [{ coin: 1 }, { coin: 0 }]),
    )
    const report = await luckOf(coinKit, record, { playouts: 2000, confidence: 0.999 })
    const [first, second] = report.seats
    expect(first!.own.high).toBeLessThan(0)
    expect(first!.others).toMatchObject({ estimate: 0, method: 'exact' })
    expect(second!.own).toMatchObject({ estimate: 0, method: 'exact' })
    expect(second!.others.low).toBeGreaterThan(0)
    // The first decision: heavy, then all by default, against light, then all by default.
    const heavy = duel(3, 0.7, 0.5).win
    let light = 0
    for (const [a, chanceA] of binomial(2, 0.7).entries())
      for (const [own, chanceOwn] of [0.7, 0.3].entries())
        for (const [b, chanceB] of binomial(3, 0.5).entries()) if (a + own > b) light += chanceA * chanceOwn * chanceB
    const choice = report.moves[0]!.choice![1]!
    expect(choice.low).toBeLessThan(light - heavy)
    expect(choice.high).toBeGreaterThan(light - heavy)
    expect(report.moves[0]).toMatchObject({ from: 0, to: 1, seat: 1, draws: [{ step: 1, label: 'coin/toss' }] })
    expect(report.moves[1]!.choice![1]).toMatchObject({ estimate: 0, method: 'exact' })
  })

  test('decisions that lie between two moments are not split', async () => {
    const setup = { hands: [['heavy', 'light'], ['fair']] }
    const record = played(
      coinKit,
      setup,
      'five',
      [0, 1, 2].flatMap(() => [{ coin: 1 }, { coin: 0 }]),
    )
    const report = await luckOf(coinKit, record, { playouts: 20, points: 3 })
    expect(report.moves.map(({ from, to, seat, luck }) => [from, to, seat, luck])).toEqual([
      [0, 2, null, undefined],
      [2, 4, null, undefined],
      [4, 6, null, undefined],
    ])
    expect(report.seats[0]!.luck).toMatchObject({ estimate: 0, method: 'exact' })
    expect(report.seats[0]!.unsplit.estimate).toBeCloseTo(
      report.seats[0]!.result.estimate - report.seats[0]!.expected.estimate,
      10,
    )
  })

  test('swings are the greatest changes that have evidence, greatest first', async () => {
    const report = await luckOf(coinKit, played(coinKit, EVEN, 'six'), { playouts: 600 })
    const size = (i: number) =>
      Math.max(...Object.values(report.moves[i]!.change).map(({ estimate }) => Math.abs(estimate)))
    const sizes = report.swings.map(size)
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    expect(report.swings.length).toBeGreaterThan(1)
    expect(sizes[0]).toBe(Math.max(...report.moves.map((_, i) => size(i))))
  })

  test('the result and the length among fresh matches', async () => {
    const report = await luckOf(coinKit, played(coinKit, EVEN, 'seven'), { playouts: 200, confidence: 0.999 })
    const { win, draw, loss } = duel(3, 0.5, 0.5)
    const { places } = report.outcome!
    const [below, equal] =
      places['1'] === places['2'] ? [loss, win + draw] : places['1'] === 1 ? [loss, win + draw] : [0, loss]
    const { standing } = report.seats[0]!
    expect(report.fresh).toBe(1000)
    expect(standing!.below.low).toBeLessThanOrEqual(below!)
    expect(standing!.below.high).toBeGreaterThanOrEqual(below!)
    expect(standing!.equal.low).toBeLessThanOrEqual(equal!)
    expect(standing!.equal.high).toBeGreaterThanOrEqual(equal!)
    expect(standing!.percentile).toBeCloseTo(standing!.below.estimate + standing!.equal.estimate / 2, 12)
    expect(report.length).toMatchObject({ value: 6, percentile: 0.5, equal: { estimate: 1 } })
  })

  test('intervals of a seat’s luck hold the truth', async () => {
    const record = played(coinKit, EVEN, 'eight')
    let held = 0
    for (let i = 0; i < 60; i++) {
      const report = await luckOf(coinKit, record, { playouts: 40, seed: `world ${i}` })
      const { luck, result } = report.seats[0]!
      const known = result.estimate - duel(3, 0.5, 0.5).win
      if (luck.low <= known && known <= luck.high) held++
    }
    expect(held).toBeGreaterThanOrEqual(53)
  })

  test('the same seed gives the same report, another seed another one; it is plain data', async () => {
    const record = played(coinKit, EVEN, 'nine')
    const once = await luckOf(coinKit, record, { playouts: 30 })
    expect(await luckOf(coinKit, record, { playouts: 30 })).toEqual(once)
    expect((await luckOf(coinKit, record, { playouts: 30, seed: 'x' })).curve).not.toEqual(once.curve)
    expect(JSON.parse(JSON.stringify(once))).toEqual(once)
  })

  test('what was undone does not count; other luck from a step on does', async () => {
    const { game } = coinKit
    const setup = coinKit.presets[0]!.setup
    const match = new Match(game, setup, 'ten')
    match.act(1, { coin: 0 })
    match.act(2, { coin: 0 })
    match.undo(1)
    match.reseed('other')
    while (match.deciding !== undefined) match.act(match.deciding, { coin: 0 })
    const report = await luckOf(coinKit, recordOf(match), { playouts: 10 })
    const tosses = match.events.flatMap((event) => ('heads' in event ? [event.heads] : []))
    expect(report.draws.map(({ value }) => value)).toEqual(tosses)
    expect(report.steps).toBe(6)
  })

  test('a match that is not over is told up to its last decision', async () => {
    const record = played(coinKit, EVEN, 'half', [{ coin: 0 }, { coin: 0 }])
    const report = await luckOf(coinKit, record, { playouts: 200, confidence: 0.999 })
    expect(report).not.toHaveProperty('outcome')
    expect(report).not.toHaveProperty('length')
    expect(report.seats[0]).not.toHaveProperty('standing')
    const { result } = report.seats[0]!
    const known = truth(pointsAfter(report, 2), [2, 2])
    expect(result.low).toBeLessThan(known)
    expect(result.high).toBeGreaterThan(known)
    expect((await luckOf(coinKit, played(coinKit, EVEN, 'none', []), { playouts: 10 })).moves).toEqual([])
  })

  test('refuses what cannot be told', async () => {
    const record = played(coinKit, EVEN, 'eleven')
    await expect(luckOf(toy, record)).rejects.toMatchObject({ code: 'record_game' })
    const broken = { ...record, setup: { hands: [['gold'], ['fair']] } }
    await expect(luckOf(coinKit, broken)).rejects.toMatchObject({ code: 'setup_coin' })
    const other = { ...record, header: { ...record.header, seed: 'twelve' } }
    await expect(luckOf(coinKit, other)).rejects.toMatchObject({ code: 'record_diverged', params: { kind: 'hash' } })
    await expect(luckOf(coinKit, record, { bots: ['stedy'] })).rejects.toMatchObject({ code: 'unknown_bot' })
    await expect(luckOf(coinKit, record, { bots: ['toString'] })).rejects.toMatchObject({ code: 'unknown_bot' })
  })

  test('can be stopped, and tells how far it is', async () => {
    const record = played(coinKit, EVEN, 'thirteen')
    const seen: number[] = []
    await luckOf(coinKit, record, { playouts: 10, progress: (done, of) => seen.push(done / of) })
    expect(seen[0]).toBe(0)
    expect(seen.at(-1)).toBe(1)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    // Before each of 6 decisions, each of 50 fresh matches and each of 10 for most of 7 moments.
    expect(seen.length).toBeGreaterThan(100)
    const abort = new AbortController()
    const told = luckOf(coinKit, record, { playouts: 100_000, signal: abort.signal })
    abort.abort()
    await expect(told).rejects.toMatchObject({ name: 'AbortError' })
  })
})

test('a start with draws has luck of its own', async () => {
  const report = await luckOf(toy, played(toy, { target: 20 }, 'start'), { playouts: 60 })
  const [one] = report.seats
  expect(report.draws.slice(0, 2)).toMatchObject([
    { step: 0, seat: null, label: 'toy/secret' },
    { step: 0, seat: null, label: 'toy/secret' },
  ])
  expect(one!.start.method).toBe('newcombe')
  // The secrets of this game change nothing.
  expect(one!.start.low).toBeLessThan(0)
  expect(one!.start.high).toBeGreaterThan(0)
  expect(report.length!.below.estimate + report.length!.equal.estimate + report.length!.above.estimate).toBeCloseTo(
    1,
    10,
  )
  expect(report.length!.equal.estimate).toBeLessThan(1)
})
