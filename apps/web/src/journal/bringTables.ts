import type { StoredTable, TableRow } from '@arbiter/table'
import type { BrowserJournal } from './browserJournal.ts'
import { newTableId } from './tableId.ts'

/** Adds matches of a file, all or none. One that is here already stays once; another past under the same name gets a name of its own. */
export async function bringTables(journal: BrowserJournal, tables: readonly StoredTable[]): Promise<number> {
  const rows = await journal.list()
  const added: StoredTable[] = []
  for (const table of tables) {
    if (await isHere(journal, rows, table)) continue
    const isTaken = rows.some(({ id }) => id === table.row.id)
    added.push(isTaken ? { ...table, row: { ...table.row, id: newTableId(table.row.game) } } : table)
  }
  if (added.length > 0) await journal.add(added)
  return added.length
}

/** Under any name: an older past that was brought before has one of its own. */
async function isHere(
  journal: BrowserJournal,
  rows: readonly TableRow[],
  { text, row }: StoredTable,
): Promise<boolean> {
  for (const { id, game, characters } of rows)
    if (game === row.game && characters === text.length && (await journal.read(id))?.text === text) return true
  return false
}

export async function allTables(journal: BrowserJournal): Promise<StoredTable[]> {
  const tables = await Promise.all((await journal.list()).map(({ id }) => journal.read(id)))
  return tables.filter((table) => table !== undefined)
}
