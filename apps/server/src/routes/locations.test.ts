import { afterAll, beforeAll, expect, test } from 'vitest'
import { bot, type Client, ME, testServer } from '../testing/client.ts'

let server: Client
let ann: Client
beforeAll(async () => {
  server = await testServer()
  ann = await server.guest()
})
afterAll(() => server.app.close())

/** What is made, and with which body. */
const MADE: readonly [string, () => unknown][] = [
  ['/api/guests', () => ({})],
  ['/api/tables', () => ({ game: 'nim', seats: { 1: ME, 2: ME } })],
  ['/api/runs', () => ({ faction: 'humans', leaderId: 'aldric' })],
  [
    '/api/records',
    async () => {
      const { id } = await ann.settled(await ann.newTable({ 1: bot('one'), 2: bot('one') }))
      return { text: (await ann.get(`/api/records/${id}`)).text }
    },
  ],
]

test.each(MADE)('POST %s says where the new thing is, also when it is asked again', async (path, body) => {
  const sent = await body()
  const key = `made-once-${MADE.findIndex(([each]) => each === path)}`
  const first = await ann.post(path, sent, { key })
  const again = await ann.post(path, sent, { key })
  expect([first.status, again.status, again.headers['idempotency-replayed']]).toEqual([201, 201, 'true'])
  expect(again.headers.location).toBe(first.headers.location)
  expect((await ann.get(String(first.headers.location))).status).toBe(200)
})
