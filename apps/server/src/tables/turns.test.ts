import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { openStorage } from '../storage/open.ts'
import { bot, ME, OPEN, testServer } from '../testing/client.ts'
import { Workers } from '../workers/workers.ts'
import { LiveTables } from './live.ts'

const storage = await openStorage({})
const server = await testServer({ storage, limits: { requestsPerMinute: 100_000, liveTables: 1 } })
const [ann, bob, eve] = [await server.guest(), await server.guest(), await server.guest()]
afterAll(() => server.app.close())
afterEach(() => void vi.restoreAllMocks())

const forget = async () => void (await ann.newTable({ 1: ME, 2: ME }))

/** Whoever asks a keeper next waits until the test says so. */
function nextWaits() {
  const { keep } = Workers.prototype
  let goOn = () => {}
  const asked = vi.spyOn(Workers.prototype, 'keep').mockImplementationOnce(async function (this: Workers, ...task) {
    await new Promise<void>((resolve) => {
      goOn = resolve
    })
    return keep.apply(this, task)
  })
  return { asked, goOn: () => goOn() }
}

/** A table of two that is not in memory. */
async function ofTwo() {
  const table = await ann.newTable({ 1: ME, 2: OPEN }, { setup: { heap: 60 }, preset: undefined })
  await bob.sit(table)
  const seen = await ann.see(table)
  await forget()
  return seen
}

test('whoever waits for a keeper holds up nobody else at the table', async () => {
  const table = await ofTwo()
  const { asked, goOn } = nextWaits()
  const late = bob.act(table, 1)
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1), { timeout: 20_000 })
  expect((await ann.act(table, 1)).status).toBe(200)
  goOn()
  expect((await late).body.code).toBe('VERSION_CONFLICT')
})

test('no table is opened for whoever does not sit there', async () => {
  const table = await ofTwo()
  const asked = vi.spyOn(Workers.prototype, 'keep')
  expect(await eve.act(table, 1)).toMatchObject({ status: 403, body: { code: 'NOT_YOUR_SEAT' } })
  expect(asked).not.toHaveBeenCalled()
})

test('whoever waits for a keeper to take something back holds up nobody either', async () => {
  const table = await ann.newTable({ 1: ME, 2: ME }, { setup: { heap: 60 }, preset: undefined })
  let { version } = table
  while (version < 40) await ann.act({ id: table.id, version: version++ }, 1)
  await forget()
  await ann.see(table)
  const { asked, goOn } = nextWaits()
  const back = ann.post(`/api/tables/${table.id}/undo`, { version, to: 3 })
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1), { timeout: 20_000 })
  expect(asked.mock.calls[0]![0].question.kind).toBe('rewind')
  expect((await ann.act({ id: table.id, version }, 1)).status).toBe(200)
  goOn()
  expect((await back).body.code).toBe('VERSION_CONFLICT')
})

test('what bots need counts for the owner of the table, where that one plays, and waits with those who look', async () => {
  const loaded = vi.spyOn(LiveTables.prototype, 'load')
  const table = await ann.newTable({ 1: bot('one'), 2: ME }, { setup: { heap: 60 }, preset: undefined })
  await ann.settled(table)
  const askers = loaded.mock.calls.flatMap(([, asker]) => (typeof asker === 'function' ? [asker] : []))
  const stored = (await storage.findTable(table.id))!
  const { owner: of } = stored
  expect(askers.map((asker) => asker(stored))).toContainEqual({
    purpose: 'look',
    user: { of, address: 'ip:127.0.0.1' },
  })
  const stranger = { ...stored, owner: 'sue' }
  expect(askers[0]!(stranger)).toEqual({ purpose: 'look', user: { of: 'sue', address: 'unknown' } })
})
