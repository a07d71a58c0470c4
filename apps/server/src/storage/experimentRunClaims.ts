import type { RunState } from '@arbiter/lab'
import type { ExpressionBuilder } from 'kysely'
import type { Database } from './database.ts'
import { runOf } from './experimentRunRows.ts'
import type { Lease, OwnedExperimentRun } from './experimentRuns.ts'
import type { Db } from './preparedStatement.ts'

/** Of one guest, or left by dead servers: runs that are looked at for the next turn. */
const CANDIDATES = 20

/** Of many servers that look at once, one gets a run: the others find it held and take the next. */
export async function claimRun(
  db: Db,
  lease: Lease,
  except: readonly string[],
  rankOf: (owner: string) => number,
): Promise<OwnedExperimentRun | undefined> {
  // What a dead server left first.
  const left = await taken(db, lease, await free(db, lease.now, except, { state: 'running' }))
  if (left) return left
  for (const owner of await ownersInTurn(db, lease.now, rankOf)) {
    const run = await taken(db, lease, await free(db, lease.now, except, { state: 'waiting', owner }))
    if (run) return run
  }
  return undefined
}

async function taken(
  db: Db,
  { token, now, until }: Lease,
  ids: readonly string[],
): Promise<OwnedExperimentRun | undefined> {
  for (const id of ids) {
    const row = await db
      .updateTable('experiment_runs')
      .set(({ eb }) => ({
        state: 'running',
        held_by: token,
        held_until: until,
        started_at: now,
        updated_at: now,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .where(isFree(now))
      .returningAll()
      .executeTakeFirst()
    if (row) return runOf(row)
  }
  return undefined
}

/** The oldest first. */
async function free(
  db: Db,
  now: string,
  except: readonly string[],
  { state, owner }: { readonly state: RunState; readonly owner?: string },
): Promise<string[]> {
  let query = db.selectFrom('experiment_runs').select('id').where('state', '=', state).where(isFree(now))
  if (owner !== undefined) query = query.where('owner', '=', owner)
  if (except.length > 0) query = query.where('id', 'not in', except)
  const rows = await query.orderBy('asked_at').orderBy('id').limit(CANDIDATES).execute()
  return rows.map(({ id }) => id)
}

/** Of whom a run waits: the lowest rank first, then whose turn was longest ago, then who has asked first. However many runs one has, nobody is left out. */
async function ownersInTurn(db: Db, now: string, rankOf: (owner: string) => number): Promise<string[]> {
  const waiting = await db
    .selectFrom('experiment_runs')
    .select(({ fn }) => ['owner', fn.min('asked_at').as('asked')])
    .where('state', '=', 'waiting')
    .where(isFree(now))
    .groupBy('owner')
    .execute()
  if (waiting.length < 2) return waiting.map(({ owner }) => owner)
  const turns = await db
    .selectFrom('experiment_runs')
    .select(({ fn }) => ['owner', fn.max('started_at').as('last')])
    .where('started_at', 'is not', null)
    .groupBy('owner')
    .execute()
  const lastTurn = new Map(turns.map(({ owner, last }) => [owner, last ?? '']))
  return waiting
    .map(({ owner, asked }) => ({ owner, rank: rankOf(owner), then: `${lastTurn.get(owner) ?? ''} ${asked}` }))
    .sort((a, b) => a.rank - b.rank || (a.then < b.then ? -1 : a.then > b.then ? 1 : 0))
    .map(({ owner }) => owner)
}

const isFree =
  (now: string) =>
  ({ and, or, eb }: ExpressionBuilder<Database, 'experiment_runs'>) =>
    and([eb('state', 'in', ['waiting', 'running']), or([eb('held_until', 'is', null), eb('held_until', '<=', now)])])
