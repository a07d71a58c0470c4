import { describe, expect, test } from 'vitest'
import type { Scoring } from '../scoring/scoring.ts'
import { maskOf } from '../scoring/selections.ts'
import { turnDistribution } from './distribution.ts'
import { evil, exact, fair, loadedOnes, loose, menuOf, setA, setB, six, some } from './golden.ts'
import { stateOf } from './hand.ts'
import { limitedTurn } from './limited.ts'
import { valuePolicy } from './policies.ts'
import { passFrom, passFromAny } from './thresholds.ts'
import { type TurnGoal, turnTable } from './turn.ts'

const table = (profiles: readonly (readonly number[])[], scoring: Scoring = exact, goal: TurnGoal = {}) =>
  turnTable(menuOf(profiles, scoring), goal)
const readings = [
  { name: 'loose', scoring: loose, column: 0 },
  { name: 'exact', scoring: exact, column: 1 },
] as const
const near = (found: number, golden: number): void => expect(Math.abs(found - golden)).toBeLessThan(1e-6)
const nearAll = (found: readonly number[], golden: readonly number[]): void => {
  expect(found).toHaveLength(golden.length)
  golden.forEach((number, at) => {
    near(found[at]!, number)
  })
}
const diceLeft = [1, 2, 3, 4, 5, 6]

describe.each(readings)('17.3 best turn, $name', ({ scoring, column }) => {
  const pick = <Value>(values: readonly [Value, Value]): Value => values[column]
  const plain = table(six(fair), scoring)
  const played = turnDistribution(plain.menu, valuePolicy(plain.menu, plain), plain.cap)

  test('DC-118 DC-122 expected points of a turn', () => {
    expect(plain.turnValue).toBeCloseTo(pick([564.4376204138507, 550.6469575768733]), 10)
  })
  test('DC-046 forced hot dice cost a little', () => {
    const forced = table(six(fair), scoring, { hotDice: 'forced' })
    expect(forced.turnValue).toBeCloseTo(pick([564.4376203193215, 550.6469574934678]), 10)
  })
  test('DC-120 the largest E[min(points, 4000)]', () => {
    expect(table(six(fair), scoring, { need: 4000 }).turnValue).toBeCloseTo(
      pick([564.053367392184, 550.307844327885]),
      9,
    )
  })
  test('DC-119 no throw pays from 12,900 on (loose 12,950)', () => {
    expect([plain.cap, plain.cut]).toEqual([pick([12_950, 12_900]), false])
    near(plain.throwValue(plain.cap - 50, 6), pick([12900.96450617284, 12850.96450617284]))
    expect(plain.throwValue(plain.cap, 6)).toBeLessThan(plain.cap)
  })
  test('DC-119 a table with a higher cap gives the same values: backward induction needs no more rows', () => {
    const longer = table(six(fair), scoring, { need: 1_000_000 })
    near(longer.turnValue, plain.turnValue)
  })
  test('DC-122 chance that the turn busts, mean throws and hot dice', () => {
    near(played.mean, plain.turnValue)
    near(played.bust, pick([0.192175037084, 0.189668905456]))
    near(played.meanThrows, pick([2.316750727, 2.270851618]))
    near(played.meanHotDice, pick([0.134811401, 0.106426732]))
  })
  test('DC-122 spread and tail of the points', () => {
    near(Math.sqrt(played.variance), pick([506.539465, 487.356654]))
    const tails = [300, 500, 1000, 2000, 4000].map((points) => played.atLeast(points))
    nearAll(
      tails,
      [
        [0.792243, 0.486109, 0.187353, 0.026998747, 0.001091592],
        [0.79475, 0.488615, 0.17261, 0.025044121, 0.00101833],
      ][column]!,
    )
  })
  test('DC-118 value of throwing 1 … 6 dice with 0 points', () => {
    nearAll(
      diceLeft.map((n) => plain.throwValue(0, n)),
      [
        [208.530718769431, 178.361235241191, 191.006270159503, 235.124037824436, 359.678480358214, 564.437620413851],
        [204.002901454146, 174.898200318739, 187.811289670859, 232.37123391306, 357.987180653929, 550.646957576873],
      ][column]!,
    )
  })
  test('DC-119 DC-122 pass thresholds, and the values at and one step below them', () => {
    expect(diceLeft.map((n) => passFrom(plain, n))).toEqual([300, 250, 450, 1050, 3400, pick([12_950, 12_900])])
    nearAll(
      [300, 250, 450, 1050, 3400].flatMap((points, at) => [
        plain.throwValue(points, at + 1),
        plain.throwValue(points - 50, at + 1),
      ]),
      [
        [
          294.667834570687, 280.006281765352, 245.112341392076, 224.669304226085, 437.613889088582, 401.75722018729,
          1044.517150682164, 1002.522368426695, 3397.405187076725, 3351.363975364544,
        ],
        [
          290.404631841317, 275.712039183675, 243.696564016489, 222.288787211649, 436.951431490876, 401.089787608996,
          1044.091717248154, 1002.093963751017, 3396.912796639219, 3350.869156907722,
        ],
      ][column]!,
    )
  })
  test('DC-121 thresholds over all whole numbers', () => {
    const any = [
      [293, 241, 407, 1016, 3368, 12_932],
      [287, 237, 404, 1014, 3361, 12_882],
    ]
    expect(diceLeft.map((n) => passFromAny(plain, n))).toEqual(any[column])
  })
  test('DC-118 value after a save', () => {
    const saves = [
      [50, 5, 391.894619, 390.565704],
      [100, 5, 428.132454, 426.941778],
      [150, 4, 308.639488, 307.846214],
      [200, 4, 344.692742, 343.956676],
      [200, 3, 258.437261, 257.747115],
      [250, 3, 294.247037, 293.562298],
      [300, 3, 330.068131, 329.389115],
      [400, 3, 401.75722, 401.089788],
      [450, 3, 450, 450],
      [500, 0, 994.120539, 981.570095],
      [1500, 0, 1912.032251, 1901.307128],
    ]
    for (const save of saves) near(plain.value(save[0]!, save[1]!), save[2 + column]!)
  })
})

test('DC-121 off the grid: value of throwing with 75, 125, 275, 325, 425 points', () => {
  const plain = table(six(fair))
  nearAll(
    [
      plain.throwValue(75, 5),
      plain.throwValue(125, 5),
      plain.throwValue(275, 1),
      plain.throwValue(325, 1),
      plain.throwValue(425, 3),
    ],
    [408.300839, 445.769396, 283.058036, 297.755587, 419.020249],
  )
})

test('DC-121 DC-048 negative turn points are served; they never pass for less than 0', () => {
  const plain = table(six(fair))
  expect(plain.passValue(-250)).toBe(0)
  expect(plain.throwValue(-250, 6)).toBeLessThan(plain.throwValue(0, 6))
  expect(plain.throwValue(-250, 6)).toBeGreaterThan(plain.throwValue(0, 6) - 250)
  expect(plain.throwValue(-5000, 6)).toBeGreaterThan(0)
})

test('DC-122 a turn limited to k throws, and one without hot dice (17.2)', () => {
  const menu = menuOf(six(fair), loose)
  nearAll(
    [1, 2, 3, 4, 5, 6, 10].map((throws) => limitedTurn(menu, throws, 'optional')),
    [399.112654, 505.513463, 547.356055, 558.466622, 563.057833, 564.107333, 564.437174],
  )
  near(turnTable(menu, { hotDice: 'never' }).turnValue, 509.050015)
})

describe('17.4 loaded sets', () => {
  const sets = [
    {
      name: 'six Loaded Ones',
      profile: loadedOnes,
      plain: [3188.803736948029, 3166.821996794854],
      capped: [2436.890310085196, 2425.85821253194],
      bust: 0.465432636469,
    },
    {
      name: 'six Evil',
      profile: evil,
      plain: [393.850877899141, 391.845374304863],
      capped: [393.761862382947, 391.757732384741],
      bust: 0.281108224745,
    },
  ]
  test.each(sets)('DC-119 DC-120 $name', ({ profile, plain, capped, bust }) => {
    for (const { scoring, column } of readings) {
      near(table(six(profile), scoring).turnValue, plain[column]!)
      near(table(six(profile), scoring, { need: 4000 }).turnValue, capped[column]!)
    }
    const best = table(six(profile), loose)
    near(turnDistribution(best.menu, valuePolicy(best.menu, best), best.cap).bust, bust)
  })
  test('DC-119 thresholds of loaded sets', () => {
    const thresholds = (profile: readonly number[], scoring: Scoring) => {
      const plain = table(six(profile), scoring)
      return diceLeft.map((n) => passFrom(plain, n))
    }
    expect(thresholds(loadedOnes, loose)).toEqual([3450, 5400, 11_350, 36_200, 166_800, 980_100])
    expect(thresholds(loadedOnes, exact)).toEqual([3450, 5350, 11_300, 36_100, 166_550, 979_400])
    expect(thresholds(evil, loose)).toEqual([100, 50, 150, 250, 750, 2450])
    expect(thresholds(evil, exact)).toEqual([100, 50, 150, 250, 750, 2450])
  })
  test('DC-111 the cap of one Loaded Ones die is 23,900', () => {
    expect(table(some(loadedOnes, 1)).cap).toBe(23_900)
  })
  test('DC-118 k special dice with fair ones', () => {
    const ks = [0, 1, 2, 3, 4, 5, 6]
    const values = (profile: readonly number[], scoring: Scoring, goal: TurnGoal = {}) =>
      ks.map((k) => table(some(profile, k), scoring, goal).turnValue)
    nearAll(
      values(loadedOnes, loose),
      [564.43762, 685.584978, 888.037694, 1174.93325, 1600.844897, 2198.481445, 3188.803737],
    )
    nearAll(
      values(loadedOnes, exact),
      [550.646958, 669.473185, 869.488703, 1155.384999, 1580.670101, 2178.612624, 3166.821997],
    )
    nearAll(
      values(loadedOnes, exact, { need: 4000 }),
      [550.307844, 668.232007, 864.768019, 1137.359517, 1509.498728, 1941.445901, 2425.858213],
    )
    nearAll(values(evil, loose), [564.43762, 519.66921, 484.838917, 456.334266, 432.333602, 411.82568, 393.850878])
    nearAll(values(evil, exact), [550.646958, 508.469536, 476.026378, 449.710526, 427.618009, 408.657975, 391.845374])
  })
})

describe('17.4 mixed sets', () => {
  const value = (profiles: readonly (readonly number[])[], points: number, unbanked: number[]) => {
    const mixed = table(profiles)
    return mixed.throwValue(points, stateOf(mixed.hand, maskOf(unbanked)))
  }
  test('DC-118 DC-028 set A: which of two equal faces is banked matters', () => {
    near(table(setA).turnValue, 593.912154)
    near(table(setA, loose).turnValue, 606.88348)
    near(value(setA, 100, [1, 3, 4, 5, 6]), 530.44537)
    near(value(setA, 100, [2, 3, 4, 5, 6]), 391.043596)
    near(value(setA, 200, [3, 4, 5, 6]), 346.262411)
    near(value(setA, 750, [1]), 798.287286)
    near(value(setA, 750, [2]), 187.874005)
  })
  test('DC-118 one Loaded Ones die with five fair ones', () => {
    const set = some(loadedOnes, 1)
    near(value(set, 100, [1, 3, 4, 5, 6]), 544.637676)
    near(value(set, 100, [2, 3, 4, 5, 6]), 437.238582)
    near(value(set, 200, [3, 4, 5, 6]), 350.173758)
  })
  test('DC-118 DC-128 set B: six different dice', () => {
    near(table(setB).turnValue, 607.999547)
    near(table(setB, exact, { need: 4000 }).turnValue, 607.458757)
    near(table(setB, loose).turnValue, 617.030734)
    near(value(setB, 100, [2, 3, 4, 5, 6]), 463.941295)
    near(value(setB, 100, [1, 3, 4, 5, 6]), 401.122182)
    near(value(setB, 200, [3, 4, 5, 6]), 314.320387)
    near(value(setB, 400, [1, 2, 3, 4, 5, 6]), 943.666699)
    near(value(setB, 300, [2]), 561.806424)
  })
})

test('DC-120 where dice cannot bust the plain table is cut and marked so', () => {
  const unbustable = table(some([1, 0, 0, 0, 1, 0], 1), exact, { plainCap: 5000 })
  expect([unbustable.cap, unbustable.cut]).toEqual([5000, true])
  expect(() => table(some([1, 0, 0, 0, 1, 0], 1))).toThrow(RangeError)
  expect(table(some([1, 0, 0, 0, 1, 0], 1), exact, { need: 4000 }).cut).toBe(false)
})

test('DC-111 a plain table longer than plainCap is cut', () => {
  const cut = table(six(loadedOnes), exact, { plainCap: 30_000 })
  expect([cut.cap, cut.cut]).toEqual([30_000, true])
  expect(table(six(fair), exact, { plainCap: 30_000 }).cut).toBe(false)
})
