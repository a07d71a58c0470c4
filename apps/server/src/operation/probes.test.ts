import { readFile } from 'node:fs/promises'
import { armiesOf, runKit } from '@arbiter/run'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStorage } from '../storage/open.ts'
import type { Storage } from '../storage/storage.ts'
import { type Client, ME, OPEN, testServer } from '../testing/client.ts'
import { ManualClock } from '../testing/manualClock.ts'
import { freshKey } from '../testing/runner.ts'

const clock = new ManualClock()
const lines: string[] = []
let storage: Storage
let server: Client
beforeAll(async () => {
  storage = await openStorage({})
  const logger = { level: 'info', stream: { write: (line: string) => void lines.push(line) } }
  server = await testServer({ storage, clock, logger })
})
afterAll(() => server.app.close())

describe('/livez and /readyz', () => {
  test('live and ready, with nothing left behind by the write that was tried', async () => {
    expect(await server.get('/livez')).toMatchObject({ status: 200, text: 'ok\n' })
    expect(await server.get('/readyz')).toMatchObject({ status: 200, text: 'ok\n' })
  })

  test('a storage that takes no writes or never answers is not ready within a second, and alive all the same', async () => {
    const tryWrite = storage.tryWrite.bind(storage)
    for (const fails of [() => Promise.reject(new Error('read only')), () => new Promise<void>(() => {})]) {
      storage.tryWrite = fails
      clock.pass(2_000)
      expect(await server.get('/readyz')).toMatchObject({ status: 503, text: 'storage\n' })
      expect((await server.get('/livez')).status).toBe(200)
    }
    storage.tryWrite = tryWrite
    clock.pass(2_000)
    expect((await server.get('/readyz')).status).toBe(200)
  })

  test('a full disk is not ready, and health says why', async () => {
    const room = storage.room.bind(storage)
    storage.room = async () => ({ bytes: 0, freePart: 0 })
    clock.pass(10_000)
    expect(await server.get('/readyz')).toMatchObject({ status: 503, text: 'room\n' })
    expect(await server.get('/api/health')).toMatchObject({ status: 507, body: { code: 'STORAGE_FULL' } })
    storage.room = room
    clock.pass(10_000)
    expect((await server.get('/api/health')).status).toBe(200)
  })
})

test('health waits no longer than a second for a database that says nothing', async () => {
  const ping = storage.ping.bind(storage)
  storage.ping = () => new Promise(() => {})
  expect(await server.get('/api/health')).toMatchObject({ status: 503, body: { code: 'STORAGE_UNAVAILABLE' } })
  storage.ping = ping
})

test('/metrics has requests by route and status, streams, tables by game and what waits; who comes through a proxy does not see it', async () => {
  const ann = await server.guest()
  await ann.newTable({ 1: ME, 2: OPEN })
  const { status, text } = await server.get('/metrics')
  expect(status).toBe(200)
  for (const line of [
    'arbiter_requests_total{route="POST /api/v1/tables",status="201"} 1',
    'arbiter_live_tables{game="nim"} 1',
    'arbiter_open_streams 0',
    'arbiter_waiting_tasks{kind="bots"} 0',
    'arbiter_waiting_writes 0',
    '# TYPE arbiter_request_ms histogram',
    '# TYPE arbiter_event_loop_delay_seconds gauge',
    '# TYPE arbiter_memory_bytes gauge',
  ])
    expect(text).toContain(`${line}\n`)
  expect(text).toMatch(/^arbiter_write_seconds\{kind="max"\} 0\.0*[1-9]/m)
  // Each stands in the document, with what to do about it.
  const document = await readFile(new URL('../../../../docs/operating.md', import.meta.url), 'utf8')
  for (const [, name] of text.matchAll(/^# TYPE (\w+)/gm)) expect(document).toContain(`| \`${name}\` `)
  for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via', 'cf-connecting-ip'])
    expect((await server.get('/metrics', { headers: { [name]: '192.0.2.1' } })).status, name).toBe(404)
  for (const host of ['rebound.example', 'localhost.example', '127.0.0.1.example:80', '10.0.0.1'])
    expect((await server.get('/metrics', { headers: { host } })).status, host).toBe(404)
  for (const host of ['localhost', '127.0.0.1:8080', '[::1]:8080'])
    expect((await server.get('/metrics', { headers: { host } })).status, host).toBe(200)
  const closed = await testServer({ metricsToken: 'figures' })
  const asked = [{}, { authorization: 'Bearer wrong' }, { authorization: 'Bearer figures' }]
  const answers = await Promise.all(asked.map((headers) => closed.get('/metrics', { headers })))
  expect(answers.map((answer) => answer.status)).toEqual([404, 404, 200])
  await closed.app.close()
})

test('each answer is one line with its request id; nothing of a token, an invitation or a seed is in any', async () => {
  lines.length = 0
  const ann = await server.guest()
  const table = await ann.newTable({ 1: ME, 2: ME }, { seed: 'a-secret-seed' })
  const waits = await ann.newTable({ 1: ME, 2: OPEN })
  const { headers } = await ann.get(`/api/tables/${table.id}?seat=1`, { headers: { 'x-request-id': 'from-the-proxy' } })
  expect(headers['x-request-id']).toBe('from-the-proxy')
  await server.get('/api/tables', { token: 'wrong-token' })
  await server.post('/api/invites/look', { invite: 'ABCDEFGH' })
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(logged).toContainEqual(
    expect.objectContaining({ reqId: 'from-the-proxy', route: 'GET /api/v1/tables/:id', status: 200 }),
  )
  expect(logged.filter(({ msg }) => msg === 'security').map(({ event }) => event)).toEqual([
    'AUTH_INVALID',
    'INVITE_NOT_FOUND',
  ])
  const all = lines.join('')
  for (const secret of [ann.token!, waits.invite!.code, 'a-secret-seed', 'wrong-token', 'ABCDEFGH'])
    expect(all).not.toContain(secret)
})

test('whoever asks for more than a share is a line in the log, and no error of the server', async () => {
  const limits = { playerOpenTables: 1, writesWaiting: 1, writeWaitMs: 900 }
  const full = await testServer({
    storage: await openStorage({ queue: limits }),
    limits,
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
  })
  lines.length = 0
  const ann = await full.guest()
  await ann.newTable({ 1: ME, 2: ME })
  const { status } = await ann.post('/api/tables', { game: 'nim', preset: 'small', seats: { 1: ME, 2: ME } })
  expect(status).toBe(507)
  // Of so many changes at once not all have a turn.
  const eve = await full.guest()
  const deck = { name: 'Many', faction: 'humans', units: armiesOf(runKit().content)[0]!.faction.starter }
  const keep = () => eve.post('/api/decks', deck, { key: freshKey() })
  const answers = await Promise.all(Array.from({ length: 20 }, keep))
  expect(answers.map((answer) => answer.body.code)).toContain('STORAGE_UNAVAILABLE')
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(logged).toContainEqual(expect.objectContaining({ level: 30, status: 507 }))
  expect(logged.filter(({ level }) => Number(level) >= 50)).toEqual([])
  await full.app.close()
})
