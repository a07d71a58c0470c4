import { type GameKit, Match } from '@arbiter/kernel'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Client, ME, OPEN, testServer } from '../testing/client.ts'
import { ManualClock } from '../testing/manualClock.ts'
import { nim } from '../testing/nim.ts'
import { StreamReader } from '../testing/stream.ts'
import { Delayed } from './delayed.ts'
import type { LiveTable } from './live.ts'

const clock = new ManualClock()
let server: Client
let ann: Client
let bob: Client
let eve: Client
let url: string
beforeAll(async () => {
  server = await testServer({ clock, limits: { requestsPerMinute: 10_000 } })
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  ;[ann, bob, eve] = [await server.guest(), await server.guest(), await server.guest()]
})
afterAll(() => server.app.close())

const begin = async (delay: number, heap = 20) => {
  const begun = await ann.newTable({ 1: ME, 2: OPEN }, { setup: { heap }, preset: undefined, delay })
  await bob.sit(begun)
  return begun
}
const watch = ({ id }: { id: string }, lastEventId?: string) =>
  StreamReader.open(`${url}/api/tables/${id}/stream`, {
    authorization: `Bearer ${eve.token}`,
    ...(lastEventId && { 'last-event-id': lastEventId }),
  })
const next = async (stream: StreamReader) => {
  for (;;) {
    const message = (await stream.next())!
    if (message.event !== 'presence') return message
  }
}

test('those who only watch are behind, in the answer, the log and the stream; those who play are not', async () => {
  const begun = await begin(30)
  await ann.play(begun, 1)
  clock.pass(10_000)
  await bob.play({ ...begun, version: 2 }, 2)
  expect(await eve.see(begun)).toMatchObject({ version: 1, steps: 0, view: { heap: 20 }, awaited: ['1'], delay: 30 })
  expect(await ann.see(begun)).toMatchObject({ version: 3, steps: 2, view: { heap: 17 } })
  expect((await ann.get(`/api/tables/${begun.id}?seat=spectator`)).body.version).toBe(3)
  const log = async (client: Client) => (await client.get(`/api/tables/${begun.id}/log`)).body.steps.length
  expect([await log(eve), await log(server), await log(bob)]).toEqual([0, 0, 2])
  const stream = await watch(begun)
  expect(await next(stream)).toMatchObject({ event: 'sync', data: { version: 1, view: { heap: 20 }, offers: [] } })
  clock.pass(19_999)
  expect((await eve.see(begun)).version).toBe(1)
  clock.pass(1)
  expect(await next(stream)).toMatchObject({
    event: 'step',
    id: '2.1',
    data: { steps: [{ seat: '1' }], view: { heap: 19 } },
  })
  clock.pass(10_000)
  expect(await next(stream)).toMatchObject({ event: 'step', id: '3.1', data: { kept: 1, view: { heap: 17 } } })
  await stream.close()
  // After a break it goes on from where it was.
  await ann.play({ ...begun, version: 3 }, 3)
  clock.pass(30_000)
  const again = await watch(begun, '3.1')
  expect(await next(again)).toMatchObject({ event: 'step', id: '4.1', data: { kept: 2, view: { heap: 14 } } })
  // Once it is over, all is open.
  await bob.post(`/api/tables/${begun.id}/end`, { ending: 'resign' })
  expect((await again.until('end')).at(-1)!.data).toMatchObject({ ending: { how: 'resigned' } })
})

test('when something was done and who is there is no more than what is shown', async () => {
  const begun = await begin(30)
  const { createdAt } = begun
  clock.pass(30_000)
  const { updatedAt } = await eve.see(begun)
  clock.pass(5_000)
  const played = await ann.play(begun, 1)
  expect(Date.parse(played.updatedAt)).toBeGreaterThan(Date.parse(updatedAt))
  expect(await eve.see(begun)).toMatchObject({ createdAt, updatedAt, presence: {} })
  const stream = await watch(begun)
  expect((await stream.next())!.data).toMatchObject({ updatedAt, presence: {} })
  const own = await StreamReader.open(`${url}/api/tables/${begun.id}/stream`, { authorization: `Bearer ${bob.token}` })
  await own.until('sync')
  clock.pass(30_000)
  // The next is the decision, and not that somebody has come.
  expect(await stream.next()).toMatchObject({ event: 'step', id: '2.1' })
  expect(await ann.see(begun)).toMatchObject({ presence: { 2: 'here' } })
  expect((await eve.see(begun)).updatedAt).toBe(played.updatedAt)
  await Promise.all([stream.close(), own.close()])
})

test('a take-back comes as late as the decision did', async () => {
  const begun = await begin(120)
  await ann.play(begun, 1)
  clock.pass(100_000)
  const { body } = await ann.post(`/api/tables/${begun.id}/offers`, { kind: 'takeBack' })
  await bob.post(`/api/tables/${begun.id}/offers/${body.offer}`, { agrees: true })
  expect((await eve.see(begun)).steps).toBe(0)
  clock.pass(20_000)
  expect(await eve.see(begun)).toMatchObject({ steps: 1, view: { heap: 19 }, offers: [], said: [] })
  clock.pass(100_000)
  expect(await eve.see(begun)).toMatchObject({ steps: 0, view: { heap: 20 } })
})

test('a take-back behind what a keeper has told is shown, too', async () => {
  const begun = await begin(30, 200)
  for (let i = 0; i < 70; i++) await (i % 2 ? bob : ann).act({ ...begun, version: 1 + i }, 1)
  clock.pass(30_000)
  expect(await eve.see(begun)).toMatchObject({ steps: 70, view: { heap: 130 } })
  const { body } = await bob.post(`/api/tables/${begun.id}/offers`, { kind: 'takeBack' })
  await ann.post(`/api/tables/${begun.id}/offers/${body.offer}`, { agrees: true })
  clock.pass(30_000)
  expect(await eve.see(begun)).toMatchObject({ steps: 69, view: { heap: 131 } })
})

test('a record is refused while the match runs, with a delay and without', async () => {
  for (const delay of [0, 30]) {
    const begun = await begin(delay)
    await ann.play(begun, 1)
    for (const client of [ann, eve, server])
      expect(await client.get(`/api/records/${begun.id}`)).toMatchObject({ status: 409, body: { code: 'MATCH_OPEN' } })
    await bob.post(`/api/tables/${begun.id}/end`, { ending: 'resign' })
    expect((await eve.get(`/api/records/${begun.id}`)).status).toBe(200)
  }
  expect(await ann.post('/api/tables', { game: 'nim', seats: { 1: ME, 2: OPEN }, delay: 7 })).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_FAILED' },
  })
})

test('the log comes by pages, as each may hear of it', async () => {
  const begun = await begin(0)
  let version = 1
  for (const client of [ann, bob, ann, bob, ann]) await client.play({ ...begun, version: version++ }, 1)
  const log = (client: Client, query: string) => client.get(`/api/tables/${begun.id}/log${query}`)
  const first = await log(ann, '?limit=2')
  expect(first.body).toMatchObject({ steps: [{ seat: '1', events: [{ take: 1 }] }, { seat: '2' }], next: 2 })
  const charms = ({ events }: { events: { charm?: number }[] }) => events.map(({ charm }) => typeof charm)
  expect(charms(first.body)).toEqual(['number', 'undefined'])
  expect(charms((await log(eve, '')).body)).toEqual(['undefined', 'undefined'])
  expect((await log(bob, '?from=4')).body).toMatchObject({ events: [], steps: [{ seat: '1' }], next: null })
  expect(await log(eve, '?seat=1')).toMatchObject({ status: 403, body: { code: 'NOT_YOUR_SEAT' } })
  expect((await log(eve, '?from=-1')).body.code).toBe('VALIDATION_FAILED')
})

test('the list says whose turn it is, by stage', async () => {
  const cat = await server.guest()
  const dan = await server.guest()
  const waits = await cat.newTable({ 1: ME, 2: OPEN })
  const runs = await cat.newTable({ 1: ME, 2: OPEN })
  await dan.sit(runs)
  const over = await cat.newTable({ 1: ME, 2: ME })
  await cat.post(`/api/tables/${over.id}/end`, { ending: 'resign' })
  const list = async (client: Client, query: string) =>
    (await client.get(`/api/tables${query}`)).body.tables.map(
      ({ id, yourTurn, awaited }: { id: string; yourTurn: boolean; awaited: string[] }) => [id, yourTurn, awaited],
    )
  expect((await list(cat, '?stage=open')).sort()).toEqual(
    [
      [runs.id, true, ['1']],
      [waits.id, false, []],
    ].sort(),
  )
  expect(await list(dan, '?stage=playing')).toEqual([[runs.id, false, ['1']]])
  await cat.play({ ...runs, version: 1 }, 1)
  expect(await list(dan, '')).toEqual([[runs.id, true, ['2']]])
  expect(await list(cat, '?stage=over')).toEqual([[over.id, false, []]])
  expect((await cat.get('/api/tables?stage=lost')).body.code).toBe('VALIDATION_FAILED')
})

test('what is played again for those who are behind is played once for all of them, and others have their turn in between', async () => {
  const kit = nim as unknown as GameKit
  const match = new Match(kit.game, { heap: 100 }, 'seed')
  for (let i = 0; i < 60; i++) match.act(match.deciding!, { take: 1 })
  const at = new Date(0).toISOString()
  const stored = { id: 't', seed: 'seed', stage: 'playing', holders: {}, beside: { delay: 30 }, createdAt: at }
  const marks = [{ version: 60, notice: 0, at, entries: 60 }]
  const live = { kit, match, stored, marks } as unknown as LiveTable
  let turns = 0
  let next: NodeJS.Immediate
  const turn = () => {
    turns++
    next = setImmediate(turn)
  }
  next = setImmediate(turn)
  onTestFinished(() => clearImmediate(next))
  const delayed = new Delayed({ liveTables: 10, replaySliceMs: 0 }, () => Promise.reject(new Error('no keeper')))
  const look = () => delayed.shownTo(live, { player: undefined, audience: 'spectator', of: 'eve' }, 60_000)
  const [first, second] = await Promise.all([look(), look()])
  expect(first.live.match.logCount).toBe(60)
  expect(second.live.match).toBe(first.live.match)
  expect(turns).toBeGreaterThanOrEqual(59)
})
