import { setTimeout as sleep } from 'node:timers/promises'
import { runKit } from '@arbiter/run'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, testServer } from '../testing/client.ts'
import { ALDRIC, FREE, freshKey, Runner } from '../testing/runner.ts'

const kit = runKit()

let server: Client
let ann: Runner
beforeAll(async () => {
  server = await testServer({ limits: FREE })
  ann = new Runner(await server.guest())
})
afterAll(() => server.app.close())

const newRunner = async () => new Runner(await server.guest())
const HUMANS = [...kit.content.factions.find(({ id }) => id === 'humans')!.starter!]

test('RN-291 RN-292 a new run is shown whole, before its first draft', async () => {
  const { status, body } = await ann.client.post('/api/runs', ALDRIC, { key: freshKey() })
  expect({ status, body }).toEqual({
    status: 201,
    body: {
      id: expect.stringMatching(/^[\w-]{16}$/),
      version: 1,
      status: 'active',
      phase: 'initial_draft',
      abandoned: false,
      faction: 'humans',
      leaderId: 'aldric',
      wins: 0,
      losses: 0,
      winStreak: 0,
      battleNumber: 1,
      budget: 10,
      gold: 10,
      rating: 1_000,
      league: 'silver',
      hand: [],
      remaining: HUMANS.toSorted(),
      remainingCount: 12,
      spells: [
        { spellId: 'holy_light', recommended: 'mid' },
        { spellId: 'rally', recommended: 'early' },
      ],
      opponent: null,
      lastBattleId: null,
      history: [],
      reward: null,
      deck: { source: 'starter', name: null, units: HUMANS, code: 'run1-humans-vvo00' },
      opponents: 'standard',
    },
  })
  expect((await ann.client.get('/api/runs/active')).body).toEqual(body)
  expect((await ann.client.get(`/api/runs/${body.id}`)).body).toEqual(body)
})

test('RN-240 RN-293 RN-294 a draft shows its cards, the same however often it is read', async () => {
  const bob = await newRunner()
  const run = await bob.begin()
  const draft = await bob.draft(run)
  expect(draft).toEqual({ draftNumber: 0, pick: 3, options: expect.any(Array), remainingCount: 12, version: 1 })
  expect(draft.options).toHaveLength(5)
  for (const { instanceId, unitId, ...card } of draft.options) {
    const { cost } = kit.content.units.find(({ id }) => id === unitId)!
    expect([instanceId, card]).toEqual([`${unitId}-1`, { tier: 1, cost, nextUpgradeCost: cost }])
  }
  for (let i = 0; i < 3; i++) expect(await bob.draft(run)).toEqual(draft)
})

test('RN-241 RN-286 RN-296 picks go to the hand, the version rises by one, and the opponent shows its face only', async () => {
  const bob = await newRunner()
  const run = await bob.begin()
  const { options } = await bob.draft(run)
  const picks = [options[4]!, options[0]!, options[2]!]
  const { status, body } = await bob.change<typeof run>(run, 'draft', {
    picks: picks.map(({ instanceId }) => instanceId),
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ version: 2, phase: 'prepare', remainingCount: 9, gold: 10 })
  expect(body.hand).toEqual(picks.toSorted((a, b) => (a.instanceId < b.instanceId ? -1 : 1)))
  expect(body.remaining).toEqual(HUMANS.filter((id) => !picks.some(({ unitId }) => unitId === id)).sort())
  expect(Object.keys(body.opponent!)).toEqual(['kind', 'name', 'faction', 'leaderId', 'rating', 'difficulty', 'style'])
  expect(body.opponent).toMatchObject({ kind: expect.stringMatching(/^(bot|player)$/), rating: expect.any(Number) })
  expect((await bob.client.get(`/api/runs/${run.id}/draft`)).body).toMatchObject({
    code: 'WRONG_PHASE',
    details: { action: 'pick', phase: 'prepare' },
  })
})

test('RN-236 RN-295 a battle is told with its result and the run after it', async () => {
  const bob = await newRunner()
  const before = await bob.prepared()
  const body = await bob.fight(before)
  const { run, ...told } = body
  const won = told.result === 'win'
  expect(told).toEqual({
    battleId: expect.stringMatching(/^[\w-]{16}$/),
    result: expect.stringMatching(/^(win|loss)$/),
    outcome: won ? 'win' : expect.stringMatching(/^(loss|draw)$/),
    reason: expect.stringMatching(/^(wipe|limit)$/),
    rounds: expect.any(Number),
    goldEarned: won ? 7 : 9,
    gold: won ? 17 : 19,
    wins: won ? 1 : 0,
    losses: won ? 0 : 1,
    winStreak: won ? 1 : 0,
    ratingChange: expect.any(Number),
    rating: 1_000 + told.ratingChange,
    reward: null,
  })
  const { battleId, result, outcome, reason, rounds, goldEarned, ratingChange } = told
  const { difficulty: _, style: __, ...met } = before.opponent!
  expect(run).toMatchObject({ version: 3, phase: 'draft', battleNumber: 2, opponent: null, lastBattleId: battleId })
  expect(run.history).toEqual([
    {
      ...{ battleId, battle: 1, result, outcome, reason, rounds, goldEarned, ratingChange },
      goldBase: goldEarned,
      goldStreak: 0,
      opponent: met,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    },
  ])
  expect((await bob.client.get('/api/runs/active')).body).toEqual(run)
})

test('RN-249 RN-250 an upgrade raises a card of the hand and is paid at once', async () => {
  const bob = await newRunner()
  const run = await bob.prepared()
  const card = run.hand.find(({ cost }) => cost <= 10)!
  const { body } = await bob.change<typeof run>(run, 'shop/upgrade', { instanceId: card.instanceId })
  const nextUpgradeCost = Math.floor((3 * card.cost + 1) / 2)
  expect(body).toMatchObject({ version: 3, gold: 10 - card.cost, phase: 'prepare', opponent: run.opponent })
  expect(body.hand.find(({ instanceId }) => instanceId === card.instanceId)).toEqual({
    ...card,
    tier: 2,
    nextUpgradeCost,
  })
})

test('RN-228 RN-229 RN-237 a whole run goes from draft to draft until it ends', async () => {
  const bob = await newRunner()
  let current = await bob.begin()
  const phases: string[] = []
  while (current.status === 'active') {
    phases.push(current.phase)
    const { version } = current
    current = current.phase === 'prepare' ? (await bob.fight(current)).run : await bob.pick(current)
    expect(current.version).toBe(version + 1)
    expect([...current.remaining, ...current.hand.map(({ unitId }) => unitId)].sort()).toEqual(HUMANS.toSorted())
  }
  expect(phases.slice(0, 4)).toEqual(['initial_draft', 'prepare', 'draft', 'prepare'])
  expect(current.wins === 9 || current.losses === 4).toBe(true)
  expect(current).toMatchObject({ phase: 'finished', status: current.wins === 9 ? 'won' : 'lost', opponent: null })
  expect(current.history).toHaveLength(current.wins + current.losses)
  expect(current.gold).toBe(10 + current.history.reduce((sum, { goldEarned }) => sum + goldEarned, 0))
  expect((await bob.client.get('/api/runs/active')).body.code).toBe('NO_ACTIVE_RUN')
  const { id, status, wins, losses, rating, reward } = current
  const { body } = await bob.client.get('/api/runs')
  expect(body).toEqual({
    runs: [{ id, status, abandoned: false, faction: 'humans', leaderId: 'aldric', wins, losses, rating, reward }],
  })
})

test('RN-291 RN-312 the list has own runs only, newest first, ten unless told otherwise', async () => {
  const bob = await newRunner()
  const ids: string[] = []
  for (let i = 0; i < 12; i++) {
    const run = await bob.begin()
    ids.unshift(run.id)
    await bob.change(run, 'abandon', {})
    // Two in the same millisecond would have no order.
    await sleep(2)
  }
  const list = async (query: string) => (await bob.client.get(`/api/runs${query}`)).body
  expect((await list('')).runs.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 10))
  expect((await list('?limit=3')).runs.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 3))
  expect((await list('?limit=50')).runs).toHaveLength(12)
  for (const query of ['?limit=0', '?limit=51', '?limit=x', '?page=2'])
    expect((await list(query)).code, query).toBe('VALIDATION_FAILED')
})

test('RN-235 an abandoned run is lost without a reward', async () => {
  const bob = await newRunner()
  const { body } = await bob.change(await bob.prepared(), 'abandon', {})
  expect(body).toMatchObject({
    version: 3,
    status: 'lost',
    phase: 'finished',
    abandoned: true,
    reward: 0,
    opponent: null,
  })
})

test('RN-231 RN-303 a second run is refused while one is active, also when all come at once', async () => {
  const bob = await newRunner()
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => bob.client.post('/api/runs', ALDRIC, { key: freshKey() })),
  )
  const [made, ...refused] = replies.toSorted((a, b) => a.status - b.status)
  expect(made!.status).toBe(201)
  for (const { status, body } of refused)
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { code: 'ACTIVE_RUN_EXISTS', details: { id: made!.body.id } },
    })
})

test.each([
  ['UNKNOWN_FACTION', { faction: 'elves', leaderId: 'aldric' }],
  ['UNKNOWN_FACTION', { faction: '__proto__', leaderId: 'aldric' }],
  ['UNKNOWN_LEADER', { faction: 'humans', leaderId: 'nobody' }],
  ['UNKNOWN_LEADER', { faction: 'humans', leaderId: 'аldric' }],
  ['LEADER_FACTION_MISMATCH', { faction: 'undead', leaderId: 'aldric' }],
])('RN-231 a bad choice is %s', async (code, choice) => {
  const bob = await newRunner()
  const { status, body } = await bob.client.post('/api/runs', choice, { key: freshKey() })
  expect([status, body.code]).toEqual([422, code])
  expect((await bob.client.get('/api/runs')).body.runs).toEqual([])
})

test('RN-291 the catalogue and the health say what runs are played by', async () => {
  const catalog = (await server.get('/api/catalog')).body
  expect(Object.keys(catalog)).toEqual([
    'rulesVersion',
    'contentHash',
    'factions',
    'leaders',
    'units',
    'spells',
    'tuning',
  ])
  expect(catalog).toMatchObject({ rulesVersion: kit.game.version, contentHash: kit.game.packs.at(-1)!.hash })
  expect([catalog.units, catalog.leaders, catalog.spells].map(({ length }) => length)).toEqual([203, 24, 48])
  expect(catalog.tuning).toMatchObject({ 'run.winsToWin': 9, 'gold.start': 10 })
  expect((await server.get('/api/health')).body).toMatchObject({ status: 'ok', rulesVersion: kit.game.version })
})

test('RN-289 looking changes nothing and needs neither key nor version', async () => {
  const bob = await newRunner()
  const run = await bob.prepared()
  for (const path of ['/api/runs', '/api/runs/active', `/api/runs/${run.id}`, '/api/guests/me'])
    expect((await bob.client.get(path)).status).toBe(200)
  expect((await bob.client.get(`/api/runs/${run.id}`)).body).toEqual(run)
})
