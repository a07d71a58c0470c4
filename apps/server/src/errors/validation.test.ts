import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, testServer } from '../testing/client.ts'
import { FREE, freshKey } from '../testing/runner.ts'

let server: Client
let ann: Client
beforeAll(async () => {
  server = await testServer({ limits: FREE })
  ann = await server.guest()
})
afterAll(() => server.app.close())

const battle = (body: object) => ann.post('/api/runs/any/battle', body, { key: freshKey() })

test.each([
  ['missing', { team: [] }, 'body: "version" is missing'],
  ['missing further in', { version: 1, team: [{ instanceId: 'a', x: 1 }] }, 'body/team/0: "y" is missing'],
  ['unknown', { version: 1, team: [], seed: 'x' }, 'body: there is no "seed", only version, team, spellTimings'],
  [
    'unknown further in',
    { version: 1, team: [{ instanceId: 'a', x: 1, y: 1, tier: 3 }] },
    'body/team/0: there is no "tier", only instanceId, x, y',
  ],
  [
    'too large to be exact',
    { version: 2 ** 53, team: [] },
    'body/version: too large, the largest number allowed is 9007199254740991',
  ],
  ['of another kind', { version: 'one', team: [] }, 'body/version: not of the expected shape'],
])('RN-287 a field that is %s is named', async (_what, body, message) => {
  const refused = await battle(body)
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([400, 'VALIDATION_FAILED', message])
})

test('RN-287 so is one that the address has too many', async () => {
  const { body } = await ann.get('/api/runs?limit=5&page=2')
  expect(body.message).toBe('querystring: there is no "page", only limit')
  expect(body.details).toMatchObject({ part: 'querystring', faults: [{ path: '/page' }, { path: '' }] })
})
