import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunBody } from '../dto/run.ts'
import { openStorage } from '../storage/open.ts'
import type { Storage } from '../storage/storage.ts'
import { type Client, testServer } from '../testing/client.ts'
import { ALDRIC, affordable, FREE, freshKey, Runner } from '../testing/runner.ts'

let storage: Storage
let server: Client
let ann: Runner
let run: RunBody
beforeAll(async () => {
  storage = await openStorage({})
  server = await testServer({ storage, limits: FREE })
  ann = new Runner(await server.guest())
  run = await ann.prepared()
})
afterAll(() => server.app.close())

const JSON_TYPE = { 'content-type': 'application/json' }

/** Sends a body to the battle as it is; whatever is answered, the run stays as it was. */
async function send(body: string | object, headers: Record<string, string> = JSON_TYPE): Promise<string> {
  const before = await storage.runs.find(run.id)
  const key = freshKey()
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const { body: answer } = await ann.client.post(`/api/runs/${run.id}/battle`, payload, { key, headers })
  expect(await storage.runs.find(run.id)).toEqual(before)
  return answer.code
}

const valid = () => ({ version: run.version, team: affordable(run) as object[] })
const withFirst = (changes: object) => {
  const [first, ...others] = affordable(run)
  return { ...valid(), team: [{ ...first, ...changes }, ...others] }
}

test('RN-316 a body above 16 KiB is too large, whatever it holds', async () => {
  const padded = (bytes: number) => JSON.stringify(valid()).padEnd(bytes, ' ')
  expect(await send(padded(16 * 1024 + 1))).toBe('BODY_TOO_LARGE')
  expect(await send(padded(16 * 1024).replace('"version":2', '"version":9'))).toBe('VERSION_CONFLICT')
})

test.each([
  ['text', 'text/plain'],
  ['XML', 'application/xml'],
  ['a form', 'application/x-www-form-urlencoded'],
  ['a form with files', 'multipart/form-data; boundary=x'],
  ['almost JSON', 'application/jsonp'],
])('RN-288 %s is not taken', async (_what, type) => {
  expect(await send(JSON.stringify(valid()), { 'content-type': type })).toBe('UNSUPPORTED_MEDIA_TYPE')
})

test.each([
  ['cut off', '{"version":2,"team":['],
  ['empty', ''],
  ['a comment', '{"version":2 /* two */}'],
  ['NaN', '{"version":NaN,"team":[]}'],
  ['single quotes', "{'version':2}"],
  ['two values', '{} {}'],
  ['another prototype', '{"version":2,"team":[],"__proto__":{"version":2}}'],
  ['another constructor', '{"version":2,"team":[],"constructor":{"prototype":{"version":2}}}'],
])('RN-288 what is not valid JSON is refused: %s', async (_what, text) => {
  expect(await send(text)).toBe('MALFORMED_JSON')
})

const INVALID: [string, () => unknown][] = [
  ['a list', () => []],
  ['nothing', () => null],
  ['a number', () => 7],
  ['no version', () => ({ team: affordable(run) })],
  ['no team', () => ({ version: 2 })],
  ['a version in quotes', () => ({ ...valid(), version: '2' })],
  ['half a version', () => ({ ...valid(), version: 2.5 })],
  ['half a cell', () => withFirst({ x: 1.5 })],
  ['a cell in quotes', () => withFirst({ x: '3' })],
  ['a cell that is a list', () => withFirst({ x: [3] })],
  ['no cell', () => ({ ...valid(), team: [{ instanceId: run.hand[0]!.instanceId }] })],
  ['an id that is a number', () => withFirst({ instanceId: 7 })],
  ['an id that is an object', () => withFirst({ instanceId: { $ne: null } })],
  ['an id of 65 characters', () => withFirst({ instanceId: 'x'.repeat(65) })],
  ['13 units', () => ({ ...valid(), team: Array(13).fill(affordable(run)[0]) })],
  ['three timings', () => ({ ...valid(), spellTimings: Array(3).fill({ spellId: 'rally', timing: 'mid' }) })],
  ['an unknown timing', () => ({ ...valid(), spellTimings: [{ spellId: 'rally', timing: 'now' }] })],
  ['a tier', () => withFirst({ tier: 3 })],
  ['a cost', () => withFirst({ cost: 0 })],
  ['a result', () => ({ ...valid(), result: 'win' })],
  ['gold', () => ({ ...valid(), gold: 999 })],
  ['a rating', () => ({ ...valid(), rating: 3_000 })],
  ['a seed', () => ({ ...valid(), seed: 'mine' })],
  ['an opponent', () => ({ ...valid(), opponent: null })],
  ['depth beyond sense', () => ({ ...valid(), deep: JSON.parse(`${'['.repeat(2_000)}${']'.repeat(2_000)}`) })],
]

test.each(INVALID)('RN-287 RN-290 RN-316 refused before any rule: %s', async (_what, make) => {
  expect(await send(JSON.stringify(make()))).toBe('VALIDATION_FAILED')
})

test('RN-316 RN-740 numbers beyond all bounds are no numbers, no versions, or no cells', async () => {
  const text = JSON.stringify(withFirst({ x: 99 }))
  expect(await send(text.replace('"x":99', '"x":1e999'))).toBe('VALIDATION_FAILED')
  expect(await send(text.replace('"x":99', '"x":1e308'))).toBe('CELL_OUT_OF_ZONE')
  expect(await send(text.replace('"x":99', '"x":-9007199254740993'))).toBe('CELL_OUT_OF_ZONE')
  for (const version of ['99999999999999999999', '9007199254740993', '-9007199254740993', '1e999'])
    expect(await send(JSON.stringify(valid()).replace('"version":2', `"version":${version}`))).toBe('VALIDATION_FAILED')
})

test.each([
  ['a look-alike letter', 'а'],
  ['a character without width', '\u200b'],
  ['an override of the direction', '\u202e'],
  ['a combining mark', 'e\u0301'],
  ['a lone surrogate', '\ud800'],
  ['a zero', '\u0000'],
  ['an emoji', '🗡'],
])('RN-315 an id with %s is nobody’s card', async (_what, text) => {
  const [first] = affordable(run)
  for (const instanceId of [`${text}${first!.instanceId}`, `${first!.instanceId}${text}`, text])
    expect(await send(withFirst({ instanceId }))).toBe('CARD_NOT_IN_HAND')
  expect(await send({ ...valid(), spellTimings: [{ spellId: `rally${text}`, timing: 'mid' }] })).toBe(
    'SPELL_NOT_OF_LEADER',
  )
})

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', '0', 'null'])(
  'RN-315 an id is never read for meaning: "%s"',
  async (id) => {
    expect(await send(withFirst({ instanceId: id }))).toBe('CARD_NOT_IN_HAND')
    expect(await send({ ...valid(), spellTimings: [{ spellId: id, timing: 'mid' }] })).toBe('SPELL_NOT_OF_LEADER')
    const { body } = await ann.client.post(
      `/api/runs/${run.id}/shop/upgrade`,
      { version: 2, instanceId: id },
      { key: freshKey() },
    )
    expect(body.code).toBe('CARD_NOT_IN_HAND')
  },
)

test('RN-315 cards of the deck, of other players and of the other faction are not in the hand', async () => {
  for (const instanceId of [`${run.remaining[0]}-1`, 'zombie-1', `${run.hand[0]!.unitId}-2`, run.hand[0]!.unitId])
    expect(await send(withFirst({ instanceId }))).toBe('CARD_NOT_IN_HAND')
})

test('RN-228 no battle without a draft before it, no second battle, no second draft', async () => {
  const bob = new Runner(await server.guest())
  const fresh = await bob.begin()
  const code = async (target: RunBody, what: string, body: object) =>
    (await bob.change<{ code?: string }>(target, what, body)).body.code
  const knight = [{ instanceId: 'knight-1', x: 0, y: 0 }]
  expect(await code(fresh, 'battle', { team: knight })).toBe('WRONG_PHASE')
  expect(await code(fresh, 'shop/upgrade', { instanceId: 'knight-1' })).toBe('WRONG_PHASE')
  const prepared = await bob.pick(fresh)
  const picks = prepared.hand.map(({ instanceId }) => instanceId)
  expect(await code(prepared, 'draft', { picks })).toBe('WRONG_PHASE')
  const { run: after } = await bob.fight(prepared)
  expect(await code(after, 'battle', { team: affordable(after) })).toBe('WRONG_PHASE')
  expect(await code(prepared, 'battle', { team: affordable(prepared) })).toBe('VERSION_CONFLICT')
})

test('RN-317 a player has 10 battles, 30 changes and 120 requests a minute; another player has their own', async () => {
  const strict = await testServer()
  try {
    const bob = new Runner(await strict.guest())
    const eve = new Runner(await strict.guest())
    const battle = (who: Runner) =>
      who.client.post('/api/runs/nobody/battle', { version: 1, team: [] }, { key: freshKey() })
    for (let i = 0; i < 10; i++) expect((await battle(bob)).body.code).toBe('RUN_NOT_FOUND')
    const refused = await battle(bob)
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const change = () => bob.client.post('/api/runs', { faction: 'elves', leaderId: 'x' }, { key: freshKey() })
    for (let i = 11; i < 30; i++) expect((await change()).body.code).toBe('UNKNOWN_FACTION')
    expect((await change()).body.code).toBe('RATE_LIMITED')
    for (let i = 31; i < 120; i++) expect((await bob.client.get('/api/runs/active')).body.code).toBe('NO_ACTIVE_RUN')
    expect((await bob.client.get('/api/runs')).body.code).toBe('RATE_LIMITED')
    expect((await battle(eve)).body.code).toBe('RUN_NOT_FOUND')
  } finally {
    await strict.app.close()
  }
})

test('RN-283 nothing of a run without a token', async () => {
  for (const path of [
    '/api/runs',
    '/api/runs/active',
    `/api/runs/${run.id}`,
    `/api/runs/${run.id}/draft`,
    '/api/guests/me',
  ])
    expect((await server.get(path)).body.code, path).toBe('AUTH_REQUIRED')
  for (const what of ['', `/${run.id}/draft`, `/${run.id}/battle`, `/${run.id}/shop/upgrade`, `/${run.id}/abandon`])
    expect((await server.post(`/api/runs${what}`, ALDRIC, { key: freshKey() })).body.code, what).toBe('AUTH_REQUIRED')
  for (const path of ['/api/catalog', '/api/health']) expect((await server.get(path)).status).toBe(200)
})

test('RN-300 RN-321 what belongs to a player is not to be kept, and no error tells what is behind it', async () => {
  const { headers } = await ann.client.get('/api/runs/active')
  expect(headers['cache-control']).toBe('no-store')
  for (const team of [[], [{ instanceId: "x'; drop table runs", x: 0, y: 0 }]]) {
    const { text } = await ann.change(run, 'battle', { team })
    expect(text).not.toMatch(/select|insert into|\bat \/|node_modules|stack/i)
  }
})
