import { randomBytes } from 'node:crypto'
import pg from 'pg'

const ADMIN_URL = process.env.ARBITER_TEST_POSTGRES ?? 'postgres://root@127.0.0.1:5432/postgres'

export interface TemporaryDatabase {
  readonly url: string
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
  return { url: url.href, drop: () => asAdmin(`drop database if exists ${name} with (force)`) }
}

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: ADMIN_URL, connectionTimeoutMillis: 2_000 })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
