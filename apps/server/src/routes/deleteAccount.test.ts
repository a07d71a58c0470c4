import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openStorage } from '../storage/open.ts'
import type { Storage } from '../storage/storage.ts'
import { bot, type Client, ME, OPEN, type Reply, testServer } from '../testing/client.ts'
import { question } from '../testing/experiment.ts'
import { temporaryFolder } from '../testing/folder.ts'

let storage: Storage
let server: Client
beforeAll(async () => {
  storage = await openStorage({})
  server = await testServer({ storage })
})
afterAll(() => server.app.close())
afterEach(() => vi.useRealTimers())

const DELETED = { status: 200, body: { playerId: expect.any(String) } }

test('the account is gone, and its token with it', async () => {
  const ann = await server.guest()
  const { body: account } = await ann.get('/api/guests/me')
  expect(await ann.delete('/api/guests/me')).toMatchObject(DELETED)
  expect(await storage.players.find(account.playerId)).toBeUndefined()
  for (const { status, body } of [await ann.get('/api/guests/me'), await ann.delete('/api/guests/me')])
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'AUTH_INVALID' })
})

test('without a token, or with an unknown one, nothing changes', async () => {
  const ann = await server.guest()
  expect((await server.delete('/api/guests/me')).body.code).toBe('AUTH_REQUIRED')
  const { body } = await server.delete('/api/guests/me', { token: 'unknown', language: 'ru' })
  expect([body.code, body.message]).toEqual(['AUTH_INVALID', expect.stringMatching(/[а-я]/)])
  expect((await ann.get('/api/guests/me')).status).toBe(200)
})

test('a table of one’s own goes; one that is shared stays for the others, who find the seat open', async () => {
  const [ann, bob] = [await server.guest(), await server.guest()]
  const alone = await ann.newTable({ 1: ME, 2: bot('one') })
  const shared = await ann.newTable({ 1: ME, 2: OPEN })
  await bob.sit(shared)
  expect(await ann.delete('/api/guests/me', { key: 'delete-me-1' })).toMatchObject(DELETED)
  expect((await bob.get(`/api/tables/${alone.id}`)).body.code).toBe('MATCH_NOT_FOUND')
  const { body } = await bob.get(`/api/tables/${shared.id}`)
  expect(body).toMatchObject({ stage: 'playing', seats: { 1: { kind: 'open' }, 2: { kind: 'me' } } })
  expect((await bob.get('/api/tables')).body.tables).toHaveLength(1)
  const eve = await server.guest()
  const { body: invite } = await bob.post(`/api/tables/${shared.id}/invites`)
  expect((await eve.sit({ ...shared, invite })).status).toBe(200)
})

test('what somebody offered who is deleted is no offer of whoever sits there next', async () => {
  const [ann, bob, eve] = [await server.guest(), await server.guest(), await server.guest()]
  const shared = await ann.newTable({ 1: ME, 2: OPEN })
  await bob.sit(shared)
  const offer = (client: Client) => client.post(`/api/tables/${shared.id}/offers`, { kind: 'draw' })
  const { body } = await offer(bob)
  await bob.delete('/api/guests/me')
  const { body: invite } = await ann.post(`/api/tables/${shared.id}/invites`)
  expect((await eve.sit({ ...shared, invite })).status).toBe(200)
  expect(await ann.see(shared)).toMatchObject({ stage: 'playing', offers: [] })
  expect(await ann.post(`/api/tables/${shared.id}/offers/${body.offer}`, { agrees: true })).toMatchObject({
    body: { code: 'OFFER_NOT_FOUND' },
  })
  expect((await offer(eve)).status).toBe(200)
  expect(await ann.see(shared)).toMatchObject({ offers: [{ kind: 'draw', seat: '2', waits: ['1'] }] })
})

test('another server of the same storage forgets the player within a minute, and answers with a code until then', async () => {
  const folder = await temporaryFolder()
  const open = async () => testServer({ storage: await openStorage({ dataFolder: folder.path }) })
  const [here, there] = [await open(), await open()]
  try {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { token } = await here.guest()
    expect((await there.get('/api/guests/me', { token })).status).toBe(200)
    expect((await here.delete('/api/guests/me', { token })).status).toBe(200)
    const answers = async () => [
      (await there.get('/api/guests/me', { token })).body.code,
      (await there.delete('/api/guests/me', { token })).body.code,
    ]
    expect(await answers()).toEqual(['AUTH_INVALID', 'AUTH_INVALID'])
    const { token: next } = await here.guest()
    expect((await there.get('/api/tables', { token: next })).status).toBe(200)
    expect((await here.delete('/api/guests/me', { token: next })).status).toBe(200)
    expect((await there.get('/api/tables', { token: next })).status).toBe(200)
    const late = { token: next, key: 'late-request' }
    const seats = { 1: ME, 2: OPEN }
    const asked = [
      await there.post('/api/tables', { game: 'nim', name: 'Ghost', seats }, late),
      await there.post('/api/tables', { game: 'nim', seats }, late),
      await there.post('/api/experiments', question(), late),
    ]
    expect(asked.map(({ body }) => body.code)).toEqual(['AUTH_INVALID', 'AUTH_INVALID', 'AUTH_INVALID'])
    vi.setSystemTime(Date.now() + 60_000)
    expect((await there.get('/api/tables', { token: next })).body.code).toBe('AUTH_INVALID')
  } finally {
    await here.app.close()
    await there.app.close()
    await folder.remove()
  }
})

test('what comes while the deletion is being committed has the same answer', async () => {
  const folder = await temporaryFolder()
  const storage = await openStorage({ dataFolder: folder.path })
  const server = await testServer({ storage })
  const poll = (reached: () => boolean) => expect.poll(reached, { interval: 1, timeout: 10_000 }).toBe(true)
  try {
    const seats = { 1: ME, 2: OPEN }
    const requests: ((late: Client) => Promise<Reply<{ code: string }>>)[] = [
      (late) => late.post('/api/tables', { game: 'nim', preset: 'small', seats }),
      (late) => late.post('/api/experiments', question()),
      (late) => late.delete('/api/guests/me'),
    ]
    for (const request of requests) {
      const late = await server.guest()
      const { playerId } = (await late.get('/api/guests/me')).body
      let answer: Reply<{ code: string }> | undefined
      let asked: Promise<unknown> | undefined
      let others: Promise<unknown> | undefined
      // Changes share a commit for so long.
      vi.spyOn(performance, 'now').mockReturnValue(performance.now())
      await storage.transaction(async (tx) => {
        await tx.deletePlayer(playerId, new Date().toISOString())
        asked = request(late).then((heard) => {
          answer = heard
        })
        await poll(() => storage.waitingWrites === 1)
        // Somebody else's change shares the commit: until it is done, nobody who reads knows of the deletion.
        others = storage.transaction(async (other) => {
          await other.versionsOf([])
          await poll(() => answer !== undefined || storage.waitingWrites === 1)
        })
        await poll(() => storage.waitingWrites === 2)
      })
      await Promise.all([asked, others])
      vi.restoreAllMocks()
      expect([answer?.status, answer?.body.code]).toEqual([401, 'AUTH_INVALID'])
    }
  } finally {
    vi.restoreAllMocks()
    await server.app.close()
    await folder.remove()
  }
})
