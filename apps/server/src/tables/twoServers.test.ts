import { connect, type RemoteTable } from '@arbiter/client'
import { parseRecord, replay } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { openStorage, type StorageOptions } from '../storage/open.ts'
import { type Client, testServer } from '../testing/client.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { nim } from '../testing/nim.ts'
import { postgresMissing, temporaryDatabase } from '../testing/postgres.ts'

interface Take {
  readonly take: number
}
type NimTable = RemoteTable<unknown, Take>

/** Two servers on one store, and somebody at each. */
async function two(options: StorageOptions, pollMs: number) {
  const servers: Client[] = []
  for (let i = 0; i < 2; i++)
    servers.push(
      await testServer({ storage: await openStorage(options), limits: { pollMs, requestsPerMinute: 10_000 } }),
    )
  const [one, other] = await Promise.all(servers.map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })))
  const close = () => Promise.all(servers.map(({ app }) => app.close()))
  return { ann: await connect({ url: one!, name: 'Ann' }), bob: await connect({ url: other!, name: 'Bob' }), close }
}

/** Plays to the end, stays, and leaves with the table of the rematch. */
async function playAndAgain(table: NimTable): Promise<NimTable> {
  let decided = 0
  for await (const { event } of table.messages({ stay: true })) {
    const { legal, version, rematch } = table.state
    const [seat] = Object.keys(legal)
    if (seat !== undefined && version > decided) {
      decided = version
      expect(await table.act(seat, { take: 1 })).toMatchObject({ ok: true })
    }
    if (event === 'end') expect(await table.rematch()).toMatchObject({ ok: true })
    if (rematch !== null) break
  }
  table.close()
  return (await table.next())!
}

/** Whoever is at the other server is here; and away, once the connection there is lost for a while, which other tests wait for. */
async function seeEachOther(hosted: NimTable, joined: NimTable): Promise<void> {
  const [own, other] = [hosted.messages(), joined.messages()]
  await own.next()
  expect(hosted.presence).toMatchObject({ 1: 'here', 2: 'gone' })
  await other.next()
  while (hosted.presence[2] !== 'here') await own.next()
  while (joined.presence[1] !== 'here') await other.next()
  for (const messages of [own, other]) await messages.return(undefined)
}

async function journey(options: StorageOptions, pollMs: number): Promise<void> {
  const { ann, bob, close } = await two(options, pollMs)
  try {
    const hosted = await ann.open<unknown, Take>('nim', { setup: { heap: 12 }, seats: { 1: 'me', 2: 'open' } })
    const joined = await (await bob.invite<unknown, Take>(hosted.state.invite!.code)).sit()
    expect(await joined.say('hello')).toMatchObject({ ok: true })
    if (options.databaseUrl !== undefined) await seeEachOther(hosted, joined)
    const [next, same] = await Promise.all([playAndAgain(hosted), playAndAgain(joined)])
    expect(same.id).toBe(next.id)
    expect([next.state.audience, same.state.audience]).toEqual(['2', '1'])
    expect(next.state.seats).toMatchObject({ 1: { name: 'Bob' }, 2: { kind: 'me', name: 'Ann' } })
    expect(hosted.state).toMatchObject({ steps: 12, said: [{ seat: '2', phrase: 'hello' }] })
    expect(joined.state.outcome).toEqual(hosted.state.outcome)
    const [record, other] = [await hosted.record(), await joined.record()]
    expect(record).toBe(other)
    const parsed = parseRecord(record!)
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
    const again = replay(nim.game, parsed.value)
    if (!again.ok) throw new Error(JSON.stringify(again.faults))
    expect(again.value.match.stepCount).toBe(12)
  } finally {
    await close()
  }
}

/** Whoever only looked would never hear of anything. */
const NEVER_MS = 3_600_000
const missing = await postgresMissing()
describe('two people at two servers play to the end, say hello, and play again with sides changed', () => {
  test('on one SQLite file', async () => {
    const folder = await temporaryFolder()
    try {
      await journey({ dataFolder: folder.path }, 20)
    } finally {
      await folder.remove()
    }
  })

  test.skipIf(missing)(`on PostgreSQL${missing ? ` (${missing})` : ''}`, async () => {
    const database = await temporaryDatabase()
    try {
      await journey({ databaseUrl: database.url }, NEVER_MS)
    } finally {
      await database.drop()
    }
  })
})

describe.skipIf(missing)(`servers on PostgreSQL${missing ? ` (${missing})` : ''}`, () => {
  test('a server whose connections were all ended hears again of what the other one does', async () => {
    const database = await temporaryDatabase()
    const { ann, bob, close } = await two({ databaseUrl: database.url }, NEVER_MS)
    try {
      const hosted = await ann.open<unknown, Take>('nim', { setup: { heap: 12 }, seats: { 1: 'me', 2: 'open' } })
      const joined = await (await bob.invite<unknown, Take>(hosted.state.invite!.code)).sit()
      const readers = [hosted, joined].map((table) => ({ table, heard: table.messages() }))
      const knows = async (steps: number) => {
        for (const { table, heard } of readers) while (table.state.steps < steps) await heard.next()
      }
      for (const { heard } of readers) await heard.next()
      for (const steps of [1, 3]) {
        expect(await hosted.act('1', { take: 1 })).toMatchObject({ ok: true })
        await knows(steps)
        expect(await joined.act('2', { take: 1 })).toMatchObject({ ok: true })
        await knows(steps + 1)
        expect(await database.disconnectAll()).toBeGreaterThan(0)
      }
      for (const { table, heard } of readers) {
        table.close()
        await heard.return(undefined)
      }
    } finally {
      await close()
      await database.drop()
    }
  })
})
