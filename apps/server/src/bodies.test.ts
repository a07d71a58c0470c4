import { afterAll, beforeAll, expect, test } from 'vitest'
import { bot, type Client, ME, testServer } from './testing/client.ts'
import { ALDRIC, freshKey } from './testing/runner.ts'

let server: Client
let ann: Client
beforeAll(async () => {
  server = await testServer()
  ann = await server.guest()
})
afterAll(() => server.app.close())

/** So many levels of lists, inside of the body. */
const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))
const faultsOf = async (path: string, body: object) =>
  (await ann.post(path, body, { key: freshKey() })).body.details.faults

const DEEP = { path: '', rule: 'maxDepth' }
const match = (levels: number) => ({ game: 'nim', setup: nested(levels - 1), seats: { 1: ME, 2: bot('one') } })

test('a body nests 32 levels, and one that nests more is refused before it is read', async () => {
  expect((await ann.post('/api/matches', match(32))).body.code).toBe('MALFORMED_SETUP')
  expect(await faultsOf('/api/matches', match(33))).toEqual([{ ...DEEP, limit: 32 }])
})

test('RN-316 a body of the runs nests 8 levels', async () => {
  for (const path of [
    '/api/runs',
    ...['draft', 'battle', 'shop/upgrade', 'abandon'].map((each) => `/api/runs/x/${each}`),
  ]) {
    const body = (levels: number) => ({ ...ALDRIC, more: nested(levels - 1) })
    expect(await faultsOf(path, body(8))).not.toContainEqual(expect.objectContaining(DEEP))
    expect(await faultsOf(path, body(9))).toEqual([{ ...DEEP, limit: 8 }])
  }
})
