import { afterEach, describe, expect, test } from 'vitest'
import { openStorage } from '../storage/open.ts'
import type { Storage } from '../storage/storage.ts'
import { bot, Client, ME, OPEN, testServer } from '../testing/client.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { ManualClock } from '../testing/manualClock.ts'
import { StreamReader } from '../testing/stream.ts'
import { dueOf, leftNow, movedClock, newClock } from './clocks.ts'

const LIVE = { kind: 'live', base: 60, add: 5 } as const

describe('the rule', () => {
  const holders = { 1: { kind: 'open' }, 2: { kind: 'open' }, 3: { kind: 'bot', bot: 'one' } } as const
  const at = (deciding: string | undefined, now: number, arrived = now) => ({ deciding, holders, arrived, now })

  test('counts from what made a seat awaited to the arrival of its decision, less a tenth of a second', () => {
    const first = movedClock(newClock(LIVE, ['1', '2']), at('1', 1_000))
    expect([first.left, dueOf(first)]).toEqual([{ 1: 60_000, 2: 60_000 }, 61_100])
    expect(leftNow(first, 11_000)).toEqual({ 1: 50_000, 2: 60_000 })
    // What the server needed after its arrival costs nobody anything.
    const second = movedClock(first, at('2', 15_000, 11_100))
    expect(second).toEqual({ rule: LIVE, left: { 1: 55_000, 2: 60_000 }, running: { seat: '2', since: 15_000 } })
    expect(movedClock(second, at('1', 15_050)).left).toEqual({ 1: 55_000, 2: 65_000 })
  })

  test('adds with a finished turn only, lets no bot pay, and stands still at the end', () => {
    const first = movedClock(newClock(LIVE, ['1', '2']), at('1', 0))
    const same = movedClock(first, at('1', 10_100))
    expect(same.left[1]).toBe(50_000)
    const bots = movedClock(same, at('3', 20_200))
    expect([bots.left[1], bots.running, dueOf(bots)]).toEqual([45_000, undefined, undefined])
    expect(movedClock(bots, at('2', 90_000)).left).toEqual({ 1: 45_000, 2: 60_000 })
    expect(movedClock(same, at(undefined, 20_200)).running).toBeUndefined()
  })

  test('may bound one decision, or give each so many days', () => {
    const bounded = movedClock(newClock({ ...LIVE, perDecision: 10 }, ['1']), at('1', 0))
    expect(dueOf(bounded)).toBe(10_100)
    const slow = movedClock(newClock({ kind: 'days', days: 2 }, ['1', '2']), at('1', 0))
    expect(dueOf(slow)).toBe(2 * 86_400_000 + 100)
    expect(movedClock(slow, at('2', 86_400_000)).left).toEqual(slow.left)
  })
})

describe('at a table', () => {
  const closing: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close()
  })
  const serverAt = async (clock: ManualClock, storage?: Storage) => {
    const server = await testServer({ clock, ...(storage && { storage }), limits: { pollMs: 1_000 } })
    closing.push(() => server.app.close())
    return server
  }

  /** Ann and Bob; Ann begins. */
  async function begin(server: Client, clock: object = LIVE) {
    const [ann, bob] = [await server.guest(), await server.guest()]
    const begun = await ann.newTable({ 1: ME, 2: OPEN }, { clock })
    return { ann, bob, begun }
  }

  test('nobody’s runs before the match does, and then the one’s who is awaited; speaking stops none', async () => {
    const clock = new ManualClock()
    const { ann, bob, begun } = await begin(await serverAt(clock))
    clock.pass(500_000)
    expect((await ann.see(begun)).clock).toEqual({ rule: LIVE, left: { 1: 60_000, 2: 60_000 }, running: null })
    await bob.sit(begun)
    clock.pass(20_000)
    await bob.post(`/api/tables/${begun.id}/say`, { phrase: 'takeYourTime' })
    expect((await ann.see(begun)).clock).toMatchObject({ left: { 1: 40_000, 2: 60_000 }, running: '1' })
    await ann.act({ ...begun, version: 1 }, 1)
    expect((await ann.see(begun)).clock).toMatchObject({ left: { 1: 45_100, 2: 60_000 }, running: '2' })
  })

  test('a clock that runs out ends the match at its time, for all who listen, once', async () => {
    const clock = new ManualClock()
    const server = await serverAt(clock)
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { ann, bob, begun } = await begin(server)
    await bob.sit(begun)
    const stream = await StreamReader.open(`${url}/api/tables/${begun.id}/stream`)
    await stream.until('sync')
    clock.pass(60_099)
    expect((await ann.see(begun)).stage).toBe('playing')
    clock.pass(1)
    const messages = await stream.until('end')
    expect(messages.at(-1)!.data).toMatchObject({
      ending: { how: 'timedOut', seat: '1' },
      outcome: { places: { 1: 2, 2: 1 } },
    })
    expect(await ann.see(begun)).toMatchObject({ stage: 'over', version: 2, clock: { running: null } })
    expect(await ann.act({ ...begun, version: 1 }, 1)).toMatchObject({ status: 409, body: { code: 'CLOCK_RAN_OUT' } })
    expect((await server.get(`/api/records/${begun.id}`)).text).toContain('"timedOut"')
  })

  test('a decision that comes too late does not count, even if nobody has looked at the clock', async () => {
    const clock = new ManualClock()
    const storage = await openStorage({})
    storage.dueTables = async () => []
    const { ann, begun } = await begin(await serverAt(clock, storage), { kind: 'days', days: 1 })
    const alone = await ann.newTable({ 1: ME, 2: ME }, { clock: { kind: 'days', days: 1 } })
    clock.pass(86_400_101)
    expect(await ann.act(alone, 1)).toMatchObject({ status: 409, body: { code: 'CLOCK_RAN_OUT' } })
    expect((await ann.see(alone)).ending).toEqual({ how: 'timedOut', seat: '1' })
    expect((await ann.see(begun)).stage).toBe('gathering')
  })

  test('a clock that ran out while the server was down is judged at its start; one that did not runs on', async () => {
    const folder = await temporaryFolder()
    closing.push(folder.remove)
    const clock = new ManualClock()
    const before = await testServer({ clock, dataFolder: folder.path })
    const { ann, begun, bob } = await begin(before)
    await bob.sit(begun)
    const long = await ann.newTable({ 1: ME, 2: ME }, { clock: { ...LIVE, base: 3_600 } })
    await before.app.close()
    clock.pass(600_000)
    const after = await serverAt(clock, await openStorage({ dataFolder: folder.path }))
    const again = new Client(after.app, ann.token)
    const { body } = await again.get('/api/tables?stage=over')
    expect(body.tables).toMatchObject([{ id: begun.id, yourTurn: false, outcome: { reason: 'timedOut' } }])
    expect(await again.see(begun)).toMatchObject({ ending: { how: 'timedOut', seat: '1' }, version: 2 })
    expect((await again.see(long)).clock!.left[1]).toBe(3_000_000)
    expect((await again.act(long, 1)).status).toBe(200)
  })

  test('of two servers one ends the match, and it is ended once', async () => {
    const folder = await temporaryFolder()
    closing.push(folder.remove)
    const clock = new ManualClock()
    const one = await serverAt(clock, await openStorage({ dataFolder: folder.path }))
    const storage = await openStorage({ dataFolder: folder.path })
    await serverAt(clock, storage)
    const { bob, begun } = await begin(one)
    await bob.sit(begun)
    clock.pass(70_000)
    await expect.poll(async () => (await storage.findTable(begun.id))!.stage).toBe('over')
    const entries = (await storage.changesOf(begun.id)).flatMap((change) => change.entries)
    expect(entries).toEqual([{ close: { how: 'timedOut', seat: 1 } }])
    expect(await storage.dueTables('9999')).toEqual([])
  })

  test('bots have no clock', async () => {
    const clock = new ManualClock()
    const server = await serverAt(clock)
    const ann = await server.guest()
    const begun = await ann.newTable({ 1: bot('one'), 2: ME }, { clock: LIVE, setup: { heap: 9 }, preset: undefined })
    const settled = await ann.settled(begun)
    expect(settled.clock).toEqual({ rule: LIVE, left: { 2: 60_000 }, running: '2' })
  })
})
