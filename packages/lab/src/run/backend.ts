import type { Batch, Schedule } from '../schedule/schedule.ts'
import type { Totals } from '../totals/totals.ts'

/** Who plays the batches: this thread, all cores, or many machines. The answer is the same. */
export interface Backend {
  /** Batches that are worth having under way at once. */
  readonly width: number
  play(schedule: Schedule, batch: Batch, signal?: AbortSignal): Promise<Totals>
  close(): Promise<void>
}

/** What is done of a schedule: enough to go on after a crash of anything. */
export interface Progress {
  /** Batches that are merged, from the first on. */
  readonly merged: number
  /** Matches that each arm has got. */
  readonly n: number
  readonly done: boolean
  /** The name is that of journals which are kept. */
  readonly sums: Totals
}

/** Keeps progress. Schedules are known by the hash of all they say. */
export interface Journal {
  load(schedule: string): Promise<Progress | undefined>
  save(schedule: string, progress: Progress): Promise<void>
}
