import type { ArmResult, Difference, Estimate, Experiment, ExperimentResult, MeasureResult } from '@arbiter/lab'

/** Small answers made by hand, so that tests can say every number. */

export const estimate = (value: number, half: number, n = 100, method: Estimate['method'] = 't'): Estimate => ({
  estimate: value,
  low: value - half,
  high: value + half,
  n,
  method,
  confidence: 0.95,
})

export const rate = (value: number, half = 0.022, n = 2000): MeasureResult => ({
  kind: 'rate',
  n,
  estimate: estimate(value, half, n, 'wilson'),
  bars: [
    { from: 0, to: 0, n: n - value * n, first: [1, 4] },
    { from: 1, to: 1, n: value * n, first: [0, 2, 3] },
  ],
})

export const mean = (value: number, half: number): MeasureResult => ({
  kind: 'mean',
  n: 10,
  estimate: estimate(value, half, 10),
  bars: [
    { from: 8, to: 8, n: 2, first: [3, 7] },
    { from: 9, to: 9, n: 0, first: [] },
    { from: 10, to: 10, n: 8, first: [0, 1, 2] },
  ],
})

export const arm = (id: string, measures: ArmResult['measures'], changes: ArmResult['changes'] = {}): ArmResult => ({
  id,
  changes,
  packs: [{ id: 'core', hash: 'abc123' }],
  n: 2000,
  measures,
})

export const difference = (
  id: string,
  measure: string,
  value: Estimate,
  verdict: Difference['verdict'] = 'higher',
  base = 'base',
): Difference => ({ arm: id, base, measure, estimate: value, verdict, higher: [5, 6], lower: [8] })

const TITLE = { en: 'A question', ru: 'Вопрос' }
const MEASURES = [
  { id: 'win', rate: 'win(1)', title: { en: 'Seat 1 wins', ru: 'Побеждает место 1' } },
  { id: 'turns', mean: 'count(turn)', title: { en: 'Length', ru: 'Длина' }, unit: { en: 'turns', ru: 'ходов' } },
]

export function resultOf(
  question: Experiment['question'],
  arms: readonly ArmResult[],
  more: Partial<ExperimentResult> = {},
): ExperimentResult {
  return {
    arbiter: 'experiment result',
    experiment: { id: 'q', game: 'coin', title: TITLE, question, measures: MEASURES, stop: { n: 2000 }, seed: 's1' },
    engine: {
      lab: 1,
      game: 'coin',
      version: '1.2.3',
      generator: 'sfc32',
      botLuck: 'bots/1',
      packs: 'feed',
      trace: 't',
    },
    status: 'done',
    method: 'sampled',
    confidence: 0.95,
    n: 2000,
    matches: 2000 * arms.length,
    stop: 'n',
    arms,
    differences: [],
    verdicts: [],
    warnings: [],
    failures: [],
    ...more,
  }
}

export const distribution = (more: Partial<ExperimentResult> = {}): ExperimentResult =>
  resultOf({ kind: 'distribution' }, [arm('base', { win: rate(0.531), turns: mean(9.6, 0.61) })], {
    verdicts: [
      {
        arm: 'base',
        measure: 'win',
        stat: 'rate',
        low: 0.45,
        high: 0.55,
        estimate: estimate(0.531, 0.022),
        verdict: 'open',
      },
      {
        arm: 'base',
        measure: 'turns',
        stat: 'mean',
        low: null,
        high: 8,
        estimate: estimate(9.6, 0.61),
        verdict: 'missed',
        firm: true,
      },
    ],
    ...more,
  })

export const versus = (): ExperimentResult =>
  resultOf(
    { kind: 'versus', b: { id: 'b', title: { en: 'Fives at 100', ru: 'Пятёрки по 100' } } },
    [
      arm('a', { win: rate(0.531), turns: mean(9.6, 0.61) }),
      {
        ...arm('b', { win: rate(0.562), turns: mean(9.1, 0.61) }, { 'pack:tuning/five': 100 }),
        title: { en: 'Fives at 100', ru: 'Пятёрки по 100' },
      },
    ],
    {
      differences: [
        difference('b', 'win', estimate(0.031, 0.0274, 2000, 'paired t'), 'higher', 'a'),
        difference('b', 'turns', estimate(-0.5, 0.62, 10, 'paired t'), 'open', 'a'),
      ],
    },
  )

/** The second arm has the numbers of today. */
export const unchangedVersus = (): ExperimentResult => ({
  ...versus(),
  arms: versus().arms.map((each, i) => (i === 1 ? { ...each, unchanged: true } : each)),
  differences: [],
  warnings: [{ code: 'lab_unchanged', params: { arm: 'b' } }],
})

export const matchups = (): ExperimentResult => {
  const cell = (row: number, column: number, value: number) => ({
    row,
    column,
    estimate: estimate(value, 0.05, 400, 'wilson'),
    effective: 400,
    draws: 3,
    behind: [{ arm: 'x : y', won: [1, 2], lost: [3] }],
  })
  return resultOf(
    {
      kind: 'matchups',
      contenders: [
        { id: 'x', bot: 'x' },
        { id: 'y', bot: 'y' },
      ],
    },
    [arm('x : y', { win: rate(0.7) })],
    {
      matrix: {
        contenders: [{ id: 'x', title: { en: 'Knight', ru: 'Рыцарь' } }, { id: 'y' }],
        cells: [cell(0, 0, 0.5), cell(0, 1, 0.7), cell(1, 0, 0.3), cell(1, 1, 0.52)],
      },
    },
  )
}

/** Two pairs: one drawn in every match, one drawn in nine of ten. */
export const drawnMatchups = (pairs: 'all' | 'one'): ExperimentResult => {
  const cell = (row: number, column: number, value: number, draws: number) => ({
    row,
    column,
    estimate: estimate(value, 0.03, 400, 'wilson'),
    effective: 400,
    draws,
    behind: [],
  })
  const third = pairs === 'all' ? [0, 400] : [0.06, 360]
  const cells = [
    cell(0, 0, 0, 400),
    cell(0, 1, 0, 400),
    cell(1, 0, 0, 400),
    cell(0, 2, third[0]!, third[1]!),
    cell(2, 0, (400 - third[1]!) / 400 - third[0]!, third[1]!),
  ]
  return { ...matchups(), matrix: { contenders: [{ id: 'x' }, { id: 'y' }, { id: 'z' }], cells } }
}

export const rating = (): ExperimentResult => {
  const row = (id: string, points: number) => ({ id, points: estimate(points, 30, 800, 'information'), mean: 0.5 })
  return {
    ...matchups(),
    experiment: {
      ...matchups().experiment,
      question: {
        kind: 'rating',
        contenders: [
          { id: 'x', bot: 'x' },
          { id: 'y', bot: 'y' },
        ],
      },
    },
    rating: {
      rows: [row('y', 75), row('x', -75)],
      beats: [{ a: 'y', b: 'x' }],
      dominant: ['y'],
      dominated: ['x'],
      circles: [],
    },
  }
}

const TARGET = 'pack:tuning/target'

export const sweep = (): ExperimentResult =>
  resultOf(
    { kind: 'sweep', axes: [{ path: TARGET, values: [100, 200, 300] }] },
    [
      arm('base', { win: rate(0.52) }),
      arm('100', { win: rate(0.5) }, { [TARGET]: 100 }),
      arm('200', { win: rate(0.54) }, { [TARGET]: 200 }),
      arm('300', { win: rate(0.58) }, { [TARGET]: 300 }),
    ],
    { differences: [difference('100', 'win', estimate(-0.02, 0.03), 'open')] },
  )

export const sweepOfTwo = (): ExperimentResult =>
  resultOf(
    {
      kind: 'sweep',
      axes: [
        { path: TARGET, values: [100, 200] },
        { path: 'pack:tuning/dice', values: [5, 6] },
      ],
    },
    [
      arm('base', { turns: mean(9, 0.5) }),
      ...[100, 200].flatMap((target) =>
        [5, 6].map((dice) =>
          arm(`${target} × ${dice}`, { turns: mean(target / 20, 0.5) }, { [TARGET]: target, 'pack:tuning/dice': dice }),
        ),
      ),
    ],
  )

export const sensitivity = (): ExperimentResult =>
  resultOf(
    { kind: 'sensitivity' },
    [
      arm('base', { win: rate(0.5) }),
      arm('target = 90', { win: rate(0.48) }, { [TARGET]: 90 }),
      arm('target = 110', { win: rate(0.53) }, { [TARGET]: 110 }),
      arm('mode = "hard"', { win: rate(0.4) }, { 'pack:tuning/mode': 'hard' }),
      arm('idle = 1', { win: rate(0.5) }, { 'pack:tuning/idle': 1 }),
      arm('base again', { win: rate(0.5) }),
    ],
    {
      differences: [
        { ...difference('target = 90', 'win', estimate(-0.02, 0.01), 'lower'), firm: false },
        { ...difference('target = 110', 'win', estimate(0.03, 0.01), 'higher'), firm: false },
        { ...difference('mode = "hard"', 'win', estimate(-0.1, 0.02), 'lower', 'base again'), firm: true },
        difference('idle = 1', 'win', estimate(0, 0), 'same'),
      ],
      confirmation: { seed: 's1/confirm', n: 8000, base: 'base again', arms: ['mode = "hard"'] },
    },
  )

export const ablation = (): ExperimentResult =>
  resultOf(
    { kind: 'ablation', each: ['setup:/teams/0/members'] },
    [
      arm('base', { win: rate(0.5) }),
      arm('teams/0/members/0 priest', { win: rate(0.3) }),
      arm('teams/0/members/1 lancer', { win: rate(0.35) }),
      { ...arm('teams/0/members/2 scout', {}), impossible: [{ code: 'E_SETUP', path: '' }] },
    ],
    {
      differences: [
        difference('teams/0/members/0 priest', 'win', estimate(-0.15, 0.04), 'lower'),
        difference('teams/0/members/1 lancer', 'win', estimate(-0.2, 0.04), 'lower'),
      ],
      warnings: [{ code: 'lab_impossible_arm', params: { arm: 'teams/0/members/2 scout', reason: 'E_SETUP' } }],
    },
  )

const triedTarget = (id: string, value: number) =>
  ({ arm: id, measure: 'turns', stat: 'mean', low: 9, high: 11, estimate: estimate(value, 0.8, 400) }) as const

export const search = (): ExperimentResult =>
  resultOf(
    { kind: 'search', axes: [{ path: TARGET, min: 50, max: 500 }] },
    [arm('base before', { turns: mean(12, 0.5) }), arm('base after', { turns: mean(10, 0.5) })],
    {
      differences: [difference('base after', 'turns', estimate(-2, 0.4), 'lower', 'base before')],
      verdicts: [
        {
          arm: 'base before',
          measure: 'turns',
          stat: 'mean',
          low: 9,
          high: 11,
          estimate: estimate(12, 0.5),
          verdict: 'missed',
        },
        {
          arm: 'base after',
          measure: 'turns',
          stat: 'mean',
          low: 9,
          high: 11,
          estimate: estimate(10, 0.5),
          verdict: 'met',
        },
      ],
      search: {
        axes: [{ path: TARGET, before: 4000, after: 2800 }],
        tried: [
          { values: [4000], distance: 4, kept: true, n: 400, targets: [triedTarget('base 4000', 12)] },
          { values: [9000], distance: Number.MAX_VALUE, kept: false, n: 0, targets: [] },
          { values: [2800], distance: 0, kept: true, n: 400, targets: [triedTarget('base 2800', 10)] },
        ],
        met: true,
        seed: 's1/verify',
        searchSeed: 's1/search',
      },
    },
  )

export const groups = (): ExperimentResult => {
  const group = (id: string, value: number) => ({
    id,
    estimate: estimate(value, 0.1, 80, 'wilson'),
    won: [1],
    lost: [2],
  })
  const result = resultOf({ kind: 'distribution' }, [
    arm('base', { hero: { kind: 'wins', n: 160, groups: [group('lancer', 0.62), group('priest', 0.4)] } }),
  ])
  const wins = { id: 'hero', wins: '/teams/{seat}/members/*/character', title: { en: 'Heroes', ru: 'Герои' } }
  return { ...result, experiment: { ...result.experiment, measures: [wins] } }
}

export const EVERY_KIND = {
  distribution,
  versus,
  matchups,
  rating,
  sweep,
  sweepOfTwo,
  sensitivity,
  ablation,
  search,
  groups,
}
