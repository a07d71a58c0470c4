import { batchSeed, SHIPPED_LANGUAGES } from '@arbiter/kernel'
import type { ExperimentResult } from '@arbiter/lab'
import { locales as lab } from '@arbiter/lab/locales'
import { createWording } from '@arbiter/wording'
import { describe, expect, test } from 'vitest'
import { cliLocales, wordsOf } from '../../language.ts'
import { cells } from '../../table.ts'
import { answerTo, arm, difference, estimate, mean, rate } from '../../testing/labResult.ts'
import { resultLines } from './result.ts'
import { seedLines } from './seeds.ts'

const shown = (result: ExperimentResult, language: (typeof SHIPPED_LANGUAGES)[number] = 'en') =>
  resultLines(result, [], wordsOf(language), 'normal').join('\n').replaceAll('\u00a0', ' ')

const triedTarget = (id: string, value: number) =>
  ({
    arm: id,
    measure: 'win',
    stat: 'rate',
    low: 0.4,
    high: 0.6,
    estimate: estimate(value, value - 0.1, value + 0.1, 40),
  }) as const

const MATRIX = answerTo(
  { kind: 'matchups', contenders: [] },
  {
    matrix: {
      contenders: [{ id: 'easy' }, { id: 'hard', title: { en: 'Hard one', ru: 'Сильный' } }],
      cells: [
        { row: 0, column: 0, estimate: estimate(0.5, 0.4, 0.6), effective: 100, draws: 0, behind: [] },
        {
          row: 0,
          column: 1,
          estimate: estimate(0.3, 0.2, 0.4),
          effective: 100,
          draws: 0,
          behind: [{ arm: 'easy : hard', won: [1], lost: [0, 2] }],
        },
        { row: 1, column: 0, estimate: estimate(0.7, 0.6, 0.8), effective: 100, draws: 0, behind: [] },
      ],
    },
  },
)

const VERSUS = answerTo(
  { kind: 'versus', b: { id: 'b', set: { 'pack:tuning/match.target': 1 } } },
  {
    arms: [arm('a', { win: rate(0.5, 0.45, 0.55) }), arm('b', { win: rate(0.6, 0.55, 0.65) })],
    differences: [difference('b', 'win', 0.1, 0.05)],
  },
)

const SWEEP = answerTo(
  { kind: 'sweep', axes: [{ path: 'pack:tuning/x', values: [1, 2] }] },
  {
    arms: [
      arm('now', { turns: mean(2, 1, 3, [1, 2]) }),
      arm('1', { turns: mean(4, 3, 5, [0, 4]) }, { 'pack:tuning/x': 1 }),
      arm('2', { turns: mean(6, 5, 7, [4, 8]) }, { 'pack:tuning/x': 2 }),
    ],
    differences: [difference('1', 'turns', 2, 1), difference('2', 'turns', 4, 5)],
  },
  { measures: [{ id: 'turns', mean: 'steps', title: { en: 'Turns', ru: 'Ходы' } }] },
)

const GRID = answerTo(
  { kind: 'sweep', axes: [{ path: 'pack:tuning/x' }, { path: 'pack:tuning/y' }] },
  {
    arms: [1, 2].flatMap((x) =>
      [5, 6].map((y) =>
        arm(`${x} × ${y}`, { win: rate(x / 10 + y / 100, 0, 1) }, { 'pack:tuning/x': x, 'pack:tuning/y': y }),
      ),
    ),
  },
)

const TORNADO = answerTo(
  { kind: 'sensitivity' },
  {
    arms: [
      arm('now', { turns: mean(2, 1, 3) }),
      ...[1, 3].map((value) => arm(`x = ${value}`, { turns: mean(2, 1, 3) }, { 'pack:tuning/x': value })),
      arm('y = 9', { turns: mean(2, 1, 3) }, { 'pack:tuning/y': 9 }),
    ],
    differences: [
      difference('x = 1', 'turns', -1, 0.5),
      difference('x = 3', 'turns', 0.25, 0.5),
      difference('y = 9', 'turns', 2, 1),
    ],
  },
)

const SPREAD = answerTo(
  { kind: 'distribution' },
  {
    arms: [arm('now', { turns: mean(1.5, 1, 2, [1, 2, 4, 1]) })],
    verdicts: [
      {
        arm: 'now',
        measure: 'turns',
        stat: 'mean',
        low: 0,
        high: 1,
        estimate: estimate(1.5, 1.25, 2),
        verdict: 'missed',
      },
    ],
  },
)

const SEARCH = answerTo(
  { kind: 'search', axes: [{ path: 'pack:tuning/x', min: 0, max: 9 }] },
  {
    arms: [arm('base before', { win: rate(0.9, 0.8, 1) }), arm('base after', { win: rate(0.5, 0.45, 0.55) })],
    verdicts: [
      {
        arm: 'base after',
        measure: 'win',
        stat: 'rate',
        low: 0.4,
        high: 0.6,
        estimate: estimate(0.5, 0.45, 0.55),
        verdict: 'met',
      },
    ],
    search: {
      axes: [{ path: 'pack:tuning/x', before: 3, after: 5 }],
      tried: [
        { values: [3], distance: 8, kept: true, n: 40, targets: [triedTarget('base 3', 0.88)] },
        { values: [9], distance: Number.MAX_VALUE, kept: false, n: 0, targets: [] },
        { values: [5], distance: 0, kept: true, n: 40, targets: [triedTarget('base 5', 0.5)] },
      ],
      met: true,
      seed: 's/verify',
      searchSeed: 's/search',
    },
  },
)

const RATING = answerTo(
  { kind: 'rating', contenders: [] },
  {
    rating: {
      rows: [
        { id: 'hard', points: estimate(80, 60, 100), mean: 0.7 },
        { id: 'easy', points: estimate(-80, -100, -60), mean: 0.3 },
      ],
      beats: [{ a: 'hard', b: 'easy' }],
      dominant: ['hard'],
      dominated: [],
      circles: [['a', 'b', 'c']],
    },
  },
)

const ALL = { MATRIX, VERSUS, SWEEP, GRID, TORNADO, SPREAD, SEARCH, RATING }

describe('one idea for each kind of question', () => {
  test('match-ups are a matrix in per cent with signs', () => {
    expect(shown(MATRIX)).toBe(`Asked
Match-ups · Dice duel 1.0.0 · 100 matches for each arm, 200 in all · bots
normal · seed s · 95% intervals · content abc

              1      2
1 easy      (50)    30 ▼
2 Hard one   70 ▲    –

Row against column, wins in per cent, at most ±10.0; ▲ the row, ▼ the column
  wins more than half with evidence; = all drawn; (…) against itself: wins of
  the first seat.`)
  })
  test('match-ups where all is drawn have no loser', () => {
    const drawn = (row: number, column: number) => ({
      row,
      column,
      estimate: estimate(0, 0, 0.04),
      effective: 100,
      draws: 100,
      behind: [],
    })
    const { contenders } = MATRIX.matrix!
    const cells = [drawn(0, 0), drawn(0, 1), drawn(1, 0)]
    expect(shown({ ...MATRIX, matrix: { contenders, cells } })).toContain(`
              1      2
1 easy        =      =
2 Hard one    =      –
`)
  })
  test('an arm that changes nothing has its own sign', () => {
    const unchanged = {
      ...VERSUS,
      arms: VERSUS.arms.map((each, i) => (i === 1 ? { ...each, unchanged: true as const } : each)),
      differences: [],
    }
    expect(shown(unchanged)).toMatch(/^b .*≡$/m)
    expect(shown(unchanged)).toContain('≡ changes nothing')
  })
  test('A versus B shows both and their difference against 0', () => {
    expect(shown(VERSUS)).toContain(`
Wins
the base  50.0%  ├────●─────┤             45.0 … 55.0
b         60.0%             ├────●─────┤  55.0 … 65.0  ▲

Difference, match by match on the same seeds
b     +10.0 pp  │      ├───────●──────┤  5.0 … 15.0  ▲

▲ higher, ▼ lower with evidence (* one of so many that chance may do it); ·
open; = the same in every match; ≡ changes nothing`)
  })
  test('a sweep has a line for each value on one scale, a trend, and the spreads', () => {
    expect(shown(SWEEP)).toContain(`
Turns
pack:tuning/x  ▁█
now   2  ├───●──┤                 1 … 3
1     4         ├───●───┤         3 … 5  ▲
2     6                 ├──●───┤  5 … 7  ·

now                         ▄█  0 … 1
1                            █  1 … 1
2                           ▄█  0 … 1
`)
  })
  test('a sweep of two numbers is a grid', () => {
    expect(shown(GRID)).toContain(`
Wins
down pack:tuning/x, across pack:tuning/y
       5        6
1  15.0%    16.0%
2  25.0%    26.0%
Every cell is off by at most ±50.0%.`)
  })
  test('sensitivity is a tornado: the number that matters most first, its two sides together', () => {
    expect(shown(TORNADO)).toContain(`
turns
y = 9                              +2          │████████  1 … 3          ▲
x = 1                           −1.00      ████│          −1.50 … −0.50  ▼
x = 3                           +0.25          │█         −0.25 … 0.75   ·
`)
  })
  test('an ablation sorts what each part was worth, the largest loss first', () => {
    const { arms, differences } = TORNADO
    expect(shown(answerTo({ kind: 'ablation', each: ['setup:/x'] }, { arms, differences }))).toContain(`
turns
x = 1  −1.00  ├─●──┤ │                 −1.50 … −0.50  ▼
x = 3  +0.25        ├──●─┤             −0.25 … 0.75   ·
y = 9     +2         │    ├────●────┤  1 … 3          ▲
`)
  })
  test('a distribution is a histogram with its band, and the target with its verdict', () => {
    expect(shown(SPREAD)).toContain(`
turns
now   1.50  ┊          ├─────●────┤  1.00 … 2.00  ✗

        ███
        ███
        ███
     ██████
  ▄▄▄██████▄▄▄
  ████████████
  ────────────
  0          3
  ├┄┄┄┄┤       band
  highest 50.0%

          target  wanted  found     interval
────────────────────────────────────────────
✗ missed  turns    0 … 1   1.50  1.25 … 2.00`)
  })
  test('things that win are sorted as they come, with the names of the game and the band', () => {
    const groups = [
      { id: 'evil', estimate: estimate(0.7, 0.6, 0.8), won: [1], lost: [2] },
      { id: 'odd one', estimate: estimate(0.4, 0.3, 0.5), won: [3], lost: [4] },
    ]
    const target = { arm: 'now', measure: 'who', stat: 'rate', low: 0.35, high: 0.65 } as const
    const result = answerTo(
      { kind: 'distribution' },
      {
        arms: [arm('now', { who: { kind: 'wins', n: 200, groups } })],
        verdicts: groups.map(({ id, estimate }) => ({ ...target, group: id, estimate, verdict: 'open' })),
      },
      { measures: [{ id: 'who', wins: '/players/{seat}/dice/*', title: { en: 'Who', ru: 'Кто' } }] },
    )
    const words = createWording('en', [
      { locales: lab },
      { locales: cliLocales, terms: { 'dice.die.evil': { en: 'Evil die', ru: 'Злая' } } },
    ])
    const { arms, verdicts } = result
    const named = answerTo(
      { kind: 'distribution' },
      { arms, verdicts },
      { measures: [{ id: 'who', wins: '/players/{seat}/die' }] },
    )
    expect(shown(result)).toContain(`
Who
evil     70.0%    ┊      │   ├────●───┤  60.0 … 80.0  ?
odd one  40.0%  ├───●────┤     ┊         30.0 … 50.0  ?
`)
    expect(resultLines(named, [], words, 'normal').join('\n')).toMatch(
      /\nEvil die {2}70\.0[\s\S]*\n\? open {2}who, Evil die /,
    )
  })
  test('a search shows what it turned, how near it came, and before and after', () => {
    expect(shown(SEARCH)).toContain(`
number         before  after
────────────────────────────
pack:tuning/x       3      5

3 tries, distance from the targets:  █▁

Kept on the way, as played on the seeds of the search (no evidence yet):
target  try  values    wanted  found     interval
─────────────────────────────────────────────────
Wins      1       3  40 … 60%  88.0%  78.0 … 98.0
Wins      3       5  40 … 60%  50.0%  40.0 … 60.0

✓ Every target is met on seeds that the search has not seen.

Wins
before  90.0%                 ├──●───┤  80.0 … 100.0
after   50.0%  ┊ ├─●─┤┊                 45.0 … 55.0   ✓
`)
  })
  test('a rating is a scale with intervals, and what stands out', () => {
    expect(shown(RATING)).toContain(`
hard  +80             │      ├─●─┤  60 … 100
easy  −80  ├─●─┤      │             −100 … −60

Beats everybody: hard
A circle: a > b > c > a`)
  })
})

test('warnings and failures are told, with the seed that shows the match again', () => {
  const failed = answerTo(
    { kind: 'distribution' },
    {
      status: 'partial',
      arms: [arm('now', {})],
      warnings: [{ code: 'lab_constant', params: { arm: 'now', measure: 'turns', value: 3 } }],
      failures: [{ arm: 0, index: 7, seed: 'abc', code: 'match_crashed', params: { message: 'a defect' } }],
    },
  )
  expect(shown(failed)).toContain('stopped before its end')
  expect(shown(failed)).toContain('\n! now: turns is 3 in every match\n')
  expect(shown(failed)).toContain('\n✗ match_crashed: match 7 of now, seed abc (a defect)')
})

test('an exact answer says so and has no whiskers', () => {
  const exact = { ...estimate(0.25, 0.25, 0.25), method: 'exact' as const }
  const lines = shown(
    answerTo(
      { kind: 'distribution' },
      { method: 'exact', arms: [arm('now', { win: { kind: 'rate', n: 0, estimate: exact } })] },
    ),
  )
  expect(lines).toContain('Distribution · Dice duel 1.0.0 · exact · seed s · content abc')
  expect(lines).toMatch(/now {3}25\.0% +● +exact$/)
})

test('an answer without any match says nothing wrong', () => {
  for (const result of Object.values(ALL))
    expect(() =>
      shown({ ...result, n: 0, matches: 0, arms: [arm('now', {})], differences: [], verdicts: [] }),
    ).not.toThrow()
  expect(
    shown(answerTo({ kind: 'distribution' }, { arms: [arm('now', { turns: { kind: 'mean', n: 0 } })] })),
  ).toContain('now   –')
})

test('--seeds: every bar, cell and side with its matches and their seeds', () => {
  expect(seedLines(VERSUS, wordsOf('en'))).toEqual([
    'b · Wins',
    `  higher than the base: 3:${batchSeed('s', 3)}`,
    `  lower than the base: 4:${batchSeed('s', 4)},`,
    `      7:${batchSeed('s', 7)}`,
  ])
  expect(seedLines(MATRIX, wordsOf('en'))).toEqual([
    'easy : hard',
    `  easy wins: 1:${batchSeed('s', 1)}`,
    `  easy loses: 0:${batchSeed('s', 0)},`,
    `      2:${batchSeed('s', 2)}`,
  ])
})

test('candidates of a search open their first matches on the seeds of the search', () => {
  const of = (index: number) => `${index}:${batchSeed('s/search', index)}`
  expect(seedLines(SEARCH, wordsOf('en')).join('\n')).toBe(
    ['base 3', `  try 1 (40): ${of(0)},`, `      ${of(1)}, ${of(2)}`, '']
      .concat(['base 5', `  try 3 (40): ${of(0)},`, `      ${of(1)}, ${of(2)}`])
      .join('\n'),
  )
})

describe.each(SHIPPED_LANGUAGES)('at 80 columns in %s', (language) => {
  const LONG = 'a name that is longer than anybody would like it to be, in any column of any table'
  const long = (result: ExperimentResult): ExperimentResult =>
    JSON.parse(
      JSON.stringify(result)
        .replaceAll('"now"', `"${LONG}"`)
        .replaceAll('easy', LONG)
        .replaceAll('"turns"', `"${LONG}"`),
    )
  test.each(Object.entries(ALL))('%s', (_kind, result) => {
    for (const each of [result, long(result)])
      for (const line of [...resultLines(each, [], wordsOf(language), 'normal'), ...seedLines(each, wordsOf(language))])
        expect(cells(line), line).toBeLessThanOrEqual(80)
  })
  test('forty contenders and hundreds of differences', () => {
    const contenders = Array.from({ length: 40 }, (_, i) => ({ id: `contender-${i}` }))
    const cellsOf = contenders.flatMap((_, row) =>
      contenders.map((_, column) => ({
        row,
        column,
        estimate: estimate(1, 0.9, 1),
        effective: 100,
        draws: 0,
        behind: [],
      })),
    )
    const ids = Array.from({ length: 300 }, (_, i) => `some.key.of.the.tuning.${i} = ${i}`)
    const many = answerTo(
      { kind: 'sensitivity' },
      {
        arms: ids.map((id) => arm(id, { turns: mean(1, 0, 2) }, { [id]: 1 })),
        differences: ids.map((id, i) => difference(id, 'turns', 123_456.789 * i, 1)),
      },
    )
    for (const result of [
      answerTo({ kind: 'matchups', contenders: [] }, { matrix: { contenders, cells: cellsOf } }),
      many,
    ])
      for (const line of resultLines(result, [], wordsOf(language), 'normal'))
        expect(cells(line), line).toBeLessThanOrEqual(80)
    expect(shown(many)).toContain('… 276 more')
  })
})
