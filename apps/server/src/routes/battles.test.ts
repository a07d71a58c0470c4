import { createHash } from 'node:crypto'
import { canonicalJson } from '@arbiter/kernel'
import { createKit, RUN_PACKS, type RunKit, runKit } from '@arbiter/run'
import { recordBattle } from '@arbiter/run/battle'
import { runSchemas } from '@arbiter/run/schemas'
import Schema from 'typebox/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BattleResultBody, RunBody } from '../dto/run.ts'
import type { KyselyStorage } from '../storage/kyselyStorage.ts'
import { openStorage } from '../storage/open.ts'
import type { Storage } from '../storage/storage.ts'
import { type Client, testServer } from '../testing/client.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { affordable, FREE, Runner } from '../testing/runner.ts'

const kit = runKit()

let storage: Storage
let server: Client
let ann: Runner
let before: RunBody
let fought: BattleResultBody
beforeAll(async () => {
  storage = await openStorage({})
  server = await testServer({ storage, limits: FREE })
  ann = new Runner(await server.guest())
  before = await ann.prepared()
  fought = await ann.fight(before)
})
afterAll(() => server.app.close())

const look = (id = fought.battleId) => ann.client.get(`/api/battles/${id}`)

test('RN-013 RN-297 a replay says who fought, by which rules, and what happened', async () => {
  const { status, body } = await look()
  const stored = (await storage.battles.find(fought.battleId))!
  const units = affordable(before).map(({ instanceId, x, y }) => ({ unitId: instanceId.slice(0, -2), tier: 1, x, y }))
  const { name, faction, leaderId } = before.opponent!
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      battleId: fought.battleId,
      rulesVersion: kit.game.version,
      contentHash: kit.game.packs.at(-1)!.hash,
      preset: 'roguelike',
      sides: {
        player: {
          name: expect.stringMatching(/^Guest \d{4}$/),
          ...{ faction: 'humans', leaderId: 'aldric', team: units, deckCode: 'run1-humans-vvo00' },
        },
        enemy: { name, faction, leaderId, team: stored.teams.enemy.units, deckCode: null },
      },
      events: JSON.parse(stored.events),
      result: stored.outcome,
      eventsHash: stored.eventsHash,
      recordedWithOlderRules: false,
    },
  })
  expect(body.result).toMatchObject({ reason: fought.reason, rounds: fought.rounds })
  expect(body.events.map(({ seq }: { seq: number }) => seq)).toEqual([...body.events.keys()])
})

test('the events of a replay are those that the document describes', async () => {
  const isEvent = Schema.Compile({ ...runSchemas.event, $defs: runSchemas.$defs })
  const { body } = await look()
  expect(body.events.length).toBeGreaterThan(0)
  for (const event of body.events) expect(isEvent.Check(event), JSON.stringify(event)).toBe(true)
})

test('RN-153 RN-224 RN-225 the stored battle plays again to the same events', async () => {
  const { configuration, teams: sides, seed, events, eventsHash } = (await storage.battles.find(fought.battleId))!
  expect(
    createHash('sha256')
      .update(canonicalJson(JSON.parse(events)))
      .digest('hex'),
  ).toBe(eventsHash)
  const { mechanics, maxRounds } = configuration
  expect([maxRounds, mechanics.resolve]).toEqual([100, kit.content.balance.resolve])
  const again = recordBattle(kit.content, { sides, mechanics, maxRounds }, seed)
  expect([again.hash, again.outcome]).toEqual([eventsHash, (await look()).body.result])
})

test('RN-226 a replay has neither a seed nor the timings of spells', async () => {
  const { text } = await look()
  const { seed } = (await storage.battles.find(fought.battleId))!
  const run = (await storage.runs.find(before.id))!
  for (const secret of [seed, run.seed, 'timing']) expect(text).not.toContain(secret)
})

test('RN-312 a replay is for the challenger only, and an unknown one is unknown', async () => {
  const eve = await server.guest()
  expect((await eve.get(`/api/battles/${fought.battleId}`)).body).toMatchObject({
    statusCode: 403,
    code: 'BATTLE_FORBIDDEN',
  })
  expect((await server.get(`/api/battles/${fought.battleId}`)).body.code).toBe('AUTH_REQUIRED')
  for (const id of ['nobody', '%00', 'a'.repeat(100), '%D0%B0']) {
    expect((await look(id)).body).toMatchObject({ statusCode: 404, code: 'BATTLE_NOT_FOUND' })
  }
})

test('RN-153 the server may play another preset, and what was stored keeps its own', async () => {
  const other = await testServer({ runPreset: 'mvp', limits: FREE })
  try {
    const bob = new Runner(await other.guest())
    const { battleId } = await bob.fight(await bob.prepared())
    const { body } = await bob.client.get(`/api/battles/${battleId}`)
    expect(body.preset).toBe('mvp')
    expect(body.events[0]).toMatchObject({ type: 'battleStarted', mechanics: [] })
    expect(body.events.filter((event: object) => 'mechanic' in event)).toEqual([])
  } finally {
    await other.app.close()
  }
})

/** The same game with a number changed. */
function otherKit(): RunKit {
  const tuning = JSON.parse(RUN_PACKS.core['tuning.json']!)
  const built = createKit([{ ...RUN_PACKS.core, 'tuning.json': JSON.stringify({ ...tuning, 'gold.win': 70 }) }])
  if (!built.ok) throw new Error(JSON.stringify(built.faults))
  return built.value
}

test('RN-225 RN-302 RN-633 under other content the stored events are shown as they were, marked as older; both contents are kept', async () => {
  const folder = await temporaryFolder()
  const shared = await openStorage({ dataFolder: folder.path })
  const old = await testServer({ dataFolder: folder.path, limits: FREE })
  const runKit = otherKit()
  const newer = await testServer({ dataFolder: folder.path, runKit, limits: FREE })
  try {
    const bob = new Runner(await old.guest())
    const { battleId } = await bob.fight(await bob.prepared())
    const replay = (await bob.client.get(`/api/battles/${battleId}`)).body
    const later = await newer.get(`/api/battles/${battleId}`, { token: bob.client.token })
    const { player, enemy } = replay.sides
    const sides = { player: { ...player, deckCode: null }, enemy }
    expect(later.body).toEqual({ ...replay, sides, recordedWithOlderRules: true })
    const { db } = shared as KyselyStorage
    const counts = { factions: [8, 8], leaders: [24, 6], faction_units: [203, 24], spells: [48, 12] }
    for (const [table, count] of Object.entries(counts)) {
      const rows = await db
        .selectFrom(table as 'spells')
        .selectAll()
        .execute()
      const of = (hash: string) => rows.filter(({ content_hash }) => content_hash === hash)
      expect([of(hashOf(kit)).length, of(hashOf(runKit)).length], table).toEqual(count)
    }
    const spell = await db.selectFrom('spells').selectAll().where('id', '=', 'rally').executeTakeFirstOrThrow()
    expect(JSON.parse(spell.record)).toEqual(kit.content.spells.find(({ id }) => id === 'rally'))
  } finally {
    for (const { app } of [old, newer]) await app.close()
    await shared.close()
    await folder.remove()
  }
})

const hashOf = ({ game }: RunKit): string => game.packs.at(-1)!.hash
