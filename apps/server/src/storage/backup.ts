import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { finished } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { CodedError, isPlainObject } from '@arbiter/kernel'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { boundedLines } from './boundedLines.ts'
import type { Database } from './database.ts'
import type { KyselyStorage } from './kyselyStorage.ts'
import { LATEST, migrate, pendingMigrations } from './migrations.ts'
import { openAsItIs, openStorage, SQLITE_FILE, type StorageOptions } from './open.ts'

/** Each with its key, those that others refer to first. */
const TABLES = [
  ['players', ['id']],
  ['tables', ['id']],
  ['table_seats', ['table_id', 'player_id']],
  ['table_changes', ['table_id', 'version', 'notice']],
  ['table_snapshots', ['table_id']],
  ['table_invites', ['code']],
  ['records', ['id']],
  ['idempotency_keys', ['player_id', 'key']],
  ['experiment_runs', ['id']],
  ['experiment_guests', ['run_id', 'guest_id']],
  ['experiment_checkpoints', ['run_id', 'plan']],
  ['runs', ['id']],
  ['battles', ['id']],
  ['snapshots', ['id']],
  ['decks', ['id']],
  ...(['factions', 'leaders', 'faction_units', 'spells'] as const).map(
    (table) => [table, ['id', 'content_hash']] as const,
  ),
] as const satisfies readonly (readonly [keyof Database, readonly string[]])[]

const FORMAT = 'arbiter-backup'
const PAGE = 500
/** Of one row; the largest are answers of the lab. */
const MAX_LINE = 128 * 1024 * 1024

type Row = Record<string, unknown>
export type RowCounts = Readonly<Record<string, number>>

/** A store as it was at one moment, while others go on writing. */
interface Moment {
  rows(table: string, key: readonly string[], after: readonly unknown[] | undefined): Promise<Row[]>
  close(): Promise<void>
}

/** Writes everything into one file, which either store can be made from. The server may go on meanwhile. */
export async function backUp(options: StorageOptions, file: string): Promise<RowCounts> {
  // The tables are brought up to date first.
  await (await openStorage(options)).close()
  const moment = options.databaseUrl ? await postgresMoment(options.databaseUrl) : sqliteMoment(options.dataFolder!)
  const packed = createGzip()
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 })
  packed.pipe(target)
  const write = async (line: unknown) => {
    if (!packed.write(`${JSON.stringify(line)}\n`)) await once(packed, 'drain')
  }
  const counts: Record<string, number> = {}
  try {
    await once(target, 'open')
    await write({ format: FORMAT, schema: LATEST })
    for (const [table, key] of TABLES) {
      counts[table] = 0
      for (let after: unknown[] | undefined; ; ) {
        const rows = await moment.rows(table, key, after)
        for (const row of rows) await write([table, plain(row)])
        counts[table] += rows.length
        if (rows.length < PAGE) break
        after = key.map((column) => rows.at(-1)![column])
      }
    }
    await write({ counts })
    packed.end()
    await finished(target)
  } finally {
    await moment.close()
  }
  return counts
}

/** Fills an empty store; nothing of it is kept unless all of it is there. */
export async function restore(options: StorageOptions, file: string): Promise<RowCounts> {
  await stat(file)
  const { db, close } = await opened(options)
  try {
    for (const table of ['players', 'tables', 'records'] as const)
      if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) throw new CodedError('store_not_empty')
    return await db.transaction().execute((tx) => fill(tx, file))
  } finally {
    await close()
  }
}

async function fill(db: Kysely<Database>, file: string): Promise<RowCounts> {
  const counts: Record<string, number> = Object.fromEntries(TABLES.map(([table]) => [table, 0]))
  let promised: unknown
  let isFirst = true
  try {
    for await (const line of boundedLines(createReadStream(file).pipe(createGunzip()), MAX_LINE)) {
      const value = JSON.parse(line) as unknown
      if (isFirst) checkHead(value)
      else if (Array.isArray(value)) {
        const [table, row] = value as [keyof Database, Row]
        if (!(table in counts)) throw new CodedError('backup_damaged')
        // What every server stores by itself may be there.
        await db
          .insertInto(table)
          .values(stored(row) as never)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        counts[table]!++
      } else promised = (value as { counts?: unknown }).counts
      isFirst = false
    }
  } catch (error) {
    const isKnown = error instanceof CodedError && error.code !== 'line_too_long'
    throw isKnown ? error : new CodedError('backup_damaged', { reason: String(error) })
  }
  // A file that was cut off has no last line.
  if (JSON.stringify(promised) !== JSON.stringify(counts)) throw new CodedError('backup_damaged')
  return counts
}

function checkHead(head: unknown): void {
  if (!isPlainObject(head) || head.format !== FORMAT) throw new CodedError('backup_damaged')
  if (head.schema !== LATEST) throw new CodedError('backup_schema', { found: head.schema, expected: LATEST })
}

export interface Checked {
  readonly tables: number
  /** What is wrong, in a few words each. */
  readonly faults: readonly string[]
}

/** Reads everything that can be compared: references, and whether each table stands where its changes end. */
export async function checkStore(options: StorageOptions): Promise<Checked> {
  const { db, kind, close } = await opened(options)
  try {
    const faults: string[] = []
    if (kind === 'sqlite') {
      const { rows } = await sql<{ table: string; rowid: number }>`pragma foreign_key_check`.execute(db)
      faults.push(...rows.map(({ table, rowid }) => `${table} ${rowid}: refers to nothing`))
      const whole = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
      faults.push(...whole.rows.map((row) => row.integrity_check).filter((text) => text !== 'ok'))
    }
    const { rows } = await sql<{ id: string; stands: string; ends: string | null; has_record: number }>`
      select t.id, t.version || '.' || t.notice as stands, max(c.version) || '.' || max(c.notice) as ends,
        case when t.stage <> 'over' or exists (select 1 from records r where r.id = t.id) then 1 else 0 end as has_record
      from tables t left join table_changes c on c.table_id = t.id group by t.id, t.version, t.notice, t.stage`.execute(
      db,
    )
    for (const { id, stands, ends, has_record } of rows) {
      if (stands !== (ends ?? '1.0') && ends !== null)
        faults.push(`table ${id}: stands at ${stands}, changes end at ${ends}`)
      if (has_record === 0) faults.push(`table ${id}: over without a record`)
    }
    return { tables: rows.length, faults }
  } finally {
    await close()
  }
}

/** Brings the tables up to date, or only says what that would be. */
export async function migrateStore(options: StorageOptions, isRehearsal: boolean): Promise<string[]> {
  const storage = await openAsItIs(options)
  try {
    const pending = await pendingMigrations(storage.db)
    if (!isRehearsal) await migrate(storage.db, storage.kind)
    return pending
  } finally {
    await storage.close()
  }
}

async function opened(options: StorageOptions) {
  const storage = (await openStorage(options)) as KyselyStorage
  return { db: storage.db, kind: storage.kind, close: () => storage.close() }
}

function sqliteMoment(folder: string): Moment {
  const db = new DatabaseSync(join(folder, SQLITE_FILE), { readOnly: true, timeout: 5_000 })
  // What others write from now on is not seen.
  db.exec('begin')
  db.prepare('select 1 from players limit 1').all()
  return {
    async rows(table, key, after) {
      const statement = db.prepare(pageSql(table, key, after, () => '?'))
      return statement.all(...((after ?? []) as SQLInputValue[])) as Row[]
    },
    async close() {
      db.close()
    },
  }
}

async function postgresMoment(url: string): Promise<Moment> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin isolation level repeatable read read only')
  return {
    rows: async (table, key, after) =>
      (
        await client.query(
          pageSql(table, key, after, (i) => `$${i + 1}`),
          [...(after ?? [])],
        )
      ).rows as Row[],
    close: () => client.end(),
  }
}

function pageSql(table: string, key: readonly string[], after: unknown, place: (i: number) => string): string {
  const columns = key.map((column) => `"${column}"`).join()
  const from = after ? ` where (${columns}) > (${key.map((_, i) => place(i)).join()})` : ''
  return `select * from "${table}"${from} order by ${columns} limit ${PAGE}`
}

const plain = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? { bytes: Buffer.from(value).toString('base64') } : value,
    ]),
  )

const stored = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      isPlainObject(value) ? Buffer.from(String(value.bytes), 'base64') : value,
    ]),
  )
