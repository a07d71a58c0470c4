import type { RunState } from '@arbiter/lab'
import { claimRun } from './experimentRunClaims.ts'
import { leaveRun } from './experimentRunLeaving.ts'
import { COLUMNS, listedRunOf, runOf, runRow, withResult } from './experimentRunRows.ts'
import {
  type ExperimentRuns,
  type Lease,
  type ListedOwnedRun,
  NOTHING_DONE,
  type OwnedExperimentRun,
  type RunEnding,
  type RunProgress,
} from './experimentRuns.ts'
import { inTransaction } from './inTransaction.ts'
import type { Db } from './preparedStatement.ts'
import type { Page } from './storage.ts'

export class KyselyExperimentRuns implements ExperimentRuns {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  async add(run: OwnedExperimentRun): Promise<boolean> {
    return inTransaction(this.#db, async (db) => {
      const added = await db
        .insertInto('experiment_runs')
        .values(runRow(run))
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!added) return false
      await db
        .insertInto('experiment_guests')
        .values({ run_id: run.id, guest_id: run.owner, created_at: run.createdAt })
        .execute()
      return true
    })
  }

  async find(id: string): Promise<OwnedExperimentRun | undefined> {
    const row = await this.#db.selectFrom('experiment_runs').selectAll().where('id', '=', id).executeTakeFirst()
    return row && runOf(row)
  }

  async of(guest: string, { limit, after }: Page): Promise<ListedOwnedRun[]> {
    let query = this.#db
      .selectFrom('experiment_guests as mine')
      .innerJoin('experiment_runs as run', 'run.id', 'mine.run_id')
      .select(COLUMNS.map((column) => `run.${column}` as const))
      .select('mine.created_at as listed_at')
      .where('mine.guest_id', '=', guest)
    if (after)
      query = query.where(({ or, and, eb }) =>
        or([
          eb('mine.created_at', '<', after.createdAt),
          and([eb('mine.created_at', '=', after.createdAt), eb('mine.run_id', '<', after.id)]),
        ]),
      )
    const rows = await query.orderBy('mine.created_at', 'desc').orderBy('mine.run_id', 'desc').limit(limit).execute()
    // In a list, a run stands where its guest has asked for it.
    return rows.map((row) => ({ ...listedRunOf(row), createdAt: row.listed_at }))
  }

  async share(id: string, guest: string, now: string): Promise<void> {
    await this.#db
      .insertInto('experiment_guests')
      .values({ run_id: id, guest_id: guest, created_at: now })
      .onConflict((conflict) => conflict.columns(['run_id', 'guest_id']).doNothing())
      .execute()
  }

  async isListed(id: string, guest: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('experiment_guests')
      .select('run_id')
      .where('run_id', '=', id)
      .where('guest_id', '=', guest)
      .executeTakeFirst()
    return row !== undefined
  }

  async leave(id: string, guest: string, now: string): Promise<void> {
    await inTransaction(this.#db, (db) => leaveRun(db, id, guest, now))
  }

  async turn(id: string, from: readonly RunState[], to: RunState, now: string): Promise<boolean> {
    return inTransaction(this.#db, async (db) => {
      const turned = await db
        .updateTable('experiment_runs')
        .set(({ eb }) => ({
          state: to,
          version: eb('version', '+', 1),
          updated_at: now,
          ...(to === 'waiting' && { asked_at: now, error: null }),
        }))
        .where('id', '=', id)
        .where('state', 'in', from)
        .returning('id')
        .executeTakeFirst()
      if (turned && to === 'cancelled') await db.deleteFrom('experiment_checkpoints').where('run_id', '=', id).execute()
      return turned !== undefined
    })
  }

  async restart(id: string, from: readonly RunState[], owner: string, now: string): Promise<boolean> {
    return inTransaction(this.#db, async (db) => {
      const turned = await db
        .updateTable('experiment_runs')
        .set(({ eb }) => ({
          owner,
          state: 'waiting',
          progress: JSON.stringify(NOTHING_DONE),
          ...withResult(undefined),
          error: null,
          // Whoever still has it in hand has lost it.
          held_by: null,
          held_until: null,
          version: eb('version', '+', 1),
          asked_at: now,
          updated_at: now,
        }))
        .where('id', '=', id)
        .where('state', 'in', from)
        .returning('id')
        .executeTakeFirst()
      if (turned) await db.deleteFrom('experiment_checkpoints').where('run_id', '=', id).execute()
      return turned !== undefined
    })
  }

  async count(states: readonly RunState[], guest?: string): Promise<number> {
    let query = this.#db
      .selectFrom('experiment_runs')
      .select(({ fn }) => fn.countAll().as('n'))
      .where('state', 'in', states)
    if (guest !== undefined) query = query.where('owner', '=', guest)
    return Number((await query.executeTakeFirstOrThrow()).n)
  }

  async versionsOf(ids: readonly string[]): Promise<Map<string, number>> {
    if (ids.length === 0) return new Map()
    const rows = await this.#db.selectFrom('experiment_runs').select(['id', 'version']).where('id', 'in', ids).execute()
    return new Map(rows.map(({ id, version }) => [id, version]))
  }

  async waitingOwners(): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('experiment_runs')
      .select('owner')
      .distinct()
      .where('state', '=', 'waiting')
      .execute()
    return rows.map(({ owner }) => owner)
  }

  claim(
    lease: Lease,
    except: readonly string[],
    rankOf: (owner: string) => number = () => 0,
  ): Promise<OwnedExperimentRun | undefined> {
    return claimRun(this.#db, lease, except, rankOf)
  }

  async advance(id: string, { token, now, until }: Lease, progress?: RunProgress): Promise<boolean> {
    const held = await this.#db
      .updateTable('experiment_runs')
      .set(({ eb }) => ({
        held_until: until,
        ...(progress && {
          progress: JSON.stringify(progress.progress),
          ...(progress.result !== undefined && withResult(progress.result)),
          version: eb('version', '+', 1),
          updated_at: now,
        }),
      }))
      .where('id', '=', id)
      .where('held_by', '=', token)
      .where('state', '=', 'running')
      .returning('id')
      .executeTakeFirst()
    return held !== undefined
  }

  async finish(id: string, token: string, ending: RunEnding, now: string): Promise<boolean> {
    const { state, progress, result, error } = ending
    return inTransaction(this.#db, async (db) => {
      const row = await db
        .updateTable('experiment_runs')
        .set(({ eb }) => ({
          state:
            state === 'done'
              ? state
              : eb
                  .case()
                  .when('state', '=', 'running')
                  .then(state as string)
                  .else(eb.ref('state'))
                  .end(),
          ...(progress && { progress: JSON.stringify(progress) }),
          ...(result !== undefined && withResult(result)),
          error: error ? JSON.stringify(error) : null,
          held_by: null,
          held_until: null,
          version: eb('version', '+', 1),
          updated_at: now,
        }))
        .where('id', '=', id)
        .where('held_by', '=', token)
        .returning('state')
        .executeTakeFirst()
      if (row?.state === 'done' || row?.state === 'cancelled')
        await db.deleteFrom('experiment_checkpoints').where('run_id', '=', id).execute()
      return row !== undefined
    })
  }

  async checkpoint(id: string, plan: string): Promise<string | undefined> {
    const row = await this.#db
      .selectFrom('experiment_checkpoints')
      .select('progress')
      .where('run_id', '=', id)
      .where('plan', '=', plan)
      .executeTakeFirst()
    return row?.progress
  }

  async saveCheckpoint(id: string, { token, until }: Lease, plan: string, progress: string): Promise<boolean> {
    return inTransaction(this.#db, async (db) => {
      const held = await db
        .updateTable('experiment_runs')
        .set({ held_until: until })
        .where('id', '=', id)
        .where('held_by', '=', token)
        .where('state', '!=', 'cancelled')
        .returning('id')
        .executeTakeFirst()
      if (!held) return false
      await db
        .insertInto('experiment_checkpoints')
        .values({ run_id: id, plan, progress })
        .onConflict((conflict) => conflict.columns(['run_id', 'plan']).doUpdateSet({ progress }))
        .execute()
      return true
    })
  }
}
