import type { TableRow } from '@arbiter/table'
import type { App } from '../command.ts'
import { Failure, reportOf } from '../failure.ts'
import type { FileJournal } from './fileJournal.ts'
import { lookAtStored } from './openStored.ts'

/** A match of this user, and what is wrong with its file where it cannot go on. */
export interface ListedTable extends TableRow {
  readonly damaged?: { readonly code: string; readonly message: string }
}

/** Rows tell enough of what this program has written; only where somebody else may have, a match is opened to find out. Damaged ones come last. */
export async function listedTables(app: App, journal: FileJournal): Promise<ListedTable[]> {
  const rows: ListedTable[] = []
  for (const { unchecked, ...row } of await journal.list())
    rows.push(unchecked && !row.outcome ? await lookedAt(app, journal, row) : row)
  return [...rows.filter(({ damaged }) => !damaged), ...rows.filter(({ damaged }) => damaged)]
}

export async function lookedAt(app: App, journal: FileJournal, row: TableRow): Promise<ListedTable> {
  try {
    await lookAtStored(app, journal, row, {})
    return row
  } catch (error) {
    if (!isDamage(error)) throw error
    const { code, message } = reportOf(error, app.words)
    return { ...row, damaged: { code, message } }
  }
}

/** What only the match itself can be to blame for. */
export const isDamage = (error: unknown): error is Failure =>
  error instanceof Failure && ['bad_table', 'unknown_game', 'cannot_read', 'no_file'].includes(error.code)
