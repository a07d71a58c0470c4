import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { findOffer } from '@arbiter/catalogue'
import { hashOf, parseRecord } from '@arbiter/kernel'
import { createServer, type ServerOptions } from '@arbiter/server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Client } from '../apps/server/src/testing/client.ts'
import { isDone, until } from '../apps/server/src/testing/experiment.ts'
import { temporaryFolder } from '../apps/server/src/testing/folder.ts'
import { postgresMissing, temporaryDatabase } from '../apps/server/src/testing/postgres.ts'
import { RULES_CHANGED_SINCE_0_1_0 } from './ruleChanges.ts'
import { outcomeShown, showEvents } from './showEvents.ts'

interface Facts {
  readonly token: string
  readonly otherToken: string
  readonly matches: Record<string, { id: string; version: number }>
  readonly finished: { id: string; game: string; version: number; places: Record<string, number> }
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
/** The hashes that 0.1.0 stored beside the events of its battles. */
const EVENTS_HASHES: Readonly<Record<string, string>> = {
  goACcyKykue_vBcx: '18e871c5a3aab1f50199530bf7c399046f51eaf176e23fff0ee29d32ce04305c',
  X6Ofkifmzsz84VEn: '6c54eb0b5e4e6817ca72b2e8ac732bed6f0eec93bd345b499754cd21241978db',
  q8umD4Q1uFrd57UF: 'da820906cc8abed095e3d2ec0c97ddbeb41693cb17b7962af39b04c9259dc603',
  XNbVDbJ_D_TrDyJF: 'ac3b63567d643888cad26dd9a364d61d6c574bd9d4e8c58af661448170d5b1cf',
  LjEwUb9FAYFZj5Do: '2a3a0ab2636f557bb9236962d0141d8bed9cbfdc246810cd15154e239c5de033',
  'D1msN-KoFsHGUsbf': '6af63952e8a635299509a6d7ef010440b933c0a8e8afd68ace9fb0d8ba691f9e',
}
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

function opens(facts: Facts, prepare: () => Promise<ServerOptions>): void {
  let ann: Client
  let bob: Client
  let answers: () => Promise<readonly string[]>
  beforeAll(async () => {
    // What is kept for a time only is old by now, and must not be gone.
    const app = await createServer({ ...(await prepare()), limits: { battleDays: 36_500, snapshotDays: 36_500 } })
    const inject = vi.spyOn(app, 'inject')
    answers = () => Promise.all(inject.mock.results.map(async ({ value }) => (await value).body))
    ann = new Client(app, facts.token)
    bob = new Client(app, facts.otherToken)
    return () => app.close()
  })

  for (const [game, { id, version }] of Object.entries(facts.matches)) {
    const changed = RULES_CHANGED_SINCE_0_1_0[game]
    if (changed) {
      test(`a running match of ${game} says that it began under other rules (${changed.reason})`, async () => {
        expect(await ann.get(`/api/matches/${id}`)).toMatchObject({ status: 409, body: { code: 'MATCH_OUTDATED' } })
      })
    } else {
      test(`a running match of ${game} goes on`, async () => {
        const { body } = await ann.get(`/api/matches/${id}`)
        expect(body).toMatchObject({ version, status: 'running' })
        const [action] = body.legal
        const answer = await ann.post(`/api/matches/${id}/actions`, { version, action, seat: body.deciding })
        expect(answer).toMatchObject({ status: 200, body: { version: expect.any(Number) } })
        expect(answer.body.version).toBeGreaterThan(version)
      })
    }
  }

  test('a finished match keeps its record, which shows it as it was', async () => {
    const { id, game, version, places } = facts.finished
    const { body } = await ann.get('/api/matches?limit=100')
    expect(body.matches.find((match: { id: string }) => match.id === id)).toMatchObject({ outcome: { places } })
    const record = parseRecord((await ann.get(`/api/records/${id}`)).text)
    if (!record.ok) throw new Error(JSON.stringify(record.faults))
    const { steps, view } = showEvents(await findOffer(game)!.load(), record.value)
    expect(steps).toBe(version - 1)
    expect(outcomeShown(view)).toMatchObject({ places })
  })

  test('runs are as they were, with their battles, and go on', async () => {
    const { finished, running, other } = facts.runs
    const { formerIds } = (await findOffer('run')!.load()).game
    for (const [client, { id, version, status, wins, losses, battle }] of [
      [ann, finished],
      [ann, running],
      [bob, other],
    ] as const) {
      expect((await client.get(`/api/runs/${id}`)).body).toMatchObject({ version, status, wins, losses })
      const { events, eventsHash } = (await client.get(`/api/battles/${battle}`)).body
      expect(eventsHash).toBe(hashOf(events))
      // RN-641: the same events, but for the ids of leaders.
      expect(hashOf(formerIds!.toFormer(events))).toBe(EVENTS_HASHES[battle])
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

  test('experiments keep their answers; one that was cut off goes on to its end', { timeout: 300_000 }, async () => {
    const { done, paused, running } = facts.experiments
    const finished = (await ann.get(`/api/experiments/${done.id}`)).body
    expect(finished).toMatchObject({ state: 'done', progress: { n: done.n } })
    expect(winRate(finished)).toBe(25 / 60)
    expect((await ann.get(`/api/experiments/${paused.id}`)).body).toMatchObject({
      state: 'paused',
      progress: { n: paused.n },
    })
    const resumed = await until(ann, running.id, isDone, 240)
    expect(resumed.progress).toMatchObject({ n: 3000, of: 3000 })
    expect(winRate(resumed)).toBe(1459 / 3000)
  })

  test('RN-641 no answer has an id that a leader had then', async () => {
    const { finished, running, other } = facts.runs
    await ann.get('/api/runs')
    await bob.get('/api/runs')
    await ann.get('/api/runs/active')
    for (const [client, { id, battle }] of [
      [ann, finished],
      [ann, running],
      [bob, other],
    ] as const) {
      await client.get(`/api/runs/${id}`)
      await client.get(`/api/battles/${battle}`)
    }
    const texts = await answers()
    expect(texts.filter((text) => /sylvana|kelthuzad/.test(text))).toEqual([])
    // Two runs under the leader that was renamed, and their battles, one by one and as lists.
    expect(texts.filter((text) => text.includes('"ozrakh"')).length).toBeGreaterThanOrEqual(6)
  })
}

/** How often easy won against normal. */
const winRate = ({ result }: { result?: unknown }): number =>
  (result as { arms: { measures: { win: { estimate: { estimate: number } } } }[] }).arms[0]!.measures.win.estimate
    .estimate
