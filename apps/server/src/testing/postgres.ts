import { randomBytes } from 'node:crypto'
import pg from 'pg'

const ADMIN_URL = process.env.ARBITER_TEST_POSTGRES ?? 'postgres://root@127.0.0.1:5432/postgres'

export interface TemporaryDatabase {
  readonly url: string
  /** Ends all connections to it, as an operator who restarts the server does; returns how many there were. */
  disconnectAll(): Promise<number>
  /** Runs SQL in it, such as a dump. */
  run(sql: string): Promise<void>
  drop(): Promise<void>
}

/** Why PostgreSQL cannot be tested here; `undefined` if it can. */
export async function postgresMissing(): Promise<string | undefined> {
  try {
    await asAdmin('select 1')
    return undefined
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error)
    return `PostgreSQL cannot be reached at ${ADMIN_URL.replace(/:[^:@/]*@/, ':…@')}: ${reason}`
  }
}

/** A database of our own on the test server, gone after the run. */
export async function temporaryDatabase(): Promise<TemporaryDatabase> {
  const name = `arbiter_test_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${name}`)
  const url = new URL(ADMIN_URL)
  url.pathname = `/${name}`
  return {
    url: url.href,
    disconnectAll: () => asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`),
    async run(sql) {
      await onServer(url.href, sql)
    },
    async drop() {
      await asAdmin(`drop database if exists ${name} with (force)`)
    },
  }
}

const asAdmin = (statement: string): Promise<number> => onServer(ADMIN_URL, statement)

async function onServer(url: string, statement: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  await client.connect()
  try {
    return (await client.query(statement)).rowCount ?? 0
  } finally {
    await client.end()
  }
}
