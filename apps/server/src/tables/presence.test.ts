import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { News, NewsListener } from '../storage/news.ts'
import { bot, type Client, ME, OPEN, testServer } from '../testing/client.ts'
import { ManualClock } from '../testing/manualClock.ts'
import { StreamReader } from '../testing/stream.ts'
import { Presences } from './presence.ts'

const clock = new ManualClock()
let server: Client
let ann: Client
let bob: Client
let url: string
beforeAll(async () => {
  server = await testServer({ clock, limits: { requestsPerMinute: 10_000 } })
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  ann = await server.guest()
  bob = await server.guest()
})
afterAll(() => server.app.close())

const open = (client: Client, { id }: { id: string }, query = '') =>
  StreamReader.open(`${url}/api/tables/${id}/stream${query}`, {
    ...(client.token && { authorization: `Bearer ${client.token}` }),
  })
const begin = async () => {
  const begun = await ann.newTable({ 1: ME, 2: OPEN }, { setup: { heap: 9 }, preset: undefined })
  await bob.sit(begun)
  return begun
}
const presence = async (table: { id: string }) => (await server.see(table)).presence
/** What comes after whoever reads was told everything. */
const said = async (stream: StreamReader, event: string) => (await stream.until(event)).at(-1)!

test('whoever has a connection is here, away ten seconds after the last one broke, gone after two minutes', async () => {
  const begun = await begin()
  expect(await presence(begun)).toEqual({ 1: 'gone', 2: 'gone' })
  const own = await open(ann, begun)
  expect((await said(own, 'sync')).data).toMatchObject({ presence: { 1: 'here', 2: 'gone' } })
  const [first, second] = [await open(bob, begun), await open(bob, begun)]
  const told = await said(own, 'presence')
  expect(told).toEqual({ id: undefined, event: 'presence', data: { 1: 'here', 2: 'here' } })
  await first.close()
  clock.pass(200_000)
  expect(await presence(begun)).toEqual({ 1: 'here', 2: 'here' })
  await second.close()
  // The server hears of it in its own time.
  await expect
    .poll(async () => {
      clock.pass(1)
      await new Promise(setImmediate)
      clock.pass(9_999)
      return (await presence(begun))[2]
    })
    .toBe('away')
  expect((await said(own, 'presence')).data).toEqual({ 1: 'here', 2: 'away' })
  clock.pass(110_000)
  expect((await said(own, 'presence')).data).toEqual({ 1: 'here', 2: 'gone' })
  const back = await open(bob, begun)
  expect((await said(own, 'presence')).data).toEqual({ 1: 'here', 2: 'here' })
  await Promise.all([own.close(), back.close()])
})

test('a reload that takes less than ten seconds is no absence, and whoever watches is at no seat', async () => {
  const begun = await begin()
  const [own, first] = [await open(ann, begun), await open(bob, begun)]
  await own.until('presence')
  await first.close()
  clock.pass(9_000)
  const [again, watching] = [await open(bob, begun), await open(await server.guest(), begun)]
  expect((await said(watching, 'sync')).data).toMatchObject({
    audience: 'spectator',
    presence: { 1: 'here', 2: 'here' },
  })
  clock.pass(60_000)
  await bob.post(`/api/tables/${begun.id}/say`, { phrase: 'back' })
  expect((await own.until('said')).map(({ event }) => event)).toEqual(['said'])
  await Promise.all([own.close(), again.close(), watching.close()])
})

test('offers, answers, words and seats are told as such, in order, with a cursor; a rematch after the end to whoever stays', async () => {
  const begun = await ann.newTable({ 1: ME, 2: OPEN })
  const own = await open(ann, begun, '?stay=true')
  await own.until('sync')
  const told: string[] = []
  const hear = async (event: string) => {
    for (;;) {
      const message = (await own.next())!
      if (message.event === 'presence') continue
      told.push(`${message.event} ${message.id}`)
      if (message.event === event) return message.data
    }
  }
  await bob.sit(begun)
  // The match begins with it, and a seat has a view of its own from now on.
  await hear('sync')
  const { body } = await bob.post(`/api/tables/${begun.id}/offers`, { kind: 'draw' })
  expect(await hear('offer')).toMatchObject({ offers: [{ id: 2, kind: 'draw', seat: '2', waits: ['1'] }] })
  await ann.post(`/api/tables/${begun.id}/offers/${body.offer}`, { agrees: false })
  expect(await hear('offer')).toMatchObject({ offers: [] })
  await bob.post(`/api/tables/${begun.id}/say`, { phrase: 'wellPlayed' })
  expect(await hear('said')).toEqual({ id: 4, seat: '2', phrase: 'wellPlayed' })
  await bob.post(`/api/tables/${begun.id}/end`, { ending: 'resign' })
  await hear('end')
  await bob.post(`/api/tables/${begun.id}/offers`, { kind: 'rematch' })
  expect(await hear('offer')).toMatchObject({ offers: [{ kind: 'rematch', waits: ['1'] }], rematch: null })
  const { body: made } = await ann.post(`/api/tables/${begun.id}/offers`, { kind: 'rematch' })
  expect(await hear('offer')).toMatchObject({ offers: [], rematch: made.rematch })
  expect(told).toEqual([
    'sync 1.1',
    'offer 1.2',
    'offer 1.3',
    'said 1.4',
    'step 2.4',
    'end 2.4',
    'offer 2.5',
    'offer 2.6',
  ])
  await own.close()
})

test('a person’s decision is answered before the bots have theirs, however long they think', async () => {
  const begun = await ann.newTable({ 1: ME, 2: bot('slow') }, { setup: { heap: 9 }, preset: undefined })
  const { body } = await ann.act(begun, 1)
  expect(body).toEqual({ version: 2, notice: 0 })
  expect(await ann.see(begun)).toMatchObject({ version: 2, steps: 1, awaited: ['2'] })
  expect(await ann.settled(begun)).toMatchObject({ version: 3, steps: 2, awaited: ['1'] })
})

test('whoever is to decide and has been gone for five minutes has left the win to the other, who may also break off', async () => {
  const claim = (client: Client, { id }: { id: string }, ending = 'claim') =>
    client.post(`/api/tables/${id}/end`, { ending })
  const [begun, second] = [await begin(), await begin()]
  for (const table of [begun, second]) await bob.play(await ann.play(table, 1), 1)
  const there = await open(ann, begun)
  await said(there, 'sync')
  clock.pass(299_000)
  // Ann is there, so Bob waits for her; Bob is not, but nobody waits for him.
  expect(await claim(bob, begun)).toMatchObject({
    status: 409,
    body: { code: 'CLAIM_TOO_EARLY', params: { minutes: 5 } },
  })
  expect((await claim(bob, second)).body.code).toBe('CLAIM_TOO_EARLY')
  expect((await claim(bob, second, 'abort')).body.code).toBe('ABORT_NOT_ALLOWED')
  clock.pass(400_000)
  expect((await claim(ann, begun)).body.code).toBe('CLAIM_TOO_EARLY')
  expect((await claim(bob, begun)).body.code).toBe('CLAIM_TOO_EARLY')
  expect(await claim(bob, second, 'abort')).toMatchObject({ status: 200 })
  await ann.play(await ann.see(begun), 1)
  clock.pass(300_000)
  expect(await claim(ann, begun)).toMatchObject({ status: 200 })
  expect(await bob.see(begun)).toMatchObject({
    ending: { how: 'timedOut', seat: '2' },
    outcome: { places: { 1: 1, 2: 2 } },
  })
  await there.close()
})

describe('over two servers', () => {
  /** What one tells the other hears at once. */
  function twoServers() {
    const listeners: NewsListener[] = []
    return [0, 1].map((own) => {
      const changed: string[] = []
      const news: News = {
        tell: () => {},
        tellVisit: (visit) => listeners[1 - own]?.visited?.(visit, `server ${own}`),
        listen: (listener) => {
          listeners[own] = listener
          return () => delete listeners[own]
        },
        close: async () => {},
      }
      const presences = new Presences({ clock, news, changed: (id) => void changed.push(id) })
      return { presences, changed }
    }) as [{ presences: Presences; changed: string[] }, { presences: Presences; changed: string[] }]
  }
  const HOLDERS = { 1: { kind: 'guest', guest: 'ann', name: 'Ann' } } as const

  test('whoever is connected to one is here for both, and away when the connection is lost', () => {
    const [one, other] = twoServers()
    const leave = one.presences.enter('T', 'ann')
    expect([other.presences.of('T', HOLDERS), other.changed]).toEqual([{ 1: 'here' }, ['T']])
    clock.pass(200_000)
    expect(other.presences.of('T', HOLDERS)).toEqual({ 1: 'here' })
    expect(other.presences.absence('T', 'ann')).toBe(0)
    leave()
    clock.pass(10_000)
    expect([one, other].map(({ presences }) => presences.of('T', HOLDERS))).toEqual([{ 1: 'away' }, { 1: 'away' }])
    expect(other.changed).toEqual(['T', 'T'])
    clock.pass(110_000)
    expect(other.presences.of('T', HOLDERS)).toEqual({ 1: 'gone' })
    expect(other.presences.absence('T', 'ann')).toBe(120_000)
    for (const { presences } of [one, other]) presences.close()
  })

  test('of a server that fell silent nobody is there any more', () => {
    const [one, other] = twoServers()
    one.presences.enter('T', 'ann')
    one.presences.close()
    clock.pass(44_000)
    expect(other.presences.of('T', HOLDERS)).toEqual({ 1: 'here' })
    clock.pass(12_000)
    expect(other.presences.of('T', HOLDERS)).toEqual({ 1: 'away' })
    other.presences.close()
  })
})
