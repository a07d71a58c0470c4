import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { bot, ME, OPEN, testServer } from '../testing/client.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { postgresMissing, temporaryDatabase } from '../testing/postgres.ts'
import { backUp, checkStore, migrateStore, restore } from './backup.ts'
import { openStorage, type StorageOptions } from './open.ts'

const missing = await postgresMissing()

interface TestStore {
  readonly options: StorageOptions
  remove(): Promise<unknown>
}

const sqlite = async (): Promise<TestStore> => {
  const { path, remove } = await temporaryFolder()
  return { options: { dataFolder: path }, remove }
}
const postgres = async (): Promise<TestStore> => {
  const { url, drop } = await temporaryDatabase()
  return { options: { databaseUrl: url }, remove: drop }
}

const linesIn = async (file: string): Promise<string[]> =>
  gunzipSync(await readFile(file))
    .toString()
    .split('\n')

async function rehearsal(from: () => Promise<TestStore>, to: () => Promise<TestStore>): Promise<void> {
  const [source, target, folder] = [await from(), await to(), await temporaryFolder()]
  const server = await testServer({
    storage: await openStorage(source.options),
    limits: { requestsPerMinute: 100_000, tablesPerMinute: 100_000 },
  })
  try {
    const ann = await server.guest()
    const open = await ann.newTable({ 1: ME, 2: OPEN })
    const over = await ann.settled(await ann.newTable({ 1: bot('one'), 2: bot('one') }))
    // Others go on playing meanwhile.
    let isDone = false
    const load = (async () => {
      while (!isDone) await ann.newTable({ 1: ME, 2: ME })
    })()
    const file = join(folder.path, 'all.gz')
    const counts = await backUp(source.options, file)
    expect((await checkStore(source.options)).faults).toEqual([])
    expect(await migrateStore(source.options, false)).toEqual([])
    isDone = true
    await load
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(counts.tables).toBeGreaterThanOrEqual(2)
    await expect(backUp(source.options, file)).rejects.toMatchObject({ code: 'EEXIST' })
    expect(await restore(target.options, file)).toEqual(counts)
    await expect(restore(target.options, file)).rejects.toMatchObject({ code: 'store_not_empty' })
    expect(await checkStore(target.options)).toEqual({ tables: counts.tables, faults: [] })
    const again = join(folder.path, 'again.gz')
    await backUp(target.options, again)
    // Databases sort texts each in their own way.
    expect((await linesIn(again)).sort()).toEqual((await linesIn(file)).sort())
    const restored = await testServer({ storage: await openStorage(target.options) })
    const same = { token: ann.token }
    expect((await restored.get(`/api/tables/${open.id}`, same)).body).toMatchObject({ stage: 'gathering' })
    expect((await restored.get(`/api/records/${over.id}`)).text).toBe((await ann.get(`/api/records/${over.id}`)).text)
    await restored.app.close()
  } finally {
    await server.app.close()
    await Promise.all([source.remove(), target.remove(), folder.remove()])
  }
}

describe('a backup under load, restored elsewhere, is the same', () => {
  test('SQLite to SQLite', () => rehearsal(sqlite, sqlite))
  test.skipIf(missing)(`SQLite to PostgreSQL${missing ? ` (${missing})` : ''}`, () => rehearsal(sqlite, postgres))
  test.skipIf(missing)(`PostgreSQL to PostgreSQL${missing ? ` (${missing})` : ''}`, () => rehearsal(postgres, postgres))
})

test('a file that is cut off, of another kind or of another schema restores nothing', async () => {
  const [source, target, folder] = [await sqlite(), await sqlite(), await temporaryFolder()]
  const file = join(folder.path, 'all.gz')
  await backUp(source.options, file)
  const lines = await linesIn(file)
  const damaged = {
    cut: [gzipSync(lines.slice(0, -2).join('\n')), 'backup_damaged'],
    other: [Buffer.from('no backup'), 'backup_damaged'],
    schema: [gzipSync([lines[0]!.replace(/00\d\d_\w+/, '9999_later'), ...lines.slice(1)].join('\n')), 'backup_schema'],
  } as const
  for (const [name, [bytes, code]] of Object.entries(damaged)) {
    await writeFile(join(folder.path, name), bytes)
    await expect(restore(target.options, join(folder.path, name))).rejects.toMatchObject({ code })
  }
  expect(await checkStore(target.options)).toEqual({ tables: 0, faults: [] })
  await Promise.all([source, target, folder].map(({ remove }) => remove()))
})

test('a table that does not stand where its changes end is found', async () => {
  const store = await sqlite()
  const server = await testServer({ storage: await openStorage(store.options) })
  const ann = await server.guest()
  const { id } = await ann.play(await ann.newTable({ 1: ME, 2: ME }), 1)
  await server.app.close()
  const { DatabaseSync } = await import('node:sqlite')
  const db = new DatabaseSync(join(store.options.dataFolder!, 'arbiter.sqlite'))
  db.exec('update tables set version = 7')
  db.close()
  expect((await checkStore(store.options)).faults).toEqual([`table ${id}: stands at 7.0, changes end at 2.0`])
  await store.remove()
})
