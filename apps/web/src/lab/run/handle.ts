import type { Fault } from '@arbiter/kernel'
import type { Failure } from '../engine/protocol.ts'
import type { Sight } from './labRun.ts'

/** Where a question is run. */
export type Place = 'browser' | 'server'

/** A run as a page holds it, wherever it lives. */
export interface RunHandle {
  readonly loading: boolean
  /** Nothing: it was never run here. */
  readonly sight: Sight | undefined
  /** From where it stands, or from the beginning. */
  start(afresh: boolean): void
  stop(as: 'paused' | 'cancelled'): void
  /** What was wished for did not happen. */
  readonly failure?: Failure | undefined
  /** What is wrong with the question. */
  readonly faults?: readonly Fault[] | undefined
  /** It goes on, but nothing is heard of it. */
  readonly lost?: boolean
  /** It is somebody else's. */
  readonly readOnly?: boolean
}
