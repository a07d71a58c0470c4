import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KyselyStorage } from '../storage/kyselyStorage.ts'
import { openStorage } from '../storage/open.ts'
import { StorageUnavailable } from '../storage/unavailable.ts'
import { bot, type Client, ME, OPEN, testServer } from '../testing/client.ts'
import { question } from '../testing/experiment.ts'
import { ALDRIC } from '../testing/runner.ts'

let storage: KyselyStorage
let server: Client
let ann: Client
beforeAll(async () => {
  storage = (await openStorage({})) as KyselyStorage
  server = await testServer({ storage })
  ann = await server.guest()
})
afterAll(() => server.app.close())

const NEW_TABLE = { game: 'nim', seats: { 1: ME, 2: bot('one') } }
let keys = 0
const freshKey = () => `a-key-that-is-fresh-${++keys}`

test('RN-285 the same request with the same key makes one match and gives one answer', async () => {
  const key = freshKey()
  const first = await ann.post('/api/tables', NEW_TABLE, { key })
  const again = await ann.post('/api/tables', NEW_TABLE, { key })
  expect(again).toMatchObject({ status: 201, body: first.body, headers: { 'idempotency-replayed': 'true' } })
  expect(again.headers.location).toBe(`/api/v1/tables/${first.body.id}`)
  expect(first.headers).not.toHaveProperty('idempotency-replayed')
  expect((await ann.get('/api/tables')).body.tables).toHaveLength(1)
})

test('below a base path the repetition names the same place', async () => {
  const based = await testServer({ basePath: '/games/' })
  const bob = await based.guest()
  const key = freshKey()
  const places = []
  for (let i = 0; i < 2; i++) places.push((await bob.post('/api/tables', NEW_TABLE, { key })).headers.location)
  expect(places).toEqual([expect.stringMatching(/^\/games\/api\/v1\/tables\/[\w-]+/), places[0]])
  await based.app.close()
})

test('also when all come at once', async () => {
  const key = freshKey()
  const replies = await Promise.all(Array.from({ length: 6 }, () => ann.post('/api/tables', NEW_TABLE, { key })))
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
  expect(replies.every(({ status }) => status === 201)).toBe(true)
})

test('a repeated action is not taken twice', async () => {
  const begun = await ann.newTable({ 1: ME, 2: ME })
  const key = freshKey()
  const first = await ann.act(begun, 1, { key })
  const again = await ann.act(begun, 1, { key })
  expect(again.body).toEqual(first.body)
  expect((await ann.get(`/api/tables/${begun.id}`)).body.steps).toBe(1)
  // Without the key the repetition is a conflict.
  expect((await ann.act(begun, 1)).status).toBe(409)
})

test('RN-285 a refusal is not kept: the same key may be tried again, also with another body', async () => {
  const begun = await ann.newTable({ 1: ME, 2: ME })
  const key = freshKey()
  expect((await ann.act({ ...begun, version: 2 }, 1, { key })).body.code).toBe('VERSION_CONFLICT')
  const taken = await ann.act(begun, 1, { key })
  expect(taken).toMatchObject({ status: 200, body: { version: 2, notice: 0 } })
  expect(taken.headers).not.toHaveProperty('idempotency-replayed')
  expect((await ann.act(begun, 1, { key })).headers['idempotency-replayed']).toBe('true')
})

test('RN-285 the same key for something else is refused and changes nothing', async () => {
  const key = freshKey()
  const { body } = await ann.post('/api/tables', NEW_TABLE, { key })
  const other = await ann.post('/api/tables', { ...NEW_TABLE, seats: { 1: ME, 2: OPEN } }, { key })
  expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
  expect((await ann.post(`/api/tables/${body.id}/invites`, undefined, { key })).body.code).toBe(
    'IDEMPOTENCY_KEY_REUSED',
  )
  expect((await ann.act(body, 1, { key })).status).toBe(200)
  expect((await ann.act(body, 2, { key })).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
})

test('RN-284 keys of different players have nothing to do with each other', async () => {
  const bob = await server.guest()
  const key = freshKey()
  const mine = await ann.post('/api/tables', NEW_TABLE, { key })
  const his = await bob.post('/api/tables', NEW_TABLE, { key })
  expect(his.body.id).not.toBe(mine.body.id)
})

test('a guest is made once per key, and the token is nowhere readable in storage', async () => {
  const key = freshKey()
  const first = await server.post('/api/guests', undefined, { key })
  expect((await server.post('/api/guests', undefined, { key })).body).toEqual(first.body)
  const kept = await storage.db.selectFrom('idempotency_keys').select('response').execute()
  const answers = kept.map(({ response }) => response!)
  expect(answers.length).toBeGreaterThan(0)
  for (const text of [...answers, ...answers.map((each) => Buffer.from(each, 'base64').toString('latin1'))])
    expect(text).not.toContain(first.body.token)
})

test('a failure of the server may be tried again with the same key', async () => {
  const key = freshKey()
  const { transaction } = storage
  storage.transaction = () => Promise.reject(new Error('away'))
  expect((await ann.post('/api/tables', NEW_TABLE, { key })).status).toBe(500)
  storage.transaction = transaction
  expect((await ann.post('/api/tables', NEW_TABLE, { key })).status).toBe(201)
})

test('RN-285 a key that could not be released while the storage was away is released when it comes again', async () => {
  const key = freshKey()
  const cat = await server.guest()
  const { transaction, release } = storage
  const away = () => Promise.reject(new StorageUnavailable(new Error('away')))
  Object.assign(storage, { transaction: away, release: away })
  expect((await cat.post('/api/runs', ALDRIC, { key })).body.code).toBe('STORAGE_UNAVAILABLE')
  Object.assign(storage, { transaction })
  expect((await cat.post('/api/runs', ALDRIC, { key })).body.code).toBe('STORAGE_UNAVAILABLE')
  Object.assign(storage, { release })
  expect((await cat.post('/api/runs', ALDRIC, { key })).status).toBe(201)
})

test('RN-298 RN-304 a key that the storage reserved without saying so, or later than that, does not lock its request out', async () => {
  const key = freshKey()
  const dan = await server.guest()
  const { claim, release } = storage
  let late: (() => Promise<unknown>) | undefined
  storage.claim = (claimed) => {
    late = () => claim.call(storage, claimed)
    return Promise.reject(new StorageUnavailable(new Error('cut off')))
  }
  expect((await dan.post('/api/runs', ALDRIC, { key })).body.code).toBe('STORAGE_UNAVAILABLE')
  storage.claim = claim
  // The first attempt to release it comes before it is there.
  storage.release = async (reserved) => {
    storage.release = release
    await release.call(storage, reserved)
    await late!()
  }
  expect((await dan.post('/api/runs', ALDRIC, { key })).status).toBe(201)
})

test.each([
  ['a'.repeat(8), 201],
  ['Az09_-'.repeat(10).concat('zzzz'), 201],
  ['a'.repeat(7), 400],
  ['a'.repeat(65), 400],
  ['with space', 400],
  ['dotted.key', 400],
])('RN-284 the key %s is answered with %i', async (key, status) => {
  const reply = await ann.post('/api/tables', NEW_TABLE, { key })
  expect(reply.status).toBe(status)
  if (status === 400) expect(reply.body.code).toBe('IDEMPOTENCY_KEY_REQUIRED')
})

const keptAnswers = async (opened: KyselyStorage) =>
  (await opened.db.selectFrom('idempotency_keys').select('response').execute()).map(({ response }) => response!.length)

test('a long answer to what changed nothing is not kept: whoever repeats the request gets the same, made anew', async () => {
  const opened = (await openStorage({})) as KyselyStorage
  const own = await testServer({ storage: opened })
  const asked = { game: 'nim', setup: { heap: 2_000 }, bots: ['one'], n: 1, events: true }
  const [first, again] = [
    await own.post('/api/simulate', asked, { key: freshKey() }),
    await own.post('/api/simulate', asked, { key: `a-key-that-is-fresh-${keys}` }),
  ]
  expect(first.status).toBe(200)
  expect(first.text.length).toBeGreaterThan(100_000)
  expect(again.text).toBe(first.text)
  expect(await keptAnswers(opened)).toEqual([])
  await own.app.close()
})

test('a run of the lab that is paused already answers so under every key, and not one of these answers is kept', async () => {
  const opened = (await openStorage({})) as KyselyStorage
  const own = await testServer({ storage: opened, limits: { keptAnswerBytes: 10, experimentThreads: 0 } })
  const ann = await own.guest()
  const { id } = (await ann.post('/api/experiments', question())).body
  const paused = await ann.post(`/api/experiments/${id}/pause`, {}, { key: freshKey() })
  const kept = await keptAnswers(opened)
  expect(paused).toMatchObject({ status: 200, body: { state: 'paused' } })
  for (let i = 0; i < 5; i++) {
    const again = await ann.post(`/api/experiments/${id}/pause`, {}, { key: freshKey() })
    expect([again.status, again.text]).toEqual([200, paused.text])
  }
  expect(await keptAnswers(opened)).toEqual(kept)
  await own.app.close()
})

test('answers that are kept count at their address: beyond its day they are given, and not kept', async () => {
  const opened = (await openStorage({})) as KyselyStorage
  const addressDayBytes = 4_000
  const own = await testServer({ storage: opened, limits: { addressDayBytes } })
  const asked = { game: 'nim', preset: 'small', bots: ['one'], n: 1 }
  const sent = []
  for (let i = 0; i < 40; i++) sent.push((await own.post('/api/simulate', asked, { key: freshKey() })).status)
  expect(new Set(sent)).toEqual(new Set([200]))
  const kept = await keptAnswers(opened)
  expect(kept.length).toBeGreaterThan(1)
  expect(kept.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(addressDayBytes)
  await own.app.close()
})
