import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, testServer } from './testing/client.ts'

const FRIEND = 'https://play.example'

let server: Client
let closed: Client
beforeAll(async () => {
  server = await testServer({ origins: [FRIEND, 'http://localhost:5173'] })
  closed = await testServer()
})
afterAll(() => Promise.all([server, closed].map(({ app }) => app.close())))

const leave = 'access-control-allow-origin'
const ask = (client: Client, origin: string, path = '/api/catalog') => client.get(path, { headers: { origin } })
const preflight = (client: Client, origin: string) =>
  client.app.inject({
    method: 'OPTIONS',
    url: '/api/runs',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
  })

test('RN-321 a page of a configured origin may ask, with its token and key, and read what matters', async () => {
  const { statusCode, headers } = await preflight(server, FRIEND)
  expect([statusCode, headers[leave]]).toEqual([204, FRIEND])
  expect(headers['access-control-allow-headers']).toContain('Authorization, Content-Type, Idempotency-Key')
  const reply = await ask(server, FRIEND)
  expect([reply.status, reply.headers[leave], reply.headers.vary]).toEqual([200, FRIEND, 'Origin, accept-encoding'])
  expect(reply.headers['access-control-expose-headers']).toContain('Idempotency-Replayed')
  expect(reply.headers).not.toHaveProperty('access-control-allow-credentials')
})

test('RN-321 errors are readable as well', async () => {
  const { status, headers } = await ask(server, FRIEND, '/api/nothing')
  expect([status, headers[leave], headers.vary]).toEqual([404, FRIEND, 'Origin, accept-language'])
})

test.each([
  'https://evil.example',
  'https://play.example.evil.example',
  'https://evilplay.example',
  'http://play.example',
  'https://play.example:444',
  'null',
])('RN-321 a page of %s gets no leave', async (origin) => {
  expect((await preflight(server, origin)).headers).not.toHaveProperty(leave)
  expect((await ask(server, origin)).headers).not.toHaveProperty(leave)
})

test('RN-321 without configured origins nobody else gets leave', async () => {
  expect((await preflight(closed, FRIEND)).statusCode).toBe(405)
  expect((await ask(closed, FRIEND)).headers).not.toHaveProperty(leave)
})

test('a page of another origin makes no newcomers without a body: that would need no leave', async () => {
  for (const origin of ['https://evil.example', FRIEND, 'null']) {
    const form = await server.app.inject({ method: 'POST', url: '/api/guests', headers: { origin } })
    expect([form.statusCode, form.json().code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
  }
  const page = { method: 'POST', url: '/api/guests', headers: { origin: FRIEND }, payload: {} } as const
  expect((await server.app.inject(page)).statusCode).toBe(201)
  expect((await server.app.inject({ method: 'POST', url: '/api/guests' })).statusCode).toBe(201)
})
