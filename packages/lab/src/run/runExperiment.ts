import { answer, type Ending } from '../answer/answer.ts'
import { pairEstimate } from '../answer/differences.ts'
import { measureResult } from '../answer/measures.ts'
import type { ExperimentResult } from '../answer/result.ts'
import { exactAnswer } from '../exact/exactAnswer.ts'
import type { MeasureSpec } from '../experiment/schema.ts'
import { confirmedAnswer } from '../questions/confirmation.ts'
import type { Design } from '../questions/design.ts'
import { searchTargets } from '../questions/search.ts'
import { CONFIDENCE, type Estimate, halfWidth } from '../statistics/estimate.ts'
import type { Totals } from '../totals/totals.ts'
import { type RunOptions, runSchedule, type StopRule } from './runSchedule.ts'

export interface ExperimentOptions extends Omit<RunOptions, 'progress'> {
  /** Matches of each arm so far, of how many; `partial` gives the answer as it stands. */
  readonly progress?: (report: ProgressReport) => void
}
export interface ProgressReport {
  readonly n: number
  readonly of: number
  /** For questions in several parts: which part. */
  readonly phase: string
  /** Arms that are played in this part. */
  readonly arms: number
  partial(): ExperimentResult
}

/** The whole way from a checked question to its answer. Aborting gives a partial answer, never none. */
export async function runExperiment(design: Design, options: ExperimentOptions): Promise<ExperimentResult> {
  if (design.experiment.question.kind === 'search') return searchTargets(design, options)
  const exact = await exactAnswer(design, options.signal)
  if (exact) return exact
  return design.experiment.question.kind === 'sensitivity'
    ? confirmedAnswer(design, options)
    : sampledAnswer(design, options, 'play')
}

/** Plays the matches of a design and answers with what they say. */
export async function sampledAnswer(
  design: Design,
  options: ExperimentOptions,
  phase: string,
): Promise<ExperimentResult> {
  const { totals, ending } = await playedTotals(design, options, phase)
  return answer(design, totals, ending)
}

/** Plays the matches of a design. */
export async function playedTotals(
  design: Design,
  { progress, ...options }: ExperimentOptions,
  phase: string,
): Promise<{ readonly totals: Totals; readonly ending: Ending }> {
  const stopRule = stopRuleOf(design)
  const done = await runSchedule(design.schedule, stopRule, {
    ...options,
    ...(progress && {
      progress: (now, of) =>
        progress({
          n: now.n,
          of,
          phase,
          arms: design.schedule.arms.length,
          partial: () => answer(design, now.sums, { n: now.n, status: 'partial', stop: 'stopped' }),
        }),
    }),
  })
  const ending: Ending = done.done
    ? { n: done.n, status: 'done', stop: stopReason(stopRule, done.sums) }
    : { n: done.n, status: 'partial', stop: 'stopped' }
  return { totals: done.sums, ending }
}

/** Why a finished run ended where it did. */
function stopReason({ enough }: Pick<StopRule, 'enough'>, totals: Totals): ExperimentResult['stop'] {
  if (!enough) return 'n'
  return enough(totals) ? 'half-width' : 'most matches'
}

/** Matches before anybody looks whether they are enough, when the experiment does not say. */
const FIRST_LOOK = 400

/** A fixed number, or rounds that double until every interval is narrow enough. */
export function stopRuleOf({ experiment, schedule, measures }: Design): StopRule {
  const { stop, confidence } = experiment
  if ('n' in stop) return { rounds: [stop.n] }
  const rounds: number[] = []
  for (let n = Math.min(stop.min ?? FIRST_LOOK, stop.max); n < stop.max; n *= 2) rounds.push(n)
  rounds.push(stop.max)
  const index = stop.measure === undefined ? 0 : measures.findIndex(({ id }) => id === stop.measure)
  return {
    rounds,
    enough: (totals) => {
      const measured = intervals(totals, index, measures[index]!, schedule.base, confidence)
      const isNarrow = (estimate: Estimate | undefined) =>
        estimate !== undefined && halfWidth(estimate) <= stop.halfWidth
      return measured.length > 0 && measured.every(isNarrow)
    },
  }
}

/** Where arms are compared, the difference has to be narrow, else the measure itself. */
function intervals(
  { arms }: Totals,
  index: number,
  measure: MeasureSpec,
  base: number | null,
  confidence = CONFIDENCE,
): (Estimate | undefined)[] {
  const compared = base !== null && Object.values(arms).some(({ pairs }) => pairs[index])
  return Object.entries(arms).flatMap(([arm, { measures, pairs }]) => {
    if (compared)
      return arm === String(base) ? [] : [pairs[index] ? pairEstimate(measure, pairs[index], confidence) : undefined]
    const { estimate, groups } = measureResult(measure, measures[index]!, confidence)
    return groups ? groups.map((group) => group.estimate) : [estimate]
  })
}
