import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bot, type Client, ME, OPEN, testServer } from '../testing/client.ts'

let server: Client
let ann: Client
let bob: Client
beforeAll(async () => {
  server = await testServer({ limits: { requestsPerMinute: 10_000, tablesPerMinute: 10_000 } })
  ann = await server.guest()
  bob = await server.guest()
})
afterAll(() => server.app.close())

describe('games and health', () => {
  test('health names the storage, the games and how the lab is', async () => {
    expect((await server.get('/api/health')).body).toEqual({
      status: 'ok',
      rulesVersion: '1.0.0',
      storage: 'sqlite',
      games: ['nim'],
      lab: { waiting: 0, running: 0, redis: null },
    })
  })

  test('the catalogue has presets, bots, packs and the way to the schemas', async () => {
    const { games } = (await server.get('/api/games')).body
    expect(games).toMatchObject([
      {
        id: 'nim',
        version: '3',
        packs: [{ id: 'core', hash: 'c0ffee' }],
        presets: [{ id: 'small' }, { id: 'big' }],
        schemas: '/api/v1/games/nim/schemas',
      },
    ])
    expect(games[0].bots[0]).toBe('one')
    expect((await server.get('/api/games/nim')).body.presets[0]).toMatchObject({
      id: 'small',
      seats: ['1', '2'],
      setup: { heap: 5 },
    })
    expect((await server.get(games[0].schemas)).body.setup).toMatchObject({ type: 'object', required: ['heap'] })
  })
})

describe('a table with a bot', () => {
  test('from the start to the end: a decision is answered alone, the bot’s is a change of its own', async () => {
    const begun = await ann.newTable({ 1: ME, 2: bot('one') }, { name: 'Ann' })
    expect(begun).toMatchObject({
      version: 1,
      notice: 0,
      stage: 'playing',
      audience: '1',
      awaited: ['1'],
      legal: { 1: [{ take: 1 }, { take: 2 }, { take: 3 }] },
      seats: { 1: { kind: 'me', name: 'Ann' }, 2: { kind: 'bot', bot: 'one' } },
      rules: { version: '3', packs: [{ id: 'core', hash: 'c0ffee' }] },
      luck: 'server',
      ending: null,
    })
    expect(begun).not.toHaveProperty('seed')
    expect(begun).not.toHaveProperty('invite')
    const { body: receipt, text } = await ann.act(begun, 1)
    expect([receipt, text.length < 200]).toEqual([{ version: 2, notice: 0 }, true])
    const next = await ann.settled(begun)
    expect(next).toMatchObject({ version: 3, view: { heap: 3 }, steps: 2, awaited: ['1'] })
    await ann.act(next, 3)
    const over = await ann.see(begun)
    expect(over).toMatchObject({
      version: 4,
      stage: 'over',
      awaited: [],
      legal: {},
      outcome: { places: { 1: 1, 2: 2 } },
      seed: expect.any(String),
      record: `/api/v1/records/${begun.id}`,
    })
    expect(await ann.act(over, 1)).toMatchObject({
      status: 422,
      body: { code: 'ILLEGAL_ACTION', details: { verdict: 'match_over' }, message: 'The match is over' },
    })
    expect((await server.get(over.record!)).status).toBe(200)
  })

  test('a bot in the first seat decides once the table is open', async () => {
    const begun = await ann.newTable({ 1: bot('one'), 2: ME })
    expect(begun).toMatchObject({ steps: 0, awaited: ['1'], legal: {} })
    expect(await ann.settled(begun)).toMatchObject({ awaited: ['2'], view: { heap: 4 }, steps: 1 })
  })

  test('the same seed gives the same match, bots included', async () => {
    const play = async () => {
      const begun = await ann.newTable(
        { 1: ME, 2: bot('any') },
        { seed: 'tuesday', setup: { heap: 40 }, preset: undefined },
      )
      return (await ann.play(begun, 2)).view
    }
    expect(await play()).toEqual(await play())
  })

  test('a set-up of one’s own', async () => {
    expect(await ann.newTable({ 1: ME, 2: ME }, { setup: { heap: 9 }, preset: undefined })).toMatchObject({
      view: { heap: 9 },
    })
  })
})

describe('a table of two people', () => {
  test('each sees names, the own charm and no other; watchers none', async () => {
    const begun = await ann.newTable({ 1: ME, 2: OPEN }, { name: 'Ann' })
    expect(begun).toMatchObject({ stage: 'gathering', awaited: [], legal: {}, invite: { code: expect.any(String) } })
    // Whoever looks from one seat after the other before the start sees nothing of either.
    for (const query of ['', '?seat=1'])
      expect((await ann.get(`/api/tables/${begun.id}${query}`)).body).toMatchObject({
        audience: 'spectator',
        view: { charms: {} },
      })
    const before = (await ann.get(`/api/tables/${begun.id}/log?seat=1`)).body.events as object[]
    expect(before.filter((event) => 'charm' in event)).toEqual([])
    expect((await bob.sit(begun, { name: 'Bob B.' })).body).toEqual({ version: 1, notice: 1, seat: '2' })
    expect(await bob.see(begun)).toMatchObject({
      stage: 'playing',
      audience: '2',
      awaited: ['1'],
      legal: {},
      seats: { 1: { kind: 'guest', name: 'Ann' }, 2: { kind: 'me', name: 'Bob B.' } },
    })
    const url = `/api/tables/${begun.id}`
    const charms = async (client: Client, query = '') => Object.keys((await client.get(url + query)).body.view.charms)
    expect(await charms(ann)).toEqual(['1'])
    expect(await charms(bob)).toEqual(['2'])
    expect(await charms(server)).toEqual([])
    expect(await charms(ann, '?seat=spectator')).toEqual([])
    expect(await ann.get(`${url}?seat=2`)).toMatchObject({ status: 403, body: { code: 'NOT_YOUR_SEAT' } })
    expect(await server.get(`${url}?seat=1`)).toMatchObject({ status: 403 })
    expect((await server.get(url)).text).not.toMatch(/"guest":|"invite"|"seed"/)
  })

  test('each acts only for the own seat, in turn', async () => {
    const begun = await ann.newTable({ 1: ME, 2: OPEN })
    await bob.sit(begun)
    expect(await bob.act(begun, 1)).toMatchObject({
      status: 422,
      body: { details: { verdict: 'not_your_turn' }, message: 'It is not your turn' },
    })
    expect(await bob.act(begun, 1, { seat: 1 })).toMatchObject({ status: 403, body: { code: 'NOT_YOUR_SEAT' } })
    const next = await ann.play(begun, 1)
    expect(next).toMatchObject({ awaited: ['2'], legal: {} })
    expect(await bob.play(next, 1)).toMatchObject({ view: { heap: 3 }, awaited: ['1'] })
  })
})

test('my tables come newest first, in pages, and others’ do not', async () => {
  const dan = await server.guest()
  const ids: string[] = []
  for (let i = 0; i < 3; i++) ids.unshift((await dan.newTable({ 1: ME, 2: OPEN })).id)
  const foreign = await ann.newTable({ 1: ME, 2: OPEN })
  await dan.sit(foreign)
  const first = (await dan.get('/api/tables?limit=2')).body
  expect(first.tables).toHaveLength(2)
  const second = (await dan.get(`/api/tables?limit=2&after=${encodeURIComponent(first.next)}`)).body
  const listed: { id: string; createdAt: string }[] = [...first.tables, ...second.tables]
  expect(new Set(listed.map(({ id }) => id))).toEqual(new Set([foreign.id, ...ids]))
  // Several may be made in one millisecond; the id decides then.
  const places = listed.map(({ createdAt, id }) => `${createdAt} ${id}`)
  expect(places).toEqual(places.toSorted().reverse())
  expect(second.next).toBeNull()
  expect((await server.get('/api/tables')).status).toBe(401)
})

test('what was a match is a table: the former address says so', async () => {
  for (const [from, to] of [
    ['/api/matches', '/api/v1/tables'],
    ['/api/matches/abc/actions?x=1', '/api/v1/tables/abc/actions?x=1'],
  ] as const)
    for (const answer of [await server.get(from), await ann.post(from, { game: 'nim' })])
      expect([answer.status, answer.headers.location]).toEqual([308, to])
})
