import { afterEach, expect, test, vi } from 'vitest'
import { DEFAULT_LIMITS } from './config.ts'
import { Quotas } from './quotas.ts'
import { openStorage } from './storage/open.ts'
import type { Storage } from './storage/storage.ts'
import { OVERHEAD, weekOfAbuse } from './testing/abuse.ts'
import { bot, Client, ME, OPEN, testServer } from './testing/client.ts'
import { isDone, question, slowQuestion, until } from './testing/experiment.ts'
import { ManualClock } from './testing/manualClock.ts'
import { Runner } from './testing/runner.ts'

afterEach(() => void vi.restoreAllMocks())

const DAY_MS = 86_400_000
const FREE_RUNS = { playerRequestsPerMinute: 1e6, playerChangesPerMinute: 1e6, playerBattlesPerMinute: 1e6 }
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

test('a set-up counts as it is stored, not as it was asked for', async () => {
  const { server, ann } = await serverWith({ addressDayBytes: 20 })
  const asked = await ann.post('/api/tables', { game: 'nim', preset: 'small', seats: { 1: ME, 2: OPEN } })
  expect(asked).toMatchObject({ status: 507, body: { code: 'QUOTA_EXCEEDED', details: { what: 'address' } } })
  await server.app.close()
})

test('a table grows only as far as whoever opened it may; it can be ended', async () => {
  const { server, storage, ann } = await serverWith({ playerBytes: 6_000 })
  const begun = await ann.newTable({ 1: ME, 2: ME }, { setup: { heap: 90 } })
  let [now, last] = [begun, await ann.act(begun, 1, { seat: 1 })]
  for (let i = 1; last.status === 200 && i < 90; i++) {
    now = await ann.see(begun)
    last = await ann.act(now, 1, { seat: (i % 2) + 1 })
  }
  expect(last).toMatchObject({ status: 507, body: { code: 'QUOTA_EXCEEDED', details: { what: 'bytes' } } })
  const { owner } = (await storage.findTable(begun.id))!
  expect((await storage.keptBy(owner)).bytes).toBeLessThanOrEqual(6_000)
  expect((await ann.post(`/api/tables/${begun.id}/end`, { ending: 'abort' })).status).toBe(200)
  await server.app.close()
})

test('each says so much between two decisions and after the end; it is room of whoever speaks, and keeps no table from its end', async () => {
  const { server, storage, clock, ann } = await serverWith({ phrasesPerTenSeconds: 1_000 })
  const bob = await server.guest()
  const begun = await ann.newTable({ 1: ME, 2: OPEN })
  await bob.sit(begun)
  const { holders, owner } = (await storage.findTable(begun.id))!
  const { guest } = holders[2] as { guest: string }
  const say = (client: Client) => client.post(`/api/tables/${begun.id}/say`, { phrase: 'hello' })
  const talk = async () => {
    for (let i = 0; i < 20; i++) expect((await say(bob)).status).toBe(200)
    expect(await say(bob)).toMatchObject({ status: 409, body: { code: 'SAID_ENOUGH' } })
  }
  await talk()
  expect((await say(ann)).status).toBe(200)
  await ann.play(begun, 1)
  const [admitted, grown] = [vi.spyOn(Quotas.prototype, 'admitGrowth'), vi.spyOn(Quotas.prototype, 'grown')]
  await talk()
  expect(new Set(admitted.mock.calls.map(([player]) => player))).toEqual(new Set([guest]))
  expect(new Set(grown.mock.calls.map(([of, , payer]) => `${of} ${payer}`))).toEqual(new Set([`${owner} ${guest}`]))
  await ann.post(`/api/tables/${begun.id}/end`, { ending: 'resign' })
  const { updatedAt } = await ann.see(begun)
  clock.pass(DAY_MS)
  await talk()
  expect(await ann.see(begun)).toMatchObject({ updatedAt })
  expect((await storage.findTable(begun.id))!.updatedAt).toBe(updatedAt)
  await server.app.close()
})

test('a rematch is opened for whoever opened the first table, and counts there, whoever agreed to it', async () => {
  const { server, ann } = await serverWith({ playerTables: 2 })
  const bob = await server.guest()
  const first = await ann.newTable({ 1: ME, 2: OPEN })
  await bob.sit(first)
  const again = async (id: string) => {
    await bob.post(`/api/tables/${id}/end`, { ending: 'resign' })
    const { body } = await bob.post(`/api/tables/${id}/offers`, { kind: 'rematch' })
    return ann.post(`/api/tables/${id}/offers/${body.offer}`, { agrees: true })
  }
  const { status, body } = await again(first.id)
  expect(status).toBe(200)
  expect(await again(body.rematch)).toMatchObject({
    status: 507,
    body: { code: 'QUOTA_EXCEEDED', details: { what: 'tables' } },
  })
  await server.app.close()
})

test('tables that are opened at the same moment, anew or by rematches, are as many as there may be', async () => {
  const { server, storage, ann } = await serverWith({ playerOpenTables: 3 })
  const bob = await server.guest()
  const seats = { 1: ME, 2: OPEN }
  const over = await Promise.all([ann, ann, ann].map((host) => host.newTable(seats)))
  const agreeing = []
  for (const { id, invite } of over) {
    await bob.sit({ id, invite: invite! })
    await bob.post(`/api/tables/${id}/end`, { ending: 'resign' })
    const { body } = await bob.post(`/api/tables/${id}/offers`, { kind: 'rematch' })
    agreeing.push(() => ann.post(`/api/tables/${id}/offers/${body.offer}`, { agrees: true }))
  }
  const more = () => ann.post('/api/tables', { game: 'nim', preset: 'small', seats })
  const answers = await Promise.all([...agreeing, more, more].map((open) => open()))
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(3)
  for (const { status, body } of answers)
    if (status >= 300) expect(body).toMatchObject({ code: 'QUOTA_EXCEEDED', details: { what: 'tables' } })
  const { owner } = (await storage.findTable(over[0]!.id))!
  expect((await storage.keptBy(owner)).openTables).toBe(3)
  await server.app.close()
})

test('a week of abuse from one address ends below what the address may store, and it has room again the next day', async () => {
  const addressDayBytes = 100_000
  const { bytes, days } = await weekOfAbuse(addressDayBytes)
  for (const { taken, refused } of days) expect([taken > 0, refused > 0]).toEqual([true, true])
  expect(bytes).toBeLessThan(7 * addressDayBytes * OVERHEAD)
})

test('what is stored of runs counts: beyond the day of the address nothing is decided, and a run can be given up', async () => {
  const { server, storage, clock } = await serverWith({ addressDayBytes: 60_000, ...FREE_RUNS })
  const player = new Runner(await server.guest())
  const kept = vi.spyOn(Quotas.prototype, 'kept')
  let run = await player.pick(await player.begin())
  const fought = await player.fight(run)
  // Its answer, and the battle itself.
  const { events } = (await storage.battles.find(fought.battleId))!
  expect(kept.mock.calls.at(-1)![1]).toBeGreaterThan(JSON.stringify(fought).length * (4 / 3) + events.length / 20)
  run = fought.run
  const refused = await (async () => {
    for (;;) {
      const answer = await player.pick(run).then(
        async (picked) => (await player.fight(picked)).run,
        (error: Error) => error.message,
      )
      if (typeof answer === 'string') return answer
      run = answer.status === 'active' ? answer : await player.begin()
    }
  })().catch((error: Error) => error.message)
  expect(refused).toMatch(/^507: .*QUOTA_EXCEEDED/)
  const [active] = (await player.client.get('/api/runs')).body.runs
  if (active.status === 'active') {
    const { version } = (await player.client.get(`/api/runs/${active.id}`)).body
    expect((await player.change({ id: active.id, version }, 'abandon', {})).status).toBe(200)
  }
  clock.pass(DAY_MS)
  expect((await player.begin()).status).toBe('active')
  await server.app.close()
})

test('answers of the lab count at the address of whoever asked', async () => {
  const { server, ann } = await serverWith({ addressDayBytes: 1_000, experimentThreads: 1, pollMs: 50 })
  const grown = vi.spyOn(Quotas.prototype, 'grown')
  const ask = (seed: string) => ann.post('/api/experiments', question({ seed }))
  const first = await ask('one')
  expect(first.status).toBe(202)
  const { result } = await until(ann, first.body.id, isDone)
  await expect.poll(() => grown.mock.calls.at(-1)?.[1]).toBe(JSON.stringify(result).length)
  expect(await ask('two')).toMatchObject({ status: 507, body: { code: 'QUOTA_EXCEEDED' } })
  await server.app.close()
})

test('what a run keeps for going on counts at the address of whoever asked, as far as it grows', async () => {
  const limits = { experimentThreads: 1, pollMs: 50, partialMs: 50, requestsPerMinute: 100_000 }
  const { server, storage, ann } = await serverWith(limits)
  const grown = vi.spyOn(Quotas.prototype, 'grown')
  const lengths: number[] = []
  const save = storage.experimentRuns.saveCheckpoint.bind(storage.experimentRuns)
  storage.experimentRuns.saveCheckpoint = async (...asked) => {
    lengths.push(asked[3].length)
    return save(...asked)
  }
  const { body } = await ann.post('/api/experiments', slowQuestion({ seed: 'kept', stop: { n: 100_000 } }))
  await expect.poll(() => lengths.length, { timeout: 30_000 }).toBeGreaterThan(1)
  await ann.post(`/api/experiments/${body.id}/pause`)
  await until(ann, body.id, ({ state }) => state === 'paused')
  const { owner } = (await storage.experimentRuns.find(body.id))!
  const bytes = grown.mock.calls.filter(([of]) => of === owner).map(([, each]) => each)
  // The first of them, and what the next ones are longer.
  expect(bytes[0]).toBe(lengths[0])
  expect(bytes[1]).toBe(Math.max(0, lengths[1]! - lengths[0]!))
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

/** After a start nothing is known of where players play from. */
async function startedAnew(storage: Storage, limits: object, ...players: readonly Client[]): Promise<Client[]> {
  const { app } = await testServer({ storage, clock: new ManualClock(), limits })
  return players.map(({ token }) => new Client(app, token))
}

test('after a start, too, what grows counts at the address it comes from: where nothing is opened, and at tables of others', async () => {
  const { storage, server, ann } = await serverWith({})
  const bob = await server.guest()
  const own = await ann.newTable({ 1: ME, 2: ME })
  const shared = await ann.newTable({ 1: ME, 2: OPEN })
  await bob.sit(shared)
  const full = { status: 507, body: { code: 'QUOTA_EXCEEDED', details: { what: 'address' } } }
  const limits = { addressDayBytes: 400, phrasesPerTenSeconds: 1_000 }
  const say = (client: Client, { id }: { id: string }) => client.post(`/api/tables/${id}/say`, { phrase: 'hello' })
  const [annNow] = await startedAnew(storage, limits, ann)
  expect((await say(annNow!, own)).status).toBe(200)
  for (let i = 0; i < 5; i++) await say(annNow!, own)
  expect(await say(annNow!, own)).toMatchObject(full)
  // Ann, whose table it is, has not come yet.
  const [bobNow] = await startedAnew(storage, limits, bob)
  expect((await say(bobNow!, shared)).status).toBe(200)
  for (let i = 0; i < 5; i++) await say(bobNow!, shared)
  expect(await say(bobNow!, shared)).toMatchObject(full)
})

test('where a player plays from is known by whatever they ask; until then, by whoever asks for their tables', async () => {
  const { server, storage, ann } = await serverWith({})
  const bob = await server.guest()
  const table = await ann.newTable({ 1: ME, 2: OPEN })
  const { owner } = (await storage.findTable(table.id))!
  const quotas = new Quotas({ storage, limits: DEFAULT_LIMITS, clock: new ManualClock() })
  expect(quotas.userOf(owner)).toBe(owner)
  for (const address of ['ip:1', 'ip:2']) quotas.supposedAt(owner, address)
  expect(quotas.userOf(owner)).toEqual({ of: owner, address: 'ip:1' })
  quotas.seenAt(owner, 'ip:3')
  quotas.supposedAt(owner, 'ip:4')
  expect(quotas.userOf(owner)).toEqual({ of: owner, address: 'ip:3' })
  const [supposed, seen] = [vi.spyOn(Quotas.prototype, 'supposedAt'), vi.spyOn(Quotas.prototype, 'seenAt')]
  const [bobNow] = await startedAnew(storage, {}, bob)
  await bobNow!.see(table)
  expect(supposed.mock.calls).toContainEqual([owner, 'ip:127.0.0.1'])
  expect(seen.mock.calls[0]).toEqual([expect.not.stringMatching(owner), 'ip:127.0.0.1'])
  await server.app.close()
})
