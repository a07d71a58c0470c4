import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { dropAbandoned, postgresMissing, type TemporaryDatabase, temporaryDatabase } from './postgres.ts'

const HOUR = 3_600_000
const made: TemporaryDatabase[] = []
afterEach(async () => {
  for (const database of made.splice(0)) await database.drop()
})

const madeHoursAgo = async (hours: number): Promise<TemporaryDatabase> => {
  const database = await temporaryDatabase(Date.now() - hours * HOUR)
  made.push(database)
  return database
}

async function connect({ url }: TemporaryDatabase): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

const exists = async (database: TemporaryDatabase): Promise<boolean> => {
  try {
    await (await connect(database)).end()
    return true
  } catch (error) {
    expect(error).toMatchObject({ code: '3D000' })
    return false
  }
}

const missing = await postgresMissing()
describe.skipIf(missing)(`PostgreSQL${missing ? ` (${missing})` : ''}`, () => {
  test('a database of the tests is a new one, and gone when it is dropped', async () => {
    const [one, two] = [await madeHoursAgo(0), await madeHoursAgo(0)]
    expect(new URL(one.url).pathname).toMatch(/^\/arbiter_test_\d{10}_[0-9a-f]{12}$/)
    expect(one.url).not.toBe(two.url)
    const client = await connect(one)
    const { rows } = await client.query(
      "select table_name from information_schema.tables where table_schema = 'public'",
    )
    await client.end()
    expect(rows).toEqual([])
    await one.drop()
    expect(await exists(one)).toBe(false)
    expect(await exists(two)).toBe(true)
  })

  test('what a killed run left is dropped hours later, unless somebody still uses it', async () => {
    const [left, young, used] = [await madeHoursAgo(7), await madeHoursAgo(5), await madeHoursAgo(7)]
    const user = await connect(used)
    try {
      await dropAbandoned(Date.now())
      expect(await Promise.all([left, young, used].map(exists))).toEqual([false, true, true])
    } finally {
      await user.end()
    }
  })

  test('a database with another name is nobody’s to drop, however old the clock makes it', async () => {
    const database = await madeHoursAgo(0)
    const other = new URL(database.url)
    const name = `arbiter_test_mine_${new URL(database.url).pathname.slice(-12)}`
    other.pathname = `/${name}`
    const client = await connect(database)
    try {
      await client.query(`create database ${name}`)
      await dropAbandoned(Date.now())
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
      expect(rowCount).toBe(1)
    } finally {
      await client.query(`drop database if exists ${name}`)
      await client.end()
    }
  })
})
