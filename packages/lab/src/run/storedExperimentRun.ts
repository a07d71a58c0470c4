import { hashOf } from '@arbiter/kernel'
import type { ExperimentResult } from '../answer/result.ts'
import type { Experiment } from '../experiment/schema.ts'
import type { Engine } from '../schedule/schedule.ts'

export const RUN_STATES = ['waiting', 'running', 'paused', 'cancelled', 'done', 'failed'] as const
export type RunState = (typeof RUN_STATES)[number]

/** A stored experiment run: the same shape in a folder, a database and a browser. */
export interface StoredExperimentRun {
  readonly id: string
  readonly experiment: Experiment
  readonly engine: Engine
  readonly state: RunState
  readonly progress: { readonly n: number; readonly of: number; readonly phase: string }
  readonly createdAt: string
  readonly updatedAt: string
  /** The answer; while it runs or after it was stopped, what is known so far. */
  readonly result?: ExperimentResult
  readonly error?: { readonly code: string; readonly params: Readonly<Record<string, unknown>> }
}

/** What an experiment is called, and what it is about. */
export type ExperimentHead = Pick<Experiment, 'id' | 'game' | 'title' | 'seed'> & {
  readonly question: Pick<Experiment['question'], 'kind'>
}

/** Of a title, in a list; there is no end to them. */
const LANGUAGES = 16

export const experimentHead = ({ id, game, title, seed, question: { kind } }: ExperimentHead): ExperimentHead => ({
  id,
  game,
  title: Object.fromEntries(Object.entries(title).slice(0, LANGUAGES)),
  seed,
  question: { kind },
})

/** As a list shows it. */
export type ListedExperimentRun = Omit<StoredExperimentRun, 'experiment' | 'result'> & {
  readonly experiment: ExperimentHead
}

/** The same question under the same rules is the same run: to run it again gives the same answer. */
export const runId = (experiment: Experiment, engine: Engine): string =>
  `${experiment.id}-${hashOf({ experiment, engine }).slice(0, 10)}`
