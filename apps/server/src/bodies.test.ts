import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBodies } from './bodies.ts'
import { DEFAULT_LIMITS } from './config.ts'
import { OWN_CATALOGUE } from './games.ts'
import { bot, type Client, ME, testServer } from './testing/client.ts'
import { ALDRIC, freshKey } from './testing/runner.ts'

let server: Client
let ann: Client
beforeAll(async () => {
  server = await testServer()
  ann = await server.guest()
})
afterAll(() => server.app.close())

/** So many levels of lists, inside of the body. */
const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))
const faultsOf = async (path: string, body: object) =>
  (await ann.post(path, body, { key: freshKey() })).body.details.faults

const DEEP = { path: '', rule: 'maxDepth' }
const match = (levels: number) => ({ game: 'nim', setup: nested(levels - 1), seats: { 1: ME, 2: bot('one') } })

test('a body nests 32 levels, and one that nests more is refused before it is read', async () => {
  expect((await ann.post('/api/tables', match(32))).body.code).toBe('MALFORMED_SETUP')
  expect(await faultsOf('/api/tables', match(33))).toEqual([{ ...DEEP, limit: 32 }])
})

test('whoever sends such a body is told what is too much of it, in both languages', async () => {
  const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i]))
  const said = async (body: object, language: string) =>
    (await ann.post('/api/simulate', { game: 'nim', setup: body }, { language })).body.message
  const [deep, many, long] = [{ a: nested(40) }, keys(1_999), { a: 'x'.repeat(16_385) }]
  expect(await Promise.all([deep, many, long].map((body) => said(body, 'en')))).toEqual([
    'body: too deep, lists and objects may nest 32 levels',
    'body: too many fields, 2000 are allowed in all',
    'body: a text is too long, 16384 characters are allowed',
  ])
  for (const body of [deep, many, long]) expect(await said(body, 'ru')).toMatch(/^body: .*(глубоко|много|длинный)/)
  for (const body of [keys(1_998), { a: 'x'.repeat(16_384) }, { a: '"\\:{['.repeat(2_001) }])
    expect(await said(body, 'en')).toContain('set-up')
})

test('entries of lists are counted, and those of a question to the lab as well', async () => {
  const said = async (path: string, entries: number) =>
    (
      await ann.post(path, `{"game":"nim","setup":[${'[],'.repeat(entries - 2)}1]}`, {
        headers: { 'content-type': 'application/json' },
      })
    ).body
  expect((await said('/api/simulate', 20_000)).message).toMatch(/entries of lists, 20000/)
  expect((await said('/api/simulate', 10_000)).code).toBe('MALFORMED_SETUP')
  expect((await said('/api/experiments', 60_000)).message).toMatch(/entries of lists, 25000/)
})

test('however much is wrong with a body, the answer is short, and says that there is more', async () => {
  const fields = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`${i}`.padEnd(5, 'x'), i]))
  const question = await ann.post('/api/experiments', fields(20_000))
  expect(question.body.details.faults).toHaveLength(100)
  expect(question.body.message).toMatch(/\(and at least 99 more faults\)$/)
  const real = await testServer({ catalogue: OWN_CATALOGUE })
  const setup = await real.post('/api/simulate', { game: 'dice', setup: fields(1_900) })
  await real.app.close()
  expect(setup.body.message).toMatch(/at least 100 faults/)
  const long = { game: 'nim', question: 'x'.repeat(16_000), ['y'.repeat(16_000)]: Array(10_000).fill(1) }
  for (const { text } of [question, setup, await ann.post('/api/experiments', long)])
    expect(text.length).toBeLessThan(200_000)
})

test('a record may be one long text, and an experiment have many fields', async () => {
  const record = await ann.post('/api/records?store=false', { text: 'x'.repeat(20_000) })
  expect(record.body.code).toBe('RECORD_DAMAGED')
  const fields = Object.fromEntries(Array.from({ length: 3_000 }, (_, i) => [`k${i}`, i]))
  expect((await ann.post('/api/experiments', fields)).body.code).toBe('MALFORMED_EXPERIMENT')
})

test('what a route takes is said where something else is sent', async () => {
  const headers = { 'content-type': 'text/xml' }
  const said = async (path: string) => (await ann.post(path, '<a/>', { headers })).body
  expect(await said('/api/simulate')).toMatchObject({
    message: 'This takes application/json; the header Content-Type says "text/xml"',
    details: { accepted: ['application/json'] },
  })
  expect((await said('/api/records')).details.accepted).toEqual([
    'application/x-ndjson',
    'text/plain',
    'application/json',
  ])
})

test('RN-284 a key that is none is told from one that is missing', async () => {
  const said = async (key: string | undefined) =>
    (await ann.post('/api/runs', ALDRIC, { ...(key !== undefined && { key }) })).body
  expect(await said(undefined)).toMatchObject({ code: 'IDEMPOTENCY_KEY_REQUIRED', details: { reason: 'missing' } })
  expect(await said('seven77')).toMatchObject({
    code: 'IDEMPOTENCY_KEY_REQUIRED',
    details: { reason: 'malformed' },
    message: expect.stringContaining('is not a key'),
  })
})

test.each(['x'.repeat(10_000), 'a\u0000bc', 'ab', '\u202Eabc', '\u0301\u0301\u0301', '\u0301Ann'])(
  'RN-321 what a name is, is said in words: %#',
  async (displayName) => {
    const { body } = await server.post('/api/guests', { displayName })
    expect(body).toMatchObject({
      message: 'body/displayName: a name has 3 to 20 characters of plain text',
      details: { faults: [{ path: '/displayName', rule: 'displayName', minLength: 3, maxLength: 20 }] },
    })
    expect(body.details.faults).toHaveLength(1)
  },
)

test('RN-316 a body of the runs nests 8 levels', async () => {
  for (const path of [
    '/api/runs',
    ...['draft', 'battle', 'shop/upgrade', 'abandon'].map((each) => `/api/runs/x/${each}`),
  ]) {
    const body = (levels: number) => ({ ...ALDRIC, more: nested(levels - 1) })
    expect(await faultsOf(path, body(8))).not.toContainEqual(expect.objectContaining(DEEP))
    expect(await faultsOf(path, body(9))).toEqual([{ ...DEEP, limit: 8 }])
  }
})

test('a request that needs a body is refused without one, in words', async () => {
  for (const path of ['/api/experiments', '/api/records', '/api/records?store=false'])
    for (const language of ['en', 'ru'])
      expect(await ann.post(path, undefined, { language })).toMatchObject({
        status: 400,
        body: {
          code: 'VALIDATION_FAILED',
          message: language === 'en' ? 'body: there is none' : 'body: тела нет',
          details: { faults: [{ path: '', rule: 'noBody' }] },
        },
      })
})

test('of long bodies that come at once each has a turn of the event loop of its own', async () => {
  const app = Fastify({ bodyLimit: 1e6 })
  readBodies(app, { ...DEFAULT_LIMITS, jsonTextLength: 1e6 })
  const order: string[] = []
  app.post('/', async () => void order.push('read'))
  const payload = { text: 'x'.repeat(100_000) }
  const all = Promise.all(Array.from({ length: 6 }, () => app.inject({ method: 'POST', url: '/', payload })))
  let isDone = false
  void all.then(() => {
    isDone = true
  })
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve))
    order.push('turn')
  }
  expect(order.filter((each) => each === 'read')).toHaveLength(6)
  expect(order.join(' ')).not.toContain('read read')
  await app.close()
})
