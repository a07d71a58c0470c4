import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KyselyStorage } from '../storage/kyselyStorage.ts'
import { openStorage } from '../storage/open.ts'
import { type Client, testServer } from '../testing/client.ts'

let storage: KyselyStorage
let server: Client
let log = ''
beforeAll(async () => {
  storage = (await openStorage({})) as KyselyStorage
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk)
      done()
    },
  })
  server = await testServer({ storage, logger: { level: 'trace', stream } })
})
afterAll(() => server.app.close())

const tokenHashOf = async (id: string): Promise<string> =>
  (await storage.db.selectFrom('players').select('token_hash').where('id', '=', id).executeTakeFirstOrThrow())
    .token_hash

test('RN-291 a guest gets an id, a token, a name and a rating of 1000', async () => {
  const { status, body } = await server.post('/api/guests', { displayName: '  Ann of Kyiv ' })
  expect({ status, body }).toEqual({
    status: 201,
    body: {
      playerId: expect.stringMatching(/^[\w-]{12}$/),
      token: expect.stringMatching(/^[\w-]{43}$/),
      displayName: 'Ann of Kyiv',
      rating: 1_000,
    },
  })
  expect((await storage.players.findByToken(await tokenHashOf(body.playerId)))?.player).toMatchObject({
    id: body.playerId,
    displayName: 'Ann of Kyiv',
    rating: 1_000,
    crowns: 0,
  })
})

test('RN-322 a guest sees the own name, rating and crowns, and nobody does without a token', async () => {
  const { body: guest } = await server.post('/api/guests', { displayName: 'Bea' })
  await storage.players.endRun(guest.playerId, 1_016, 90)
  const { status, body } = await server.get('/api/guests/me', { token: guest.token })
  expect({ status, body }).toEqual({
    status: 200,
    body: { playerId: guest.playerId, displayName: 'Bea', rating: 1_016, crowns: 90, league: 'silver' },
  })
  expect((await server.get('/api/guests/me')).body.code).toBe('AUTH_REQUIRED')
})

test('RN-291 without a name a neutral one is made, in the language of nobody: readers say it in theirs', async () => {
  expect((await server.post('/api/guests')).body.displayName).toMatch(/^Guest [1-9]\d{3}$/)
  expect((await server.post('/api/guests', {}, { language: 'ru' })).body.displayName).toMatch(/^Guest [1-9]\d{3}$/)
})

test.each(['Ann', 'Жар-Птица 7', '李小龙', '𝒜𝓃𝓃', 'x'.repeat(20), ` ${'y'.repeat(20)} `, '<b>Ann</b>'])(
  'RN-321 "%s" is a name',
  async (displayName) => {
    const { status, body } = await server.post('/api/guests', { displayName })
    expect([status, body.displayName]).toEqual([201, displayName.trim()])
  },
)

test.each([
  ['too short', 'Al'],
  ['too short without the spaces around it', '  A  '],
  ['too long', 'x'.repeat(21)],
  ['empty', ''],
  ['a control character', 'Ann\u0007a'],
  ['a line break', 'Ann\nB'],
  ['a tab', 'Ann\tB'],
  ['an override of the direction', 'Ann\u202Ebob'],
  ['an isolate', 'Ann\u2066bob'],
  ['a mark of the direction', 'Ann\u200Fbob'],
  ['a character without width', 'Ann\u200Bbob'],
  ['a filler that looks like nothing', '\u3164\u3164\u3164'],
  ['spaces that are no spaces', 'Ann\u00A0bob'],
  ['half a character', 'Ann\uD800b'],
  ['no text', 7],
])('RN-321 refused as a name: %s', async (_what, displayName) => {
  const { status, body } = await server.post('/api/guests', { displayName })
  expect({ status, code: body.code, path: body.details.faults[0].path }).toEqual({
    status: 400,
    code: 'VALIDATION_FAILED',
    path: '/displayName',
  })
})

test('RN-287 other fields are refused by name, and it is said which there are', async () => {
  const { body } = await server.post('/api/guests', { displayName: 'Ann', rating: 9_000 })
  expect(body.code).toBe('VALIDATION_FAILED')
  expect(body.message).toBe('body: there is no "rating", only displayName')
  const { body: russian } = await server.post('/api/guests', { name: 'Ann' }, { language: 'ru' })
  expect(russian.message).toBe('body: «name» здесь нет, есть только displayName')
})

test('RN-318 tokens are stored as hashes only and are never logged', async () => {
  const { body } = await server.post('/api/guests')
  const ann = { token: body.token }
  expect((await server.get('/api/tables', ann)).status).toBe(200)
  expect((await server.get('/api/tables/%', ann)).status).toBe(400)
  expect((await server.post('/api/tables', {}, ann)).status).toBe(400)
  const hash = await tokenHashOf(body.playerId)
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(log).toContain('/api/v1/tables')
  expect(log).not.toContain(body.token)
  expect(log).not.toContain(hash)
})
