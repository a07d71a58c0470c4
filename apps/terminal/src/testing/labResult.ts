import type { ArmResult, Difference, Estimate, Experiment, ExperimentResult, MeasureResult } from '@arbiter/lab'

/** Results made by hand, for what is drawn from them. */
export const estimate = (value: number, low: number, high: number, n = 100): Estimate => ({
  estimate: value,
  low,
  high,
  n,
  method: 'wilson',
  confidence: 0.95,
})

export const arm = (id: string, measures: ArmResult['measures'], changes: ArmResult['changes'] = {}): ArmResult => ({
  id,
  changes,
  packs: [],
  n: 100,
  measures,
})

export const rate = (value: number, low: number, high: number): MeasureResult => ({
  kind: 'rate',
  n: 100,
  estimate: estimate(value, low, high),
})

export const mean = (value: number, low: number, high: number, counts: readonly number[] = []): MeasureResult => ({
  kind: 'mean',
  n: counts.reduce((sum, n) => sum + n, 0),
  estimate: estimate(value, low, high),
  bars: counts.map((n, i) => ({ from: i, to: i, n, first: n > 0 ? [10 * i, 10 * i + 1] : [] })),
})

export const difference = (id: string, measure: string, value: number, half: number): Difference => ({
  arm: id,
  base: 'base',
  measure,
  estimate: estimate(value, value - half, value + half),
  verdict: value - half > 0 ? 'higher' : value + half < 0 ? 'lower' : 'open',
  higher: [3],
  lower: [4, 7],
})

export const answerTo = (
  question: Experiment['question'],
  parts: Partial<ExperimentResult>,
  experiment: Partial<Experiment> = {},
): ExperimentResult => ({
  arbiter: 'experiment result',
  experiment: {
    id: 'asked',
    game: 'dice',
    title: { en: 'Asked', ru: 'Спрошено' },
    question,
    measures: [{ id: 'win', rate: 'win(1)', title: { en: 'Wins', ru: 'Победы' } }],
    stop: { n: 100 },
    seed: 's',
    ...experiment,
  },
  engine: { lab: 1, game: 'dice', version: '1.0.0', generator: 'g', botLuck: 'b', packs: 'abc', trace: 't' },
  status: 'done',
  method: 'sampled',
  confidence: 0.95,
  n: 100,
  matches: 200,
  stop: 'n',
  arms: [],
  differences: [],
  verdicts: [],
  warnings: [],
  failures: [],
  ...parts,
})
