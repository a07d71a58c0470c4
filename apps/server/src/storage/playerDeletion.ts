import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import type { Database } from './database.ts'
import { leaveRun } from './experimentRunLeaving.ts'
import { inTransaction } from './inTransaction.ts'
import type { Db } from './preparedStatement.ts'
import type { DeletedPlayer, Holder, Holders } from './storage.ts'

/** Undefined when there is no such player. All in one transaction: a request of the same player that comes meanwhile finds all or nothing. */
export function deletePlayer(db: Db, id: string, now: string): Promise<DeletedPlayer | undefined> {
  return inTransaction(db, async (tx) => {
    // The unique hash is written first: that locks the player against everything that would refer to it.
    const player = await tx
      .updateTable('players')
      .set({ token_hash: `deleted ${id}` })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!player) return undefined
    const tables = await leaveTables(tx, id, now)
    const experiments = await leaveExperiments(tx, id, now)
    for (const table of ['snapshots', 'battles', 'runs', 'decks'] as const)
      await tx.deleteFrom(table).where('player_id', '=', id).execute()
    await tx.deleteFrom('idempotency_keys').where('player_id', '=', `guest:${id}`).execute()
    await tx.deleteFrom('players').where('id', '=', id).execute()
    return { tables, experiments }
  })
}

/** SQLite answers at once: between so many tables others have their turn of the event loop. */
const AT_ONCE = 20

/** Tables without anybody else go, with their records; at the others the seat is free, or was somebody's who is gone. */
async function leaveTables(db: Db, id: string, now: string): Promise<string[]> {
  const found = await db
    .updateTable('tables')
    .set(({ eb }) => ({ notice: eb('notice', '+', 1), updated_at: now }))
    .where('id', 'in', (query) => query.selectFrom('table_seats').select('table_id').where('player_id', '=', id))
    .returningAll()
    .execute()
  await db.deleteFrom('table_seats').where('player_id', '=', id).execute()
  for (const [n, table] of found.entries()) {
    if (n % AT_ONCE === AT_ONCE - 1) await nextTurn()
    const heir = await db
      .selectFrom('table_seats')
      .select('player_id')
      .where('table_id', '=', table.id)
      .orderBy('created_at')
      .orderBy('player_id')
      .limit(1)
      .executeTakeFirst()
    if (heir) await passOn(db, table, id, heir.player_id, now)
    else {
      await db.deleteFrom('records').where('id', '=', table.id).execute()
      await db.deleteFrom('tables').where('id', '=', table.id).execute()
    }
  }
  return found.map((table) => table.id)
}

async function passOn(
  db: Db,
  table: Selectable<Database['tables']>,
  id: string,
  heir: string,
  now: string,
): Promise<void> {
  const left: Holder = table.stage === 'over' ? { kind: 'guest', guest: '', name: '' } : { kind: 'open' }
  const holders = Object.entries(JSON.parse(table.holders) as Holders).map(
    ([seat, holder]) => [seat, holder.kind === 'guest' && holder.guest === id ? left : holder] as const,
  )
  await db
    .updateTable('tables')
    .set({ holders: JSON.stringify(Object.fromEntries(holders)), owner: table.owner === id ? heir : table.owner })
    .where('id', '=', table.id)
    .execute()
  const { version, notice } = table
  await db
    .insertInto('table_changes')
    .values({
      ...{ table_id: table.id, version, notice, what: 'leave', key: null, body_hash: null },
      ...{ receipt: '{}', entries: '[]', created_at: now },
    })
    .execute()
}

async function leaveExperiments(db: Db, id: string, now: string): Promise<string[]> {
  const runs = await db.selectFrom('experiment_guests').select('run_id').where('guest_id', '=', id).execute()
  for (const { run_id } of runs) await leaveRun(db, run_id, id, now)
  return runs.map(({ run_id }) => run_id)
}
