import { createKit, RUN_PACKS, type RunKit, runKit } from '@arbiter/run'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { RunBody } from '../dto/run.ts'
import { openStorage } from '../storage/open.ts'
import type { Storage } from '../storage/storage.ts'
import { type Client, testServer } from '../testing/client.ts'
import { ALDRIC, FREE, freshKey, Runner } from '../testing/runner.ts'
import { storedRunGame } from '../testing/runs.ts'

const kit = runKit()

const DRAGON = { instanceId: 'dragon-1', unitId: 'dragon', tier: 1 } as const

describe('a run that was begun with a content of yesterday', () => {
  let storage: Storage
  let server: Client
  let ann: Runner
  beforeEach(async () => {
    storage = await openStorage({})
    server = await testServer({ storage, limits: FREE })
    ann = new Runner(await server.guest())
  })
  afterEach(() => server.app.close())

  const active = async () => (await ann.client.get<RunBody>('/api/runs/active')).body

  test('RN-251 RN-293 cards of a unit that is gone are not in the hand, and the others fight', async () => {
    const before = await ann.prepared()
    const stored = (await storage.runs.find(before.id))!
    const [hand, remaining] = [stored.hand, stored.remaining].map((cards) => [...cards, DRAGON])
    await storage.runs.change({ ...stored, hand: hand!, remaining: remaining!, version: 3 })
    expect(await active()).toEqual({ ...before, version: 3 })
    const team = [{ instanceId: 'dragon-1', x: 0, y: 0 }]
    const refused = await ann.change<{ code: string }>({ ...before, version: 3 }, 'battle', { team })
    expect(refused.body.code).toBe('CARD_NOT_IN_HAND')
    const { run } = await ann.fight({ ...before, version: 3 })
    expect([run.hand, run.remaining]).toEqual([before.hand, before.remaining])
  })

  test('RN-240 RN-294 a draft that offers a unit that is gone is dealt again, the same however often it is read', async () => {
    const begun = await ann.begin()
    const stored = (await storage.runs.find(begun.id))!
    const options = ['dragon-1', ...stored.draft!.options.slice(1)]
    const remaining = [...stored.remaining, DRAGON]
    await storage.runs.change({ ...stored, remaining, draft: { ...stored.draft!, options }, version: 2 })
    const draft = await ann.draft(begun)
    // Of the same cards as at first, from the same seed.
    expect(draft.options.map(({ instanceId }) => instanceId)).toEqual(stored.draft!.options)
    expect(draft).toMatchObject({ draftNumber: 0, pick: 3, remainingCount: 12, version: 2 })
    expect(await ann.draft(begun)).toEqual(draft)
    const picks = ['dragon-1', ...draft.options.slice(0, 2).map(({ instanceId }) => instanceId)]
    const refused = await ann.change<{ code: string }>({ ...begun, version: 2 }, 'draft', { picks })
    expect(refused.body.code).toBe('DRAFT_UNKNOWN_OPTION')
    expect(await ann.pick({ ...begun, version: 2 })).toMatchObject({ version: 3, phase: 'prepare', remainingCount: 9 })
  })

  test.each([
    ['UNKNOWN_LEADER', { leader: 'merlin' }],
    ['UNKNOWN_FACTION', { faction: 'elves', leader: 'merlin' }],
    ['LEADER_FACTION_MISMATCH', { faction: 'undead' }],
  ] as const)('RN-235 RN-292 when its leader is gone (%s), it can be looked at and given up', async (code, changes) => {
    const player = (await ann.client.get('/api/guests/me')).body.playerId
    const stored = storedRunGame({ id: 'run-of-yesterday', player, ...changes })
    await storage.runs.add(stored)
    const run = await active()
    expect(run).toMatchObject({ faction: stored.faction, leaderId: stored.leader, remaining: ['archer'] })
    expect(run.hand.map(({ unitId }) => unitId)).toEqual(['footman', 'knight'])
    if (stored.leader === 'merlin') expect(run.spells).toEqual([])
    for (const [what, body] of [
      ['battle', { team: [{ instanceId: 'footman-1', x: 0, y: 0 }] }],
      ['shop/upgrade', { instanceId: 'footman-1' }],
    ] as const)
      expect((await ann.change<{ code: string }>(run, what, body)).body.code, what).toBe(code)
    const ended = await ann.change<RunBody>(run, 'abandon', {})
    expect([ended.status, ended.body.status, ended.body.reward]).toEqual([200, 'lost', 0])
    expect((await ann.client.post('/api/runs', ALDRIC, { key: freshKey() })).status).toBe(201)
  })
})

/** The shipped game with other numbers. */
function tuned(tuning: object): RunKit {
  const name = { en: 'More', ru: 'Ещё' }
  const pack = { id: 'more', game: 'run', version: '1.0.0', name, extends: 'core' }
  const built = createKit([
    RUN_PACKS.core,
    { 'pack.json': JSON.stringify(pack), 'tuning.json': JSON.stringify(tuning) },
  ])
  if (!built.ok) throw new Error(JSON.stringify(built.faults))
  return built.value
}

test.each([
  ['run.winsToWin', 9],
  ['run.lossesToLose', 4],
])('RN-301 a content with %s above %i is refused at the start', async (key, max) => {
  await expect(testServer({ runKit: tuned({ [key]: max + 1 }) })).rejects.toMatchObject({
    code: 'bad_content',
    params: { key, expected: `at most ${max}`, found: max + 1 },
  })
  const server = await testServer({ runKit: tuned({ [key]: max }) })
  await server.app.close()
})

test('RN-253 a new player begins with the rating that the content says', async () => {
  const server = await testServer({ runKit: tuned({ 'rating.start': 1_250 }), limits: FREE })
  const { body } = await server.post('/api/guests')
  expect([kit.content.balance.rating.start, body.rating]).toEqual([1_000, 1_250])
  expect((await new Runner(await server.guest()).begin()).rating).toBe(1_250)
  await server.app.close()
})
