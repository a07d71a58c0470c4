import { sql } from 'kysely'
import type { Db } from './preparedStatement.ts'

/** What goes at once: others write in between. */
const BATCH = 500

/** Before which time of the last change something goes; ISO. */
export interface Lifetimes {
  /** Tables where nobody sat down. */
  readonly gathering: string
  /** Tables that are over, with their records. */
  readonly over: string
  /** Records that somebody brought. */
  readonly records: string
  /** Answers of the lab. */
  readonly experiments: string
  /** Guests who have left nothing here. */
  readonly guests: string
}

/** Forgets what is too old, a little at a time. Returns how many rows went. */
export async function forgetOld(db: Db, before: Lifetimes): Promise<number> {
  let gone = 0
  gone += await inBatches(() => deleteTables(db, 'gathering', before.gathering))
  gone += await inBatches(() => deleteTables(db, 'over', before.over))
  gone += await inBatches(() =>
    deleted(
      db
        .deleteFrom('records')
        .where('id', 'in', (query) =>
          query
            .selectFrom('records')
            .select('id')
            .where('owner', 'is not', null)
            .where('created_at', '<=', before.records)
            .limit(BATCH),
        )
        .executeTakeFirst(),
    ),
  )
  gone += await inBatches(() =>
    deleted(
      db
        .deleteFrom('experiment_runs')
        .where('id', 'in', (query) =>
          query
            .selectFrom('experiment_runs')
            .select('id')
            .where('state', 'not in', ['waiting', 'running'])
            .where('updated_at', '<=', before.experiments)
            .limit(BATCH),
        )
        .executeTakeFirst(),
    ),
  )
  gone += await inBatches(() => deleteGuests(db, before.guests))
  return gone
}

async function deleteTables(db: Db, stage: 'gathering' | 'over', before: string): Promise<number> {
  const rows = await db
    .selectFrom('tables')
    .select('id')
    .where('stage', '=', stage)
    .where('updated_at', '<=', before)
    .limit(BATCH)
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await db.deleteFrom('records').where('id', 'in', ids).execute()
  await db.deleteFrom('tables').where('id', 'in', ids).where('stage', '=', stage).execute()
  return ids.length
}

/** Nothing refers to them: no table, run, team, deck or question. */
async function deleteGuests(db: Db, before: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select p.id from players p where p.created_at <= ${before}
      and not exists (select 1 from tables t where t.owner = p.id)
      and not exists (select 1 from table_seats s where s.player_id = p.id)
      and not exists (select 1 from runs r where r.player_id = p.id)
      and not exists (select 1 from battles b where b.player_id = p.id)
      and not exists (select 1 from snapshots n where n.player_id = p.id)
      and not exists (select 1 from decks d where d.player_id = p.id)
      and not exists (select 1 from experiment_runs e where e.owner = p.id)
      and not exists (select 1 from experiment_guests g where g.guest_id = p.id)
      and not exists (select 1 from records c where c.owner = p.id)
    limit ${sql.lit(BATCH)}`.execute(db)
  if (rows.length === 0) return 0
  await db
    .deleteFrom('players')
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  return rows.length
}

async function inBatches(work: () => Promise<number>): Promise<number> {
  for (let gone = 0; ; ) {
    const count = await work()
    gone += count
    if (count < BATCH) return gone
  }
}

const deleted = async (result: Promise<{ readonly numDeletedRows: bigint }>): Promise<number> =>
  Number((await result).numDeletedRows)
