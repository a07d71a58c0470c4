import type { Socket } from 'node:net'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { rethrow } from './unavailable.ts'

/** Connections to PostgreSQL that survive its restarts. */
export function postgresPool(url: string): PostgresPool & { readonly waiting: number } {
  const options: pg.PoolConfig & { pipeline: boolean } = {
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // A database that stops answering is reported to whoever asked, and locks do not outlive a server that is gone.
    query_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    // Statements of a transaction are sent without waiting for earlier answers.
    pipeline: true,
  }
  const pool = new pg.Pool(options)
  const statements = new Statements()
  // A broken connection is replaced on the next query. Without listeners its error would end the process: the pool's listener
  // is for idle connections, the client's own for those in a transaction that computes between two queries.
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return {
    connect: async () => watched(await pool.connect().catch(rethrow), statements),
    end: () => pool.end(),
    /** Whoever waits for a connection. */
    get waiting() {
      return pool.waitingCount
    },
    options: pool.options,
  }
}

function watched(client: pg.PoolClient, statements: Statements): PostgresPoolClient {
  const send = (sql: string, parameters: readonly unknown[] = []) => {
    inOneWrite(client)
    return client.query(statements.of(sql, parameters)).catch((error) => rethrow(discreet(error)))
  }
  let beginning: Promise<unknown> | undefined
  /** `begin` is sent together with the first statement, whose answer waits for both. */
  const query = (sql: string, parameters: readonly unknown[]) => {
    if (sql === 'begin') {
      beginning = send(sql)
      beginning.catch(ignore)
      return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] })
    }
    const begun = beginning
    beginning = undefined
    const answer = send(sql, parameters)
    answer.catch(ignore)
    return begun ? begun.then(() => answer) : answer
  }
  return {
    query,
    release: (destroy?: boolean) => client.release(destroy),
  } as unknown as PostgresPoolClient
}

/** Everything sent in one turn of the event loop leaves in one write: each write wakes the database. */
function inOneWrite(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Socket } }).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** Prepared statements per connection. Statements with lists of varying length would add up without end. */
const MAX_STATEMENTS = 200

/** Statements with a name are parsed and planned once for each connection. */
class Statements {
  readonly #names = new Map<string, string>()

  of(text: string, values: readonly unknown[]): pg.QueryConfig {
    const query = { text, values: [...values] }
    if (values.length === 0) return query
    let name = this.#names.get(text)
    if (name === undefined && this.#names.size < MAX_STATEMENTS) {
      name = `arbiter_${this.#names.size}`
      this.#names.set(text, name)
    }
    return name === undefined ? query : { ...query, name }
  }
}

/** RN-313. PostgreSQL quotes the row that it refuses, secrets and all, and errors are logged. */
function discreet(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) Object.assign(error, { detail: undefined, where: undefined })
  return error
}

const ignore = (): void => {}
