import type { ExpressionBuilder } from 'kysely'
import type { Database } from './database.ts'
import { runOf } from './experimentRunRows.ts'
import type { Lease, OwnedExperimentRun } from './experimentRuns.ts'
import type { Db } from './preparedStatement.ts'

/** Runs that are looked at for the next turn. */
const CANDIDATES = 200

/** Of many servers that look at once, one gets a run: the others find it held and take the next. */
export async function claimRun(
  db: Db,
  { token, now, until }: Lease,
  except: readonly string[],
): Promise<OwnedExperimentRun | undefined> {
  for (const id of await candidates(db, now, except)) {
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

/** What a dead server left first; then whose turn was longest ago, and of theirs the oldest. */
async function candidates(db: Db, now: string, except: readonly string[]): Promise<string[]> {
  const free = await db
    .selectFrom('experiment_runs')
    .select(['id', 'owner', 'state'])
    .where(isFree(now))
    .orderBy('asked_at')
    .orderBy('id')
    .limit(CANDIDATES)
    .execute()
  const open = free.filter(({ id }) => !except.includes(id))
  if (open.length < 2) return open.map(({ id }) => id)
  const turns = await db
    .selectFrom('experiment_runs')
    .select(({ fn }) => ['owner', fn.max('started_at').as('last')])
    .where('owner', 'in', [...new Set(open.map(({ owner }) => owner))])
    .groupBy('owner')
    .execute()
  const lastTurn = new Map(turns.map(({ owner, last }) => [owner, last ?? '']))
  return open
    .map(({ id, owner, state }, i) => ({ id, i, rank: state === 'running' ? '' : `after ${lastTurn.get(owner)}` }))
    .sort((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : a.i - b.i))
    .map(({ id }) => id)
}

const isFree =
  (now: string) =>
  ({ and, or, eb }: ExpressionBuilder<Database, 'experiment_runs'>) =>
    and([eb('state', 'in', ['waiting', 'running']), or([eb('held_until', 'is', null), eb('held_until', '<=', now)])])
