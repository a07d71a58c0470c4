import { label, SeededDraws } from '@arbiter/kernel'
import { runKit } from '@arbiter/run'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '../config.ts'
import { openStorage } from '../storage/open.ts'
import type { StoredSnapshot } from '../storage/snapshots.ts'
import type { Storage } from '../storage/storage.ts'
import { player } from '../testing/player.ts'
import { storedRunGame, storedSnapshot } from '../testing/runs.ts'
import { findOpponent } from './matchmaking.ts'
import { RunRules } from './runRules.ts'
import { childSeed } from './seeds.ts'
import { SnapshotKeeper } from './snapshotKeeper.ts'

const kit = runKit()

const NOW = new Date().toISOString()
const rules = new RunRules(kit, 'roguelike')
/** Battle 5, with 3 wins and 1 loss. */
const run = storedRunGame({ id: 'own', player: 'ann', wins: 3, losses: 1 })

let storage: Storage
beforeEach(async () => {
  storage = await openStorage({})
  for (const id of ['ann', 'bob']) await storage.players.add(player(id, NOW), `hash-of-${id}`)
  await storage.runs.add(storedRunGame({ id: 'his', player: 'bob' }))
  await storage.runs.add(run)
})
afterEach(() => storage.close())

const add = (id: string, changes: Partial<StoredSnapshot> = {}) =>
  storage.snapshots.add(storedSnapshot({ id, player: 'bob', run: 'his', createdAt: NOW, ...changes }), 99)
const find = () => findOpponent(storage.snapshots, run, rules.resume(run), rules.contentHash, DEFAULT_LIMITS)
const indexOf = (count: number) => new SeededDraws(childSeed(run.seed, 'match:5')).int(label('match'), count)

test('RN-267 RN-270 the opponent is the copy that the seed of the match draws from the list by id', async () => {
  for (const [i, id] of ['s4', 's1', 's3', 's2', 's5', 's6', 's7'].entries()) await add(id, { rating: 1_000 + i })
  const ratings = { s1: 1_001, s2: 1_003, s3: 1_002, s4: 1_000, s5: 1_004, s6: 1_005, s7: 1_006 }
  const { opponent, seed, battle } = await find()
  expect(opponent).toEqual({
    kind: 'player',
    name: 'The bob',
    faction: 'humans',
    leaderId: 'aldric',
    rating: Object.values(ratings)[indexOf(7)],
    difficulty: 'medium',
    team: [{ unitId: 'footman', tier: 1, x: 3, y: 1 }],
    timings: { holy_light: 'mid', rally: 'early' },
  })
  expect([seed, battle]).toEqual([undefined, childSeed(run.seed, 'battle:5')])
  expect(await find()).toEqual({ type: 'opponent', opponent, battle })
})

test('RN-268 RN-271 without a candidate the opponent is a bot of its own seed', async () => {
  const bot = { type: 'opponent', seed: childSeed(run.seed, 'bot:5'), battle: childSeed(run.seed, 'battle:5') }
  expect(await find()).toEqual(bot)
  await add('own', { player: 'ann', run: 'own' })
  await add('far', { wins: 5 })
  await add('weak', { rating: 799 })
  await add('dear', { cost: 36 })
  await add('aged', { createdAt: new Date(Date.now() - 30 * 86_400_000 - 1_000).toISOString() })
  expect(await find()).toEqual(bot)
  await add('old', { createdAt: new Date(Date.now() - 30 * 86_400_000 + 60_000).toISOString() })
  expect((await find()).opponent).toBeDefined()
})

test.each<[string, Partial<StoredSnapshot>, boolean]>([
  ['one win fewer', { wins: 2 }, true],
  ['two wins fewer', { wins: 1 }, false],
  ['one win more', { wins: 4 }, true],
  ['two wins more', { wins: 5 }, false],
  ['200 points less', { rating: 800 }, true],
  ['200 points more', { rating: 1_200 }, true],
  ['201 points more', { rating: 1_201 }, false],
  ['the whole budget', { cost: 35 }, true],
])('RN-268 a team with %s %o: %s', async (_what, changes, isMet) => {
  await add('one', changes)
  expect((await find()).opponent !== undefined).toBe(isMet)
})

test('RN-268 RN-271 a team whose cards have grown too dear for the coming battle is skipped, and a bot comes', async () => {
  const champions = ['champion', 'marksman', 'paladin', 'crossbowman', 'battle_mage', 'priest']
  const team = champions.map((unitId, x) => ({ unitId, tier: 1 as const, x, y: 0 }))
  // Stored as 35 under older content; 40 today, which its own battle 8 would allow and battle 5 does not.
  await add('grown', { battle: 8, cost: 35, team })
  expect((await find()).opponent).toBeUndefined()
})

test('RN-269 the same battle number goes first', async () => {
  await add('a', { battle: 6, rating: 1_100 })
  expect((await find()).opponent?.rating).toBe(1_100)
  await add('b', { rating: 900 })
  expect((await find()).opponent?.rating).toBe(900)
})

test.each<[string, Partial<StoredSnapshot>]>([
  ['an unknown unit', { team: [{ unitId: 'dragon', tier: 1, x: 0, y: 0 }] }],
  ['a unit of another faction', { team: [{ unitId: 'zombie', tier: 1, x: 0, y: 0 }] }],
  ['an illegal cell', { team: [{ unitId: 'footman', tier: 1, x: 8, y: 0 }] }],
  ['an illegal tier', { team: [{ unitId: 'footman', tier: 4 as 3, x: 0, y: 0 }] }],
  ['an unknown leader', { leaderId: 'nobody' }],
  ['an unknown spell', { timings: { meteor: 'early' } }],
  [
    'costs above the budget of its own battle',
    { battle: 1, team: ['champion', 'marksman'].map((unitId, x) => ({ unitId, tier: 1, x, y: 0 })) },
  ],
])('RN-266 a snapshot with %s is skipped', async (_what, changes) => {
  await add('bad', changes)
  expect((await find()).opponent).toBeUndefined()
  await add('good', { rating: 1_042, battle: changes.battle ?? 5 })
  expect((await find()).opponent?.rating).toBe(1_042)
})

test('RN-273 the label of a player follows from the ratings', async () => {
  const labels: unknown[] = []
  for (const rating of [899, 900, 1_100, 1_101]) {
    await add('one', { rating })
    labels.push((await find()).opponent?.difficulty)
    await storage.snapshots.dropOldest(1, 0)
  }
  expect(labels).toEqual(['easy', 'medium', 'medium', 'hard'])
})

test('RN-265 when there are too many snapshots, the oldest tenth goes', async () => {
  const keeper = new SnapshotKeeper({ ...DEFAULT_LIMITS, snapshots: 20, snapshotsPerPlayer: 99 })
  const counts: number[] = []
  for (let i = 0; i < 24; i++) {
    const createdAt = new Date(Date.now() + i).toISOString()
    await keeper.add(storage.snapshots, storedSnapshot({ id: `k${i}`, player: 'bob', run: 'his', createdAt }))
    counts.push(await storage.snapshots.count())
  }
  expect(counts.slice(18)).toEqual([19, 20, 19, 20, 19, 20])
  const criteria = {
    player: 'ann',
    battle: 5,
    wins: [3, 3],
    rating: [0, 9_999],
    maxCost: 99,
    since: '',
    limit: 99,
  } as const
  const left = (await storage.snapshots.candidates(criteria, true)).map(({ id }) => id)
  expect(left.sort()).toEqual(Array.from({ length: 20 }, (_, i) => `k${i + 4}`).sort())
})
