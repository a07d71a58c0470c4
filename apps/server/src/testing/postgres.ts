import { randomBytes } from 'node:crypto'
import pg from 'pg'

const ADMIN_URL = process.env.ARBITER_TEST_POSTGRES ?? 'postgres://postgres@127.0.0.1:5432/postgres'

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
export async function temporaryDatabase(now = Date.now()): Promise<TemporaryDatabase> {
  cleaned ??= dropAbandoned(Date.now())
  await cleaned
  const name = `${PREFIX}${Math.floor(now / 1_000)}_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${name}`)
  const url = new URL(ADMIN_URL)
  url.pathname = `/${name}`
  return {
    url: url.href,
    disconnectAll: async () =>
      (await asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)).length,
    async run(sql) {
      await onServer(url.href, sql)
    },
    async drop() {
      await asAdmin(`drop database if exists ${name} with (force)`)
    },
  }
}

/** Then come the seconds at which the database was made, and twelve random digits. */
const PREFIX = 'arbiter_test_'
const NAME = /^arbiter_test_(\d{10})_[0-9a-f]{12}$/
/** No run of the tests lasts longer. */
const ABANDONED_MS = 6 * 3_600_000

let cleaned: Promise<void> | undefined

/** Drops what earlier runs left that were killed: named as we name them, hours old, and used by nobody. */
export async function dropAbandoned(now: number): Promise<void> {
  const names = await asAdmin<{ datname: string }>(
    `select datname from pg_database where starts_with(datname, '${PREFIX}')
     and datname not in (select datname from pg_stat_activity where datname is not null)`,
  )
  for (const { datname } of names) {
    const [, seconds] = NAME.exec(datname) ?? []
    if (seconds && now - Number(seconds) * 1_000 > ABANDONED_MS)
      // Somebody else may clean up at the same time.
      await asAdmin(`drop database if exists ${datname}`).catch(() => {})
  }
}

const asAdmin = <Row>(statement: string): Promise<Row[]> => onServer(ADMIN_URL, statement)

async function onServer<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  await client.connect()
  try {
    return (await client.query(statement)).rows as Row[]
  } finally {
    await client.end()
  }
}
