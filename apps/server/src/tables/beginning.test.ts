import { good } from '@arbiter/kernel'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { openStorage } from '../storage/open.ts'
import { bot, type Client, ME, OPEN, testServer } from '../testing/client.ts'
import { ManualClock } from '../testing/manualClock.ts'
import { nim } from '../testing/nim.ts'
import { ComputeShares } from '../workers/computeShares.ts'
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

test('the event loop begins no match of what is brought, reads nothing to open a table again, and begins presets itself', async () => {
  const storage = await openStorage({})
  const server = await serverWith({ storage })
  const ann = await server.guest()
  const begun = vi.spyOn(nim.game, 'start')
  const { body: first } = await ann.post('/api/tables', { game: 'nim', setup: { heap: 7 }, seats: BOTH })
  const other = await serverWith({ storage })
  const read = vi.spyOn(nim.game.setup, 'parse')
  expect((await other.get(`/api/tables/${first.id}`)).body.view).toMatchObject({ heap: 7 })
  expect([begun.mock.calls.length, read.mock.calls.length]).toEqual([0, 0])
  await ann.newTable(BOTH)
  expect(begun).toHaveBeenCalledTimes(1)
})

async function rematch(player: Client, id: string): Promise<string> {
  await player.post(`/api/tables/${id}/end`, { ending: 'resign', seat: '1' })
  return (await player.post(`/api/tables/${id}/offers`, { kind: 'rematch', seat: '1' })).body.rematch
}

/** Threads take so long for a beginning. */
function beginningIn(ms: number) {
  const { begin, beginAgain } = Workers.prototype
  const timed = (work: typeof begin) =>
    async function (this: Workers, ...asked: Parameters<typeof begin>) {
      const read = await work.apply(this, asked)
      return read.ok ? good({ ...read.value, ms }) : read
    }
  vi.spyOn(Workers.prototype, 'begin').mockImplementation(timed(begin))
  return vi.spyOn(Workers.prototype, 'beginAgain').mockImplementation(timed(beginAgain))
}

test('a rematch of a preset, or of what began quickly, waits for no set-up that somebody brings', async () => {
  const ann = await (await serverWith({})).guest()
  const again = beginningIn(1)
  const shipped = await ann.newTable(BOTH)
  const { body: brought } = await ann.post('/api/tables', { game: 'nim', setup: { heap: 7 }, seats: BOTH })
  for (const [{ id }, heap] of [[shipped, 5] as const, [brought, 7] as const])
    expect(await ann.see({ id: await rematch(ann, id) })).toMatchObject({ view: { heap }, version: 1 })
  expect(again).not.toHaveBeenCalled()
})

test('a rematch of what began slowly, or of what is not known any more, begins in a thread; once it was quick, no more', async () => {
  const storage = await openStorage({})
  const ann = await (await serverWith({ storage })).guest()
  const again = beginningIn(100)
  const begun = vi.spyOn(nim.game, 'start')
  const { body: first } = await ann.post('/api/tables', { game: 'nim', setup: { heap: 7 }, seats: BOTH })
  const second = await rematch(ann, first.id)
  const third = await rematch(ann, second)
  expect([begun.mock.calls.length, again.mock.calls.length]).toEqual([0, 2])
  vi.restoreAllMocks()
  const quick = beginningIn(1)
  await rematch(ann, await rematch(ann, third))
  expect(quick).toHaveBeenCalledTimes(1)
})

test('what was quick and takes long with other luck begins in a thread from then on, and counts for whoever asked', async () => {
  const ann = await (await serverWith({})).guest()
  const again = beginningIn(1)
  const { body: first } = await ann.post('/api/tables', { game: 'nim', setup: { heap: 7 }, seats: BOTH })
  const count = vi.spyOn(ComputeShares.prototype, 'count')
  const { start } = nim.game
  let now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.spyOn(nim.game, 'start').mockImplementation((...asked) => {
    now += 5_000
    return start(...asked)
  })
  const second = await rematch(ann, first.id)
  expect(again).not.toHaveBeenCalled()
  expect(count.mock.calls.map(([, ms]) => ms)).toContain(5_000)
  await rematch(ann, second)
  expect(again).toHaveBeenCalledTimes(1)
})

test('seats and seeds that are refused are refused before a match is begun', async () => {
  const ann = await (await serverWith({})).guest()
  const begun = vi.spyOn(nim.game, 'start')
  const begin = vi.spyOn(Workers.prototype, 'begin')
  const open = (body: object) => ann.post('/api/tables', { game: 'nim', ...body })
  const code = async (body: object) => (await open(body)).body.code
  for (const choice of [{ preset: 'small' }, { setup: { heap: 7, slow: 60_000 } }]) {
    expect(await code({ ...choice, seats: { 1: ME, 2: OPEN }, seed: 'any' })).toBe('SEED_NOT_ALLOWED')
    expect(await code({ ...choice, seats: { 1: ME, 2: bot('nobody') } })).toBe('UNKNOWN_BOT')
    expect(begin).not.toHaveBeenCalled()
  }
  expect(await code({ preset: 'small', seats: { 1: ME } })).toBe('SEATS_INVALID')
  expect(await open({ setup: { heap: 7, slow: 60_000 }, seats: { 1: ME, 3: ME } })).toMatchObject({
    status: 422,
    body: { code: 'SEATS_INVALID', details: { known: ['1', '2'], asked: ['1', '3'] } },
  })
  expect(begun).not.toHaveBeenCalled()
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

test('tables of a minute are bounded by address, too, however many players there are', async () => {
  const server = await serverWith({ limits: { tablesPerMinute: 3, addressTablesPerMinute: 4 } })
  const [ann, bob] = [await server.guest(), await server.guest()]
  for (let i = 0; i < 2; i++) await ann.newTable(BOTH)
  const { id } = await bob.newTable(BOTH)
  const second = await rematch(bob, id)
  await bob.post(`/api/tables/${second}/end`, { ending: 'resign', seat: '1' })
  const limited = { status: 429, body: { code: 'RATE_LIMITED' } }
  expect(await bob.post(`/api/tables/${second}/offers`, { kind: 'rematch', seat: '1' })).toMatchObject(limited)
  expect(await ann.post('/api/tables', { game: 'nim', preset: 'small', seats: BOTH })).toMatchObject(limited)
})
