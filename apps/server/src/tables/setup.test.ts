import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { bot, ME, testServer } from '../testing/client.ts'
import { nim } from '../testing/nim.ts'

const server = await testServer({ limits: { setupMs: 50 } })
const ann = await server.guest()
afterAll(() => server.app.close())
afterEach(() => void vi.restoreAllMocks())

const open = (setup: unknown) => ann.post('/api/tables', { game: 'nim', setup, seats: { 1: ME, 2: bot('one') } })

test('what somebody brings is read by a thread: the event loop reads presets alone', async () => {
  const read = vi.spyOn(nim.game.setup, 'parse')
  expect((await open({ heap: 7 })).body.view).toMatchObject({ heap: 7 })
  expect(await open({ heap: 0 })).toMatchObject({
    status: 422,
    body: { code: 'MALFORMED_SETUP', params: { count: 1, path: '/heap' }, details: { faults: [{ found: 0 }] } },
  })
  const simulate = (setup: unknown) => server.post('/api/simulate', { game: 'nim', setup, bots: ['one'], n: 1 })
  expect([(await simulate({ heap: 7 })).status, (await simulate({})).body.code]).toEqual([200, 'MALFORMED_SETUP'])
  expect(read).not.toHaveBeenCalled()
  await ann.newTable({ 1: ME, 2: ME })
  expect(read).toHaveBeenCalledTimes(1)
})

test('one from which no match begins in time is refused, and holds nobody else up', async () => {
  const begun = vi.spyOn(nim.game, 'start')
  const [slow, other] = await Promise.all([open({ heap: 7, slow: 60_000 }), ann.newTable({ 1: ME, 2: ME })])
  expect(slow).toMatchObject({ status: 422, body: { code: 'SETUP_TOO_LARGE' } })
  expect(other.version).toBe(1)
  expect(begun).toHaveBeenCalledTimes(1)
  expect((await open({ heap: 7 })).status).toBe(201)
})

test('one whose start or first decisions tell more than is sent at once is refused', async () => {
  const opening = (heap: number) => open({ heap, flood: 20_000 })
  expect(await opening(7)).toMatchObject({ status: 422, body: { code: 'SETUP_TOO_LARGE' } })
  expect((await opening(40)).status).toBe(201)
  const strict = await testServer({ limits: { setupToldBytes: 100 } })
  const guest = await strict.guest()
  expect(
    await guest.post('/api/tables', { game: 'nim', setup: { heap: 7 }, seats: { 1: ME, 2: bot('one') } }),
  ).toMatchObject({ status: 422, body: { code: 'SETUP_TOO_LARGE' } })
  await strict.app.close()
})

test('one that offers too much to choose from, now or a few decisions later, is refused', async () => {
  const strict = await testServer({ limits: { setupLegal: 2 } })
  const guest = await strict.guest()
  const heap = (n: number) =>
    guest.post('/api/tables', { game: 'nim', setup: { heap: n }, seats: { 1: ME, 2: bot('one') } })
  expect((await heap(2)).status).toBe(201)
  expect(await heap(7)).toMatchObject({ status: 422, body: { code: 'SETUP_TOO_LARGE' } })
  await strict.app.close()
})
