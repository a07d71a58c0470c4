import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, testServer } from '../testing/client.ts'

let server: Client
/** Gives a simulation a second; the other one has time, however busy the machine is. */
let impatient: Client
beforeAll(async () => {
  server = await testServer({ limits: { simulationMatches: 2_000, simulationMs: 60_000, prepareMs: 60_000 } })
  impatient = await testServer({ limits: { simulationMs: 1_000, prepareMs: 1_000 } })
})
afterAll(async () => {
  await server.app.close()
  await impatient.app.close()
})

const ask = (body: Record<string, unknown>, of = server) =>
  of.post('/api/simulate', { game: 'nim', bots: ['any'], seed: 's', n: 500, ...body })

test('counts outcomes, with an interval for each seat, the same each time', async () => {
  const { status, body } = await ask({})
  expect(status).toBe(200)
  expect(body).toMatchObject({
    game: 'nim',
    version: '3',
    packs: [{ id: 'core' }],
    seed: 's',
    n: 500,
    outcomes: { draws: 0, lost: 0, reasons: { heapEmpty: 500 } },
  })
  expect(body.outcomes.wins['1'] + body.outcomes.wins['2']).toBe(500)
  expect(body.rates['1']).toMatchObject({ estimate: body.outcomes.wins['1'] / 500, method: 'wilson', confidence: 0.95 })
  expect(body).not.toHaveProperty('events')
  expect((await ask({})).body).toEqual(body)
})

test('a request that lacks a field is told which', async () => {
  const { status, body } = await server.post('/api/simulate', { n: 2 })
  expect({ status, message: body.message }).toEqual({ status: 400, message: 'body: "game" is missing' })
  const keyed = await server.post('/api/simulate', { game: 'nim', bots: ['any'], n: 1 }, { key: 'short' })
  expect(keyed.body.message).toBe(
    'The header Idempotency-Key is not a key: it takes 8 to 64 letters A–Z and a–z, digits, _ or -',
  )
})

test('a single match shows its outcome, hash and, if asked, its events; it is the first of any batch', async () => {
  const { body: one } = await ask({ n: 1, events: true })
  expect(one.events[0]).toEqual({ seq: 0, type: 'charmDealt', cause: 'start', seat: 1 })
  expect(one).toMatchObject({
    outcome: { reason: 'heapEmpty' },
    hash: expect.any(String),
    matchSeed: expect.any(String),
  })
  const { events: _events, ...silent } = one
  expect((await ask({ n: 1 })).body).toEqual(silent)
})

test('without a number one match is played', async () => {
  const { body } = await server.post('/api/simulate', { game: 'nim', bots: ['any'], seed: 's' })
  expect(body).toMatchObject({ game: 'nim', n: 1, outcome: { reason: 'heapEmpty' } })
})

test('without a seed one is made and told', async () => {
  const { body } = await ask({ seed: undefined, n: 10 })
  expect((await ask({ seed: body.seed, n: 10 })).body).toEqual(body)
})

test('bots sit in the order of the seats', async () => {
  // Five in the heap: whoever takes one each time and begins, wins.
  expect((await ask({ bots: ['one', 'one'], n: 3 })).body.outcomes.wins).toEqual({ 1: 3, 2: 0 })
})

test('too many matches, or too much time, is refused as a whole', async () => {
  expect((await ask({ n: 2_001 })).body).toMatchObject({
    code: 'SIMULATION_TOO_LARGE',
    details: { reason: 'matches', n: 2_001, limit: 2_000 },
  })
  expect((await ask({ bots: ['slow'], n: 500 }, impatient)).body).toMatchObject({
    code: 'SIMULATION_TOO_LARGE',
    details: { reason: 'time', limitMs: 1_000 },
  })
})

test('tables that bots compute first have a bound of their own', async () => {
  expect((await ask({ bots: ['learned', 'one'], n: 5 })).status).toBe(200)
  expect((await ask({ bots: ['endless'], n: 5 }, impatient)).body).toMatchObject({
    code: 'SIMULATION_TOO_LARGE',
    details: { reason: 'time', done: 0 },
  })
})

test('a match that never ends by itself is ended, and the next simulation works', async () => {
  expect((await ask({ bots: ['stuck'], n: 1 }, impatient)).body).toMatchObject({
    code: 'SIMULATION_TOO_LARGE',
    details: { reason: 'time', done: 0 },
  })
  expect((await ask({ n: 1 }, impatient)).status).toBe(200)
})

test('a match that takes all memory is ended with its thread alone, and the next simulation works', async () => {
  const small = await testServer({ limits: { threadMib: 64, simulationMs: 60_000 } })
  const simulate = (bots: string[]) => small.post('/api/simulate', { game: 'nim', bots, n: 1 })
  // The most that this process ever had, in KiB.
  const most = () => process.resourceUsage().maxRSS
  const allowed = Math.max(most(), process.memoryUsage().rss / 1024 + 512 * 1024)
  expect((await simulate(['hungry'])).body).toMatchObject({
    code: 'SIMULATION_TOO_LARGE',
    details: { reason: 'time', done: 0 },
  })
  expect(most()).toBeLessThanOrEqual(allowed)
  expect((await simulate(['one'])).status).toBe(200)
  await small.app.close()
})

test('the event loop stays free meanwhile', async () => {
  let done = false
  const simulation = ask({ bots: ['slow'], n: 500 }, impatient).then(() => {
    done = true
  })
  for (let i = 0; i < 3; i++) expect((await impatient.get('/api/health')).status).toBe(200)
  expect(done).toBe(false)
  await simulation
})

test.each([
  ['game', { game: 'chess' }, 'UNKNOWN_GAME'],
  ['bot', { bots: ['deep'] }, 'UNKNOWN_BOT'],
  ['preset', { preset: 'huge' }, 'UNKNOWN_PRESET'],
  ['set-up', { setup: {} }, 'MALFORMED_SETUP'],
  ['number', { n: 0 }, 'VALIDATION_FAILED'],
  ['field', { draws: [1, 2, 3] }, 'VALIDATION_FAILED'],
])('refused: a wrong %s', async (_what, body, code) => {
  expect((await ask(body)).body.code).toBe(code)
})

test.each([
  ['/api/simulate', `{"game":"nim","setup":${'['.repeat(25_000)}${']'.repeat(25_000)}}`],
  ['/api/experiments', `${'{"a":'.repeat(6_000)}0${'}'.repeat(6_000)}`],
  ['/api/tables', `{"game":"nim","seats":{},"setup":${'['.repeat(25_000)}${']'.repeat(25_000)}}`],
])('a body for %s that nests beyond all measure is refused, with or without a key', async (path, payload) => {
  const ann = await server.guest()
  for (const key of ['', 'deep-as-a-well']) {
    const headers = { 'content-type': 'application/json' }
    const { status, body } = await ann.post(path, payload, { headers, ...(key && { key }) })
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED'])
  }
})
