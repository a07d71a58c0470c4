import { answer } from '../answer/answer.ts'
import type { ExperimentResult } from '../answer/result.ts'
import { exactAnswer } from '../exact/exactAnswer.ts'
import type { Design } from '../questions/design.ts'
import { searchTargets } from '../questions/search.ts'
import { halfWidth, meanEstimate, wilson } from '../statistics/estimate.ts'
import type { Sums } from '../sums/sums.ts'
import { type RunOptions, runPlan, type Schedule } from './runPlan.ts'

export interface ExperimentOptions extends Omit<RunOptions, 'progress'> {
  /** Matches of each arm so far, of how many; `partial` gives the answer as it stands. */
  readonly progress?: (report: ProgressReport) => void
}
export interface ProgressReport {
  readonly n: number
  readonly of: number
  /** For questions in several parts: which part. */
  readonly phase: string
  partial(): ExperimentResult
}

/** The whole way from a checked question to its answer. Aborting gives a partial answer, never none. */
export async function runExperiment(design: Design, options: ExperimentOptions): Promise<ExperimentResult> {
  if (design.experiment.question.kind === 'search') return searchTargets(design, options)
  const exact = exactAnswer(design)
  if (exact) return exact
  const { progress, ...rest } = options
  const schedule = scheduleOf(design)
  const last = schedule.rounds.at(-1)!
  const done = await runPlan(design.plan, schedule, {
    ...rest,
    ...(progress && {
      progress: (now, of) =>
        progress({
          n: now.n,
          of,
          phase: 'play',
          partial: () => answer(design, now.sums, { n: now.n, status: 'partial', stop: 'stopped' }),
        }),
    }),
  })
  if (!done.done) return answer(design, done.sums, { n: done.n, status: 'partial', stop: 'stopped' })
  const precise = 'halfWidth' in design.experiment.stop && schedule.enough?.(done.sums)
  const stop = 'n' in design.experiment.stop ? 'n' : precise || done.n < last ? 'half-width' : 'most matches'
  return answer(design, done.sums, { n: done.n, status: 'done', stop })
}

/** Fewest matches before anybody looks whether they are enough. */
const FIRST_LOOK = 400

/** A fixed number, or rounds that double until every interval is narrow enough. */
export function scheduleOf({ experiment, plan, measures }: Design): Schedule {
  const { stop, confidence } = experiment
  if ('n' in stop) return { rounds: [stop.n] }
  const rounds: number[] = []
  for (let n = Math.min(stop.min ?? FIRST_LOOK, stop.max); n < stop.max; n *= 2) rounds.push(n)
  rounds.push(stop.max)
  const at = stop.measure === undefined ? 0 : measures.findIndex(({ id }) => id === stop.measure)
  const isRate = 'rate' in measures[at]!
  return {
    rounds,
    enough: (sums) => widths(sums, at, isRate, plan.base, confidence).every((half) => half <= stop.halfWidth),
  }
}

/** Where arms are compared, the difference has to be narrow, else the measure itself. */
function widths(
  sums: Sums,
  at: number,
  isRate: boolean,
  base: number | null,
  confidence: number | undefined,
): number[] {
  return Object.entries(sums.arms).flatMap(([arm, { measures, pairs }]) => {
    const pair = pairs[at]
    if (pair && String(base) !== arm) return wide(meanEstimate(pair, confidence, 'paired t'))
    const own = measures[at]!
    if (own.kind !== 'spread' || (base !== null && Object.keys(sums.arms).length > 1)) return []
    if (own.n < 2) return [Number.POSITIVE_INFINITY]
    return wide(isRate ? wilson(own.sum, own.n, confidence) : meanEstimate(own, confidence))
  })
}

const wide = (estimate: { low: number; high: number } | undefined): number[] => [
  estimate ? halfWidth(estimate) : Number.POSITIVE_INFINITY,
]
