import { expect, test } from 'vitest'
import { lines } from '../content/testing.ts'
import type { AttackOdds } from './attack.ts'
import { oddsDuel } from './duel.ts'
import { oddsEdges } from './edges.ts'
import { oddsHurdles } from './hurdles.ts'
import { oddsLadder } from './ladder.ts'
import { oddsMulti } from './multi.ts'
import { oddsOutnumber } from './outnumber.ts'
import { oddsTies } from './ties.ts'

const numbers = (line: string): number[] =>
  line
    .trim()
    .split(/[\s/]+/)
    .map(Number)

/** To the digits that the table shows. */
const round = (value: number, digits: number): number => Number(value.toFixed(digits))

/** `['19/40', '11/80']`. */
const cells = (line: string): string[] => line.trim().split(/\s+/)
const fractions = (odds: AttackOdds, keys: readonly (keyof AttackOdds)[]): string[] =>
  keys.map((key) => odds[key].fraction)

test('TT-017 TT-018 TT-178 advantage and hindrance at equal skills (table 25.3)', () => {
  const table = `
    plain     plain     19/40      11/80      11/80      49/80       3/4   3/10   21/20
    advantage plain     513/800    363/1600   77/1600    1389/1600   15/16 51/100 579/400
    hindrance plain     247/800    77/1600    363/1600   571/1600    9/16  9/100  261/400
    plain     advantage 247/800    77/1600    363/1600   571/1600    1/2   1/20   11/20
    plain     hindrance 513/800    363/1600   77/1600    1389/1600   1     11/20  8/5
    advantage advantage 7467/16000 2673/32000 2673/32000 17607/32000 3/4   39/400 339/400`
  const found = oddsEdges().map(({ attackRoll, defenceRoll, active, passive }) => [
    ...[attackRoll, defenceRoll],
    ...fractions(active, ['hit', 'double', 'defenceDouble', 'mean']),
    ...fractions(passive, ['hit', 'double', 'mean']),
  ])
  expect(found).toEqual(lines(table).map(cells))
})

test('TT-108 TT-109 TT-178 two hurdles, the degree is the lower one (table 25.5)', () => {
  const table = `
    active  active  19/40 247/800 77/1600 571/1600 229/400 907/2000 403/4000 889/1600
    active  passive 19/40 9/20    9/80    9/16     229/400 227/400  3/16     151/200
    passive active  3/4   9/20    9/80    9/16     17/20   249/400  21/100   333/400
    passive passive 3/4   3/4     3/10    21/20    17/20   17/20    2/5      5/4`
  const found = oddsHurdles().map(({ mode, resistanceMode, cells: each }) => [
    ...[mode, resistanceMode],
    ...each.flatMap(({ odds }) => fractions(odds, ['firstPassed', 'hit', 'double', 'mean'])),
  ])
  expect(found).toEqual(lines(table).map(cells))
})

test('TT-039 TT-178 how often two initiatives are equal (below table 25.6)', () => {
  const found = (preset: string) => oddsTies({ preset }).map(({ difference, equal }) => [difference, equal.fraction])
  expect(found('d20')).toEqual([
    [0, '1/20'],
    [1, '19/400'],
    [5, '3/80'],
  ])
  expect(found('2d10')[0]).toEqual([0, '67/1000'])
  expect(oddsTies({ differences: [-5] })[0]!.equal.fraction).toBe('3/80')
})

const MULTI = {
  d20: `
    -5 0.3    0.225 0.075  0    0.55 0.5 0    0
    0  0.6125 0.6   0.3375 0.1  1.05 1.1 0.75 0
    5  1.0375 1.225 0.9    0.45 1.6  2.1 1.65 1
    10 1.525  2.075 1.8375 1.2  2.1  3.2 3.15 2.2
    15 2.0375 3.05  3.1125 2.45 2.6  4.2 4.8  4.2`,
  '2d10': `
    -5 0.1795 0.1432 0.063  0.014 0.36 0.3  0.09 0
    0  0.516  0.5812 0.408  0.198 0.89 1.12 0.84 0.4
    5  1.0035 1.3986 1.3005 0.924 1.44 2.22 2.34 1.8
    10 1.5335 2.4306 2.6985 2.42  1.95 3.3  3.99 4
    15 2.048  3.4832 4.284  4.436 2.45 4.3  5.55 6.2`,
  '3d6': `
    -5 0.1064 0.0406 0.0054 0.0001 0.2778 0.0926 0      0
    0  0.6081 0.4847 0.1958 0.0402 1.2315 1.1852 0.5    0.0741
    5  1.5563 1.9055 1.3922 0.6578 2.3009 3.3426 3.0139 1.6852
    10 2.5946 3.9514 4.0461 3.0884 3.3009 5.3981 6.2917 5.8148
    15 3.6    5.9976 7.1707 7.0644 4.3009 7.3981 9.3056 10`,
}
const PAYS = {
  d20: { active: [1, 15, 26], passive: [0, 11, 20] },
  '2d10': { active: [-2, 7, 14], passive: [-2, 4, 10] },
  '3d6': { active: [3, 10, 16], passive: [1, 7, 12] },
}

test.each(['d20', '2d10', '3d6'] as const)(
  'TT-098 TT-099 TT-101 TT-178 %s: mean damage by number of strikes, and when one more pays (tables 25.4, 25.10)',
  (preset) => {
    const { rows, pays } = oddsMulti({ preset })
    const found = rows.map(({ difference, active, passive }) => [
      difference,
      ...[...active.means, ...passive.means].map(({ value }) => round(value, 4)),
    ])
    expect(found).toEqual(lines(MULTI[preset]).map(numbers))
    expect(pays).toEqual(PAYS[preset])
    const highest = (values: readonly { value: number }[]) => {
      const means = values.map(({ value }) => value)
      return means.indexOf(Math.max(...means)) + 1
    }
    for (const { active, passive } of rows)
      expect([active.best, passive.best]).toEqual([highest(active.means), highest(passive.means)])
  },
)

test.each(['d20', '2d10', '3d6'])('TT-020 %s: active below passive below none, from −10 to +10', (preset) => {
  const rows = oddsLadder({ preset })
  expect(rows.map(({ difference }) => difference)).toEqual(Array.from({ length: 21 }, (_, i) => i - 10))
  for (const { active, passive, none } of rows) {
    expect(active.mean.value).toBeLessThan(passive.mean.value)
    expect(passive.mean.value).toBeLessThan(none.mean.value)
  }
})

test('TT-054 TT-178 the outnumbering bonus (table 25.6)', () => {
  const table = `
    1 0 0 0 0 0 0
    2 1 0 0 0 0 0
    3 2 0 0 0 0 0
    4 3 1 0 0 0 0
    5 4 1 0 0 0 0
    6 5 2 1 0 0 0
    7 6 2 1 0 0 0
    8 7 3 1 1 0 0`
  expect(oddsOutnumber().map(({ foes, bonus }) => [foes, ...bonus])).toEqual(lines(table).map(numbers))
})

test.each([
  ['knife, base 1', {}, '0.560691 6.374562 3.467627 0.0000 / 0.1256 / 0.4340 / 0.3144 / 0.1026 / 0.0202'],
  ['benefit off', { benefit: false }, '0.570548 6.217113 3.393830 0.0000 / 0.1280 / 0.4642 / 0.3097 / 0.0838 / 0.0128'],
  ['second at 0 AP', { secondAp: 0 }, '0.722111 5.658419 3.190265 0.0000 / 0.2116 / 0.4730 / 0.2421 / 0.0618 / 0.0102'],
  ['base 2', { base: 2 }, '0.605866 3.917701 2.261784 0.0582 / 0.6592 / 0.2479 / 0.0320 / 0.0025 / 0.0001'],
  [
    'base 2, two strikes',
    { base: 2, strikes: 2 },
    '0.545652 3.859839 2.202746 0.2762 / 0.4004 / 0.2131 / 0.0773 / 0.0239 / 0.0067',
  ],
  ['2d10', { preset: '2d10' }, '0.568638 7.353772 3.961205 0.0000 / 0.0256 / 0.2947 / 0.4291 / 0.2008 / 0.0437'],
  ['3d6', { preset: '3d6' }, '0.551238 5.760176 3.155707 0.0006 / 0.2147 / 0.4806 / 0.2443 / 0.0530 / 0.0064'],
])('TT-180 the drill duel: %s (table 25.7)', (_name, input, row) => {
  const { firstWins, meanTurns, meanRounds, ends } = oddsDuel(input)
  const found = [firstWins, meanTurns, meanRounds].map((value) => round(value, 6))
  expect([...found, ...ends.slice(0, 6).map((value) => round(value, 4))]).toEqual(numbers(row))
})
