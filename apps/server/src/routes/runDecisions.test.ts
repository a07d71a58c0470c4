import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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
})
afterAll(() => server.app.close())
beforeEach(async () => {
  ann = new Runner(await server.guest())
  run = await ann.prepared()
})

/** Tries, and sees to it that nothing has changed (RN-298). */
async function refused(what: string, body: object, target: RunBody = run): Promise<[number, string, unknown]> {
  const before = await storage.runs.find(target.id)
  const { status, body: answer } = await ann.change<{ code: string; details: unknown }>(target, what, body)
  expect(await storage.runs.find(target.id)).toEqual(before)
  return [status, answer.code, answer.details]
}

const placed = (i: number, x: number, y: number) => ({ instanceId: run.hand[i]!.instanceId, x, y })
const stranger = { instanceId: 'knight-2', x: 0, y: 0 }

test('RN-025 RN-298 RN-315 a bad deployment is refused by its first fault, with the offenders', async () => {
  const [first] = affordable(run)
  const battle = (team: object[], more: object = {}) => refused('battle', { team, ...more })
  expect(await battle([])).toEqual([422, 'TEAM_EMPTY', {}])
  expect(await battle([stranger, stranger])).toEqual([422, 'CARD_NOT_IN_HAND', { cards: ['knight-2', 'knight-2'] }])
  const mine = { ...first!, x: 3, y: 1 }
  expect(await battle([mine, { ...mine, x: 99 }])).toEqual([422, 'TEAM_DUPLICATE_CARD', { cards: [mine.instanceId] }])
  for (const [x, y] of [
    [8, 0],
    [0, 2],
    [-1, 0],
    [0, -1],
    [1e300, 0],
    [0, Number.MAX_SAFE_INTEGER],
  ] as const)
    expect(await battle([{ ...mine, x, y }])).toEqual([
      422,
      'CELL_OUT_OF_ZONE',
      { cells: [{ x, y }], width: 8, rows: 2 },
    ])
  expect(await battle([placed(0, 3, 1), placed(1, 3, 1)])).toEqual([
    422,
    'TEAM_DUPLICATE_CELL',
    { cells: [{ x: 3, y: 1 }] },
  ])
  const timing = (spellId: string) => ({ spellId, timing: 'late' })
  expect(await battle([mine], { spellTimings: [timing('death_coil')] })).toEqual([
    422,
    'SPELL_NOT_OF_LEADER',
    { spells: ['death_coil'] },
  ])
  expect(await battle([mine], { spellTimings: [timing('rally'), timing('rally')] })).toEqual([
    422,
    'SPELL_DUPLICATE',
    { spells: ['rally'] },
  ])
})

test('RN-248 the whole hand of dear cards is over the budget', async () => {
  const hand = ['champion', 'marksman', 'paladin'].map((unitId) => ({
    instanceId: `${unitId}-1`,
    unitId,
    tier: 1 as const,
  }))
  const stored = (await storage.runs.find(run.id))!
  await storage.runs.change({ ...stored, hand, version: 3 })
  const team = hand.map(({ instanceId }, x) => ({ instanceId, x, y: 0 }))
  const answer = await refused('battle', { team }, { ...run, version: 3 })
  expect(answer).toEqual([422, 'BUDGET_EXCEEDED', { used: 0, cost: 23, budget: 10 }])
})

test('RN-239 RN-241 bad picks are refused in the order of the table', async () => {
  const bob = new Runner(await server.guest())
  const fresh = await bob.begin()
  ann = bob
  const { options } = await bob.draft(fresh)
  const [a, b, c] = options.map(({ instanceId }) => instanceId)
  const pick = (picks: unknown[]) => refused('draft', { picks }, fresh)
  expect(await pick([a])).toEqual([422, 'DRAFT_WRONG_COUNT', { picked: 1, pick: 3 }])
  expect(await pick([])).toEqual([422, 'DRAFT_WRONG_COUNT', { picked: 0, pick: 3 }])
  expect(await pick([a, a, 'nothing'])).toEqual([422, 'DRAFT_DUPLICATE_PICK', { cards: [a] }])
  const left = fresh.remaining
    .map((id) => `${id}-1`)
    .find((id) => !options.some(({ instanceId }) => instanceId === id))!
  expect(await pick([a, b, left])).toEqual([422, 'DRAFT_UNKNOWN_OPTION', { cards: [left] }])
  expect((await bob.change<RunBody>(fresh, 'draft', { picks: [c, b, a] })).body.version).toBe(2)
})

test('RN-250 RN-251 what cannot be upgraded: cards elsewhere, T3, without gold', async () => {
  const outside = `${run.remaining[0]}-1`
  expect(await refused('shop/upgrade', { instanceId: outside })).toEqual([
    422,
    'CARD_NOT_IN_HAND',
    { cards: [outside] },
  ])
  const stored = (await storage.runs.find(run.id))!
  const [first, ...others] = stored.hand
  await storage.runs.change({ ...stored, hand: [{ ...first!, tier: 3 }, ...others], gold: 2, version: 3 })
  const later = { ...run, version: 3 }
  const { instanceId: card, unitId: unit } = first!
  expect(await refused('shop/upgrade', { instanceId: card }, later)).toEqual([
    422,
    'UPGRADE_MAX_TIER',
    { card, unit, tier: 3 },
  ])
  const [, second] = run.hand
  expect(await refused('shop/upgrade', { instanceId: second!.instanceId }, later)).toEqual([
    422,
    'NOT_ENOUGH_GOLD',
    { have: 2, need: second!.cost },
  ])
})

test('RN-288 finished, then version, then phase, then the rules', async () => {
  const wrong = { team: [] }
  expect(await refused('battle', wrong, { ...run, version: 1 })).toEqual([
    409,
    'VERSION_CONFLICT',
    { version: 2, current: 2 },
  ])
  const { run: after } = await ann.fight(run)
  expect(await refused('battle', wrong, after)).toEqual([409, 'WRONG_PHASE', { action: 'fight', phase: 'draft' }])
  expect(await refused('shop/upgrade', { instanceId: 'x' }, after)).toEqual([
    409,
    'WRONG_PHASE',
    { action: 'upgrade', phase: 'draft' },
  ])
  const prepared = await ann.pick(after)
  expect(await refused('draft', { picks: [] }, prepared)).toEqual([
    409,
    'WRONG_PHASE',
    { action: 'pick', phase: 'prepare' },
  ])
  const { body: ended } = await ann.change<RunBody>(prepared, 'abandon', {})
  for (const [what, body] of [
    ['battle', wrong],
    ['draft', { picks: [] }],
    ['shop/upgrade', { instanceId: 'x' }],
    ['abandon', {}],
  ] as const)
    expect(await refused(what, body, { ...ended, version: 1 })).toEqual([409, 'RUN_FINISHED', { status: 'lost' }])
})

test('RN-230 RN-312 a run of somebody else, or of nobody, is not touched', async () => {
  const eve = new Runner(await server.guest())
  const own = await eve.prepared()
  ann = eve
  for (const [what, body] of [
    ['battle', { team: affordable(run) }],
    ['draft', { picks: [] }],
    ['shop/upgrade', { instanceId: run.hand[0]!.instanceId }],
    ['abandon', {}],
  ] as const)
    expect((await refused(what, body, run)).slice(0, 2)).toEqual([403, 'RUN_FORBIDDEN'])
  for (const path of [`/api/runs/${run.id}`, `/api/runs/${run.id}/draft`])
    expect((await eve.client.get(path)).body.code).toBe('RUN_FORBIDDEN')
  for (const id of [
    'nobody',
    `${own.id}x`,
    own.id.toLowerCase(),
    '%D0%B0bc',
    '%00',
    '..',
    'a'.repeat(100),
    "'; drop table runs; --",
  ]) {
    const path = encodeURI(decodeURI(id))
    expect((await eve.client.get(`/api/runs/${path}`)).body.code, id).toMatch(/^(RUN|ROUTE)_NOT_FOUND$/)
    const { body } = await eve.client.post(`/api/runs/${path}/abandon`, { version: 1 }, { key: freshKey() })
    expect(body.code, id).toMatch(/^(RUN|ROUTE)_NOT_FOUND$/)
  }
})

test('RN-284 without a key nothing is changed', async () => {
  for (const [path, body] of [
    ['/api/runs', ALDRIC],
    [`/api/runs/${run.id}/draft`, { version: 2, picks: [] }],
    [`/api/runs/${run.id}/battle`, { version: 2, team: affordable(run) }],
    [`/api/runs/${run.id}/shop/upgrade`, { version: 2, instanceId: run.hand[0]!.instanceId }],
    [`/api/runs/${run.id}/abandon`, { version: 2 }],
  ] as const)
    expect((await ann.client.post(path, body)).body.code, path).toBe('IDEMPOTENCY_KEY_REQUIRED')
  expect((await ann.client.get('/api/runs/active')).body).toEqual(run)
})

test('RN-285 a repeated battle gives the first answer and changes nothing; another body under its key is refused', async () => {
  const key = freshKey()
  const team = affordable(run)
  const first = await ann.change<{ run: RunBody }>(run, 'battle', { team }, key)
  const again = await ann.change(run, 'battle', { team }, key)
  expect(again).toMatchObject({ status: 200, text: first.text, headers: { 'idempotency-replayed': 'true' } })
  expect((await ann.client.get('/api/runs/active')).body).toEqual(first.body.run)
  const other = await ann.change(run, 'battle', { team: [{ ...team[0]!, x: 7 }] }, key)
  expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
})

test('RN-320 a refused deployment gives no second throw: opponent and seed stay', async () => {
  const before = (await storage.runs.find(run.id))!
  for (let i = 0; i < 3; i++) await refused('battle', { team: [] })
  const { body } = await ann.change<RunBody>(run, 'shop/upgrade', {
    instanceId: run.hand.find(({ cost }) => cost <= 10)!.instanceId,
  })
  const after = (await storage.runs.find(run.id))!
  expect([after.opponent, after.seed, body.opponent]).toEqual([before.opponent, before.seed, run.opponent])
})

test('RN-740 a version that is not the current one is a conflict, also 0 and below; only what is no exact integer is malformed', async () => {
  const conflict = [409, 'VERSION_CONFLICT', { version: 2, current: 2 }]
  const card = { instanceId: run.hand[0]!.instanceId }
  for (const version of [0, -3, 1, 3, Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER])
    expect(await refused('shop/upgrade', { ...card, version }), `${version}`).toEqual(conflict)
  for (const version of ['2', 2.5, undefined, null, true, 2 ** 53, -(2 ** 53)]) {
    const [status, code] = await refused('shop/upgrade', { ...card, version })
    expect([status, code], `${version}`).toEqual([400, 'VALIDATION_FAILED'])
  }
  for (const [what, body] of [
    ['draft', { picks: [] }],
    ['battle', { team: [] }],
    ['abandon', {}],
  ] as const)
    expect(await refused(what, { ...body, version: 0 }), what).toEqual(conflict)
})

test('RN-740 RN-288 a version of 0 has its place in the order: after existence, ownership and the end, before the phase', async () => {
  const card = { instanceId: run.hand[0]!.instanceId, version: 0 }
  const unknown = await ann.change<{ code: string }>({ ...run, id: 'nobody' }, 'shop/upgrade', card)
  expect([unknown.status, unknown.body.code]).toEqual([404, 'RUN_NOT_FOUND'])
  const foreign = await new Runner(await server.guest()).change<{ code: string }>(run, 'shop/upgrade', card)
  expect([foreign.status, foreign.body.code]).toEqual([403, 'RUN_FORBIDDEN'])
  expect(await refused('draft', { picks: [], version: 0 })).toEqual([
    409,
    'VERSION_CONFLICT',
    { version: 2, current: 2 },
  ])
  const { body: ended } = await ann.change<RunBody>(run, 'abandon', {})
  expect(await refused('shop/upgrade', card, ended)).toMatchObject([409, 'RUN_FINISHED', {}])
})
