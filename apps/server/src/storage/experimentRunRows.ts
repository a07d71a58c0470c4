import { type ExperimentHead, experimentHead, type RunState, type StoredExperimentRun } from '@arbiter/lab'
import type { Insertable, Selectable } from 'kysely'
import type { Database } from './database.ts'
import type { ListedOwnedRun, OwnedExperimentRun } from './experimentRuns.ts'

type Row = Selectable<Database['experiment_runs']>
type ListedRow = Pick<Row, (typeof COLUMNS)[number]>

/** What a list shows of a run. */
export const COLUMNS = [
  'id',
  'owner',
  'head',
  'engine',
  'state',
  'progress',
  'error',
  'created_at',
  'updated_at',
] as const

export const listedRunOf = (row: ListedRow): ListedOwnedRun => ({
  id: row.id,
  owner: row.owner,
  experiment: JSON.parse(row.head) as ExperimentHead,
  engine: JSON.parse(row.engine) as StoredExperimentRun['engine'],
  state: row.state as RunState,
  progress: JSON.parse(row.progress) as StoredExperimentRun['progress'],
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  ...(row.error !== null && { error: JSON.parse(row.error) as NonNullable<StoredExperimentRun['error']> }),
})

export const runOf = (row: Row): OwnedExperimentRun => ({
  ...listedRunOf(row),
  experiment: JSON.parse(row.experiment) as StoredExperimentRun['experiment'],
  result: row.result ?? undefined,
  version: row.version,
  heldUntil: row.held_until ?? undefined,
})

export function runRow(run: OwnedExperimentRun): Insertable<Database['experiment_runs']> {
  const experiment = JSON.stringify(run.experiment)
  return {
    id: run.id,
    owner: run.owner,
    experiment,
    head: JSON.stringify(experimentHead(run.experiment)),
    bytes: Buffer.byteLength(experiment),
    ...withResult(run.result),
    engine: JSON.stringify(run.engine),
    state: run.state,
    progress: JSON.stringify(run.progress),
    error: null,
    version: run.version,
    held_by: null,
    held_until: null,
    asked_at: run.createdAt,
    started_at: null,
    created_at: run.createdAt,
    updated_at: run.updatedAt,
  }
}

export const withResult = (result: string | undefined) => ({
  result: result ?? null,
  result_bytes: result === undefined ? 0 : Buffer.byteLength(result),
})
