import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStorage } from '../storage/open.ts'
import { bot, type Client, ME, OPEN, testServer } from '../testing/client.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { StreamReader } from '../testing/stream.ts'

const LIMITS = { heartbeatMs: 40, pollMs: 50, requestsPerMinute: 10_000 }
let server: Client
let ann: Client
let url: string
beforeAll(async () => {
  server = await testServer({ limits: LIMITS })
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  ann = await server.guest()
})
afterAll(() => server.app.close())

const asAnn = () => ({ authorization: `Bearer ${ann.token}` })
const kinds = (messages: readonly { event: string }[]) => messages.map(({ event }) => event)
const ids = (messages: readonly { id: string | undefined }[]) => messages.flatMap(({ id }) => id ?? [])

test('tells what was, what happens, and ends with the match', async () => {
  const begun = await ann.newMatch({ 1: ME, 2: bot('one') })
  const stream = await StreamReader.open(`${url}/api/matches/${begun.id}/events`)
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  const past = await stream.until('state')
  expect(kinds(past)).toEqual(['event', 'event', 'state'])
  expect(past.at(-1)!.data).toEqual({ version: 1, status: 'running', deciding: 1, events: 2 })
  const { body: next } = await ann.act(begun, 1)
  expect((await stream.until('state')).map(({ id, data }) => [id, data.type ?? data.version])).toEqual([
    ['0.2', 'taken'],
    ['0.3', 'taken'],
    [undefined, 2],
  ])
  await ann.act(next, 3)
  expect(kinds(await stream.until('end'))).toEqual(['event', 'state', 'end'])
  expect(await stream.next()).toBeUndefined()
})

test('reveals to each audience what it may know', async () => {
  const begun = await ann.newMatch({ 1: ME, 2: OPEN })
  const charms = async (headers: Record<string, string>) => {
    const stream = await StreamReader.open(`${url}/api/matches/${begun.id}/events`, headers)
    const messages = await stream.until('state')
    await stream.close()
    return messages.filter(({ data }) => 'charm' in data).map(({ data }) => data.seat)
  }
  expect(await charms({})).toEqual([])
  expect(await charms(asAnn())).toEqual([1])
})

test('goes on after a break by Last-Event-ID or from', async () => {
  const begun = await ann.newMatch({ 1: ME, 2: ME }, { setup: { heap: 9 } })
  let match = begun
  for (let i = 0; i < 4; i++) match = (await ann.act(match, 1)).body
  const read = async (query: string, headers: Record<string, string> = {}) => {
    const stream = await StreamReader.open(`${url}/api/matches/${begun.id}/events${query}`, headers)
    const messages = await stream.until('state')
    await stream.close()
    return ids(messages)
  }
  expect(await read('')).toEqual(['0.0', '0.1', '0.2', '0.3', '0.4', '0.5'])
  expect(await read('?from=4')).toEqual(['0.4', '0.5'])
  expect(await read('', { 'last-event-id': '0.3' })).toEqual(['0.4', '0.5'])
  expect(await read('?from=1', { 'last-event-id': '0.4' })).toEqual(['0.5'])
  expect(await read('', { 'last-event-id': 'nonsense' })).toHaveLength(6)
  expect((await server.get(`/api/matches/${begun.id}/events?from=-1`)).body.code).toBe('VALIDATION_FAILED')
})

test('an undo rewinds live readers and those that come back', async () => {
  const begun = await ann.newMatch({ 1: ME, 2: ME }, { setup: { heap: 9 } })
  const stream = await StreamReader.open(`${url}/api/matches/${begun.id}/events`)
  await stream.until('state')
  const { body: next } = await ann.act(begun, 2)
  await stream.until('state')
  const { body: back } = await ann.post(`/api/matches/${begun.id}/undo`, { version: next.version })
  expect((await stream.until('state')).map(({ event, data }) => [event, data.events])).toEqual([
    ['rewind', 2],
    ['state', 2],
  ])
  await ann.act(back, 3)
  const after = await stream.until('state')
  expect(after[0]).toMatchObject({ id: '1.2', data: { take: 3 } })
  await stream.close()
  const late = await StreamReader.open(`${url}/api/matches/${begun.id}/events`, { 'last-event-id': '0.2' })
  expect((await late.until('state')).map(({ id, event }) => [id, event])).toEqual([
    ['1.1', 'rewind'],
    ['1.2', 'event'],
    [undefined, 'state'],
  ])
  await late.close()
})

test('beats while nothing happens, and leaves nothing behind when the reader goes', async () => {
  const begun = await ann.newMatch({ 1: ME, 2: OPEN })
  const stream = await StreamReader.open(`${url}/api/matches/${begun.id}/events`)
  await stream.until('state')
  const waiting = stream.next()
  await new Promise((resolve) => setTimeout(resolve, 120))
  await ann.act(begun, 1)
  expect((await waiting)!.event).toBe('event')
  expect(stream.comments).toBeGreaterThan(0)
  await stream.close()
})

test('hears what another process did, and a server that closes ends its streams', async () => {
  const folder = await temporaryFolder()
  const one = await testServer({ storage: await openStorage({ dataFolder: folder.path }), limits: LIMITS })
  const two = await testServer({ storage: await openStorage({ dataFolder: folder.path }), limits: LIMITS })
  try {
    const guest = await one.guest()
    const begun = await guest.newMatch({ 1: ME, 2: ME })
    const address = await two.app.listen({ port: 0, host: '127.0.0.1' })
    const stream = await StreamReader.open(`${address}/api/matches/${begun.id}/events`)
    await stream.until('state')
    await guest.act(begun, 1)
    expect(kinds(await stream.until('state'))).toEqual(['event', 'state'])
    await two.app.close()
    expect(await stream.next()).toBeUndefined()
  } finally {
    await one.app.close()
    await two.app.close()
    await folder.remove()
  }
})

test('streams are limited', async () => {
  const small = await testServer({ limits: { ...LIMITS, streams: 1 } })
  try {
    const guest = await small.guest()
    const begun = await guest.newMatch({ 1: ME, 2: OPEN })
    const address = await small.app.listen({ port: 0, host: '127.0.0.1' })
    const stream = await StreamReader.open(`${address}/api/matches/${begun.id}/events`)
    await stream.until('state')
    expect(await guest.get(`/api/matches/${begun.id}/events`)).toMatchObject({
      status: 503,
      body: { code: 'SERVER_BUSY' },
    })
    await stream.close()
  } finally {
    await small.app.close()
  }
})
