import { createHash } from 'node:crypto'
import { canonicalJson } from '@arbiter/kernel'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BattleResultBody, ReplayBody, RunBody } from '../dto/run.ts'
import { openStorage } from '../storage/open.ts'
import type { Storage } from '../storage/storage.ts'
import { type Client, testServer } from '../testing/client.ts'
import { FREE, freshKey, Runner } from '../testing/runner.ts'
import { storedBattle, storedRunGame, storedSnapshot } from '../testing/runs.ts'

let storage: Storage
let server: Client
let ann: Runner
let player: string
beforeEach(async () => {
  storage = await openStorage({})
  server = await testServer({ storage, limits: FREE })
  ann = new Runner(await server.guest())
  player = (await ann.client.get('/api/guests/me')).body.playerId
})
afterEach(() => server.app.close())

const card = (unitId: string) => ({ instanceId: `${unitId}-1`, unitId, tier: 1 as const })

const opponent = {
  kind: 'player',
  name: 'kelthuzad',
  faction: 'undead',
  leaderId: 'sylvana',
  rating: 1_000,
  difficulty: 'medium',
  team: [{ unitId: 'zombie', tier: 1, x: 3, y: 1 }],
  timings: { soul_drain: 'mid', dark_pact: 'early' },
} as const

const entry = {
  battle: 1,
  result: 'win',
  outcome: 'win',
  reason: 'wipe',
  rounds: 3,
  goldBase: 7,
  goldStreak: 0,
  gold: 17,
  ratingChange: 16,
  team: opponent.team,
  timings: { frost_nova: 'mid', corpse_explosion: 'mid' },
  opponent,
  battleId: 'battle-of-yesterday',
  at: '2026-01-01T00:00:00.000Z',
} as const

test('RN-632 RN-641 a run that was begun when its leader had another id goes on, with the opponent it has', async () => {
  const [hand, remaining] = [[card('zombie'), card('ghoul')], [card('banshee')]]
  const run = storedRunGame({ id: 'run-of-yesterday', player, faction: 'undead', leader: 'kelthuzad', hand, remaining })
  await storage.runs.add({ ...run, wins: 1, winStreak: 1, opponent, history: [entry] })
  const active = (await ann.client.get<RunBody>('/api/runs/active')).body
  expect([active.leaderId, active.spells.map(({ spellId }) => spellId)]).toEqual([
    'ozrakh',
    ['frost_nova', 'corpse_explosion'],
  ])
  expect(active.opponent).toMatchObject({ name: 'kelthuzad', leaderId: 'sevirra' })
  expect(active.history[0]!.opponent).toMatchObject({ name: 'kelthuzad', leaderId: 'sevirra' })
  expect((await ann.client.get('/api/runs')).body.runs[0].leaderId).toBe('ozrakh')
  const team = [{ instanceId: 'zombie-1', x: 3, y: 1 }]
  const fought = await ann.change<BattleResultBody>(active, 'battle', { team })
  expect([fought.status, fought.body.run.history[1]?.opponent.name]).toEqual([200, 'kelthuzad'])
  const { sides } = (await ann.client.get<ReplayBody>(`/api/battles/${fought.body.battleId}`)).body
  expect([sides.player.leaderId, sides.enemy.leaderId]).toEqual(['ozrakh', 'sevirra'])
})

test('RN-641 a request may name a leader as it was called', async () => {
  const choice = { faction: 'undead', leaderId: 'sylvana' }
  const { status, body } = await ann.client.post<RunBody>('/api/runs', choice, { key: freshKey() })
  expect([status, body.leaderId, (await storage.runs.find(body.id))!.leader]).toEqual([201, 'sevirra', 'sevirra'])
})

test('RN-641 a team of yesterday is met under the id of today', async () => {
  const bob = (await new Runner(await server.guest()).client.get('/api/guests/me')).body.playerId
  await storage.runs.add(storedRunGame({ id: 'run-of-bob', player: bob }))
  const createdAt = new Date().toISOString()
  const snapshot = { battle: 1, wins: 0, losses: 0, cost: 3, ...opponent, createdAt }
  await storage.snapshots.add(storedSnapshot({ id: 'of-bob', player: bob, run: 'run-of-bob', ...snapshot }), 10)
  const run = await ann.prepared()
  expect(run.opponent).toMatchObject({ kind: 'player', leaderId: 'sevirra' })
})

test('RN-641 a battle of yesterday is shown with the ids of today, and its hash is that of what is shown', async () => {
  const events = [
    { seq: 0, type: 'battleStarted', leaders: { player: 'aldric', enemy: 'kelthuzad' } },
    { seq: 1, type: 'spellCast', side: 'enemy', leader: 'kelthuzad', spell: 'frost_nova', name: 'kelthuzad' },
  ]
  const run = storedRunGame({ id: 'run-of-yesterday', player })
  await storage.runs.add(run)
  const battle = storedBattle({ id: 'battle-of-yesterday', run: run.id, player, events: canonicalJson(events) })
  const enemy = { ...battle.teams.enemy, faction: 'undead', leader: 'kelthuzad' }
  await storage.battles.add({ ...battle, teams: { ...battle.teams, enemy } })
  const { body } = await ann.client.get<ReplayBody>('/api/battles/battle-of-yesterday')
  expect(body.sides.enemy.leaderId).toBe('ozrakh')
  expect(body.events).toEqual([
    { ...events[0], leaders: { player: 'aldric', enemy: 'ozrakh' } },
    { ...events[1], leader: 'ozrakh' },
  ])
  expect(body.eventsHash).toBe(createHash('sha256').update(canonicalJson(body.events)).digest('hex'))
  expect(body.recordedWithOlderRules).toBe(true)
})
