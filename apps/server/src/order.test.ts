import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, ME, OPEN, testServer } from './testing/client.ts'

let server: Client
let ann: Client
let spent: Client
beforeAll(async () => {
  server = await testServer({ limits: { bodyBytes: 300, tablesPerMinute: 12 } })
  ann = await server.guest()
  spent = await server.guest()
  for (let i = 0; i < 12; i++) await spent.post('/api/tables', {})
})
afterAll(() => server.app.close())

const JSON_TYPE = 'application/json'
const KEY = 'a-key-used-before'

/** Wrong in every way at once; each line puts one more thing right. */
const WRONG = { path: '/api/nothing', body: 'x'.repeat(400), type: 'text/xml', token: 'nobodys', key: 'short' }
const STEPS: [code: string, right: () => Partial<typeof WRONG>][] = [
  ['ROUTE_NOT_FOUND', () => ({})],
  ['BODY_TOO_LARGE', () => ({ path: '/api/tables' })],
  ['UNSUPPORTED_MEDIA_TYPE', () => ({ body: '{"game":' })],
  ['AUTH_INVALID', () => ({ type: JSON_TYPE })],
  ['RATE_LIMITED', () => ({ token: spent.token! })],
  ['MALFORMED_JSON', () => ({ token: ann.token! })],
  ['VALIDATION_FAILED', () => ({ body: '{"game":7}' })],
  ['IDEMPOTENCY_KEY_REQUIRED', () => ({ body: JSON.stringify({ game: 'chess', seats: {} }) })],
  ['IDEMPOTENCY_KEY_REUSED', () => ({ key: KEY })],
  ['UNKNOWN_GAME', () => ({ key: 'another-fresh-key' })],
]

test('RN-288 of several mistakes the first in the order is answered', async () => {
  await ann.post('/api/tables', { game: 'nim', seats: { 1: ME, 2: OPEN } }, { key: KEY })
  let request = WRONG
  for (const [code, right] of STEPS) {
    request = { ...request, ...right() }
    const { path, body, type, token, key } = request
    const reply = await server.post(path, body, { token, key, headers: { 'content-type': type } })
    expect(reply.body.code).toBe(code)
  }
})

test('RN-288 a body of unknown length is measured before anything else is said about it', async () => {
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const send = async (bytes: number, type: string): Promise<string> => {
    const body = new ReadableStream({
      start(stream) {
        for (let sent = 0; sent < bytes; sent += 50) stream.enqueue(new TextEncoder().encode('x'.repeat(50)))
        stream.close()
      },
    })
    const headers = { 'content-type': type, authorization: 'Bearer nobodys' }
    const answer = await fetch(`${url}/api/tables`, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
    return ((await answer.json()) as { code: string }).code
  }
  expect([await send(400, 'text/xml'), await send(400, JSON_TYPE)]).toEqual(['BODY_TOO_LARGE', 'BODY_TOO_LARGE'])
  expect([await send(100, 'text/xml'), await send(100, JSON_TYPE)]).toEqual(['UNSUPPORTED_MEDIA_TYPE', 'AUTH_INVALID'])
})

test('RN-288 a missing token is said before the body is looked at', async () => {
  const reply = await server.post('/api/tables', '{"game":', { headers: { 'content-type': JSON_TYPE } })
  expect(reply.body.code).toBe('AUTH_REQUIRED')
})
