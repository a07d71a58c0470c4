import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { rethrow } from './unavailable.ts'

/** How long to wait for another process that writes. */
const BUSY_MS = 5_000
const BUSY_STEP_MS = 5
const SQLITE_BUSY = 5

/** Kysely on Node's own SQLite. */
export class NodeSqliteDialect implements Dialect {
  readonly #path: string

  /** A file or `:memory:`. */
  constructor(path: string) {
    this.#path = path
  }

  createDriver(): Driver {
    return new NodeSqliteDriver(this.#path)
  }
  createAdapter(): DialectAdapter {
    return new TransactionalAdapter()
  }
  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler()
  }
  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db)
  }
}

/** SQLite changes tables inside a transaction like anything else: a migration happens whole or not at all, and once. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** One connection; kysely itself lets only one transaction at a time use it. */
class NodeSqliteDriver implements Driver {
  readonly #path: string
  #db: DatabaseSync | undefined
  #connection: NodeSqliteConnection | undefined

  constructor(path: string) {
    this.#path = path
  }

  async init(): Promise<void> {
    this.#db = new DatabaseSync(this.#path, { timeout: 0, enableForeignKeyConstraints: true })
    this.#connection = new NodeSqliteConnection(this.#db)
    // Readers don't wait for a writer, and what was acknowledged survives a power cut, too.
    await this.#connection.executeQuery(CompiledQuery.raw('pragma journal_mode = wal'))
    await this.#connection.executeQuery(CompiledQuery.raw('pragma synchronous = full'))
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection!
  }
  async releaseConnection(): Promise<void> {}

  /** Immediate: whoever begins may also write, so that no transaction fails half-way for want of the lock. */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }
  /** On a full disk SQLite has rolled back already; a second time would be an error that hides the first. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (!this.#db!.isTransaction) return
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy(): Promise<void> {
    this.#db?.close()
    this.#db = undefined
  }
}

class NodeSqliteConnection implements DatabaseConnection {
  readonly #db: DatabaseSync

  constructor(db: DatabaseSync) {
    this.#db = db
  }

  /** SQLite's own busy timeout would stop the whole process while it waits; this one lets others go on. */
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const deadline = Date.now() + BUSY_MS
    for (;;) {
      try {
        return this.#execute(query)
      } catch (error) {
        if (!isBusy(error) || Date.now() >= deadline) rethrow(error)
        await sleep(BUSY_STEP_MS)
      }
    }
  }

  // biome-ignore lint/correctness/useYield: nothing here reads a table row by row
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('streaming is not supported')
  }

  #execute<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const statement = this.#db.prepare(sql)
    // Tables hold text, whole numbers and bytes only.
    const values = parameters as readonly SQLInputValue[]
    if (statement.columns().length > 0) return { rows: statement.all(...values) as Row[] }
    const { changes } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes) }
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  (error.errcode & 0xff) === SQLITE_BUSY
