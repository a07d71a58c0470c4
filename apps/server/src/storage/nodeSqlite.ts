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
import { WriterQueue } from './writerQueue.ts'

/** How long to wait for another process that writes. */
const BUSY_MS = 5_000
const BUSY_STEP_MS = 5
const SQLITE_BUSY = 5

/** Kysely on Node's own SQLite. */
export class NodeSqliteDialect implements Dialect {
  readonly #path: string
  #driver: NodeSqliteDriver | undefined

  /** A file or `:memory:`. */
  constructor(path: string) {
    this.#path = path
  }

  createDriver(): Driver {
    this.#driver = new NodeSqliteDriver(this.#path)
    return this.#driver
  }
  /** Changes that wait for their turn. */
  get waiting(): number {
    return this.#driver?.waiting ?? 0
  }
  createAdapter(): DialectAdapter {
    return new OwnAdapter()
  }
  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler()
  }
  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db)
  }
}

class OwnAdapter extends SqliteAdapter {
  /** SQLite changes tables inside a transaction like anything else: a migration happens whole or not at all, and once. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
  /** Kysely would let those who wait for one overtake each other; our queue does not. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** One connection that writes and, for a file, one that reads what was committed, without waiting for writers. */
class NodeSqliteDriver implements Driver {
  readonly #path: string
  #writer: DatabaseSync | undefined
  #reader: DatabaseSync | undefined
  #queue: WriterQueue | undefined

  constructor(path: string) {
    this.#path = path
  }

  get waiting(): number {
    return this.#queue?.waiting ?? 0
  }

  async init(): Promise<void> {
    const writer = this.#open()
    this.#writer = writer
    // Readers don't wait for a writer, and what was acknowledged survives a power cut, too.
    await execute(writer, CompiledQuery.raw('pragma journal_mode = wal'))
    await execute(writer, CompiledQuery.raw('pragma synchronous = full'))
    // What is in memory belongs to one connection.
    if (this.#path !== ':memory:') this.#reader = this.#open()
    // Immediate: whoever begins may also write, so that no transaction fails half-way for want of the lock.
    this.#queue = new WriterQueue(writer, (statement) => execute(writer, CompiledQuery.raw(statement)))
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new NodeSqliteConnection(this.#writer!, this.#reader, this.#queue!)
  }
  async releaseConnection(): Promise<void> {}

  async beginTransaction(connection: NodeSqliteConnection): Promise<void> {
    await connection.begin()
  }
  async commitTransaction(connection: NodeSqliteConnection): Promise<void> {
    await connection.end('keep')
  }
  async rollbackTransaction(connection: NodeSqliteConnection): Promise<void> {
    await connection.end('undo')
  }

  async destroy(): Promise<void> {
    this.#reader?.close()
    this.#writer?.close()
    this.#reader = undefined
    this.#writer = undefined
  }

  #open(): DatabaseSync {
    return new DatabaseSync(this.#path, { timeout: 0, enableForeignKeyConstraints: true })
  }
}

/** What one user of the database does: a transaction, or statements each of which is one. */
class NodeSqliteConnection implements DatabaseConnection {
  readonly #writer: DatabaseSync
  readonly #reader: DatabaseSync | undefined
  readonly #queue: WriterQueue
  #inTransaction = false

  constructor(writer: DatabaseSync, reader: DatabaseSync | undefined, queue: WriterQueue) {
    this.#writer = writer
    this.#reader = reader
    this.#queue = queue
  }

  async begin(): Promise<void> {
    await this.#queue.enter()
    this.#inTransaction = true
  }

  async end(outcome: 'keep' | 'undo'): Promise<void> {
    // Kysely rolls back what could not be committed.
    if (!this.#inTransaction) return
    this.#inTransaction = false
    await this.#queue.leave(outcome)
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#inTransaction) return execute(this.#writer, query)
    if (this.#reader && query.query.kind === 'SelectQueryNode') return execute(this.#reader, query)
    await this.begin()
    try {
      const result = await execute<Row>(this.#writer, query)
      await this.end('keep')
      return result
    } catch (error) {
      await this.end('undo')
      throw error
    }
  }

  // biome-ignore lint/correctness/useYield: nothing here reads a table row by row
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('streaming is not supported')
  }
}

/** SQLite's own busy timeout would stop the whole process while it waits; this one lets others go on. */
async function execute<Row>(db: DatabaseSync, query: CompiledQuery): Promise<QueryResult<Row>> {
  const deadline = Date.now() + BUSY_MS
  for (;;) {
    try {
      return executeNow(db, query)
    } catch (error) {
      if (!isBusy(error) || Date.now() >= deadline) rethrow(error)
      await sleep(BUSY_STEP_MS)
    }
  }
}

function executeNow<Row>(db: DatabaseSync, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const statement = db.prepare(sql)
  // Tables hold text, whole numbers and bytes only.
  const values = parameters as readonly SQLInputValue[]
  if (statement.columns().length > 0) return { rows: statement.all(...values) as Row[] }
  const { changes } = statement.run(...values)
  return { rows: [], numAffectedRows: BigInt(changes) }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  (error.errcode & 0xff) === SQLITE_BUSY
