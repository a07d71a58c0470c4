import type { Fault } from '@arbiter/kernel'
import type { Batch, Experiment, ExperimentResult, LuckReport, Schedule, Totals } from '@arbiter/lab'

/** Between a page and the worker that coordinates a run, and between that one and those that play matches. Everything is plain data. */

export interface Failure {
  readonly code: string
  readonly params: Readonly<Record<string, unknown>>
  /** The sentence, where whoever failed has said it already. */
  readonly said?: string
}

export type ToCoordinator =
  | { readonly kind: 'run'; readonly run: string; readonly experiment: Experiment; readonly afresh: boolean }
  | { readonly kind: 'stop' }

export interface RunProgress {
  readonly n: number
  readonly of: number
  readonly phase: string
}

export type FromCoordinator =
  | { readonly kind: 'progress'; readonly progress: RunProgress; readonly partial: ExperimentResult }
  | { readonly kind: 'ended'; readonly result: ExperimentResult }
  | { readonly kind: 'refused'; readonly faults: readonly Fault[] }
  | { readonly kind: 'failed'; readonly error: Failure }

/** Batches belong to the schedule that was sent last. */
export type ToMatchWorker =
  | { readonly kind: 'schedule'; readonly schedule: Schedule }
  | { readonly kind: 'play'; readonly batch: Batch }

export type FromMatchWorker = { readonly totals: Totals } | { readonly error: Failure }

/** What a page asks beside runs. */
export type ToRecordWorker =
  | { readonly kind: 'engine'; readonly game: string }
  | { readonly kind: 'check'; readonly experiment: Experiment }
  | { readonly kind: 'record'; readonly result: ExperimentResult; readonly arm: string; readonly index: number }

export interface AskedOfRecords {
  readonly id: number
  readonly asked: ToRecordWorker
}

export type FromRecordWorker =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: Failure }

/** The text of a record, and how often each of its moments is played on. */
export interface ToLuck {
  readonly record: string
  readonly playouts: number
}

export type FromLuck =
  | { readonly kind: 'progress'; readonly done: number; readonly of: number }
  | { readonly kind: 'told'; readonly report: LuckReport }
  | { readonly kind: 'failed'; readonly error: Failure }
