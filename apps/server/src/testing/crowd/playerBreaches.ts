import { runKit } from '@arbiter/run'
import type { StoredRunGame } from '../../storage/runs.ts'

const kit = runKit()

interface Owner {
  readonly id: string
  readonly rating: number
  readonly crowns: number
}

/**
 * What a player has that does not follow from the runs, oldest first, and the tables. Each accepted change of a run has left one answered key and
 * raised one version, and so has each table that was opened: were a repeated request done twice, these would differ (RN-285, RN-304).
 */
export function playerBreaches(
  { id, rating, crowns }: Owner,
  runs: readonly StoredRunGame[],
  openedTables: number,
  snapshots: readonly unknown[],
  keyStates: readonly string[],
  snapshotsPerPlayer: number,
  maySnapshotsLack: boolean,
): string[] {
  const ended = runs.filter(({ status }) => status !== 'active')
  const battles = runs.reduce((sum, { history }) => sum + history.length, 0)
  const changes = runs.reduce((sum, { version }) => sum + version, openedTables)
  const starts = [kit.content.balance.rating.start, ...ended.map(ratingAfter)]
  const keepable = Math.min(snapshotsPerPlayer, battles)
  const checks: readonly (readonly [what: string, found: unknown, expected: unknown])[] = [
    ['active runs', runs.length - ended.length, Math.min(1, runs.length - ended.length)],
    ['crowns', crowns, ended.reduce((sum, { reward }) => sum + reward!, 0)],
    ['rating', rating, starts.at(-1)],
    ['ratings at the start', runs.map(({ startRating }) => startRating).join(), starts.slice(0, runs.length).join()],
    ['answered keys', keyStates.filter((state) => state === 'done').length, changes],
    ['keys without an answer', keyStates.filter((state) => state !== 'done').length, 0],
    ['snapshots', snapshots.length, maySnapshotsLack ? Math.min(snapshots.length, keepable) : keepable],
  ]
  return checks
    .filter(([, found, expected]) => found !== expected)
    .map(([what, found, expected]) => `player ${id}: ${what} ${found}, not ${expected}`)
}

/** RN-235, RN-258. */
const ratingAfter = ({ abandoned, rating, startRating }: StoredRunGame): number =>
  abandoned ? Math.min(startRating, rating) : rating
