import { readFile } from 'node:fs/promises'
import { CodedError } from '@arbiter/kernel'
import { afterAll, describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS, settingsFrom, variableOf } from './config.ts'
import { type Client, testServer } from './testing/client.ts'

test('RN-317 limits have defaults and can be set from outside', () => {
  expect(DEFAULT_LIMITS).toMatchObject({
    guestsPerHour: 5,
    guestsPerHourAtHome: 50,
    playerRequestsPerMinute: 120,
    playerChangesPerMinute: 30,
    playerBattlesPerMinute: 10,
    runBodyBytes: 16_384,
    runJsonDepth: 8,
    battleMs: 5_000,
    matchWinsWindow: 1,
    matchRatingWindow: 200,
    matchCandidates: 100,
    snapshotsPerPlayer: 10,
    snapshots: 10_000,
    snapshotDropPercent: 10,
    snapshotDays: 30,
    battleDays: 90,
    idempotencyHours: 24,
    pendingSeconds: 60,
  })
  expect(settingsFrom({})).toEqual({
    limits: DEFAULT_LIMITS,
    databaseUrl: undefined,
    dataFolder: undefined,
    redisUrl: undefined,
    origins: [],
    runPreset: undefined,
    trustProxy: undefined,
    basePath: '/',
    site: undefined,
    logLevel: expect.stringMatching(/^(info|warn)$/),
    metricsToken: undefined,
  })
  const settings = settingsFrom({
    DATABASE_URL: 'postgres://x',
    ARBITER_DATA_FOLDER: '/data',
    REDIS_URL: 'redis://y',
    ARBITER_SIMULATION_MATCHES: '7',
    ARBITER_TRUST_PROXY: 'true',
    ARBITER_ORIGINS: 'https://play.example, http://localhost:5173',
    ARBITER_RUN_PRESET: 'tactical',
    ARBITER_BASE: 'games',
    ARBITER_SITE: 'https://play.example/',
  })
  expect(settings).toMatchObject({
    databaseUrl: 'postgres://x',
    dataFolder: '/data',
    redisUrl: 'redis://y',
    origins: ['https://play.example', 'http://localhost:5173'],
    runPreset: 'tactical',
    trustProxy: 1,
    basePath: '/games/',
    site: 'https://play.example',
  })
  expect(settings.limits).toEqual({ ...DEFAULT_LIMITS, simulationMatches: 7 })
  expect(variableOf('bodyBytes')).toBe('ARBITER_BODY_BYTES')
})

test.each(['0', '-1', 'many', '1.5'])('a limit of "%s" is refused', (value) => {
  expect(() => settingsFrom({ ARBITER_BODY_BYTES: value })).toThrow(CodedError)
})

test.each(['play.example', 'https://play.example/', 'https://*.example', '*', 'https://a.example https://b.example'])(
  'RN-321 "%s" is no origin',
  (value) => {
    expect(() => settingsFrom({ ARBITER_ORIGINS: value })).toThrow(CodedError)
  },
)

test.each([
  ['', undefined],
  ['false', undefined],
  ['0', undefined],
  ['true', 1],
  ['1', 1],
  ['2', 2],
  ['10.0.0.1', ['10.0.0.1']],
  ['127.0.0.1, fd00::/8', ['127.0.0.1', 'fd00::/8']],
])('proxies are trusted by their number or addresses: "%s"', (text, trusted) => {
  expect(settingsFrom({ ARBITER_TRUST_PROXY: text }).trustProxy).toEqual(trusted)
})

test.each(['yes', '-1', '1.5', 'proxy.example', '10.0.0.0/33', '10.0.0.1/8/8', '10.0.0.1,'])(
  'trust in "%s" is refused',
  (value) => {
    expect(() => settingsFrom({ ARBITER_TRUST_PROXY: value })).toThrow(CodedError)
  },
)

test.each(['play.example', 'ftp://play.example', 'https://play.example/games/', 'https://a b', 'javascript:x'])(
  '"%s" is no site',
  (value) => {
    expect(() => settingsFrom({ ARBITER_SITE: value })).toThrow(CodedError)
  },
)

test('RN-153 an unknown preset is refused', () => {
  expect(() => settingsFrom({ ARBITER_RUN_PRESET: 'chaos' })).toThrow(CodedError)
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
    expect(limited.body.message).toBe('Слишком много запросов; повтори через 60 секунд')
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

  test('RN-317 guests per address and hour, and simulations, have limits of their own', async () => {
    const server = await testServer({ limits: { guestsPerHour: 1, guestsPerHourAtHome: 1, simulationsPerMinute: 1 } })
    servers.push(server)
    const simulate = () => server.post('/api/simulate', { game: 'nim', bots: ['one'], n: 1 })
    const ann = await server.guest()
    // Also with a token: it is the address that counts.
    for (const client of [server, ann]) {
      const { status, headers } = await client.post('/api/guests')
      expect([status, headers['retry-after']]).toEqual([429, '3600'])
    }
    // Whoever is refused may be the sixth friend of an evening: they are told why, and when to come back.
    const told = async (language: string) => (await server.post('/api/guests', {}, { language })).body.detail
    expect(await told('en')).toMatch(/^1 new guest has come from your network .* there is room in 60 minutes$/)
    expect(await told('ru')).toMatch(/^За последний час из твоей сети .*: 1, .* через 60 минут$/)
    expect([(await simulate()).status, (await simulate()).status]).toEqual([200, 429])
    expect((await server.get('/api/games')).status).toBe(200)
  })

  test('RN-317 a guest that was refused or is only told again does not count towards those of the hour', async () => {
    const server = await testServer({ limits: { guestsPerHour: 2, guestsPerHourAtHome: 2, requestsPerMinute: 7 } })
    servers.push(server)
    const make = async (body: object, key?: string) =>
      (await server.post('/api/guests', body, key === undefined ? {} : { key })).status
    expect([await make({ name: 'Ann' }), await make({ displayName: 'A' }), await make([])]).toEqual([400, 400, 400])
    expect([await make({}, 'one-guest'), await make({}, 'one-guest'), await make({})]).toEqual([201, 201, 201])
    // RN-288: too many comes before what is wrong with it.
    expect([await make({}), await make({ name: 'Ann' })]).toEqual([429, 429])
    expect((await server.get('/api/games')).status).toBe(200)
    expect((await server.get('/api/games')).status).toBe(429)
  })
})

test('docs/operating.md has every limit with its variable and its value', async () => {
  const text = await readFile(new URL('../../../docs/operating.md', import.meta.url), 'utf8')
  const rows = new Map(
    [...text.matchAll(/^\| `(ARBITER_\w+)` +\| ([^|]+?) +\|/gm)].map(([, name, value]) => [name, value]),
  )
  for (const [name, value] of Object.entries(DEFAULT_LIMITS)) {
    const shown = name === 'experimentThreads' ? 'cores − 1' : value.toLocaleString('en')
    expect([name, rows.get(variableOf(name))]).toEqual([name, shown])
  }
})
