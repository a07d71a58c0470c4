import { describe, expect, test } from 'vitest'
import { evil, exact, fair, loose, menuOf, setA, six } from './golden.ts'
import {
  bestResponse,
  fewestTurns,
  masterSide,
  meanTurns,
  type PolicySide,
  policyMatch,
  policySide,
  seriesOdds,
} from './match.ts'
import { stopPolicy, valuePolicy } from './policies.ts'
import { turnTable } from './turn.ts'
import { winTable, winValues } from './win.ts'

const TARGET = 4000
const near = (found: number, golden: number): void => expect(Math.abs(found - golden)).toBeLessThan(1e-6)
const LEVELS = ['easy', 'normal', 'hard', 'master'] as const

/** 17.7 by the shipped straights: the stronger one of each pair. */
const AVERAGES = [0.573044, 0.688742, 0.623403, 0.705393, 0.643819, 0.528463]
/** 17.6 by the shipped straights. */
const ROWS = [
  [0.555113, 0.483211, 0.363214, 0.344142],
  [0.6293, 0.559236, 0.434238, 0.411141],
  [0.740699, 0.681043, 0.56186, 0.530835],
  [0.754927, 0.69878, 0.587761, 0.557193],
]

const readings = [
  {
    name: 'loose',
    scoring: loose,
    starter: [0.557117046, 0.579642483],
    totals: [0.350129375, 0.755211335, 0.160566353, 0.907125387, 0.609800544, 0.715666048, 0.336505059],
    fewest: 7.817648807,
    perTurn: [443.665591, 489.779001, 564.43762],
  },
  {
    name: 'exact',
    scoring: exact,
    starter: [0.557193081, 0.579655766],
    totals: [0.3447345, 0.759730199, 0.153513856, 0.911619025, 0.609363616, 0.715666048, 0.324069976],
    fewest: 7.986854718,
    perTurn: [442.121354, 479.352984, 550.646958],
  },
]

describe.each(readings)('two seats, $name', (golden) => {
  const menu = menuOf(six(fair), golden.scoring)
  const best = turnTable(menu)
  const duel = winTable(menu, menu, TARGET)
  const easy = stopPolicy(menu, { stop: 350 })
  const normal = stopPolicy(menu, { stop: 1000, minDice: 3 })
  const hard = valuePolicy(menu, best)
  const sides: Record<(typeof LEVELS)[number], PolicySide> = {
    easy: policySide(menu, TARGET, easy),
    normal: policySide(menu, TARGET, normal),
    hard: policySide(menu, TARGET, hard),
    master: masterSide(menu, duel, 0),
  }

  test('DC-125 17.5 chances of the starter and at other totals', () => {
    near(duel.win(0, 0, 0), golden.starter[0]!)
    near(winTable(menu, menu, 2000).win(0, 0, 0), golden.starter[1]!)
    const pairs = [
      [0, 1000],
      [1000, 0],
      [0, 2000],
      [2000, 0],
      [3000, 3000],
      [3500, 3500],
      [3000, 3900],
    ] as const
    pairs.forEach(([own, other], at) => {
      near(duel.win(0, own, other), golden.totals[at]!)
      near(duel.win(1, own, other), golden.totals[at]!)
    })
  })
  test('DC-125 17.5 fewest mean turns to 4000 alone', () => near(fewestTurns(menu, TARGET), golden.fewest))
  test('DC-108 DC-109 DC-110 17.6 points per turn', () => {
    const far = 1_000_000
    const perTurn = [easy, normal, hard].map((policy) => policySide(menu, far, policy).resultAt(0, 0))
    perTurn.forEach(({ passed }, at) => {
      let mean = 0
      passed.forEach((chance, row) => {
        mean += chance * row * 50
      })
      near(mean, golden.perTurn[at]!)
    })
  })
  // The same sums for other straights: duel.nightly has the rest of them.
  if (golden.name === 'loose') return
  test('DC-115 DC-127 17.7 averages of both starting orders', () => {
    const pairs = [
      ['normal', 'easy'],
      ['hard', 'easy'],
      ['hard', 'normal'],
      ['master', 'easy'],
      ['master', 'normal'],
      ['master', 'hard'],
    ] as const
    pairs.forEach(([row, column], at) => {
      near(policyMatch(sides[row], sides[column], TARGET).average, AVERAGES[at]!)
    })
  })
  test('DC-127 17.6 row starts, column answers', () => {
    LEVELS.forEach((row, r) => {
      LEVELS.forEach((column, c) => {
        near(policyMatch(sides[row], sides[column], TARGET).starting, ROWS[r]![c]!)
      })
    })
  })
  test('DC-115 17.7 nobody beats hard or normal by more', () => {
    near(bestResponse(menu, sides.hard, TARGET).average, 0.532022)
    near(bestResponse(menu, sides.normal, TARGET).average, 0.650381)
  })
  test('DC-127 17.6 mean turns to 4000 alone', () => {
    near(meanTurns(sides.easy, TARGET), 9.752496)
    near(meanTurns(sides.normal, TARGET), 9.069525)
    near(meanTurns(sides.hard, TARGET), 8.012106)
  })
  test('DC-104 DC-105 17.5 the first starter wins a best of three', () => {
    const starting = duel.win(0, 0, 0)
    near(seriesOdds(3, starting, 1 - starting), 0.528970703)
    expect(seriesOdds(1, 0.7, 0.2)).toBe(0.7)
    near(seriesOdds(5, 0.5, 0.5), 0.5)
  })
  test('DC-126 17.5 pass or throw for the win', () => {
    const rows = [
      [0, 0, 300, 1, 0.504784053, 0.503322296],
      [3000, 3000, 400, 3, 0.528048776, 0.534410029],
      [2000, 3500, 450, 3, 0.085587432, 0.101544459],
      [3000, 3900, 600, 3, 0.02528649, 0.240714478],
      [3500, 2000, 300, 3, 0.912137479, 0.911551695],
    ] as const
    for (const [own, other, points, dice, pass, thrown] of rows) {
      const values = winValues(duel, menu, { mover: 0, own, other, points })
      expect(values.exact).toBe(true)
      near(values.passValue(points), pass)
      near(values.throwValue(points, dice), thrown)
    }
  })
  test('DC-112 DC-126 at 2000 against 3500 with 450 points and three dice hard passes, master throws (W12)', () => {
    expect(best.passValue(450)).toBeGreaterThan(best.throwValue(450, 3))
    const values = winValues(duel, menu, { mover: 0, own: 2000, other: 3500, points: 450 })
    expect(values.passValue(450)).toBeLessThan(values.throwValue(450, 3))
  })
  test('DC-126 off the grid the table is interpolated in both totals and marked', () => {
    const corners = [duel.win(0, 1000, 500), duel.win(0, 1050, 500), duel.win(0, 1000, 550), duel.win(0, 1050, 550)]
    near(
      duel.win(0, 1025, 525),
      corners.reduce((sum, chance) => sum + chance / 4, 0),
    )
    near(duel.win(0, 1010, 500), corners[0]! * 0.8 + corners[1]! * 0.2)
    expect(winValues(duel, menu, { mover: 0, own: 1010, other: 500, points: 0 }).exact).toBe(false)
    expect(winValues(duel, menu, { mover: 0, own: 1000, other: 500, points: 75 }).exact).toBe(false)
    // Any save wins from 3951 on, as it does from 3950.
    expect(duel.win(0, 3975, 0)).toBe(duel.win(0, 3950, 0))
  })
  test('DC-107 close to the target a stop policy takes the winning pass', () => {
    const { passed, bust } = sides.easy.resultAt(79, 0)
    expect(passed[1]).toBeCloseTo(1 - 5 / 162, 12)
    expect(bust).toBeCloseTo(5 / 162, 12)
  })
})

test('DC-125 different sets on the two sides', () => {
  const duel = winTable(menuOf(six(fair)), menuOf(six(evil)), TARGET)
  near(duel.win(0, 0, 0), 0.827609719)
  near(duel.win(1, 0, 0), 0.248923968)
})

test('DC-125 a win table exists for equal dice only', () => {
  expect(() => winTable(menuOf(setA), menuOf(six(fair)), TARGET)).toThrow(RangeError)
})
