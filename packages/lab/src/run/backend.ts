import type { Chunk, Plan } from '../plan/plan.ts'
import type { Sums } from '../sums/sums.ts'

/** Who plays the pieces: this thread, all cores, or many machines. The answer is the same. */
export interface Backend {
  /** Pieces that are worth having under way at once. */
  readonly width: number
  play(plan: Plan, chunk: Chunk, signal?: AbortSignal): Promise<Sums>
  close(): Promise<void>
}

/** What is done of a plan: enough to go on after a crash of anything. */
export interface Progress {
  /** Pieces that are merged, from the first on. */
  readonly merged: number
  /** Matches that each arm has got. */
  readonly n: number
  readonly done: boolean
  readonly sums: Sums
}

/** Keeps progress. Plans are known by the hash of all they say. */
export interface Journal {
  load(plan: string): Promise<Progress | undefined>
  save(plan: string, progress: Progress): Promise<void>
}
