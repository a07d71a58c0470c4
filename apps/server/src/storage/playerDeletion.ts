import type { Selectable } from 'kysely'
import { leaveRun } from './experimentRunLeaving.ts'
import type { Db } from './preparedStatement.ts'
import type { DeletedPlayer, Holder, Holders } from './storage.ts'
import type { Tables } from './tables.ts'
import { together } from './together.ts'

/** Undefined when there is no such player. All in one transaction: a request of the same player that comes meanwhile finds all or nothing. */
export function deletePlayer(db: Db, id: string, now: string): Promise<DeletedPlayer | undefined> {
  return together(db, async (tx) => {
    // The unique hash is written first: that locks the player against everything that would refer to it.
    const player = await tx
      .updateTable('players')
      .set({ token_hash: `deleted ${id}` })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!player) return undefined
    const matches = await leaveMatches(tx, id, now)
    const experiments = await leaveExperiments(tx, id, now)
    for (const table of ['snapshots', 'battles', 'runs'] as const)
      await tx.deleteFrom(table).where('player_id', '=', id).execute()
    await tx.deleteFrom('idempotency_keys').where('player_id', '=', `guest:${id}`).execute()
    await tx.deleteFrom('players').where('id', '=', id).execute()
    return { matches, experiments }
  })
}

/** Matches without anybody else go, with their records; in the others the seat is free, or was somebody's who is gone. */
async function leaveMatches(db: Db, id: string, now: string): Promise<string[]> {
  const found = await db
    .updateTable('matches')
    .set(({ eb }) => ({ version: eb('version', '+', 1), updated_at: now }))
    .where('id', 'in', (query) => query.selectFrom('match_guests').select('match_id').where('guest_id', '=', id))
    .returningAll()
    .execute()
  await db.deleteFrom('match_guests').where('guest_id', '=', id).execute()
  for (const match of found) {
    const heir = await db
      .selectFrom('match_guests')
      .select('guest_id')
      .where('match_id', '=', match.id)
      .orderBy('created_at')
      .orderBy('guest_id')
      .limit(1)
      .executeTakeFirst()
    if (heir) await passOn(db, match, id, heir.guest_id)
    else {
      await db.deleteFrom('records').where('id', '=', match.id).execute()
      await db.deleteFrom('matches').where('id', '=', match.id).execute()
    }
  }
  return found.map((match) => match.id)
}

async function passOn(db: Db, match: Selectable<Tables['matches']>, id: string, heir: string): Promise<void> {
  const left: Holder = match.status === 'running' ? { kind: 'open' } : { kind: 'guest', guest: '' }
  const holders = Object.entries(JSON.parse(match.holders) as Holders).map(
    ([seat, holder]) => [seat, holder.kind === 'guest' && holder.guest === id ? left : holder] as const,
  )
  await db
    .updateTable('matches')
    .set({ holders: JSON.stringify(Object.fromEntries(holders)), owner: match.owner === id ? heir : match.owner })
    .where('id', '=', match.id)
    .execute()
}

async function leaveExperiments(db: Db, id: string, now: string): Promise<string[]> {
  const runs = await db.selectFrom('experiment_guests').select('run_id').where('guest_id', '=', id).execute()
  for (const { run_id } of runs) await leaveRun(db, run_id, id, now)
  return runs.map(({ run_id }) => run_id)
}
