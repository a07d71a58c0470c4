import { createHash } from 'node:crypto'
import type { KyselyStorage } from '../../storage/kyselyStorage.ts'
import { runOf } from '../../storage/runRows.ts'
import type { StoredRunGame } from '../../storage/runs.ts'
import { unpack } from '../../storage/zstd.ts'
import type { Crowd } from './crowd.ts'
import { playerBreaches } from './playerBreaches.ts'
import { type BattleRow, runBreaches } from './runBreaches.ts'
import { tableBreaches, tablesIn } from './tableBreaches.ts'
import type { VirtualPlayer } from './virtualPlayer.ts'

/**
 * RN-237, RN-307. Reads the whole database after a load and says what is wrong in it; nothing, if all is well. To be called
 * when no request is on its way. `snapshotLimits`: of each player, and of all (RN-265); of these as many more as transactions can
 * be under way at once, for only one at a time drops.
 */
export async function breachesIn(
  { db }: Pick<KyselyStorage, 'db'>,
  { players, tablePlayers }: Pick<Crowd, 'players' | 'tablePlayers'>,
  snapshotLimits: { readonly perPlayer: number; readonly all: number },
): Promise<string[]> {
  const runs = (await db.selectFrom('runs').selectAll().orderBy('created_at').orderBy('id').execute()).map(runOf)
  const battles = Map.groupBy(await battlesIn(db), ({ run_id }) => run_id)
  const runsOf = Map.groupBy(runs, ({ player }) => player)
  const owners = await db.selectFrom('players').selectAll().execute()
  const snapshots = await db.selectFrom('snapshots').select(['player_id', 'run_id', 'battle_number']).execute()
  const snapshotsOf = Map.groupBy(snapshots, ({ player_id }) => player_id)
  const keys = await db.selectFrom('idempotency_keys').select(['player_id', 'state']).execute()
  const keysOf = Map.groupBy(keys, ({ player_id }) => player_id)
  const tables = await tablesIn(db)
  const tablesOf = Map.groupBy(tables, ({ owner }) => owner)
  // They are opened by the last yes, whose key stands in the row of that change.
  const rematches = new Set(tables.map(({ beside }) => beside.rematch))
  const joined = players.length + tablePlayers.reduce((sum, { guests }) => sum + 1 + guests.size, 0)
  // Once there were too many, the oldest tenth of all has gone, whosever they were.
  const fought = [...battles.values()].reduce((sum, { length }) => sum + length, 0)
  const mayLack = fought > snapshotLimits.all

  return [
    ...runs.flatMap((run) => runBreaches(run, battles.get(run.id) ?? [])),
    ...owners.flatMap((owner) => {
      const own = runsOf.get(owner.id) ?? []
      const kept = snapshotsOf.get(owner.id) ?? []
      const states = (keysOf.get(`guest:${owner.id}`) ?? []).map(({ state }) => state)
      const opened = (tablesOf.get(owner.id) ?? []).filter(({ id }) => !rematches.has(id)).length
      return playerBreaches(owner, own, opened, kept, states, snapshotLimits.perPlayer, mayLack)
    }),
    ...tablePlayers.flatMap((player) => tableBreaches(player, tablesOf.get(player.id) ?? [])),
    ...(owners.length === joined ? [] : [`players ${owners.length}, not ${joined}`]),
    ...snapshots
      .filter(({ run_id, battle_number }) => !battles.get(run_id)?.some((one) => one.battle_number === battle_number))
      .map(({ run_id, battle_number }) => `${run_id}: a snapshot of battle ${battle_number}, which was not fought`),
    ...players.flatMap((player) => lost(player, runsOf.get(player.id) ?? [], battles)),
    ...(snapshots.length > snapshotLimits.all + UNDER_WAY ? [`${snapshots.length} snapshots`] : []),
  ]
}

/** Whatever was acknowledged is there, and nothing besides: a request without an answer was repeated until it had one. */
function lost(player: VirtualPlayer, stored: readonly StoredRunGame[], battles: Map<string, BattleRow[]>): string[] {
  const found = new Map(stored.map((run) => [run.id, run]))
  const ids = new Set(stored.flatMap(({ id }) => (battles.get(id) ?? []).map((battle) => battle.id)))
  const wrong = [...player.runs.values()]
    .filter(({ id, version, wins, losses, gold, rating, status }) => {
      const run = found.get(id)
      const known = [version, wins, losses, gold, rating, status]
      return !run || known.join() !== [run.version, run.wins, run.losses, run.gold, run.rating, run.status].join()
    })
    .map(({ id, version }) => `${id}: version ${version} was acknowledged, ${found.get(id)?.version} is stored`)
  if (found.size !== player.runs.size)
    wrong.push(`${player.id}: ${player.runs.size} runs acknowledged, ${found.size} stored`)
  const missing = [...player.battles].filter((id) => !ids.has(id))
  if (missing.length > 0) wrong.push(`${player.id}: battles ${missing.join()} were acknowledged and are lost`)
  if (ids.size !== player.battles.size)
    wrong.push(`${player.id}: ${player.battles.size} battles acknowledged, ${ids.size} stored`)
  const changes = stored.reduce((sum, { version }) => sum + version, 0)
  if (changes !== player.changes) wrong.push(`${player.id}: ${player.changes} changes acknowledged, ${changes} stored`)
  return wrong
}

/** Connections of one server. */
const UNDER_WAY = 10
/** Battles at once: their events are large. */
const BATCH = 200

async function battlesIn(db: KyselyStorage['db']): Promise<BattleRow[]> {
  const found: BattleRow[] = []
  for (let after = ''; ; after = found.at(-1)!.id) {
    const rows = await db
      .selectFrom('battles')
      .select(['id', 'run_id', 'battle_number', 'outcome', 'events', 'events_hash'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const { events, events_hash, ...battle } of rows)
      found.push({ ...battle, whole: hash(unpack(events)) === events_hash })
    if (rows.length < BATCH) return found
  }
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
