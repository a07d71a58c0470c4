import type { StoredTable } from '@arbiter/table'
import type { BrowserJournal } from './browserJournal.ts'
import { newTableId } from './slot.ts'

/** Adds matches of a file, all or none. One that is here already stays once; another past under the same name gets a name of its own. */
export async function bringTables(journal: BrowserJournal, tables: readonly StoredTable[]): Promise<number> {
  const added: StoredTable[] = []
  for (const table of tables) {
    const here = await journal.read(table.row.id)
    if (here?.text === table.text) continue
    added.push(here ? { ...table, row: { ...table.row, id: newTableId(table.row.game) } } : table)
  }
  if (added.length > 0) await journal.add(added)
  return added.length
}

export async function allTables(journal: BrowserJournal): Promise<StoredTable[]> {
  const tables = await Promise.all((await journal.list()).map(({ id }) => journal.read(id)))
  return tables.filter((table) => table !== undefined)
}
