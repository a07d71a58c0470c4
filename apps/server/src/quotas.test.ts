import { expect, test } from 'vitest'
import { openStorage } from './storage/open.ts'
import { bot, type Client, ME, OPEN, testServer } from './testing/client.ts'
import { ManualClock } from './testing/manualClock.ts'

const DAY_MS = 86_400_000
const LINES = { headers: { 'content-type': 'application/x-ndjson' } }

async function serverWith(limits: object) {
  const storage = await openStorage({})
  const clock = new ManualClock()
  const server = await testServer({ storage, clock, limits: { recordsPerMinute: 100_000, ...limits } })
  return { storage, clock, server, ann: await server.guest() }
}

/** A record that nobody else has brought. */
async function aRecord(client: Client, n: number): Promise<string> {
  const over = await client.settled(await client.newTable({ 1: bot('one'), 2: bot('one') }, { seed: `seed ${n}` }))
  return (await client.get(`/api/records/${over.id}`)).text
}

test('a player keeps so many tables and so many bytes; whoever ends a table may open another', async () => {
  const { server, ann } = await serverWith({ playerOpenTables: 2, playerBytes: 8_000 })
  const tables = [await ann.newTable({ 1: ME, 2: OPEN }), await ann.newTable({ 1: ME, 2: ME })]
  const more = () => ann.post('/api/tables', { game: 'nim', preset: 'small', seats: { 1: ME, 2: OPEN } })
  expect(await more()).toMatchObject({ status: 507, body: { code: 'QUOTA_EXCEEDED', details: { what: 'tables' } } })
  await ann.post(`/api/tables/${tables[1]!.id}/end`, { ending: 'abort' })
  expect((await more()).status).toBe(201)
  expect(await more()).toMatchObject({ status: 507 })
  const bob = await server.guest()
  let last = 0
  for (let n = 0; last !== 507 && n < 20; n++)
    last = (await bob.post('/api/records', await aRecord(await server.guest(), n), LINES)).status
  expect(last).toBe(507)
  // Reading and playing go on.
  expect((await ann.act({ ...tables[0]!, version: 1 }, 1)).body.code).toBe('TABLE_GATHERING')
  await server.app.close()
})

test('a week of abuse from one address ends below what the address may store, and it has room again the next day', async () => {
  const addressDayBytes = 20_000
  const { server, storage, clock } = await serverWith({ addressDayBytes, tablesPerMinute: 100_000 })
  const before = (await storage.room()).bytes
  for (let day = 0; day < 7; day++) {
    const statuses = new Set<number>()
    for (let i = 0; i < 40; i++) {
      const guest = await server.guest()
      const { status, body } = await guest.post('/api/tables', {
        game: 'nim',
        preset: 'small',
        seats: { 1: bot('one'), 2: bot('one') },
      })
      if (status === 201) await guest.settled(body)
      statuses.add(status)
    }
    expect([...statuses]).toEqual([201, 507])
    clock.pass(DAY_MS)
  }
  // Guests and what a database takes for itself come on top.
  expect((await storage.room()).bytes - before).toBeLessThan(7 * addressDayBytes * 3)
  await server.app.close()
})

test('below the watermark nothing new begins, while what is played and read goes on; afterwards all is as before', async () => {
  const { server, storage, clock, ann } = await serverWith({})
  const begun = await ann.newTable({ 1: ME, 2: ME })
  const room = storage.room.bind(storage)
  storage.room = async () => ({ bytes: 0, freePart: 0.001 })
  clock.pass(60_000)
  const seats = { 1: ME, 2: OPEN }
  for (const ask of [
    () => ann.post('/api/tables', { game: 'nim', preset: 'small', seats }),
    () => server.post('/api/guests'),
  ])
    expect(await ask()).toMatchObject({ status: 507, body: { code: 'STORAGE_FULL' } })
  expect(await ann.play(begun, 1)).toMatchObject({ version: 2 })
  storage.room = room
  clock.pass(60_000)
  expect(await ann.newTable(seats)).toMatchObject({ version: 1 })
  await server.app.close()
})
