import { type Checkpoint, type Entry, type Game, hashOf, Match, type ResumeMarks } from '@arbiter/kernel'
import { pack, unpack } from '../storage/zstd.ts'

/** A match at one moment, without its past. */
export interface TableSnapshot {
  readonly checkpoint: Checkpoint
  readonly marks: ResumeMarks & { readonly entries: number }
  /** How often something was taken back. */
  readonly undos: number
}

/** So many entries are played again at most when a table is opened. */
export const EVERY = 32

export const snapshotOf = (match: Match, undos: number): TableSnapshot => ({
  checkpoint: match.checkpoint(),
  marks: { ...match.marks, entries: match.logCount, undone: match.undone },
  undos,
})

/** What was taken back before it could not be taken back again from an earlier one: so each undo has one of its own. */
export const isSnapshotDue = (entries: readonly Entry[], since: number): boolean =>
  since >= EVERY || entries.some((entry) => 'undo' in entry || 'reseed' in entry)

export const packSnapshot = (snapshot: TableSnapshot): Uint8Array => pack(JSON.stringify(snapshot))

/** Undefined where it is not what was stored once: then everything is played again. */
export function unpackSnapshot(packed: Uint8Array): TableSnapshot | undefined {
  try {
    const snapshot = JSON.parse(unpack(packed)) as TableSnapshot
    return hashOf(snapshot.checkpoint.state) === snapshot.checkpoint.hash ? snapshot : undefined
  } catch {
    return undefined
  }
}

/** Goes on from there. `setup` has passed the game's own. */
export const resumed = (game: Game, setup: unknown, { checkpoint, marks }: TableSnapshot): Match =>
  Match.resume(game, setup, checkpoint, marks)

export const undosIn = (entries: readonly Entry[]): number => entries.filter((entry) => 'undo' in entry).length
