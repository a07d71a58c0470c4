import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '../config.ts'
import { answerErrors } from '../errors/answer.ts'
import { HttpError } from '../errors/httpError.ts'
import { Quotas } from '../quotas.ts'
import { openStorage } from '../storage/open.ts'
import type { Storage } from '../storage/storage.ts'
import { Client } from '../testing/client.ts'
import { ManualClock } from '../testing/manualClock.ts'
import { player } from '../testing/player.ts'
import { answerInTransaction, answerOnce } from './idempotency.ts'

const T0 = '2026-01-01T00:00:00.000Z'
const KEY = 'key-of-ann'

let storage: Storage
let app: FastifyInstance
let client: Client
/** What happens before the answer is stored. */
let meanwhile: () => Promise<void>
let made: number
beforeEach(async () => {
  meanwhile = async () => {}
  made = 0
  storage = await openStorage({})
  app = Fastify()
  app.decorateRequest('player', undefined)
  answerErrors(app)
  const limits = { ...DEFAULT_LIMITS, idempotencyWaitMs: 1 }
  answerOnce(app, storage, limits, new Quotas({ storage, limits, clock: new ManualClock() }))
  app.post<{ Body: { id: string } }>('/players', { config: { keyRequired: true } }, (request, reply) =>
    answerInTransaction(request, reply, storage, async (tx) => {
      const id = `${request.body.id}-${++made}`
      await tx.players.add(player(id, T0), `hash-of-${id}`)
      await meanwhile()
      return { status: 201, body: { id } }
    }),
  )
  app.post('/empty', (_request, reply) => {
    made++
    return reply.code(204).send()
  })
  app.post('/pieces', (_request, reply) => {
    made++
    return reply.send(Readable.from(['{}']))
  })
  client = new Client(app)
})
afterEach(async () => {
  await app.close()
  await storage.close()
})

const add = (id: string, key?: string) => client.post('/players', { id }, key === undefined ? {} : { key })
const isThere = async (id: string) => (await storage.players.findByToken(`hash-of-${id}`)) !== undefined

test('RN-284 where the key is mandatory, a request without one is refused and changes nothing', async () => {
  expect((await add('ann')).body).toMatchObject({ statusCode: 400, code: 'IDEMPOTENCY_KEY_REQUIRED' })
  expect(await isThere('ann-1')).toBe(false)
})

test('RN-285 RN-304 the answer is stored with the change and repeated as it was', async () => {
  const first = await add('ann', KEY)
  expect(first).toMatchObject({ status: 201, text: '{"id":"ann-1"}' })
  expect(first.headers).not.toHaveProperty('idempotency-replayed')
  const again = await add('ann', KEY)
  expect(again).toMatchObject({ status: 201, text: '{"id":"ann-1"}', headers: { 'idempotency-replayed': 'true' } })
  expect((await add('bob', KEY)).body).toMatchObject({ statusCode: 422, code: 'IDEMPOTENCY_KEY_REUSED' })
})

test('RN-304 a failure rolls everything back and releases the key', async () => {
  meanwhile = () => Promise.reject(new HttpError('VERSION_CONFLICT', { params: { version: 2 } }))
  expect((await add('ann', KEY)).status).toBe(409)
  expect(await isThere('ann-1')).toBe(false)
  meanwhile = async () => {}
  expect((await add('ann', KEY)).status).toBe(201)
})

test('RN-285 a success without a body is kept and repeated as well', async () => {
  const first = await client.post('/empty', undefined, { key: KEY })
  const again = await client.post('/empty', undefined, { key: KEY })
  expect([first.status, first.text, again.status, again.text]).toEqual([204, '', 204, ''])
  expect(first.headers).not.toHaveProperty('idempotency-replayed')
  expect(again.headers).toMatchObject({ 'idempotency-replayed': 'true' })
  expect(again.headers).not.toHaveProperty('content-type')
  expect(made).toBe(1)
})

test('RN-285 an answer in pieces cannot be kept under a key, so that it is a defect; the key is free afterwards', async () => {
  expect((await client.post('/pieces')).text).toBe('{}')
  for (let i = 0; i < 2; i++)
    expect((await client.post('/pieces', undefined, { key: KEY })).body).toMatchObject({ code: 'INTERNAL' })
  expect(made).toBe(3)
})

test('RN-309 whoever was taken for dead and overtaken changes nothing', async () => {
  const { claim, transaction } = storage
  // Its time was up before it began.
  storage.claim = (request) => claim.call(storage, { ...request, lockedUntil: T0 })
  storage.transaction = async (work) => {
    Object.assign(storage, { claim, transaction })
    expect((await add('ann', KEY)).text).toBe('{"id":"ann-1"}')
    return storage.transaction(work)
  }
  expect((await add('ann', KEY)).body).toMatchObject({ statusCode: 409, code: 'REQUEST_IN_PROGRESS' })
  expect([await isThere('ann-1'), await isThere('ann-2')]).toEqual([true, false])
  expect(await add('ann', KEY)).toMatchObject({ text: '{"id":"ann-1"}', headers: { 'idempotency-replayed': 'true' } })
})
