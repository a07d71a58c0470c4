import type { DeedChoice, Direction, Trigger } from '@arbiter/tabletop'

/** A deed that is being put together. */
export interface DeedDraft {
  readonly kind: 'deed'
  readonly deed: DeedChoice
  /** TT-071: for later. */
  readonly trigger: Trigger | undefined
}

/** A move that is being planned: where to, by which way points, and how he faces at the end. */
export interface MoveDraft {
  readonly kind: 'move'
  readonly goal: number
  readonly via: readonly number[]
  readonly end: 'keep' | 'along' | Direction
  readonly trigger: Trigger | undefined
}

export type Draft = DeedDraft | MoveDraft

export const FIRST_TRIGGER: Trigger = { event: 'attackDeclared', by: 'enemies', timing: 'before' }
