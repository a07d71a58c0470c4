import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openStorage } from '../storage/open.ts'
import { bot, type Client, ME, OPEN, testServer } from '../testing/client.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { type StreamMessage, StreamReader } from '../testing/stream.ts'

/** A busy machine takes its time. */
const PATIENT = { timeout: 20_000 }
const LIMITS = { heartbeatMs: 40, pollMs: 50, requestsPerMinute: 10_000 }
let server: Client
let ann: Client
let bob: Client
let url: string
beforeAll(async () => {
  server = await testServer({ limits: LIMITS })
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  ann = await server.guest()
  bob = await server.guest()
})
afterAll(() => server.app.close())

const open = (client: Client, { id }: { id: string }, query = '', headers: Record<string, string> = {}) =>
  StreamReader.open(`${url}/api/tables/${id}/stream${query}`, {
    ...(client.token && { authorization: `Bearer ${client.token}` }),
    ...headers,
  })
/** Whatever is said of who is there has tests of its own. */
const next = async (stream: StreamReader): Promise<StreamMessage> => {
  const message = (await stream.next())!
  return message.event === 'presence' ? next(stream) : message
}
const taken = (events: unknown) => (events as { type: string }[]).filter(({ type }) => type === 'taken').length

test('tells how it stands, what is decided, and ends with the match', async () => {
  const begun = await ann.newTable({ 1: ME, 2: bot('one') })
  const stream = await open(ann, begun)
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(await next(stream)).toMatchObject({ event: 'sync', id: '1.0', data: { ...begun, presence: { 1: 'here' } } })
  await ann.act(begun, 1)
  const heard: StreamMessage[] = []
  for (let steps = 0; steps < 2; ) {
    const message = await next(stream)
    heard.push(message)
    steps += (message.data.steps as unknown[]).length
  }
  expect(heard.map(({ event }) => event)).toEqual(heard.map(() => 'step'))
  expect(heard[0]).toMatchObject({ data: { kept: 0, steps: [{ seat: '1', events: [{ type: 'taken', take: 1 }] }] } })
  const last = heard.at(-1)!
  expect(last).toMatchObject({
    id: '3.0',
    data: { version: 3, notice: 0, awaited: ['1'], legal: { 1: [{ take: 1 }, { take: 2 }, { take: 3 }] } },
  })
  expect(last.data.view).toEqual((await ann.see(begun)).view)
  await ann.act({ ...begun, version: 3 }, 3)
  const messages = await stream.until('end')
  expect(messages.at(-1)).toMatchObject({
    id: '4.0',
    data: { outcome: { places: { 1: 1, 2: 2 } }, ending: null, record: `/api/v1/records/${begun.id}` },
  })
  expect(await stream.next()).toBeUndefined()
})

test('each hears only what is theirs to hear, and who sits down', async () => {
  const begun = await ann.newTable({ 1: ME, 2: OPEN })
  const [own, watched] = [await open(ann, begun, '?past=true'), await open(server, begun, '?past=true')]
  const [first, seen] = [await next(own), await next(watched)]
  const charms = ({ data }: StreamMessage) =>
    ((data.past as { events: { seat: number; charm?: number }[] }).events ?? []).map(({ charm }) => typeof charm)
  expect([charms(first), charms(seen)]).toEqual([
    ['undefined', 'undefined'],
    ['undefined', 'undefined'],
  ])
  await bob.sit(begun, { name: 'Bob' })
  // From now on a seat has something of its own to see.
  const started = await next(own)
  expect(charms(started)).toEqual(['number', 'undefined'])
  expect(started).toMatchObject({
    event: 'sync',
    id: '1.1',
    data: {
      stage: 'playing',
      awaited: ['1'],
      seats: { 2: { kind: 'guest', name: 'Bob' } },
      legal: { 1: expect.any(Array) },
    },
  })
  expect(await next(watched)).toMatchObject({ event: 'seats', data: { stage: 'playing', legal: {} } })
  await own.close()
  await watched.close()
})

test('before the start whoever sits sees what everybody sees, and who gets up', async () => {
  const begun = await ann.newTable({ 1: ME, 2: OPEN })
  const stream = await open(ann, begun, '?seat=1')
  expect(await next(stream)).toMatchObject({ data: { audience: 'spectator', view: { charms: {} } } })
  await ann.delete(`/api/tables/${begun.id}/seat`)
  expect(await next(stream)).toMatchObject({ event: 'seats', id: '1.1', data: { seats: { 1: { kind: 'open' } } } })
  await stream.close()
})

test('after a break only what was missed is told, an undo as fewer steps kept; what nobody knows is told anew', async () => {
  const begun = await ann.newTable({ 1: ME, 2: ME })
  const one = await ann.play(begun, 1)
  const two = await ann.play(one, 1)
  const resume = async (id: string) => {
    const stream = await open(ann, begun, '?seat=spectator', { 'last-event-id': id })
    const message = await next(stream)
    await stream.close()
    return message
  }
  const missed = await resume('1.0')
  expect(missed).toMatchObject({ event: 'step', id: '3.0', data: { kept: 0, version: 3 } })
  expect(missed.data.steps).toHaveLength(2)
  expect(await resume('2.0')).toMatchObject({ event: 'step', data: { kept: 1, steps: [{ seat: '2' }] } })
  await ann.post(`/api/tables/${begun.id}/undo`, { version: two.version })
  expect(await resume('3.0')).toMatchObject({ event: 'step', id: '4.0', data: { kept: 1, steps: [] } })
  await ann.play(await ann.see(begun), 2)
  expect(await resume('3.0')).toMatchObject({
    event: 'step',
    data: { kept: 1, steps: [{ seat: '2', events: [{ take: 2 }] }] },
  })
  expect(await resume('99.0')).toMatchObject({ event: 'sync' })
  expect(await resume('nonsense')).toMatchObject({ event: 'sync' })
})

test('who has missed nothing hears that somebody is there, and then what happens', async () => {
  const begun = await ann.newTable({ 1: ME, 2: ME })
  const stream = await open(ann, begun, '?seat=1&after=1.0')
  await ann.act(begun, 1)
  expect((await stream.until('step')).map(({ event, id }) => `${event} ${id}`)).toEqual([
    'presence undefined',
    'step 2.0',
  ])
  await stream.close()
})

test('a cursor outlives the server: what was missed meanwhile comes as one step', async () => {
  const folder = await temporaryFolder()
  const before = await testServer({ dataFolder: folder.path, limits: LIMITS })
  const { token } = await before.guest()
  const guest = await before.guest()
  const begun = await guest.newTable({ 1: ME, 2: ME }, { setup: { heap: 30 } })
  await guest.play(await guest.play(begun, 1), 1)
  await before.app.close()
  const after = await testServer({ dataFolder: folder.path, limits: LIMITS })
  try {
    const address = await after.app.listen({ port: 0, host: '127.0.0.1' })
    const stream = await StreamReader.open(`${address}/api/tables/${begun.id}/stream`, {
      authorization: `Bearer ${token}`,
      'last-event-id': '2.0',
    })
    const message = await next(stream)
    expect(message).toMatchObject({ event: 'step', data: { kept: 1 } })
    expect(taken((message.data.steps as { events: unknown }[])[0]!.events)).toBe(1)
    await stream.close()
  } finally {
    await after.app.close()
    await folder.remove()
  }
})

test('quiet streams are kept alive, and a foreign seat is refused before one begins', async () => {
  const begun = await ann.newTable({ 1: ME, 2: OPEN })
  const stream = await open(server, begun)
  await next(stream)
  const waiting = stream.next()
  await expect.poll(() => stream.comments).toBeGreaterThan(1)
  expect(await server.get(`/api/tables/${begun.id}/stream?seat=1`)).toMatchObject({
    status: 403,
    body: { code: 'NOT_YOUR_SEAT' },
  })
  expect(await server.get('/api/tables/nobody/stream')).toMatchObject({ status: 404 })
  await stream.close()
  await waiting
})

test('hears what another process did, and a server that closes ends its streams', async () => {
  const folder = await temporaryFolder()
  const one = await testServer({ storage: await openStorage({ dataFolder: folder.path }), limits: LIMITS })
  const two = await testServer({ storage: await openStorage({ dataFolder: folder.path }), limits: LIMITS })
  try {
    const guest = await one.guest()
    const begun = await guest.newTable({ 1: ME, 2: ME })
    const address = await two.app.listen({ port: 0, host: '127.0.0.1' })
    const stream = await StreamReader.open(`${address}/api/tables/${begun.id}/stream`)
    await stream.until('sync')
    await guest.act(begun, 1)
    expect((await stream.until('step')).map(({ event }) => event)).toEqual(['step'])
    await two.app.close()
    expect(await stream.next()).toBeUndefined()
  } finally {
    await one.app.close()
    await two.app.close()
    await folder.remove()
  }
})

test.each([
  ['address', { streamsPerAddress: 2 }],
  ['player', { streamsPerPlayer: 2 }],
])(
  'nobody takes all streams: so many for each %s, and as soon as one is closed there is room',
  async (whose, share) => {
    const small = await testServer({ limits: { ...LIMITS, ...share } })
    try {
      const guest = await small.guest()
      const begun = await guest.newTable({ 1: ME, 2: OPEN })
      const url = `${await small.app.listen({ port: 0, host: '127.0.0.1' })}/api/tables/${begun.id}/stream`
      const authorization = `Bearer ${guest.token}`
      const read = async (headers: Record<string, string> = { authorization }) => {
        const stream = await StreamReader.open(url, headers)
        await stream.until('sync')
        return stream
      }
      const ask = async (headers: Record<string, string> = { authorization }) => {
        const answer = await fetch(url, { headers })
        const said = answer.ok ? undefined : ((await answer.json()) as { code: string; details: object })
        if (answer.ok) await answer.body!.cancel()
        return { status: answer.status, retry: answer.headers.get('retry-after'), ...said }
      }
      const streams = [await read(), await read()]
      expect(await ask()).toMatchObject({ status: 429, code: 'TOO_MANY_STREAMS', details: { most: 2 }, retry: '5' })
      // Somebody else at the same address has a share as a player only.
      expect((await ask({})).status).toBe(whose === 'player' ? 200 : 429)
      await streams.pop()!.close()
      await vi.waitFor(async () => expect((await ask()).status).toBe(200), PATIENT)
      for (const stream of streams) await stream.close()
    } finally {
      await small.app.close()
    }
  },
)

test('streams are limited', async () => {
  const small = await testServer({ limits: { ...LIMITS, streams: 1 } })
  try {
    const guest = await small.guest()
    const begun = await guest.newTable({ 1: ME, 2: OPEN })
    const address = await small.app.listen({ port: 0, host: '127.0.0.1' })
    const stream = await StreamReader.open(`${address}/api/tables/${begun.id}/stream`)
    await stream.until('sync')
    expect(await guest.get(`/api/tables/${begun.id}/stream`)).toMatchObject({
      status: 503,
      body: { code: 'SERVER_BUSY' },
    })
    await stream.close()
  } finally {
    await small.app.close()
  }
})

test('a reader who left before the stream began has no place there, and nobody thinks that the player is here', async () => {
  const storage = await openStorage({})
  const few = await testServer({ storage, limits: { ...LIMITS, streamsPerAddress: 1 } })
  const base = await few.app.listen({ port: 0, host: '127.0.0.1' })
  const cat = await few.guest()
  const { id } = await cat.newTable({ 1: ME, 2: ME })
  const asked = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const findTable = storage.findTable.bind(storage)
  const find = vi.spyOn(storage, 'findTable').mockImplementationOnce(async (table) => {
    asked.resolve()
    await gate.promise
    return findTable(table)
  })
  const accepted = once(few.app.server, 'connection') as Promise<[Socket]>
  const line = connect((few.app.server.address() as AddressInfo).port, '127.0.0.1')
  line.write(`GET /api/v1/tables/${id}/stream HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${cat.token}\r\n\r\n`)
  const [socket] = await accepted
  // Whoever has asked for it once knows the address of a line that is gone, too.
  expect(socket.remoteAddress).toBe('127.0.0.1')
  await asked.promise
  const closed = new Promise((resolve) => socket.once('close', resolve))
  line.resetAndDestroy()
  await closed
  gate.resolve()
  await find.mock.results[0]!.value
  const stream = await StreamReader.open(`${base}/api/v1/tables/${id}/stream`)
  expect(stream.response.status).toBe(200)
  expect((await stream.next())!.data.presence).toEqual({ 1: 'gone', 2: 'gone' })
  await stream.close()
  await few.app.close()
})
