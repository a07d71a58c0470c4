import type { KyselyStorage } from '../../storage/kyselyStorage.ts'
import type { TablePlayer } from './tablePlayer.ts'

/** A table as it stands in the database. */
export interface TableRow {
  readonly id: string
  readonly owner: string
  readonly version: number
  readonly notice: number
  readonly stage: string
  readonly recorded: boolean
  /** All of its changes. */
  readonly changes: number
  /** Where it stood after those that somebody has asked for. */
  readonly asked: readonly string[]
}

export async function tablesIn(db: KyselyStorage['db']): Promise<TableRow[]> {
  const tables = await db.selectFrom('tables').select(['id', 'owner', 'version', 'notice', 'stage']).execute()
  const changes = await db.selectFrom('table_changes').select(['table_id', 'version', 'notice', 'key']).execute()
  const changesOf = Map.groupBy(changes, ({ table_id }) => table_id)
  const records = new Set((await db.selectFrom('records').select('id').execute()).map(({ id }) => id))
  return tables.map((table) => {
    const own = changesOf.get(table.id) ?? []
    const asked = own.filter(({ key }) => key !== null).map(placeOf)
    return { ...table, changes: own.length, asked, recorded: records.has(table.id) }
  })
}

/** Whatever was acknowledged is there, and nothing besides. */
export function tableBreaches(player: TablePlayer, stored: readonly TableRow[]): string[] {
  const found = new Map(stored.map((table) => [table.id, table]))
  const wrong = [...player.tables].flatMap(([id, { body, receipts }]) => {
    const table = found.get(id)
    if (!table) return [`table ${id} (${body.game}) was acknowledged and is lost`]
    const checks: readonly (readonly [what: string, found: unknown, expected: unknown])[] = [
      ['changes', table.changes, table.version - 1 + table.notice],
      ['asked changes', table.asked.toSorted().join(), receipts.map(placeOf).toSorted().join()],
      ['a record', table.recorded, table.stage === 'over'],
    ]
    return checks
      .filter(([, is, expected]) => is !== expected)
      .map(([what, is, expected]) => `table ${id} (${body.game}): ${what} ${is}, not ${expected}`)
  })
  if (found.size !== player.tables.size)
    wrong.push(`player ${player.id}: tables ${found.size}, not ${player.tables.size}`)
  return wrong
}

const placeOf = ({ version, notice }: { readonly version: number; readonly notice: number }): string =>
  `${version}.${notice}`
