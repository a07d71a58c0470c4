import type { cardSight, draftSight, OpponentPreview, Placement, runSight, Timing } from '@arbiter/run'
import type { BattleEvent } from '@arbiter/run/battle'

/** RN-292 and the draft of RN-294 in one: what a screen shows of a run, wherever it is played. */
export interface RunSight extends Readonly<ReturnType<typeof runSight>> {
  readonly id: string
  readonly draft: DraftSight | null
  readonly history: readonly HistorySight[]
}

/** RN-293. */
export type CardSight = Readonly<ReturnType<typeof cardSight>>
export type DraftSight = Readonly<ReturnType<typeof draftSight>>

/** RN-236, RN-332. */
export interface HistorySight {
  readonly battleId: string
  readonly battle: number
  readonly result: 'win' | 'loss'
  readonly outcome: 'win' | 'loss' | 'draw'
  readonly reason: 'wipe' | 'limit'
  readonly rounds: number
  readonly goldBase: number
  readonly goldStreak: number
  readonly ratingChange: number
  readonly opponent: Omit<OpponentPreview, 'difficulty'>
}

export interface Replay {
  readonly events: readonly BattleEvent[]
  /** Made under other rules than today's: shown as it was. */
  readonly older: boolean
}

/** A run that was played, as a list names it. */
export interface PastRun {
  readonly id: string
  readonly status: 'active' | 'won' | 'lost'
  readonly abandoned: boolean
  readonly faction: string
  readonly leaderId: string
  readonly wins: number
  readonly losses: number
  readonly rating: number
  readonly reward: number | null
}

export type Timings = Readonly<Record<string, Timing>>

/** Where a run is played: in this browser, or on the server. Screens don't know which. Refusals are thrown as `RunRefusal`. */
export interface RunHost {
  readonly mode: 'offline' | 'online'
  view(): Promise<RunSight>
  pick(cards: readonly string[]): Promise<RunSight>
  upgrade(card: string): Promise<RunSight>
  /** The entry of the battle stands last in the history. */
  fight(team: readonly Placement[], timings: Timings): Promise<RunSight>
  abandon(): Promise<RunSight>
  replay(battleId: string): Promise<Replay>
  /** Told when the run goes on without being asked from here. */
  subscribe?(listener: () => void): () => void
  /** False: something stands in the way, and the page says it and the ways on. */
  readonly stands?: boolean
}
