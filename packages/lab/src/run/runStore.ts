import type { CodedError } from '@arbiter/kernel'
import type { Journal } from './backend.ts'
import type { StoredExperimentRun } from './storedExperimentRun.ts'

/** Where runs are kept: a folder, a database, a browser. */
export interface RunStore {
  /** Without results, newest first. What cannot be read is told to `broken` and hides nothing else. */
  list(broken?: (error: CodedError) => void): Promise<StoredExperimentRun[]>
  /** With its result. */
  find(id: string): Promise<StoredExperimentRun | undefined>
  /** A run without a result leaves the result that is there. */
  save(run: StoredExperimentRun): Promise<void>
  journal(id: string): Journal
  remove(id: string): Promise<void>
}
