import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStorage } from '../storage/open.ts'
import type { Answer, Storage } from '../storage/storage.ts'
import { bot, type Client, ME, OPEN, testServer } from '../testing/client.ts'

const answers: Answer[] = []
let storage: Storage
let server: Client
let ann: Client
beforeAll(async () => {
  storage = await openStorage({})
  const answer = storage.answer.bind(storage)
  storage.answer = (scope, key, given) => {
    answers.push(given)
    return answer(scope, key, given)
  }
  server = await testServer({ storage })
  ann = await server.guest()
})
afterAll(() => server.app.close())

const WISH = { game: 'nim', seats: { 1: ME, 2: bot('one') } }
let keys = 0
const freshKey = () => `a-key-that-is-fresh-${++keys}`

test('the same request with the same key makes one match and gives one answer', async () => {
  const key = freshKey()
  const first = await ann.post('/api/matches', WISH, { key })
  const again = await ann.post('/api/matches', WISH, { key })
  expect(again).toMatchObject({ status: 201, body: first.body, headers: { 'idempotency-replayed': 'true' } })
  expect(first.headers).not.toHaveProperty('idempotency-replayed')
  expect((await ann.get('/api/matches')).body.matches).toHaveLength(1)
})

test('also when all come at once', async () => {
  const key = freshKey()
  const replies = await Promise.all(Array.from({ length: 6 }, () => ann.post('/api/matches', WISH, { key })))
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
  expect(replies.every(({ status }) => status === 201)).toBe(true)
})

test('a repeated action is not taken twice', async () => {
  const begun = await ann.newMatch({ 1: ME, 2: ME })
  const key = freshKey()
  const first = await ann.act(begun, 1, { key })
  const again = await ann.act(begun, 1, { key })
  expect(again.body).toEqual(first.body)
  expect((await ann.get(`/api/matches/${begun.id}`)).body.steps).toBe(1)
  // Without the key the repetition is a conflict.
  expect((await ann.act(begun, 1)).status).toBe(409)
})

test('a refusal is an answer, too', async () => {
  const begun = await ann.newMatch({ 1: ME, 2: ME })
  const key = freshKey()
  const refused = await ann.act({ ...begun, version: 2 }, 1, { key })
  await ann.act(begun, 1)
  expect((await ann.act({ ...begun, version: 2 }, 1, { key })).body).toEqual(refused.body)
})

test('the same key for something else is refused and changes nothing', async () => {
  const key = freshKey()
  const { body } = await ann.post('/api/matches', WISH, { key })
  const other = await ann.post('/api/matches', { ...WISH, seats: { 1: ME, 2: OPEN } }, { key })
  expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_MISMATCH' } })
  expect((await ann.post(`/api/matches/${body.id}/join`, null, { key })).body.code).toBe('IDEMPOTENCY_MISMATCH')
})

test('keys of different guests have nothing to do with each other', async () => {
  const bob = await server.guest()
  const key = freshKey()
  const mine = await ann.post('/api/matches', WISH, { key })
  const his = await bob.post('/api/matches', WISH, { key })
  expect(his.body.id).not.toBe(mine.body.id)
})

test('a guest is made once per key, and the token is nowhere readable in storage', async () => {
  const key = freshKey()
  const first = await server.post('/api/guests', undefined, { key })
  expect((await server.post('/api/guests', undefined, { key })).body).toEqual(first.body)
  expect(answers.at(-1)!.body).not.toContain(first.body.token)
  expect(Buffer.from(answers.at(-1)!.body, 'base64').toString('latin1')).not.toContain(first.body.token)
})

test('a failure of the server may be tried again with the same key', async () => {
  const key = freshKey()
  const addMatch = storage.addMatch
  storage.addMatch = () => Promise.reject(new Error('away'))
  expect((await ann.post('/api/matches', WISH, { key })).status).toBe(500)
  storage.addMatch = addMatch
  expect((await ann.post('/api/matches', WISH, { key })).status).toBe(201)
})

test('a key too short to be random is refused', async () => {
  expect((await ann.post('/api/matches', WISH, { key: '1' })).body.code).toBe('VALIDATION_FAILED')
})
