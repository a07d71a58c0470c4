import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { openStorage } from '../storage/open.ts'
import { type Client, ME, OPEN, testServer } from '../testing/client.ts'
import { ManualClock } from '../testing/manualClock.ts'
import { nim } from '../testing/nim.ts'
import { Workers } from '../workers/workers.ts'

const servers: Client[] = []
const serverWith = async (options: Parameters<typeof testServer>[0]) => {
  const server = await testServer(options)
  servers.push(server)
  return server
}
afterAll(() => Promise.all(servers.map(({ app }) => app.close())))
afterEach(() => void vi.restoreAllMocks())

const BOTH = { 1: ME, 2: ME }

test('the event loop begins matches of presets alone: not what is brought, no rematch, no table that is opened again', async () => {
  const storage = await openStorage({})
  const server = await serverWith({ storage })
  const ann = await server.guest()
  const begun = vi.spyOn(nim.game, 'start')
  const { body: first } = await ann.post('/api/tables', { game: 'nim', setup: { heap: 7 }, seats: BOTH })
  await ann.post(`/api/tables/${first.id}/end`, { ending: 'resign', seat: '1' })
  const { body: again } = await ann.post(`/api/tables/${first.id}/offers`, { kind: 'rematch', seat: '1' })
  const second = await ann.see({ id: again.rematch })
  expect(second).toMatchObject({ view: { heap: 7 }, version: 1, stage: 'playing' })
  const other = await serverWith({ storage })
  const read = vi.spyOn(nim.game.setup, 'parse')
  expect((await other.get(`/api/tables/${again.rematch}`)).body.view).toMatchObject({ heap: 7 })
  expect([begun.mock.calls.length, read.mock.calls.length]).toEqual([0, 0])
  await ann.newTable(BOTH)
  expect(begun).toHaveBeenCalledTimes(1)
})

test('a match that was begun in a thread is the one that its seed and set-up begin anywhere, with its past', async () => {
  const ann = await (await serverWith({})).guest()
  const seats = { 1: ME, 2: ME }
  const brought = (await ann.post('/api/tables', { game: 'nim', setup: { heap: 5 }, seats, seed: 'same' })).body
  const { body: shipped } = await ann.post('/api/tables', { game: 'nim', preset: 'small', seats, seed: 'same' })
  const charms = async ({ id }: { id: string }) => {
    const { body } = await ann.get(`/api/tables/${id}/log`)
    return body.events
  }
  expect(await charms(brought)).toEqual(await charms(shipped))
  expect((await charms(brought)).length).toBeGreaterThan(0)
  await ann.act(brought, 1)
  await ann.post(`/api/tables/${brought.id}/undo`, { version: 2 })
  await ann.post(`/api/tables/${brought.id}/end`, { ending: 'resign', seat: '1' })
  const { text } = await ann.get(`/api/records/${brought.id}`)
  expect((await ann.post('/api/records', { text })).status).toBe(201)
})

test('a match that a quota refuses is not begun', async () => {
  const server = await serverWith({ limits: { playerOpenTables: 2 } })
  const ann = await server.guest()
  const over = await ann.newTable(BOTH)
  await ann.post(`/api/tables/${over.id}/end`, { ending: 'resign', seat: '1' })
  for (let i = 0; i < 2; i++) await ann.newTable(BOTH)
  const begun = [
    vi.spyOn(nim.game, 'start'),
    vi.spyOn(Workers.prototype, 'begin'),
    vi.spyOn(Workers.prototype, 'beginAgain'),
  ]
  const full = { status: 507, body: { code: 'QUOTA_EXCEEDED', details: { what: 'tables' } } }
  expect(await ann.post(`/api/tables/${over.id}/offers`, { kind: 'rematch', seat: '1' })).toMatchObject(full)
  expect(await ann.post('/api/tables', { game: 'nim', preset: 'small', seats: BOTH })).toMatchObject(full)
  expect(await ann.post('/api/tables', { game: 'nim', setup: { heap: 7 }, seats: BOTH })).toMatchObject(full)
  for (const spy of begun) expect(spy).not.toHaveBeenCalled()
})

test('a rematch counts towards the tables of a minute', async () => {
  const clock = new ManualClock()
  const server = await serverWith({ clock, limits: { tablesPerMinute: 3 } })
  const [ann, bob] = [await server.guest(), await server.guest()]
  const again = async (id: string) => {
    await ann.post(`/api/tables/${id}/end`, { ending: 'resign', seat: '1' })
    return ann.post(`/api/tables/${id}/offers`, { kind: 'rematch', seat: '1' })
  }
  const { body: one } = await again((await ann.newTable(BOTH)).id)
  const { body: two } = await again(one.rematch)
  expect(await again(two.rematch)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  // Whoever offers it where somebody else has to agree waits for them.
  expect((await bob.newTable({ 1: ME, 2: OPEN })).version).toBe(1)
  clock.pass(60_000)
  expect((await ann.post(`/api/tables/${two.rematch}/offers`, { kind: 'rematch', seat: '1' })).status).toBe(200)
})
