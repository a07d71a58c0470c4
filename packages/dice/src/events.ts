import type { Action, Owner, Seat } from './action.ts'
import type { Arithmetic } from './content/amount.ts'
import type { Flag, Hook, MutationOp } from './content/types.ts'
import type { Element } from './scoring/index.ts'
import type { RuleSwitches } from './setup.ts'
import type { Cooldowns, LegResult, Pair } from './state.ts'

/** What led to an event: the action it belongs to, or the start of the match. */
export type Cause = Action['type'] | 'start'

export type EventType = keyof EventFields
export type Event = {
  [Type in EventType]: { readonly type: Type; readonly cause: Cause } & Readonly<EventFields[Type]>
}[EventType]
export type EventOf<Type extends EventType> = Extract<Event, { type: Type }>

export type PieceKind = 'modifier' | 'item'
export type TurnEnd = 'pass' | 'bust' | 'surrender'

interface FlagFields {
  flag: Flag
  owner: Owner
  source: string
}

/** The fields of each event beside `type` and `cause`. */
interface EventFields {
  matchStarted: {
    seats: Pair<{
      seat: Seat
      name: string
      dice: readonly string[]
      modifiers: readonly string[]
      items: readonly string[]
    }>
    global: { modifiers: readonly string[]; items: readonly string[] }
    starter: Seat
    target: number
    rules: RuleSwitches
    bestOf: number
  }
  turnStarted: { turn: number; seat: Seat; ownTurn: number; cooldowns: Cooldowns }
  itemReady: { owner: Owner; item: string }
  rolled: {
    seat: Seat
    roll: number
    dice: readonly { position: number; value: number; held: boolean }[]
    replaces: boolean
  }
  effectApplied: {
    hook: Hook
    owner: Owner
    kind: PieceKind
    source: string
    to: 'turn_points' | 'pass_delta'
    before: number
    amount: number
    after: number
    arithmetic: Arithmetic
  }
  effectBlocked: { owner: Owner; kind: PieceKind; source: string; amount: number }
  flagSet: FlagFields
  flagConsumed: FlagFields
  flagExpired: FlagFields
  itemUsed: { seat: Seat; owner: Owner; item: string; dice: readonly number[]; by: number | null; cooldown: number }
  dieChanged: { position: number; from: number; to: number; op: MutationOp }
  dieHeld: { position: number; value: number }
  dieStashed: { position: number; value: number }
  saved: {
    seat: Seat
    /** Positions; the faces stand in the elements. */
    dice: readonly number[]
    elements: readonly Element[]
    base: number
    factor: number
    points: number
    turnPoints: number
  }
  hotDice: { count: number }
  bust: { seat: Seat; values: readonly number[]; lost: number; odds: string }
  bustCancelled: { seat: Seat; values: readonly number[] }
  passed: { seat: Seat; turnPoints: number; passDelta: number; add: number; total: number }
  turnEnded: { seat: Seat; reason: TurnEnd }
  legEnded: LegResult & { leg: number }
  seriesAdvanced: { wins: Pair<number>; leg: number; starter: Seat }
  seriesEnded: { wins: Pair<number>; winner: Seat | 'none' }
  /** In a series the totals, turns and reason are those of its last leg; the winner is the one with more wins. */
  matchEnded: LegResult & { wins: Pair<number>; bestOf: number }
}

export const EVENT_TYPES = [
  'matchStarted',
  'turnStarted',
  'itemReady',
  'rolled',
  'effectApplied',
  'effectBlocked',
  'flagSet',
  'flagConsumed',
  'flagExpired',
  'itemUsed',
  'dieChanged',
  'dieHeld',
  'dieStashed',
  'saved',
  'hotDice',
  'bust',
  'bustCancelled',
  'passed',
  'turnEnded',
  'legEnded',
  'seriesAdvanced',
  'seriesEnded',
  'matchEnded',
] as const satisfies readonly EventType[]
