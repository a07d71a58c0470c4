import type { ActionType } from './action.ts'
import { BATTLE_EVENT_TYPES, type BattleEvent, type BattleEventType } from './battle/events.ts'
import type { Timing } from './content/words.ts'
import type { Card, HistoryEntry, Opponent, State } from './state.ts'

/** A field of the run that has a new value. The view folds by applying these; sentences never read them. */
export interface Change {
  readonly field: keyof State
  readonly value: unknown
}

/** What an opponent shows before the battle (RN-272). */
export type OpponentPreview = Omit<Opponent, 'team' | 'timings'>

/** What happened to the run between battles. */
export type RunTelling =
  | {
      readonly type: 'runStarted'
      readonly faction: string
      readonly leader: string
      readonly rating: number
      readonly gold: number
    }
  | { readonly type: 'draftDealt'; readonly number: number; readonly pick: number; readonly options: readonly Card[] }
  | { readonly type: 'cardsPicked'; readonly number: number; readonly cards: readonly Card[] }
  | {
      readonly type: 'opponentMet'
      readonly battle: number
      readonly budget: number
      readonly opponent: OpponentPreview
    }
  /** `swapped` changed places with it, `replaced` went back to the hand. */
  | {
      readonly type: 'cardPlaced'
      readonly card: Card
      readonly x: number
      readonly y: number
      readonly swapped: Card | null
      readonly replaced: Card | null
      readonly used: number
      readonly budget: number
    }
  | { readonly type: 'cardTakenBack'; readonly card: Card; readonly used: number; readonly budget: number }
  | { readonly type: 'timingSet'; readonly spell: string; readonly timing: Timing }
  | { readonly type: 'cardUpgraded'; readonly card: Card; readonly paid: number; readonly gold: number }
  /** RN-332. */
  | {
      readonly type: 'battleRecorded'
      readonly entry: HistoryEntry
      readonly gold: number
      readonly rating: number
      readonly wins: number
      readonly losses: number
      readonly winStreak: number
    }
  | {
      readonly type: 'runEnded'
      readonly status: 'won' | 'lost'
      readonly abandoned: boolean
      readonly wins: number
      readonly losses: number
      readonly reward: number
      readonly ratingBefore: number
      readonly rating: number
    }
export type RunEventType = RunTelling['type']
/** `cause` is the action that led to it. */
export type RunEvent = RunTelling & { readonly cause: ActionType | 'start'; readonly changes: readonly Change[] }

export type Event = RunEvent | BattleEvent
export type EventType = Event['type']

const RUN_EVENT_TYPES: readonly RunEventType[] = [
  'runStarted',
  'draftDealt',
  'cardsPicked',
  'opponentMet',
  'cardPlaced',
  'cardTakenBack',
  'timingSet',
  'cardUpgraded',
  'battleRecorded',
  'runEnded',
]
export const EVENT_TYPES: readonly EventType[] = [...RUN_EVENT_TYPES, ...BATTLE_EVENT_TYPES]

const battleTypes: ReadonlySet<string> = new Set(BATTLE_EVENT_TYPES)
export const isBattleEvent = (event: Event): event is BattleEvent =>
  battleTypes.has(event.type satisfies EventType as BattleEventType)
