import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bot, type Client, ME, OPEN, testServer } from '../testing/client.ts'

let server: Client
let ann: Client
let bob: Client
beforeAll(async () => {
  server = await testServer({
    limits: { botSteps: 20, requestsPerMinute: 10_000, matchesPerMinute: 10_000 },
  })
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
        schemas: '/api/games/nim/schemas',
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

describe('a match against a bot', () => {
  test('from the start to the end: the bot answers in the same request', async () => {
    const begun = await ann.newMatch({ 1: ME, 2: bot('one') })
    expect(begun).toMatchObject({
      version: 1,
      status: 'running',
      audience: 1,
      deciding: 1,
      waitingFor: 'guest',
      yourTurn: true,
      seats: { 1: { kind: 'me' }, 2: { kind: 'bot', bot: 'one' } },
    })
    expect(begun.legal).toEqual([{ take: 1 }, { take: 2 }, { take: 3 }])
    expect(begun).not.toHaveProperty('seed')
    const next = (await ann.act(begun, 1)).body
    expect(next).toMatchObject({ version: 2, view: { heap: 3 }, steps: 2, deciding: 1 })
    const over = (await ann.act(next, 3)).body
    expect(over).toMatchObject({
      version: 3,
      status: 'finished',
      deciding: null,
      waitingFor: null,
      outcome: { places: { 1: 1, 2: 2 } },
      record: `/api/records/${begun.id}`,
    })
    expect(over.seed).toEqual(expect.any(String))
    expect(await ann.get(`/api/matches/${begun.id}`)).toMatchObject({
      body: over,
      headers: { 'cache-control': 'no-store' },
    })
    const late = await ann.act(over, 1)
    expect(late).toMatchObject({
      status: 422,
      body: { code: 'ILLEGAL_ACTION', details: { verdict: 'match_over' }, message: 'The match is over' },
    })
  })

  test('a bot in the first seat has decided when the match is made', async () => {
    expect(await ann.newMatch({ 1: bot('one'), 2: ME })).toMatchObject({
      deciding: 2,
      yourTurn: true,
      view: { heap: 4 },
      steps: 1,
    })
  })

  test('the same seed gives the same match, bots included', async () => {
    const play = async () => {
      const begun = await ann.newMatch(
        { 1: ME, 2: bot('any') },
        { seed: 'tuesday', setup: { heap: 40 }, preset: undefined },
      )
      return (await ann.act(begun, 2)).body.view
    }
    expect(await play()).toEqual(await play())
  })

  test('a set-up of one’s own', async () => {
    expect(await ann.newMatch({ 1: ME, 2: ME }, { setup: { heap: 9 }, preset: undefined })).toMatchObject({
      view: { heap: 9 },
    })
  })
})

describe('a match between two guests', () => {
  test('the second takes the open seat; each sees only the own charm, others none', async () => {
    const begun = await ann.newMatch({ 1: ME, 2: OPEN })
    const joined = await bob.post(`/api/matches/${begun.id}/join`)
    expect(joined.body).toMatchObject({
      version: 2,
      audience: 2,
      yourTurn: false,
      seats: { 1: { kind: 'guest' }, 2: { kind: 'me' } },
    })
    expect(joined.body).not.toHaveProperty('legal')
    const url = `/api/matches/${begun.id}`
    const charms = async (client: Client, query = '') => Object.keys((await client.get(url + query)).body.view.charms)
    expect(await charms(ann)).toEqual(['1'])
    expect(await charms(bob)).toEqual(['2'])
    expect(await charms(server)).toEqual([])
    expect(await charms(ann, '?seat=spectator')).toEqual([])
    expect(await ann.get(`${url}?seat=2`)).toMatchObject({ status: 403, body: { code: 'NOT_YOUR_SEAT' } })
    expect(await server.get(`${url}?seat=1`)).toMatchObject({ status: 403 })
    expect((await server.get(url)).text).not.toContain('"guest":')
  })

  test('each acts only for the own seat, in turn', async () => {
    const begun = await ann.newMatch({ 1: ME, 2: OPEN })
    const { body: joined } = await bob.post(`/api/matches/${begun.id}/join`, { seat: 2 })
    expect(await bob.act(joined, 1)).toMatchObject({
      status: 422,
      body: { details: { verdict: 'not_your_turn' }, message: 'It is not your turn' },
    })
    expect(await bob.act(joined, 1, { seat: 1 })).toMatchObject({ status: 403, body: { code: 'NOT_YOUR_SEAT' } })
    const { body: next } = await ann.act(joined, 1)
    expect(next).toMatchObject({ deciding: 2, waitingFor: 'guest', yourTurn: false })
    expect((await bob.act(next, 1)).body).toMatchObject({ view: { heap: 3 }, deciding: 1 })
  })

  test('an open seat is taken once; asking again for the own one is fine', async () => {
    const begun = await ann.newMatch({ 1: ME, 2: OPEN })
    const cat = await server.guest()
    const url = `/api/matches/${begun.id}/join`
    const both = await Promise.all([bob.post(url, { seat: 2 }), cat.post(url, { seat: 2 })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.body.code).toBe('SEAT_TAKEN')
    const winner = both[0].status === 200 ? bob : cat
    expect((await winner.post(url, { seat: 2 })).status).toBe(200)
  })
})

test('my matches come newest first, in pages, and others’ do not', async () => {
  const dan = await server.guest()
  const ids: string[] = []
  for (let i = 0; i < 3; i++) ids.unshift((await dan.newMatch({ 1: ME, 2: OPEN })).id)
  const foreign = await ann.newMatch({ 1: ME, 2: OPEN })
  await dan.post(`/api/matches/${foreign.id}/join`)
  const first = (await dan.get('/api/matches?limit=2')).body
  expect(first.matches).toHaveLength(2)
  const second = (await dan.get(`/api/matches?limit=2&after=${encodeURIComponent(first.next)}`)).body
  const listed: { id: string; createdAt: string }[] = [...first.matches, ...second.matches]
  expect(new Set(listed.map(({ id }) => id))).toEqual(new Set([foreign.id, ...ids]))
  // Several may be made in one millisecond; the id decides then.
  const places = listed.map(({ createdAt, id }) => `${createdAt} ${id}`)
  expect(places).toEqual(places.toSorted().reverse())
  expect(second.next).toBeNull()
  expect((await server.get('/api/matches')).status).toBe(401)
})
