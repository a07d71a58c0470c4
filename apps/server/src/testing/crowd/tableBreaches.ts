import type { Beside } from '../../storage/beside.ts'
import type { KyselyStorage } from '../../storage/kyselyStorage.ts'
import type { KnownTable, TablePlayer } from './tablePlayer.ts'

/** A table as it stands in the database. */
export interface TableRow {
  readonly id: string
  readonly owner: string
  readonly version: number
  readonly notice: number
  readonly stage: string
  readonly recorded: boolean
  readonly beside: Beside
  /** A clock has run out long ago, and the match goes on. */
  readonly isOverdue: boolean
  /** All of its changes. */
  readonly changes: number
  /** Where it stood after those that somebody has asked for. */
  readonly asked: readonly string[]
}

export async function tablesIn(db: KyselyStorage['db']): Promise<TableRow[]> {
  const tables = await db
    .selectFrom('tables')
    .select(['id', 'owner', 'version', 'notice', 'stage', 'beside', 'due_at', 'updated_at'])
    .execute()
  const lastWork = Math.max(...tables.map(({ updated_at }) => Date.parse(updated_at)))
  const changes = await db.selectFrom('table_changes').select(['table_id', 'version', 'notice', 'key']).execute()
  const changesOf = Map.groupBy(changes, ({ table_id }) => table_id)
  const records = new Set((await db.selectFrom('records').select('id').execute()).map(({ id }) => id))
  return tables.map((table) => {
    const own = changesOf.get(table.id) ?? []
    const asked = own.filter(({ key }) => key !== null).map(placeOf)
    const { due_at, beside, ...rest } = table
    const isOverdue = rest.stage === 'playing' && due_at !== null && Date.parse(due_at) < lastWork - LATE_MS
    return {
      ...rest,
      beside: JSON.parse(beside) as Beside,
      isOverdue,
      changes: own.length,
      asked,
      recorded: records.has(table.id),
    }
  })
}

/** Servers look at their start and every two seconds; a machine with much to do is late. */
const LATE_MS = 20_000

/** Whatever was acknowledged is there, and nothing besides. */
export function tableBreaches(player: TablePlayer, stored: readonly TableRow[]): string[] {
  const found = new Map(stored.map((table) => [table.id, table]))
  const wrong = [...player.tables].flatMap(([id, { body, receipts, said }]) => {
    const table = found.get(id)
    if (!table) return [`table ${id} (${body.game}) was acknowledged and is lost`]
    const checks: readonly (readonly [what: string, found: unknown, expected: unknown])[] = [
      ['changes', table.changes, table.version - 1 + table.notice],
      ['asked changes', table.asked.toSorted().join(), receipts.map(placeOf).toSorted().join()],
      ['words', (table.beside.said ?? []).map((word) => word.id).join(), said.join()],
      ['a rematch', table.beside.rematch, receipts.findLast(({ rematch }) => rematch)?.rematch],
      [
        'offers',
        isAsKnown(table, body) ? idsOf(table.beside.offers ?? []) : '',
        isAsKnown(table, body) ? idsOf(body.offers) : '',
      ],
      ['an overdue clock', table.isOverdue, false],
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

const idsOf = (all: readonly { readonly id: number }[]): string => all.map(({ id }) => id).join()

/** A clock may have run out since the last look. */
const isAsKnown = (table: TableRow, body: KnownTable['body']): boolean =>
  table.version === body.version && table.notice === body.notice
