import type { Outcome } from '@arbiter/kernel'
import type { Insertable, Selectable } from 'kysely'
import type { Beside } from './beside.ts'
import type { Database } from './database.ts'
import type {
  Holders,
  ListedTable,
  RulesVersion,
  StoredInvite,
  StoredRecord,
  StoredTable,
  TableChange,
  TableStage,
} from './storage.ts'

export const tableRow = (table: StoredTable): Insertable<Database['tables']> => ({
  id: table.id,
  game: table.game,
  rules: JSON.stringify(table.rules),
  owner: table.owner,
  holders: JSON.stringify(table.holders),
  setup: JSON.stringify(table.setup),
  seed: table.seed,
  version: table.version,
  notice: table.notice,
  stage: table.stage,
  outcome: outcomeText(table.outcome),
  beside: JSON.stringify(table.beside),
  due_at: table.dueAt ?? null,
  bytes: setupBytes(table),
  created_at: table.createdAt,
  updated_at: table.updatedAt,
})

/** What a list needs. */
export const LISTED = [
  ...(['tables.id', 'tables.game', 'tables.owner', 'tables.holders', 'tables.version', 'tables.notice'] as const),
  ...([
    'tables.stage',
    'tables.outcome',
    'tables.beside',
    'tables.due_at',
    'tables.created_at',
    'tables.updated_at',
  ] as const),
] as const

type Row = Selectable<Database['tables']>

export const listedTableOf = (row: Omit<Row, 'rules' | 'setup' | 'seed' | 'bytes'>): ListedTable => ({
  id: row.id,
  game: row.game,
  owner: row.owner,
  holders: JSON.parse(row.holders) as Holders,
  version: row.version,
  notice: row.notice,
  stage: row.stage as TableStage,
  outcome: outcomeOf(row.outcome),
  beside: JSON.parse(row.beside) as Beside,
  dueAt: row.due_at ?? undefined,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

export const tableOf = (row: Row): StoredTable => ({
  ...listedTableOf(row),
  rules: JSON.parse(row.rules) as RulesVersion,
  setup: JSON.parse(row.setup) as unknown,
  seed: row.seed,
})

export const inviteOf = (row: Selectable<Database['table_invites']>): StoredInvite => ({
  code: row.code,
  table: row.table_id,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
})

export const recordRow = ({ createdAt, outcome, owner, ...record }: StoredRecord): Insertable<Database['records']> => ({
  ...record,
  bytes: bytesOf(record.text),
  owner: owner ?? null,
  outcome: outcomeText(outcome),
  created_at: createdAt,
})

export const recordOfRow = ({
  created_at,
  outcome,
  owner,
  bytes: _,
  ...row
}: Selectable<Database['records']>): StoredRecord => ({
  ...row,
  ...(owner !== null && { owner }),
  outcome: outcomeOf(outcome),
  createdAt: created_at,
})

export const outcomeText = (outcome: Outcome | undefined): string | null => (outcome ? JSON.stringify(outcome) : null)
const outcomeOf = (text: string | null): Outcome | undefined =>
  text === null ? undefined : (JSON.parse(text) as Outcome)

/** What rows take beside their texts. */
const ROW_BYTES = 256

const bytesOf = (...texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + Buffer.byteLength(text), ROW_BYTES)

/** What a new table takes: set-ups grow when they are read. */
export const setupBytes = ({ setup }: Pick<StoredTable, 'setup'>): number => bytesOf(JSON.stringify(setup))

/** By so much a table grows. Its one snapshot is counted where it lies. */
export const changeBytes = ({ entries, receipt, record }: TableChange): number =>
  bytesOf(JSON.stringify(entries), receipt, record?.text ?? '')
