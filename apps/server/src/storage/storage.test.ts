import { chmod, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../testing/folder.ts'
import { postgresMissing, temporaryDatabase } from '../testing/postgres.ts'
import { storageContract } from './contract.ts'
import { openStorage } from './open.ts'

const missing = await postgresMissing()

describe('RN-268 RN-310 RN-311 one contract for every storage', () => {
  storageContract('SQLite in memory', async () => ({
    lasting: false,
    open: () => openStorage({}),
    remove: async () => {},
  }))

  storageContract('SQLite file', async () => {
    const folder = await temporaryFolder()
    return { lasting: true, open: () => openStorage({ dataFolder: folder.path }), remove: folder.remove }
  })

  if (missing) {
    console.warn(missing)
    describe.skip(`PostgreSQL (${missing})`, () => test('is not there', () => {}))
  } else {
    storageContract('PostgreSQL', async () => {
      const database = await temporaryDatabase()
      return { lasting: true, open: () => openStorage({ databaseUrl: database.url }), remove: database.drop }
    })
  }
})

test('several processes may open a new store at once', async () => {
  const folder = await temporaryFolder()
  try {
    const stores = await Promise.all(Array.from({ length: 4 }, () => openStorage({ dataFolder: folder.path })))
    await Promise.all(stores.map((store) => store.ping()))
    await Promise.all(stores.map((store) => store.close()))
  } finally {
    await folder.remove()
  }
})

test('a store that cannot be reached is an error at once, not later', async () => {
  await expect(openStorage({ databaseUrl: 'postgres://root@127.0.0.1:1/nothing' })).rejects.toThrow()
})

test('the file of SQLite is for its owner alone, also one that was made for all', async () => {
  const folder = await temporaryFolder()
  const file = join(folder.path, 'arbiter.sqlite')
  for (const before of [undefined, 0o644]) {
    if (before !== undefined) await chmod(file, before)
    const storage = await openStorage({ dataFolder: folder.path })
    for (const each of [file, `${file}-wal`]) expect((await stat(each)).mode & 0o777).toBe(0o600)
    await storage.close()
  }
  await folder.remove()
})
