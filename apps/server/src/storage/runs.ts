import type { Card, Draft, HistoryEntry, Opponent, Phase, State } from '@arbiter/run'
import type { BattleOutcome, BattleTeam, Mechanics } from '@arbiter/run/battle'

/** RN-301. A run as it is kept: what the rules need to go on with it, its owner and its secret. */
export interface StoredRunGame {
  readonly id: string
  readonly player: string
  /** RN-286. */
  readonly version: number
  readonly status: State['status']
  readonly phase: Phase
  readonly abandoned: boolean
  readonly faction: string
  readonly leader: string
  /** RN-011, RN-319. 32 random bytes as hex; it never leaves the server. */
  readonly seed: string
  readonly deck: readonly Card[]
  /** RN-624: where the deck came from, and the name of a saved one. */
  readonly deckSource: DeckSource
  readonly deckName: string | null
  /** RN-685. */
  readonly opponents: 'standard' | 'gentle'
  readonly remaining: readonly Card[]
  readonly hand: readonly Card[]
  readonly wins: number
  readonly losses: number
  readonly winStreak: number
  readonly gold: number
  readonly rating: number
  readonly startRating: number
  readonly draft: Draft | null
  /** RN-267. */
  readonly opponent: Opponent | null
  readonly history: readonly StoredHistoryEntry[]
  readonly reward: number | null
  readonly createdAt: string
  readonly updatedAt: string
}

export const DECK_SOURCES = ['starter', 'saved', 'dealt', 'list'] as const
export type DeckSource = (typeof DECK_SOURCES)[number]

/** RN-236. */
export interface StoredHistoryEntry extends HistoryEntry {
  readonly battleId: string
  readonly at: string
}

/** RN-224. */
export interface StoredBattle {
  readonly id: string
  readonly run: string
  readonly player: string
  readonly battle: number
  readonly seed: string
  readonly preset: string
  /** RN-153. */
  readonly configuration: { readonly mechanics: Mechanics; readonly maxRounds: number }
  readonly teams: Readonly<Record<'player' | 'enemy', BattleTeam>>
  /** The name of whom the challenger met. */
  readonly enemyName: string
  /** Canonical JSON. */
  readonly events: string
  readonly eventsHash: string
  readonly outcome: BattleOutcome
  readonly rulesVersion: string
  readonly contentHash: string
  readonly createdAt: string
}

export interface Runs {
  /** RN-303. False when the player has an active run already: then nothing was added. */
  add(run: StoredRunGame): Promise<boolean>
  /** In a transaction nobody else changes the run until its end. */
  find(id: string): Promise<StoredRunGame | undefined>
  findActive(player: string): Promise<StoredRunGame | undefined>
  /** Newest first. */
  listOf(player: string, limit: number): Promise<StoredRunGame[]>
  /** RN-305. False when the run is no longer at the version before: then nothing was changed. */
  change(run: StoredRunGame): Promise<boolean>
}

export interface Battles {
  /** So many bytes were stored. */
  add(battle: StoredBattle): Promise<number>
  find(id: string): Promise<(StoredBattle & { readonly playerName: string }) | undefined>
}
