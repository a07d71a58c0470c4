import type { RunState, StoredExperimentRun } from '@arbiter/lab'
import type { Insertable, Selectable } from 'kysely'
import type { Database } from './database.ts'
import type { OwnedExperimentRun } from './experimentRuns.ts'

type Row = Selectable<Database['experiment_runs']>
type ListedRow = Pick<Row, (typeof COLUMNS)[number] | 'result'>

/** What a list shows of a run. */
export const COLUMNS = [
  'id',
  'owner',
  'experiment',
  'engine',
  'state',
  'progress',
  'error',
  'version',
  'held_until',
  'created_at',
  'updated_at',
] as const

export const runOf = (row: ListedRow): OwnedExperimentRun => ({
  id: row.id,
  owner: row.owner,
  experiment: JSON.parse(row.experiment) as StoredExperimentRun['experiment'],
  engine: JSON.parse(row.engine) as StoredExperimentRun['engine'],
  state: row.state as RunState,
  progress: JSON.parse(row.progress) as StoredExperimentRun['progress'],
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  result: row.result ?? undefined,
  ...(row.error !== null && { error: JSON.parse(row.error) as NonNullable<StoredExperimentRun['error']> }),
  version: row.version,
  heldUntil: row.held_until ?? undefined,
})

export const runRow = (run: OwnedExperimentRun): Insertable<Database['experiment_runs']> => ({
  id: run.id,
  owner: run.owner,
  experiment: JSON.stringify(run.experiment),
  engine: JSON.stringify(run.engine),
  state: run.state,
  progress: JSON.stringify(run.progress),
  result: run.result ?? null,
  error: null,
  version: run.version,
  held_by: null,
  held_until: null,
  asked_at: run.createdAt,
  started_at: null,
  created_at: run.createdAt,
  updated_at: run.updatedAt,
})
