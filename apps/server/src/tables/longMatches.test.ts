import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStorage } from '../storage/open.ts'
import type { Storage } from '../storage/storage.ts'
import { type Client, ME, testServer } from '../testing/client.ts'

let server: Client
let ann: Client
let storage: Storage
beforeAll(async () => {
  storage = await openStorage({})
  server = await testServer({ storage, limits: { replaySliceMs: 1, liveTables: 1, requestsPerMinute: 100_000 } })
  ann = await server.guest()
})
afterAll(() => server.app.close())

/** A table whose match has so many decisions, each of which takes the rules `drag` ms. */
async function longTable(decisions: number, drag: number) {
  const table = await ann.newTable({ 1: ME, 2: ME }, { setup: { heap: 3 * decisions, drag: 0 }, preset: undefined })
  let { version } = table
  for (; version <= decisions; version++) await ann.act({ id: table.id, version }, 1)
  const stored = (await storage.findTable(table.id))!
  return { ...stored, setup: { heap: 3 * decisions, drag } }
}

test('whoever asks for a long match lets others have their turn: no slice of it holds the event loop', async () => {
  const slow = await longTable(60, 5)
  const original = storage.findTable.bind(storage)
  storage.findTable = async (id) => (id === slow.id ? slow : original(id))
  // Another one takes its place in memory.
  const other = await ann.newTable({ 1: ME, 2: ME })
  await ann.see(other)
  let turns = 0
  let isDone = false
  const count = () => {
    turns++
    if (!isDone) setImmediate(count)
  }
  count()
  await server.see(slow)
  isDone = true
  // 60 decisions of 5 ms each were 60 turns for others; before, it was one.
  expect(turns).toBeGreaterThanOrEqual(60)
})
