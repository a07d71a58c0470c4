import type { AddressInfo } from 'node:net'
import { ALLOWED } from '@arbiter/kernel'
import { afterAll, expect, test, vi } from 'vitest'
import { bot, ME, testServer } from '../testing/client.ts'
import { nim } from '../testing/nim.ts'
import { StreamReader } from '../testing/stream.ts'
import { Workers } from '../workers/workers.ts'

const limits = { decisionEvents: 8_000, requestsPerMinute: 100_000 }
const server = await testServer({ limits })
const ann = await server.guest()
await server.app.listen({ port: 0, host: '127.0.0.1' })
const address = () => `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
afterAll(() => server.app.close())

/** The set-up is looked at for twelve decisions; the one that empties the heap comes later. */
async function nearItsEnd(flood: number, seats = { 1: ME, 2: ME } as Record<string, unknown>) {
  const table = await ann.newTable(seats, { setup: { heap: 13, flood }, preset: undefined })
  let { version } = table
  for (; version <= 4; version++) await ann.act({ id: table.id, version }, 3)
  return ann.see(table)
}

test('a decision that would tell more than one may is refused, and changes nothing', async () => {
  const table = await nearItsEnd(8_001)
  expect(await ann.act(table, 1)).toMatchObject({ status: 422, body: { code: 'DECISION_TOO_LARGE' } })
  const again = await ann.see(table)
  expect(again).toMatchObject({ version: table.version, stage: 'playing', view: { heap: 1 } })
  expect((await ann.post(`/api/tables/${table.id}/end`, { ending: 'resign' })).status).toBe(200)
})

test('the decisions of one request tell together what one may: at the limit they count, beyond it none of them does', async () => {
  const strict = await testServer({ limits: { decisionEvents: 8 } })
  const eve = await strict.guest()
  const table = await eve.newTable({ 1: ME, 2: ME }, { setup: { heap: 60 }, preset: undefined })
  // One after the other, whoever's turn it is.
  vi.spyOn(nim.game, 'check').mockReturnValue(ALLOWED)
  const act = (version: number, count: number) =>
    eve.post(`/api/tables/${table.id}/actions`, { version, seat: '1', actions: Array(count).fill({ take: 1 }) })
  expect(await act(1, 9)).toMatchObject({ status: 422, body: { code: 'DECISION_TOO_LARGE' } })
  expect(await eve.see(table)).toMatchObject({ version: 1, view: { heap: 60 } })
  expect((await act(1, 8)).status).toBe(200)
  expect(await eve.see(table)).toMatchObject({ version: 2, view: { heap: 52 } })
  vi.restoreAllMocks()
  await strict.app.close()
})

test('a bot whose decision would is a bot that gives no answer', async () => {
  const table = await ann.newTable({ 1: ME, 2: bot('one') }, { setup: { heap: 14, flood: 8_001 }, preset: undefined })
  for (let i = 0; i < 3; i++) await ann.act(await ann.settled(table), 3)
  const last = await ann.settled(table)
  expect(last.view).toEqual(expect.objectContaining({ heap: 2 }))
  await ann.act(last, 1)
  const told = async () => expect((await ann.see(table)).problem).toMatchObject({ code: 'bot_failed' })
  await vi.waitFor(told, { timeout: 20_000 })
})

test('what a decision tells at length is told by a keeper, in parts; what is little, by the event loop and once for all', async () => {
  const keep = vi.spyOn(Workers.prototype, 'keep')
  const long = await nearItsEnd(7_000)
  expect((await ann.act(long, 1)).status).toBe(200)
  const url = `${address()}/api/tables/${long.id}`
  const stream = await StreamReader.open(`${url}/stream?after=${long.version}.${long.notice}`)
  const [step] = await stream.until('end')
  expect((step!.data.steps as { events: unknown[] }[])[0]!.events).toHaveLength(7_001)
  expect(keep.mock.calls.map(([{ question }]) => question.kind)).toContain('heard')
  keep.mockClear()
  const short = await nearItsEnd(10)
  await ann.act(short, 1)
  await (await StreamReader.open(`${address()}/api/tables/${short.id}/stream?after=1.0`)).until('end')
  expect(keep).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

test('whoever has ways to decide worked out again and again decides no more for a while: that counts, too', async () => {
  const strict = await testServer({ limits: { decisionMs: 1_000 } })
  const eve = await strict.guest()
  const { legal } = nim.game
  let now = performance.now()
  const table = await eve.newTable({ 1: ME, 2: ME })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const slow = vi.spyOn(nim.game, 'legal').mockImplementation((state) => {
    now += 600
    return legal(state)
  })
  expect((await eve.act(table, 1)).status).toBe(200)
  for (const version of [2, 3]) {
    const seen = await eve.see(table)
    expect(seen.version).toBe(version)
    if (version === 2) expect((await eve.act(seen, 1)).status).toBe(200)
    else expect(await eve.act(seen, 1)).toMatchObject({ status: 503, body: { code: 'SERVER_BUSY' } })
  }
  slow.mockRestore()
  vi.restoreAllMocks()
  await strict.app.close()
})
