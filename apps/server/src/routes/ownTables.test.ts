import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, ME, OPEN, testServer } from '../testing/client.ts'
import { StreamReader } from '../testing/stream.ts'

let server: Client
let url: string
beforeAll(async () => {
  server = await testServer({ limits: { heartbeatMs: 60_000, requestsPerMinute: 10_000 } })
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.app.close())

const listen = ({ token }: Client): Promise<StreamReader> =>
  StreamReader.open(`${url}/api/v1/me/stream`, token ? { authorization: `Bearer ${token}` } : {})

test('tells a guest of all their tables: a friend who sits down, the own turn, an offer, the end, a rematch; and of nobody else’s', async () => {
  const [ann, bob, carl] = [await server.guest(), await server.guest(), await server.guest()]
  const old = await ann.newTable({ 1: ME, 2: OPEN })
  const [stream, foreign] = [await listen(ann), await listen(carl)]
  expect(await stream.next()).toMatchObject({ event: 'tables', data: { tables: [{ id: old.id, stage: 'gathering' }] } })
  expect(await foreign.next()).toMatchObject({ event: 'tables', data: { tables: [] } })
  // Opened elsewhere by the same guest.
  const table = await ann.newTable({ 1: ME, 2: OPEN })
  expect(await stream.next()).toMatchObject({ event: 'table', data: { id: table.id, stage: 'gathering' } })
  await bob.sit(table)
  const next = async () => (await stream.next())!.data
  expect(await next()).toMatchObject({ id: table.id, stage: 'playing', yourTurn: true, asked: [] })
  await ann.act(await ann.see(table), 1)
  expect(await next()).toMatchObject({ id: table.id, version: 2, yourTurn: false })
  await bob.post(`/api/tables/${table.id}/offers`, { kind: 'draw' })
  expect(await next()).toMatchObject({ id: table.id, asked: ['draw'] })
  await bob.post(`/api/tables/${table.id}/end`, { ending: 'resign', seat: '2' })
  expect(await next()).toMatchObject({ id: table.id, stage: 'over', yourTurn: false, asked: [] })
  await bob.post(`/api/tables/${table.id}/offers`, { kind: 'rematch' })
  expect(await next()).toMatchObject({ id: table.id, asked: ['rematch'] })
  await ann.post(`/api/tables/${table.id}/offers`, { kind: 'rematch' })
  const told = [await next(), await next()]
  const { rematch } = await ann.see(table)
  expect(told.map(({ id }) => id).sort()).toEqual([table.id, rematch].sort())
  // Whoever is not there has heard of nothing, and hears of the own.
  const own = await carl.newTable({ 1: ME, 2: OPEN })
  expect(await foreign.next()).toMatchObject({ event: 'table', data: { id: own.id } })
  for (const each of [stream, foreign]) await each.close()
})

test('a table that newer ones have pushed out of the list is not gone', async () => {
  const ann = await server.guest()
  const begin = () => ann.newTable({ 1: ME, 2: ME }, { preset: undefined, setup: { heap: 1 } })
  for (let i = 0; i < 20; i++) await ann.act(await begin(), 1)
  const stream = await listen(ann)
  expect(((await stream.next())!.data as { tables: unknown[] }).tables).toHaveLength(20)
  const newest = await begin()
  await ann.act(newest, 1)
  const last = await begin()
  const heard: string[] = []
  for (let id = ''; id !== last.id; ) {
    const { event, data } = (await stream.next())!
    id = (data as { id: string }).id
    heard.push(event)
  }
  expect(heard).not.toContain('gone')
  await stream.close()
})

test('a table that one got up from is gone; nobody has none to hear of', async () => {
  const [ann, bob] = [await server.guest(), await server.guest()]
  const table = await ann.newTable({ 1: ME, 2: OPEN, 3: OPEN }, { preset: undefined, setup: { heap: 9, three: true } })
  const { status, body } = await server.get('/api/v1/me/stream')
  expect([status, body.code]).toEqual([401, 'AUTH_REQUIRED'])
  await bob.sit(table)
  const stream = await listen(bob)
  expect(await stream.next()).toMatchObject({ data: { tables: [{ id: table.id }] } })
  await bob.delete(`/api/tables/${table.id}/seat`)
  expect(await stream.next()).toMatchObject({ event: 'gone', data: { id: table.id } })
  await stream.close()
})
