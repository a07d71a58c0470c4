import { CodedError } from '@arbiter/kernel'
import { afterAll, describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS, settingsFrom, variableOf } from './config.ts'
import { type Client, testServer } from './testing/client.ts'

test('limits have defaults and can be set from outside', () => {
  expect(settingsFrom({})).toEqual({
    limits: DEFAULT_LIMITS,
    databaseUrl: undefined,
    dataFolder: undefined,
    redisUrl: undefined,
    trustProxy: false,
  })
  const settings = settingsFrom({
    DATABASE_URL: 'postgres://x',
    ARBITER_DATA_FOLDER: '/data',
    REDIS_URL: 'redis://y',
    ARBITER_SIMULATION_MATCHES: '7',
    ARBITER_TRUST_PROXY: 'true',
  })
  expect(settings).toMatchObject({
    databaseUrl: 'postgres://x',
    dataFolder: '/data',
    redisUrl: 'redis://y',
    trustProxy: true,
  })
  expect(settings.limits).toEqual({ ...DEFAULT_LIMITS, simulationMatches: 7 })
  expect(variableOf('bodyBytes')).toBe('ARBITER_BODY_BYTES')
})

test.each(['0', '-1', 'many', '1.5'])('a limit of "%s" is refused', (value) => {
  expect(() => settingsFrom({ ARBITER_BODY_BYTES: value })).toThrow(CodedError)
})

describe('rates', () => {
  const servers: Client[] = []
  afterAll(() => Promise.all(servers.map(({ app }) => app.close())))

  test('count per guest, else per address; health is free', async () => {
    const server = await testServer({ limits: { requestsPerMinute: 3 } })
    servers.push(server)
    const ann = await server.guest()
    const bob = await server.guest()
    for (let i = 0; i < 3; i++) expect((await ann.get('/api/games')).status).toBe(200)
    const limited = await ann.get('/api/games', { language: 'ru' })
    expect(limited).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED', details: { seconds: 60 } } })
    expect(limited.body.message).toBe('Слишком много запросов; повторите через 60 секунд')
    expect(limited.headers['retry-after']).toBe('60')
    expect((await bob.get('/api/games')).status).toBe(200)
    for (let i = 0; i < 9; i++) expect((await server.get('/api/health')).status).toBe(200)
  })

  test('guessing tokens is limited per address', async () => {
    const server = await testServer({ limits: { requestsPerMinute: 5 } })
    servers.push(server)
    const statuses: number[] = []
    for (let i = 0; i < 8; i++) statuses.push((await server.get('/api/games', { token: `guess-${i}` })).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  })

  test('guests and simulations have limits of their own', async () => {
    const server = await testServer({ limits: { guestsPerMinute: 1, simulationsPerMinute: 1 } })
    servers.push(server)
    const simulate = () => server.post('/api/simulate', { game: 'nim', bots: ['one'], n: 1 })
    expect([(await server.post('/api/guests')).status, (await server.post('/api/guests')).status]).toEqual([201, 429])
    expect([(await simulate()).status, (await simulate()).status]).toEqual([200, 429])
    expect((await server.get('/api/games')).status).toBe(200)
  })
})
