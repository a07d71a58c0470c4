import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openStorage } from '../storage/open.ts'
import type { Storage } from '../storage/storage.ts'
import { type Client, ME, testServer } from '../testing/client.ts'
import { nim } from '../testing/nim.ts'
import { StreamReader } from '../testing/stream.ts'
import type { KeepTask } from '../workers/keepTasks.ts'
import { placeOf } from '../workers/waitingLines.ts'
import { Workers } from '../workers/workers.ts'

let server: Client
let ann: Client
let storage: Storage
/** On a server that keeps its tables in memory. */
let bea: Client
beforeAll(async () => {
  storage = await openStorage({})
  const limits = { requestsPerMinute: 100_000 }
  server = await testServer({ storage, limits: { ...limits, liveTables: 1 } })
  ann = await server.guest()
  bea = await (await testServer({ limits })).guest()
  await server.app.listen({ port: 0 })
})
afterAll(() => Promise.all([server.app.close(), bea.app.close()]))
afterEach(() => void vi.restoreAllMocks())

/** A table whose match has so many decisions and an undo in its midst; another one has taken its place in memory. */
async function longTable(decisions: number, of = ann, more: object = {}) {
  const setup = { heap: 3 * decisions, luck: true }
  const table = await of.newTable({ 1: ME, 2: ME }, { setup, preset: undefined, ...more })
  let { version } = table
  while (version < decisions / 2) await of.act({ id: table.id, version: version++ }, 1)
  await of.post(`/api/tables/${table.id}/undo`, { version: version++, to: 10 })
  while (version <= decisions) await of.act({ id: table.id, version: version++ }, 1)
  const seen = await of.see(table)
  if (of === ann) await forget()
  return seen
}
const forget = async () => void (await ann.newTable({ 1: ME, 2: ME }))
/** How many decisions are played on the event loop. */
const played = () => vi.spyOn(nim.game, 'apply')

test('whoever opens a long match lets it be played elsewhere: nothing of it is played on the event loop', async () => {
  const table = await longTable(100)
  const apply = played()
  const again = await ann.see(table)
  expect({ ...again, presence: {} }).toEqual({ ...table, presence: {} })
  await forget()
  const log = await server.get(`/api/tables/${table.id}/log?limit=3`)
  expect(log.body).toMatchObject({ events: [{ type: 'charmDealt' }, { type: 'charmDealt' }], next: 3 })
  expect(log.body.steps).toHaveLength(3)
  expect(apply).not.toHaveBeenCalled()
})

test('a long match is opened from its last snapshot, and without one, played again from the start', async () => {
  const table = await longTable(70)
  const asked = vi.spyOn(storage, 'changesOf')
  await ann.see(table)
  const { version } = (await storage.findSnapshot(table.id))!
  expect(version).toBeGreaterThan(table.version - 33)
  for (const [, page] of asked.mock.calls) expect(page!.after!.version).toBe(version)
  // Damaged, as of other rules, or of a release that stored none.
  vi.spyOn(storage, 'findSnapshot').mockResolvedValue({ version, notice: 0, packed: Buffer.from('damaged') })
  await forget()
  expect((await ann.see(table)).view).toEqual(table.view)
})

test('a match that was opened again goes on as if it had never been away: decisions, take-backs, its record', async () => {
  const after: unknown[] = []
  for (const player of [ann, bea]) {
    const { id, version } = await longTable(80, player)
    const shown: unknown[] = []
    const steps = [
      () => player.act({ id, version }, 2),
      // Before the snapshot, and so before all that the match in memory knows.
      () => player.post(`/api/tables/${id}/undo`, { version: version + 1, to: 20 }),
      () => player.post(`/api/tables/${id}/actions`, { version: version + 2, to: 12, actions: [{ take: 3 }] }),
      () => player.post(`/api/tables/${id}/undo`, { version: version + 3 }),
      () => player.post(`/api/tables/${id}/undo`, { version: version + 4, redo: true }),
      () => player.act({ id, version: version + 5 }, 1),
      () => player.post(`/api/tables/${id}/end`, { ending: 'resign', seat: '1' }),
    ]
    for (const step of steps) {
      const { status } = await step()
      const { view, steps: count } = await player.see({ id })
      shown.push([status, (view as { heap: number }).heap, count])
      // One of the two leaves the memory after each step.
      if (player === ann) await forget()
    }
    const { text } = await player.get(`/api/records/${id}`)
    const { body: checked } = await player.post('/api/records', text, { headers: { 'content-type': 'text/plain' } })
    after.push([...shown, checked.steps])
  }
  expect(after[0]).toEqual(after[1])
  expect((after[0] as unknown[])[6]).toEqual([200, expect.any(Number), 14])
})

test('whoever comes late to a long match hears all of it, also what a keeper has to tell', async () => {
  const table = await longTable(80)
  const { port } = server.app.server.address() as AddressInfo
  const stream = await StreamReader.open(`http://127.0.0.1:${port}/api/tables/${table.id}/stream?past=true`)
  const { past, steps } = (await stream.next())!.data as { past: { steps: []; first: { heap: number } }; steps: number }
  await stream.close()
  expect(past.steps).toHaveLength(steps)
  expect(past.first.heap).toBe(240)
})

test('whoever waits for a keeper waits as themselves, not as a seat or as anybody: nobody takes the places of others', async () => {
  const [table, late] = [await longTable(80), await longTable(80, ann, { delay: 120 })]
  const keep = vi.spyOn(Workers.prototype, 'keep')
  const { port } = server.app.server.address() as AddressInfo
  for (const from of ['past=true', `after=${table.version - 40}.0`]) {
    const stream = await StreamReader.open(`http://127.0.0.1:${port}/api/tables/${table.id}/stream?${from}`)
    await stream.next()
    await stream.close()
    await forget()
  }
  await server.see(late)
  await forget()
  await ann.post(`/api/tables/${table.id}/undo`, { version: table.version, to: 20 })
  const kinds = ['heard', 'then', 'rewind']
  const asked = keep.mock.calls.filter(([{ question }]) => kinds.includes(question.kind))
  const nameOf = ({ question }: KeepTask) => (question.kind === 'heard' ? question.telling.what : question.kind)
  expect([...new Set(asked.map(([task, , user]) => `${nameOf(task)} ${placeOf(user).of.split(':')[0]}`))]).toEqual([
    'past ip',
    'since ip',
    'then ip',
    'rewind guest',
  ])
})

test('whoever may not take anything back is told so without a keeper', async () => {
  const { id, version } = await longTable(24)
  await ann.post(`/api/tables/${id}/end`, { ending: 'resign', seat: '1' })
  await forget()
  const keep = vi.spyOn(Workers.prototype, 'keep')
  const { body } = await ann.post(`/api/tables/${id}/undo`, { version: version + 1 })
  expect(body.code).toBe('MATCH_FINISHED')
  expect(keep.mock.calls.map(([{ question }]) => question.kind)).not.toContain('rewind')
})
