import type { Snapshot } from '@arbiter/run'

/** RN-264. */
export interface StoredSnapshot extends Snapshot {
  readonly id: string
  readonly player: string
  readonly run: string
  readonly contentHash: string
  readonly createdAt: string
}

/** RN-268. Whom a run may meet. */
export interface OpponentCriteria {
  /** Everybody but this player. */
  readonly player: string
  readonly battle: number
  readonly wins: readonly [min: number, max: number]
  readonly rating: readonly [min: number, max: number]
  readonly maxCost: number
  /** Only what is younger. */
  readonly since: string
  readonly limit: number
}

/** What the choice needs; a hundred whole teams would cost more than the battle. */
export type Candidate = Pick<StoredSnapshot, 'id' | 'contentHash'>
export type NamedSnapshot = StoredSnapshot & { readonly playerName: string }

export interface Snapshots {
  /** RN-265. The oldest beyond `perPlayer` of the same player go. */
  add(snapshot: StoredSnapshot, perPlayer: number): Promise<void>
  /** The newest, by id; `sameBattle`: only of the battle number in `criteria`, or of all others (RN-269). */
  candidates(criteria: OpponentCriteria, sameBattle: boolean): Promise<Candidate[]>
  /** In any order. */
  load(ids: readonly string[]): Promise<NamedSnapshot[]>
  count(): Promise<number>
  /**
   * RN-265. Nothing happens while there are `max` or fewer, nor in a transaction while another one drops: then as many
   * stay beyond it as were added meanwhile, until the next looks.
   */
  dropOldest(count: number, max: number): Promise<void>
}
