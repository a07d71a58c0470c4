import type { GameEvent, Outcome, Seat, Stamped } from '@arbiter/kernel'
import type { Speed } from './pace.ts'

/** What the page shows now. */
export interface Scene {
  readonly view: unknown
  /** What has been told so far. */
  readonly events: readonly Stamped<GameEvent>[]
  /** The event on which the telling rests. */
  readonly sign: Stamped<GameEvent> | undefined
  readonly step: number
  readonly steps: number
  /** An earlier step is shown. */
  readonly past: boolean
  /** Who decides, once everything is told. */
  readonly deciding: Seat | undefined
  readonly mayAct: boolean
  /** With several persons on one device: who should take it now. */
  readonly handover: Seat | undefined
  readonly outcome: Outcome | undefined
  readonly running: boolean
  readonly speed: Speed
  readonly mayUndo: boolean
  /** Why a bot gave no answer. */
  readonly failure: string | undefined
  /** The last decision could not be stored and was taken back. */
  readonly unstored: boolean
  /** Rises with every change of the match, not of the telling. */
  readonly version: number
}
