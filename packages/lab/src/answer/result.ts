import type { Fault, Localised, PackRef } from '@arbiter/kernel'
import type { Experiment, StatisticName } from '../experiment/schema.ts'
import type { Engine } from '../schedule/schedule.ts'
import type { Bar, QuantileName } from '../statistics/distribution.ts'
import type { Estimate } from '../statistics/estimate.ts'
import type { MatchFailure } from '../totals/totals.ts'

/** The version of this format and of the way schedules are cut and summed. */
export const LAB_FORMAT = 1

/** The answer to an experiment, as data: the same from the command, the API and the page, for any number of workers. */
export interface ExperimentResult {
  readonly arbiter: 'experiment result'
  readonly experiment: Experiment
  readonly engine: Engine
  /** The game has a single seat: what is not won is lost. */
  readonly alone?: true
  /** `partial`: it was stopped before its end; what is there is right, but for fewer matches. */
  readonly status: 'done' | 'partial'
  readonly method: 'exact' | 'sampled'
  readonly confidence: number
  /** Matches of each arm, and of all arms together. */
  readonly n: number
  readonly matches: number
  /** Why it stopped there. */
  readonly stop: 'n' | 'half-width' | 'most matches' | 'exact' | 'stopped'
  readonly arms: readonly ArmResult[]
  /** Arms against the first one on the same seeds. */
  readonly differences: readonly Difference[]
  readonly verdicts: readonly TargetVerdict[]
  readonly warnings: readonly LabWarning[]
  readonly failures: readonly MatchFailure[]
  readonly matrix?: Matrix
  readonly rating?: Rating
  readonly search?: SearchTrail
  /** Of a sensitivity: what was played again on fresh seeds. */
  readonly confirmation?: Confirmation
}

/**
 * The second stage of a sensitivity. Arms with a difference that held among all in the first stage are played again on
 * seeds that had no part in choosing them; their figures and differences are those of the second stage.
 */
export interface Confirmation {
  readonly seed: string
  /** Matches of each arm. */
  readonly n: number
  /** The last arm of the result: the base on these seeds. */
  readonly base: string
  /** Arms whose figures come from these seeds, without the base. */
  readonly arms: readonly string[]
}

export interface ArmResult {
  readonly id: string
  readonly title?: Localised
  /** What is different here: path → value, `null` for what was taken out. */
  readonly changes: Readonly<Record<string, unknown>>
  readonly packs: readonly PackRef[]
  readonly n: number
  /** It plays the very matches of the base: content, set-up and bots are the same. There is no difference to measure. */
  readonly unchanged?: true
  /** Measure → what it came to. */
  readonly measures: Readonly<Record<string, MeasureResult>>
  /** Why it could not be played. */
  readonly impossible?: readonly Fault[]
}

export interface MeasureResult {
  readonly kind: 'rate' | 'mean' | 'share' | 'wins'
  readonly n: number
  /** None with fewer than two matches to go by. */
  readonly estimate?: Estimate
  /** With very few matches their confidence is less than was asked for. */
  readonly quantiles?: Readonly<Record<QuantileName, Estimate>>
  /** Bars of a mean; of a rate, the matches without and with. Each opens its matches. */
  readonly bars?: readonly Bar[]
  readonly groups?: readonly GroupResult[]
}

export interface GroupResult {
  readonly id: string
  readonly estimate: Estimate
  readonly won: readonly number[]
  readonly lost: readonly number[]
}

export interface Difference {
  readonly arm: string
  readonly base: string
  readonly measure: string
  readonly estimate: Estimate
  /** `higher` and `lower` when the interval leaves 0 out. */
  readonly verdict: 'higher' | 'lower' | 'open' | 'same'
  /**
   * For `higher` and `lower`: whether it also holds when all differences of the answer are judged together (Holm). In a
   * sensitivity only a difference of the second stage is firm.
   */
  readonly firm?: boolean
  /** In a sensitivity: what the first stage found, where the second stage gave the estimate. */
  readonly screened?: Estimate
  /** The first matches that came out higher and lower than in the base. */
  readonly higher: readonly number[]
  readonly lower: readonly number[]
}

export interface TargetVerdict {
  readonly arm: string
  readonly measure: string
  readonly group?: string
  readonly stat: StatisticName
  readonly low: number | null
  readonly high: number | null
  readonly estimate?: Estimate
  /** `met` and `missed` have evidence; `open`: the interval crosses the border. */
  readonly verdict: 'met' | 'missed' | 'open'
  /** For `missed`: whether it also holds when all targets are judged together (Holm). */
  readonly firm?: boolean
}

/** Row against column: how often the row wins. */
export interface Matrix {
  readonly contenders: readonly { readonly id: string; readonly title?: Localised }[]
  readonly cells: readonly MatrixCell[]
}
export interface MatrixCell {
  readonly row: number
  readonly column: number
  readonly estimate: Estimate
  /** Both seatings are played on the same seeds: so many independent matches would say as much. */
  readonly effective: number
  readonly draws: number
  /** Arms behind the cell and the first matches that the row won and lost in each. */
  readonly behind: readonly {
    readonly arm: string
    readonly won: readonly number[]
    readonly lost: readonly number[]
  }[]
}

export interface Rating {
  /** Strongest first. On the scale of Elo with mean 0: 400 points are odds of 10 : 1. */
  readonly rows: readonly {
    readonly id: string
    readonly title?: Localised
    readonly points: Estimate
    readonly mean: number
  }[]
  /** `a` beats `b` with evidence: each pair for itself, not judged together with the others. So are the lists below. */
  readonly beats: readonly { readonly a: string; readonly b: string }[]
  /** Who beats everybody else, and who loses to everybody. */
  readonly dominant: readonly string[]
  readonly dominated: readonly string[]
  /** Three that beat each other in a circle. */
  readonly circles: readonly (readonly string[])[]
}

export interface SearchTrail {
  readonly axes: readonly { readonly path: string; readonly before: number; readonly after: number }[]
  /** Candidates in the order of their trial. */
  readonly tried: readonly {
    readonly values: readonly number[]
    /** How far the intervals stick out of the bands, 0 means all are met. */
    readonly distance: number
    readonly kept: boolean
    /** Matches of each arm; 0 for what cannot be played. */
    readonly n: number
    /** What was found for each target; an arm is called `<variant> <values>`. */
    readonly targets: readonly Omit<TargetVerdict, 'verdict' | 'firm'>[]
  }[]
  /** Every target is met with evidence on seeds that the search has not seen. */
  readonly met: boolean
  /** Of the verification. The first arms of the result are `before`, the others `after`. */
  readonly seed: string
  /** Of the candidates. */
  readonly searchSeed: string
}

export interface LabWarning {
  readonly code: string
  readonly params: Readonly<Record<string, unknown>>
}
