import type { Drawn, Outcome, PackRef, RuleChange, Seat } from '@arbiter/kernel'
import type { Estimate } from '../statistics/estimate.ts'

/**
 * How lucky one match was, as plain data.
 *
 * From a moment of the match it is played on many times with fresh luck by the default bots; how often a seat then wins alone is
 * its chance. The referee knows what is hidden, so a chance is that of the true position, not of what a seat could see.
 *
 * A decision splits what happens into two parts. `choice`: the chance after that decision with fresh luck, less the chance when
 * a default bot decides. `luck`: the chance once the draws have fallen, less the chance after the decision with fresh luck. So
 * for every seat: result − expected = start + luck + own + others + unsplit.
 */
export interface LuckReport {
  readonly arbiter: 'luck report'
  readonly game: string
  readonly version: string
  readonly packs: readonly PackRef[]
  /** What differs between the rules of the record and those it was played on with. */
  readonly changes: readonly RuleChange[]
  /** Of the record. */
  readonly seed: string
  /** Of the fresh luck: the same seed gives the same report. */
  readonly luckSeed: string
  /** Decisions of the match; when it is not over, those so far. */
  readonly steps: number
  readonly outcome?: Outcome
  /** Who plays on, by seat. */
  readonly bots: Readonly<Record<string, string>>
  /** Times that each moment was played on, and whole matches that were played. */
  readonly playouts: number
  readonly fresh: number
  readonly confidence: number
  /** Draws of the match that were not certain; only the first ones are listed. */
  readonly drawn: number
  readonly draws: readonly DrawNote[]
  readonly labels: readonly LabelLuck[]
  readonly curve: readonly CurvePoint[]
  /** Between two points of the curve. */
  readonly moves: readonly Move[]
  /** Numbers of the moves that changed a chance most, the greatest change first. */
  readonly swings: readonly number[]
  readonly seats: readonly SeatLuck[]
  /** How long the match was among fresh ones; only when it is over. */
  readonly length?: Standing
}

export interface DrawNote {
  /** Of the decision it followed, from 1; 0 is the start. */
  readonly step: number
  /** Who decided; `null` at the start. */
  readonly seat: Seat | null
  readonly label: string
  readonly call: Drawn['call']
  readonly value: Drawn['value']
  /** What could have come, if that is a short list, and how many cases of all give it. */
  readonly cases?: Drawn['cases']
  readonly whole: number
  readonly probability: number
  /** Share of what lies below it, and half of what is equal; high is not always good. None for an order. */
  readonly percentile: number | null
}

/** All draws of one label that followed decisions of one seat. */
export interface LabelLuck {
  readonly label: string
  readonly seat: Seat | null
  readonly n: number
  /** Of those that have one; 0.5 is what chance gives in the long run. */
  readonly percentile: number | null
  /** How many standard deviations the draws together lie above that. */
  readonly z: number | null
}

export interface CurvePoint {
  /** Decisions that were taken. */
  readonly step: number
  /** Seat → chance to win alone. */
  readonly chances: Readonly<Record<string, Estimate>>
}

export interface Move {
  /** After so many decisions, and after how many. */
  readonly from: number
  readonly to: number
  /** Who decided; `null` when several decisions lie between. */
  readonly seat: Seat | null
  /** By seat. */
  readonly change: Readonly<Record<string, Estimate>>
  /** None where several decisions that no default bot would take lie between. */
  readonly luck?: Readonly<Record<string, Estimate>>
  readonly choice?: Readonly<Record<string, Estimate>>
  /** The least likely draws in it. */
  readonly draws: readonly DrawNote[]
}

/** How often a fresh match is below, equal and above, and the share below with half of the equal ones. */
export interface Standing {
  readonly value: number
  readonly below: Estimate
  readonly equal: Estimate
  readonly above: Estimate
  readonly percentile: number
}

export interface SeatLuck {
  readonly seat: Seat
  /** How often this seat wins a fresh match. */
  readonly expected: Estimate
  /** 1 or 0; when the match is not over, the chance at its last moment. */
  readonly result: Estimate
  /** What the draws of the start were worth. */
  readonly start: Estimate
  readonly luck: Estimate
  /** What the seat's own decisions were worth compared with a default bot's, and the same for the others. */
  readonly own: Estimate
  readonly others: Estimate
  /** Changes that are not split into luck and choice. */
  readonly unsplit: Estimate
  /** Its place among fresh matches, only when the match is over; a high percentile is a good result. */
  readonly standing?: Standing
}
