import type { Outcome } from '@arbiter/kernel'
import type { Insertable, Selectable } from 'kysely'
import type { Holders, MatchStatus, RulesVersion, StoredMatch, StoredRecord } from './storage.ts'
import type { Tables } from './tables.ts'

export const matchRow = (match: StoredMatch): Insertable<Tables['matches']> => ({
  id: match.id,
  game: match.game,
  rules: JSON.stringify(match.rules),
  owner: match.owner,
  holders: JSON.stringify(match.holders),
  setup: JSON.stringify(match.setup),
  seed: match.seed,
  version: match.version,
  status: match.status,
  outcome: outcomeText(match.outcome),
  created_at: match.createdAt,
  updated_at: match.updatedAt,
})

export const matchOf = (row: Selectable<Tables['matches']>): StoredMatch => ({
  id: row.id,
  game: row.game,
  rules: JSON.parse(row.rules) as RulesVersion,
  owner: row.owner,
  holders: JSON.parse(row.holders) as Holders,
  setup: JSON.parse(row.setup) as unknown,
  seed: row.seed,
  version: row.version,
  status: row.status as MatchStatus,
  outcome: outcomeOf(row.outcome),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

export const recordRow = ({ createdAt, outcome, ...record }: StoredRecord): Insertable<Tables['records']> => ({
  ...record,
  outcome: outcomeText(outcome),
  created_at: createdAt,
})

export const recordOfRow = ({ created_at, outcome, ...row }: Selectable<Tables['records']>): StoredRecord => ({
  ...row,
  outcome: outcomeOf(outcome),
  createdAt: created_at,
})

export const outcomeText = (outcome: Outcome | undefined): string | null => (outcome ? JSON.stringify(outcome) : null)
const outcomeOf = (text: string | null): Outcome | undefined =>
  text === null ? undefined : (JSON.parse(text) as Outcome)
