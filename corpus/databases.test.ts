import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { checkStore, createServer, migrateStore, type ServerOptions } from '@arbiter/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '../apps/server/src/storage/migrations.ts'
import { openAsItIs } from '../apps/server/src/storage/open.ts'
import { Client } from '../apps/server/src/testing/client.ts'
import { temporaryFolder } from '../apps/server/src/testing/folder.ts'
import { postgresMissing, temporaryDatabase } from '../apps/server/src/testing/postgres.ts'
import { RULES_CHANGED_SINCE } from './ruleChanges.ts'

interface Facts {
  readonly token: string
  readonly otherToken: string
  readonly matches: Record<string, { id: string; version: number }>
  readonly finished: { id: string; game: string; places: Record<string, number> }
  readonly runs: Record<'finished' | 'running' | 'other', StoredRunFacts>
  readonly experiments: { done: { id: string; n: number }; paused: { id: string; n: number }; running: { id: string } }
}
interface StoredRunFacts {
  readonly id: string
  readonly version: number
  readonly status: string
  readonly wins: number
  readonly losses: number
  readonly battle: string
}

const read = (path: string) => readFileSync(new URL(`0.1.0/${path}`, import.meta.url))
const FACTS = JSON.parse(read('databases.json').toString()) as { sqlite: Facts; postgres: Facts }
const missing = await postgresMissing()

describe('a SQLite database of 0.1.0 opens', () => {
  let remove: (() => Promise<void>) | undefined
  afterAll(() => remove?.())
  opens(FACTS.sqlite, async () => {
    const folder = await temporaryFolder()
    remove = folder.remove
    writeFileSync(join(folder.path, 'arbiter.sqlite'), gunzipSync(read('database.sqlite.gz')))
    return { dataFolder: folder.path }
  })
})

describe.skipIf(missing !== undefined)('a PostgreSQL database of 0.1.0 opens', () => {
  let drop: (() => Promise<void>) | undefined
  afterAll(() => drop?.())
  opens(FACTS.postgres, async () => {
    const database = await temporaryDatabase()
    drop = () => database.drop()
    await database.run(gunzipSync(read('database.sql.gz')).toString())
    return { databaseUrl: database.url }
  })
})

describe('a database of 0.1.0 that a later version left with its own schema opens', () => {
  const sqlite = async () => {
    const { path, remove } = await temporaryFolder()
    writeFileSync(join(path, 'arbiter.sqlite'), gunzipSync(read('database.sqlite.gz')))
    return { options: { dataFolder: path }, remove }
  }
  const postgres = async () => {
    const { url, run, drop } = await temporaryDatabase()
    await run(gunzipSync(read('database.sql.gz')).toString())
    return { options: { databaseUrl: url }, remove: drop }
  }
  const openEach = async (prepare: typeof sqlite | typeof postgres) => {
    for (let later = 0; ; later++) {
      const { options, remove } = await prepare()
      try {
        const pending = await migrateStore(options, true)
        if (later === pending.length) return later
        const storage = await openAsItIs(options)
        await migrate(storage.db, storage.kind, pending[later]).finally(() => storage.close())
        expect(await migrateStore(options, true)).toEqual(pending.slice(later + 1))
        expect(await checkStore(options)).toEqual({ tables: expect.any(Number), faults: [] })
        expect(await migrateStore(options, true)).toEqual([])
      } finally {
        await remove()
      }
    }
  }
  test('SQLite', async () => expect(await openEach(sqlite)).toBeGreaterThan(3))
  test.skipIf(missing)('PostgreSQL', async () => expect(await openEach(postgres)).toBeGreaterThan(3))
})

function opens(facts: Facts, prepare: () => Promise<ServerOptions>): void {
  let ann: Client
  let bob: Client
  beforeAll(async () => {
    // What is kept for a time only is old by now, and must not be gone.
    const app = await createServer({ ...(await prepare()), limits: { battleDays: 36_500, snapshotDays: 36_500 } })
    ann = new Client(app, facts.token)
    bob = new Client(app, facts.otherToken)
    return () => app.close()
  })

  for (const [game, { id, version }] of Object.entries(facts.matches)) {
    const changed = RULES_CHANGED_SINCE['0.1.0'][game]
    if (changed) {
      test(`a running match of ${game} says that it began under other rules (${changed})`, async () => {
        expect(await ann.get(`/api/v1/tables/${id}`)).toMatchObject({ status: 409, body: { code: 'MATCH_OUTDATED' } })
      })
    } else {
      test(`a running match of ${game} goes on`, async () => {
        const { body } = await ann.get(`/api/v1/tables/${id}`)
        expect(body).toMatchObject({ version, notice: 0, stage: 'playing' })
        expect(Object.values(body.seats)).toContainEqual({ kind: 'me', name: expect.stringMatching(/./) })
        const [seat] = body.awaited
        const actions = [body.legal[seat][0]]
        const answer = await ann.post(`/api/v1/tables/${id}/actions`, { version, actions, seat })
        expect(answer).toMatchObject({ status: 200, body: { version: version + 1, notice: 0 } })
        expect((await ann.settled({ id })).steps).toBeGreaterThan(body.steps)
      })
    }
  }

  test('a finished match keeps its record', async () => {
    const { id, places } = facts.finished
    expect(await ann.get(`/api/records/${id}`)).toMatchObject({ status: 200 })
    const { body } = await ann.get('/api/v1/tables?limit=100')
    expect(body.tables.find((table: { id: string }) => table.id === id)).toMatchObject({ outcome: { places } })
  })

  test('RN-632 RN-728 RN-729 runs are as they were, with their battles and their starter deck, and go on', async () => {
    const { finished, running, other } = facts.runs
    for (const [client, { id, version, status, wins, losses, battle }] of [
      [ann, finished],
      [ann, running],
      [bob, other],
    ] as const) {
      const { body } = await client.get(`/api/runs/${id}`)
      expect(body).toMatchObject({ version, status, wins, losses, opponents: 'standard' })
      expect(body.deck).toMatchObject({ source: 'starter', name: null, units: { length: 12 } })
      expect(await client.get(`/api/battles/${battle}`)).toMatchObject({ status: 200 })
    }
    for (const [client, { id, version }] of [
      [ann, running],
      [bob, other],
    ] as const) {
      const { options, pick } = (await client.get(`/api/runs/${id}/draft`)).body
      const picks = options.slice(0, pick).map(({ instanceId }: { instanceId: string }) => instanceId)
      const answer = await client.post(`/api/runs/${id}/draft`, { version, picks }, { key: `corpus-${id}` })
      expect(answer).toMatchObject({ status: 200, body: { version: version + 1, phase: 'prepare' } })
    }
  })

  test('experiments keep their answers; one that was cut off can be asked for', async () => {
    const { done, paused, running } = facts.experiments
    expect((await ann.get(`/api/experiments/${done.id}`)).body).toMatchObject({
      state: 'done',
      progress: { n: done.n },
      result: expect.anything(),
    })
    expect((await ann.get(`/api/experiments/${paused.id}`)).body).toMatchObject({
      state: 'paused',
      progress: { n: paused.n },
    })
    expect(await ann.get(`/api/experiments/${running.id}`)).toMatchObject({ status: 200 })
  })
}
