import type { Experiment, StoredExperimentRun } from '@arbiter/lab'

/** What a runner's thread begins with. */
export interface RunnerSettings {
  readonly catalogue: string
  /** Threads that play, or a Redis where others do. */
  readonly threads: number
  /** Memory of each thread. */
  readonly mib: number
  readonly redisUrl: string | undefined
  readonly redisQueue: string | undefined
  /** Between two partial answers. */
  readonly partialMs: number
  /** Of an answer; a longer one is none, and of a longer partial one only how far it is. */
  readonly answerBytes: number
}

export interface RunnerTask {
  readonly experiment: Experiment
  readonly engine: StoredExperimentRun['engine']
}

/** How a run came out of its thread. Results and checkpoints travel as text: the server itself never looks into them. */
export type RunnerEnd =
  | { readonly kind: 'done'; readonly result: string; readonly progress: StoredExperimentRun['progress'] }
  | { readonly kind: 'stopped'; readonly result: string; readonly progress: StoredExperimentRun['progress'] }
  /** It did not listen and was ended; what it has told before stands. */
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly code: string; readonly params: Readonly<Record<string, unknown>> }

export type FromRunner =
  | { readonly kind: 'load'; readonly call: number; readonly plan: string }
  | { readonly kind: 'save'; readonly call: number; readonly plan: string; readonly progress: string }
  | { readonly kind: 'progress'; readonly progress: StoredExperimentRun['progress']; readonly result?: string }
  | RunnerEnd

export type ToRunner =
  | { readonly kind: 'run'; readonly task: RunnerTask }
  | { readonly kind: 'stop' }
  | { readonly kind: 'answer'; readonly call: number; readonly value: string | undefined }
  | { readonly kind: 'refusal'; readonly call: number; readonly code: string }
