import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { bot, type Client, ME, OPEN, testServer } from '../testing/client.ts'

let server: Client
let ann: Client
let bob: Client
beforeAll(async () => {
  server = await testServer()
  ann = await server.guest()
  bob = await server.guest()
})
afterAll(() => server.app.close())
afterEach(() => vi.useRealTimers())

const look = (client: Client, invite: string) => client.post('/api/invites/look', { invite })
const NOT_FOUND = { status: 404, body: { code: 'INVITE_NOT_FOUND' } }

test('an invitation is eight signs, leads to the table and says who sits there', async () => {
  const begun = await ann.newTable({ 1: ME, 2: OPEN }, { name: 'Ann' })
  const { code } = begun.invite!
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
  const seen = await look(server, code)
  expect(seen.body).toEqual({
    table: begun.id,
    game: 'nim',
    stage: 'gathering',
    seats: { 1: { kind: 'guest', name: 'Ann' }, 2: { kind: 'open' } },
    free: ['2'],
    expiresAt: begun.invite!.expiresAt,
  })
  const typed = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
  expect((await look(server, typed)).body.table).toBe(begun.id)
  expect((await ann.see(begun)).invite).toEqual(begun.invite)
  expect(await bob.see(begun)).not.toHaveProperty('invite')
})

test('of two who want one seat one sits, and the other hears who', async () => {
  const begun = await ann.newTable({ 1: ME, 2: OPEN })
  const cat = await server.guest()
  const both = await Promise.all([bob.sit(begun, { name: 'Bob' }), cat.sit(begun, { name: 'Cat' })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const [winner, loser] = both[0].status === 200 ? ['Bob', both[1]] : ['Cat', both[0]]
  expect(loser.body).toMatchObject({ code: 'SEAT_TAKEN', details: { seat: '2', name: winner } })
  expect(await cat.sit(begun, { seat: 2 })).toMatchObject({ status: 409, body: { details: { name: winner } } })
  expect((await ann.see(begun)).seats[2]).toEqual({ kind: 'guest', name: winner })
  expect(await cat.sit(begun, { seat: 7 })).toMatchObject({ status: 404, body: { code: 'NO_SUCH_SEAT' } })
})

test('unknown, foreign, replaced and old invitations are one answer', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const [begun, other] = [await ann.newTable({ 1: ME, 2: OPEN }), await ann.newTable({ 1: ME, 2: OPEN })]
  expect(await look(server, '00000000')).toMatchObject(NOT_FOUND)
  expect(await bob.sit({ ...begun, invite: other.invite! })).toMatchObject(NOT_FOUND)
  expect(await bob.sit({ ...begun, id: 'nobody' })).toMatchObject({ status: 404, body: { code: 'MATCH_NOT_FOUND' } })
  const { body: fresh } = await ann.post(`/api/tables/${begun.id}/invites`)
  expect(await bob.sit(begun)).toMatchObject(NOT_FOUND)
  expect((await look(server, fresh.code)).status).toBe(200)
  vi.setSystemTime(Date.now() + 24 * 3_600_000)
  expect(await look(server, fresh.code)).toMatchObject(NOT_FOUND)
  expect(await bob.sit({ ...begun, invite: fresh })).toMatchObject(NOT_FOUND)
  expect(await bob.post(`/api/tables/${begun.id}/invites`)).toMatchObject({
    status: 403,
    body: { code: 'TABLE_FORBIDDEN' },
  })
})

test('whoever has sat down and repeats it is answered as before, though the invitation is gone', async () => {
  const begun = await ann.newTable({ 1: ME, 2: OPEN })
  const key = 'sit-down-only-once'
  const first = await bob.sit(begun, {}, { key })
  await ann.post(`/api/tables/${begun.id}/invites`)
  const again = await bob.sit(begun, {}, { key })
  expect([again.status, again.text, again.headers['idempotency-replayed']]).toEqual([200, first.text, 'true'])
})

test('who sits already opens the own link without taking another seat, unless it is asked for', async () => {
  const begun = await ann.newTable({ 1: ME, 2: OPEN })
  expect(await ann.sit(begun)).toMatchObject({ status: 409, body: { code: 'SEATED_ALREADY', details: { seat: '1' } } })
  expect((await ann.sit(begun, { seat: 2 })).status).toBe(200)
  expect(await ann.see(begun)).toMatchObject({ stage: 'playing', seats: { 1: { kind: 'me' }, 2: { kind: 'me' } } })
})

test('before the start one gets up again; nobody decides until all sit; afterwards one stays', async () => {
  const begun = await ann.newTable({ 1: ME, 2: OPEN })
  const url = `/api/tables/${begun.id}`
  expect(await ann.act(begun, 1)).toMatchObject({
    status: 409,
    body: { code: 'TABLE_GATHERING', details: { free: ['2'] }, message: expect.stringContaining('(2)') },
  })
  expect((await bob.delete(`${url}/seat`)).body.code).toBe('NOT_YOUR_SEAT')
  expect((await ann.delete(`${url}/seat`)).body).toEqual({ version: 1, notice: 1 })
  expect((await ann.see(begun)).seats).toEqual({ 1: { kind: 'open' }, 2: { kind: 'open' } })
  expect((await bob.sit(begun)).body).toMatchObject({ seat: '1' })
  expect((await ann.sit(begun)).body).toMatchObject({ seat: '2' })
  expect((await ann.delete(`${url}/seat`)).body.code).toBe('TABLE_STARTED')
  expect((await bob.act({ ...begun, version: 1 }, 1)).status).toBe(200)
})

test.each([
  ['x'.repeat(10_000), 'body/name'],
  ['A\u0007nn', 'body/name'],
  ['ab', 'body/name'],
  ['Ann\u202e\u200b', 'body/name'],
])('a name that is none is refused in words: %#', async (name, place) => {
  const begun = await ann.newTable({ 1: ME, 2: OPEN })
  for (const [language, sentence] of [
    ['en', 'a name has 3 to 20 characters of plain text'],
    ['ru', 'имя — от 3 до 20 знаков обычного текста'],
  ] as const)
    for (const reply of [
      await bob.sit(begun, { name }, { language }),
      await bob.post('/api/tables', { game: 'nim', seats: { 1: ME, 2: bot('one') }, name }, { language }),
    ])
      expect(reply).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED', message: `${place}: ${sentence}` },
      })
})

test('invitations cannot be guessed: ten looks a minute and address, sitting down included', async () => {
  const strict = await testServer({ limits: { inviteGuessesPerMinute: 10 } })
  try {
    const guest = await strict.guest()
    const begun = await guest.newTable({ 1: ME, 2: OPEN })
    const codes: string[] = []
    for (let i = 0; i < 5; i++) {
      codes.push((await look(strict, `0000000${i}`)).body.code)
      codes.push((await guest.sit({ ...begun, invite: { code: `0000000${i}`, expiresAt: '' } })).body.code)
    }
    expect(new Set(codes)).toEqual(new Set(['INVITE_NOT_FOUND']))
    expect(await look(strict, begun.invite!.code)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(await guest.sit(begun)).toMatchObject({ status: 429 })
  } finally {
    await strict.app.close()
  }
})
