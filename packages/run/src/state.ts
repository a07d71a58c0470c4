import type { BattleOutcome, DeployedUnit } from './battle/setup.ts'
import type { Tier, Timing } from './content/words.ts'
import type { Setup } from './setup.ts'

/** A run (RN-227). Plain data, fixed shape; fields are replaced, never changed in place: clones and views share the lists. */
export interface State {
  readonly setup: Setup
  /** Accepted actions so far. */
  decisions: number
  status: 'active' | 'won' | 'lost'
  phase: Phase
  abandoned: boolean
  wins: number
  losses: number
  winStreak: number
  gold: number
  rating: number
  /** By instanceId (RN-293). */
  hand: readonly Card[]
  remaining: readonly Card[]
  /** What is offered; `null` outside drafts and until the options are dealt. */
  draft: Draft | null
  /** Fixed when the run enters `prepare` (RN-267). */
  opponent: Opponent | null
  /** Child seed of the coming battle (RN-011); `null`: the match's own draws. Nobody but the referee sees it. */
  battleSeed: string | null
  placed: readonly Placement[]
  timings: Readonly<Record<string, Timing>>
  history: readonly HistoryEntry[]
  /** Crowns; `null` while the run goes on. */
  reward: number | null
  /** Only a match of one battle (RN-026) has it; `null` until it was fought. */
  skirmish: BattleOutcome | null
}

export const RUN_PHASES = ['initial_draft', 'prepare', 'draft', 'finished'] as const
export type Phase = (typeof RUN_PHASES)[number]

/** RN-042. */
export interface Card {
  readonly instanceId: string
  readonly unitId: string
  readonly tier: Tier
}

export interface Draft {
  readonly number: number
  readonly pick: number
  readonly options: readonly string[]
}

export interface Placement {
  readonly instanceId: string
  readonly x: number
  readonly y: number
}

/** RN-264, RN-267: a full copy. */
export interface Opponent {
  readonly kind: 'player' | 'bot'
  readonly name: string
  readonly faction: string
  readonly leaderId: string
  readonly rating: number
  readonly difficulty: Difficulty
  readonly team: readonly DeployedUnit[]
  readonly timings: Readonly<Record<string, Timing>>
}
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

/** RN-236. */
export interface HistoryEntry {
  readonly battle: number
  readonly result: 'win' | 'loss'
  readonly outcome: 'win' | 'loss' | 'draw'
  readonly reason: BattleOutcome['reason']
  readonly rounds: number
  readonly goldBase: number
  readonly goldStreak: number
  /** After the battle. */
  readonly gold: number
  readonly ratingChange: number
  /** Who fought, and how the spells were timed (RN-263). */
  readonly team: readonly DeployedUnit[]
  readonly timings: Readonly<Record<string, Timing>>
  readonly opponent: Pick<Opponent, 'kind' | 'name' | 'faction' | 'leaderId' | 'rating'>
}

export const cloneState = (state: State): State => ({ ...state })
