import { afterAll, beforeAll, expect, test } from 'vitest'
import { bot, type Client, ME, testServer } from '../testing/client.ts'

let server: Client
let ann: Client
let text: string
let matchId: string
beforeAll(async () => {
  server = await testServer({ limits: { recordBytes: 5_000 } })
  ann = await server.guest()
  const match = await ann.settled(await ann.newTable({ 1: bot('one'), 2: bot('one') }))
  matchId = match.id
  text = (await server.get(`/api/records/${matchId}`)).text
})
afterAll(() => server.app.close())

const lineJson = { headers: { 'content-type': 'application/x-ndjson' } }
const bring = (record: string, query = '') => ann.post(`/api/records${query}`, record, lineJson)
const lines = () => text.trimEnd().split('\n')

test('the record of a finished match is open to everybody and has its events', async () => {
  const reply = await server.get(`/api/records/${matchId}`)
  expect(reply.headers['content-type']).toBe('application/x-ndjson; charset=utf-8')
  expect(JSON.parse(lines()[0]!)).toMatchObject({
    arbiter: 'record',
    game: 'nim',
    version: '3',
    seed: expect.any(String),
  })
  expect(lines().filter((line) => line.includes('"event"'))).toHaveLength(7)
})

test('a record that is brought is played again, stored, and the same when fetched', async () => {
  const { status, body } = await bring(text)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    game: 'nim',
    steps: 5,
    outcome: { places: { 1: 1, 2: 2 } },
    changes: [],
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect((await server.get(`/api/records/${body.id}`)).text).toBe(text)
  expect((await bring(text)).body.id).toBe(body.id)
})

test('it may come as line JSON, text or JSON', async () => {
  const asText = await ann.post('/api/records', text, { headers: { 'content-type': 'text/plain' } })
  const asJson = await ann.post('/api/records', { text })
  expect([asText.status, asJson.status]).toEqual([201, 201])
  expect(asJson.body).toEqual(asText.body)
  expect((await ann.post('/api/records', { txt: text })).body.code).toBe('VALIDATION_FAILED')
  // Only here: other routes take JSON.
  expect((await ann.post('/api/simulate', text, lineJson)).body.code).toBe('UNSUPPORTED_MEDIA_TYPE')
})

test('checking needs no token and stores nothing; storing needs one', async () => {
  const other = text.replace(lines().at(-1)!, `{"note":"mine"}\n${lines().at(-1)!}`)
  const checked = await server.post('/api/records?store=false', other, lineJson)
  expect(checked).toMatchObject({ status: 200, body: { id: null, steps: 5 } })
  expect((await server.post('/api/records', other, lineJson)).status).toBe(401)
})

test.each([
  ['empty', () => '\n', 'RECORD_TRUNCATED'],
  ['cut in the middle of a line', () => text.slice(0, -20), 'RECORD_TRUNCATED'],
  ['cut between lines', () => lines().slice(0, -1).join('\n'), 'RECORD_TRUNCATED'],
  ['another action', () => text.replace('"action":{"take":1}', '"action":{"take":2}'), 'RECORD_EDITED'],
  ['an illegal action', () => text.replace('"action":{"take":1}', '"action":{"take":7}'), 'RECORD_EDITED'],
  ['another seed', () => text.replace(/"seed":"[^"]+"/, '"seed":"luck"'), 'RECORD_EDITED'],
  ['another event', () => text.replace('"left":4', '"left":3'), 'RECORD_EDITED'],
  ['another hash', () => text.replace(/"hash":"[0-9a-f]{8}/, '"hash":"00000000'), 'RECORD_EDITED'],
  ['another format', () => text.replace('"format":2', '"format":3'), 'RECORD_FOREIGN_VERSION'],
  ['another generator', () => text.replace(/"generator":"[^"]+"/, '"generator":"mt19937"'), 'RECORD_FOREIGN_VERSION'],
  [
    'other rules, other course',
    () => text.replace('"version":"3"', '"version":"2"').replace('"left":4', '"left":3'),
    'RECORD_FOREIGN_VERSION',
  ],
  ['another game', () => text.replace('"game":"nim"', '"game":"chess"'), 'UNKNOWN_GAME'],
  ['a set-up against the rules', () => text.replace('"heap":5', '"heap":-5'), 'RECORD_DAMAGED'],
  ['no record', () => 'hello', 'RECORD_DAMAGED'],
  ['a broken line', () => text.replace('{"seat":1', '{seat:1'), 'RECORD_DAMAGED'],
  ['a header that carries something', () => text.replace('{', '{"more":1,'), 'RECORD_DAMAGED'],
  ['a header with a long field', () => text.replace('"botLuck":"', `"botLuck":"${'x'.repeat(200)}`), 'RECORD_DAMAGED'],
])('refused: %s', async (_what, make, code) => {
  const record = make()
  expect(record).not.toBe(text)
  const { body } = await bring(record)
  expect(body).toMatchObject({ code })
  expect((await bring(record, '?store=false')).body.code).toBe(code)
})

test.each([
  ['en', '"format":99', 'The record has format 99: this version of Arbiter is older and cannot read it'],
  ['ru', '"format":99', 'У записи формат 99: эта версия Arbiter старше и её не прочтёт'],
  ['en', '"game":"nym"', 'There is no game "nym"; known: nim; nearest "nim"'],
  ['de', '"game":"nym"', 'There is no game "nym"; known: nim; nearest "nim"'],
  ['ru', '"game":"nym"', 'Игры «nym» нет; есть: nim; ближайшее «nim»'],
])('%s: what is foreign is said in words: %s', async (language, other, message) => {
  const [field] = other.split(':')
  const { body } = await ann.post('/api/records', text.replace(new RegExp(`${field}:("nim"|2)`), other), {
    headers: { ...lineJson.headers, 'accept-language': language },
  })
  expect(body.message).toBe(message)
})

test('other rules but the same course: accepted, and the change is named', async () => {
  const { body } = await bring(text.replace('"version":"3"', '"version":"2"'))
  expect(body.changes).toEqual([{ what: 'version', recorded: '2', today: '3' }])
})

test('a save of a running match is accepted without an outcome', async () => {
  const begun = await ann.newTable({ 1: ME, 2: ME })
  expect((await server.get(`/api/records/${begun.id}`)).body.code).toBe('MATCH_OPEN')
  const { Match, makeRecord, recordOf } = await import('@arbiter/kernel')
  const { nim } = await import('../testing/nim.ts')
  const match = new Match(nim.game, { heap: 5, drag: 0 }, 's')
  match.act(1, { take: 2 })
  expect((await bring(makeRecord(recordOf(match, { checkpoint: true })))).body).toMatchObject({
    steps: 1,
    outcome: null,
    hash: match.hash(),
  })
})

test('records have a body limit of their own', async () => {
  expect((await bring('x'.repeat(5_001))).body.code).toBe('BODY_TOO_LARGE')
})
