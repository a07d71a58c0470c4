import { armiesOf, runKit } from '@arbiter/run'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStorage } from '../storage/open.ts'
import type { Storage } from '../storage/storage.ts'
import { type Client, testServer } from '../testing/client.ts'
import { ALDRIC, FREE, freshKey, Runner } from '../testing/runner.ts'

const { content } = runKit()
const starter = [...armiesOf(content)[0]!.faction.starter!]
/** One tank for another. */
const OWN = starter.map((id) => (id === 'knight' ? 'shield_captain' : id))
const CAPTAINS = { name: 'Captains', faction: 'humans', units: OWN.toReversed() }

let storage: Storage
let server: Client
let ann: Client
beforeAll(async () => {
  storage = await openStorage({})
  server = await testServer({ storage, limits: FREE })
  ann = await server.guest()
})
afterAll(() => server.app.close())

const keep = (client: Client, input: object = CAPTAINS, key = freshKey()) => client.post('/api/decks', input, { key })
const put = (client: Client, id: string, body: object) => client.put(`/api/decks/${id}`, body, { key: freshKey() })
const remove = (client: Client, id: string, version: unknown) =>
  client.delete(`/api/decks/${id}`, { key: freshKey() }, { version })
const codeOf = async (asked: Promise<{ body: { code?: string } }>) => (await asked).body.code

describe('RN-722 RN-723 RN-728 decks at the server', () => {
  test('RN-627 RN-723 one is kept with its units in table order, its cost and its code, and listed by name', async () => {
    const bob = await server.guest()
    const { status, body, headers } = await keep(bob)
    expect(status).toBe(201)
    expect(headers.location).toBe(`/api/v1/decks/${body.id}`)
    expect(body).toMatchObject({ version: 1, name: 'Captains', faction: 'humans', legal: true, problems: [] })
    expect([body.units.toSorted(), body.cost, body.code.startsWith('run1-humans-')]).toEqual([OWN.toSorted(), 65, true])
    await keep(bob, { ...CAPTAINS, name: 'Aces', units: starter })
    const { decks } = (await bob.get('/api/decks')).body
    expect(decks.map(({ name }: { name: string }) => name)).toEqual(['Aces', 'Captains'])
    expect((await ann.get('/api/decks')).body.decks).toEqual([])
  })

  test('RN-724 the same key keeps it once; without a key nothing is kept', async () => {
    const bob = await server.guest()
    const key = freshKey()
    const [first, again] = [await keep(bob, CAPTAINS, key), await keep(bob, CAPTAINS, key)]
    expect(again.body).toEqual(first.body)
    expect((await bob.get('/api/decks')).body.decks).toHaveLength(1)
    expect(await codeOf(bob.post('/api/decks', CAPTAINS))).toBe('IDEMPOTENCY_KEY_REQUIRED')
  })

  test('RN-724 RN-740 changes and deletions name the version that they have seen', async () => {
    const bob = await server.guest()
    const { body: deck } = await keep(bob)
    const change = { name: 'Others', units: starter }
    for (const version of [0, 2, -1]) {
      const refused = await put(bob, deck.id, { ...change, version })
      expect([refused.body.code, refused.body.details.current]).toEqual(['VERSION_CONFLICT', 1])
      expect(await codeOf(remove(bob, deck.id, version))).toBe('VERSION_CONFLICT')
    }
    for (const version of ['1', 1.5, undefined])
      expect(await codeOf(put(bob, deck.id, { ...change, version }))).toBe('VALIDATION_FAILED')
    expect((await put(bob, deck.id, { ...change, version: 1 })).body).toMatchObject({
      version: 2,
      name: 'Others',
      cost: 64,
    })
    expect((await remove(bob, deck.id, 2)).body).toEqual({ id: deck.id })
    expect(await codeOf(remove(bob, deck.id, 2))).toBe('DECK_NOT_FOUND')
  })

  test('RN-726 a foreign deck is forbidden, a malformed id nobody’s, and neither begins a run', async () => {
    const { body: deck } = await keep(await server.guest())
    const bob = await server.guest()
    const begin = (deckId: string) =>
      codeOf(bob.post('/api/runs', { ...ALDRIC, deck: { kind: 'saved', deckId } }, { key: freshKey() }))
    for (const [id, code] of [
      [deck.id, 'DECK_FORBIDDEN'],
      ['nobody', 'DECK_NOT_FOUND'],
      ['__proto__', 'DECK_NOT_FOUND'],
    ] as const) {
      expect(await codeOf(remove(bob, id, 1))).toBe(code)
      expect(await codeOf(put(bob, id, { version: 1, name: 'x', units: OWN }))).toBe(code)
      expect(await begin(id)).toBe(code)
    }
  })

  test.each([
    ['', 'DECK_NAME_INVALID'],
    ['   ', 'DECK_NAME_INVALID'],
    ['x'.repeat(31), 'DECK_NAME_INVALID'],
    ['a\nb', 'DECK_NAME_INVALID'],
    ['\u202eab', 'DECK_NAME_INVALID'],
    ['x'.repeat(65), 'VALIDATION_FAILED'],
    [7, 'VALIDATION_FAILED'],
  ])('RN-726 RN-727 the name %j is answered with %s', async (name, code) => {
    expect(await codeOf(keep(ann, { ...CAPTAINS, name }))).toBe(code)
  })

  test('RN-621 RN-725 what breaks the rules is not kept: the first code, and all of them', async () => {
    const { status, body } = await keep(ann, { ...CAPTAINS, units: ['ghoul', 'footman', 'footman'] })
    expect([status, body.code]).toEqual([422, 'DECK_SIZE'])
    expect(body.details.problems.length).toBeGreaterThan(3)
    expect(await codeOf(keep(ann, { ...CAPTAINS, faction: 'elves' }))).toBe('UNKNOWN_FACTION')
    expect(await codeOf(keep(ann, { ...CAPTAINS, units: [...OWN, 'knight'] }))).toBe('VALIDATION_FAILED')
    expect((await ann.get('/api/decks')).body.decks).toEqual([])
  })

  test('RN-627 RN-727 RN-725 there is room for 24', async () => {
    const bob = await server.guest()
    for (let i = 0; i < 24; i++) expect((await keep(bob)).status).toBe(201)
    const { status, body } = await keep(bob)
    expect([status, body.code, body.details.most]).toEqual([409, 'DECK_LIMIT', 24])
  })

  test('RN-722 a deck is checked by its units or its code, without a token', async () => {
    const check = async (body: object) => (await server.post('/api/decks/check', body)).body
    expect(await check({ code: 'run1-order-laami' })).toEqual({
      legal: true,
      problems: [],
      cost: 64,
      code: 'run1-order-laami',
      roles: { tank: 3, melee: 3, ranged: 3, mage: 2, support: 1 },
    })
    const short = await check({ faction: 'humans', units: starter.slice(1) })
    expect([short.legal, short.problems[0]]).toMatchObject([
      false,
      { code: 'DECK_SIZE', details: { found: 11, expected: '12' } },
    ])
    expect((await check({ code: 'run1-order-laamz' })).code).toBe('DECK_CODE_INVALID')
    expect((await check({ faction: 'elves', units: [] })).code).toBe('UNKNOWN_FACTION')
    expect((await check({ code: 'x', units: [] })).code).toBe('VALIDATION_FAILED')
  })
})

describe('RN-723 a run', () => {
  const begin = async (client: Client, more: object) =>
    (await client.post('/api/runs', { ...ALDRIC, ...more }, { key: freshKey() })).body

  test('RN-624 RN-723 says what it is played with: starter, dealt, a list, a saved deck', async () => {
    const deckOf = async (deck: object) => (await begin(await server.guest(), { deck })).deck
    expect(await deckOf({ kind: 'starter' })).toMatchObject({ source: 'starter', name: null })
    expect(await deckOf({ kind: 'dealt' })).toMatchObject({ source: 'dealt', name: null })
    expect(await deckOf({ kind: 'list', units: OWN })).toMatchObject({ source: 'list', name: null })
    const bob = await server.guest()
    const { body: kept } = await keep(bob)
    const run = await begin(bob, { deck: { kind: 'saved', deckId: kept.id } })
    expect(run.deck).toEqual({ source: 'saved', name: 'Captains', units: kept.units, code: kept.code })
    expect(run.remaining).toEqual(OWN.toSorted())
  })

  test('RN-724 RN-630 it copies the deck: later changes do not touch it, and teams of it carry the twelve', async () => {
    const runner = new Runner(await server.guest())
    const { body: kept } = await keep(runner.client)
    const begun = await begin(runner.client, { deck: { kind: 'saved', deckId: kept.id } })
    await remove(runner.client, kept.id, 1)
    const { run, battleId } = await runner.fight(await runner.pick(begun))
    expect(run.deck).toEqual(begun.deck)
    const criteria = {
      player: 'nobody',
      battle: 1,
      wins: [0, 9],
      rating: [0, 9_999],
      maxCost: 99,
      since: '',
      limit: 99,
    } as const
    const found = await storage.snapshots.load((await storage.snapshots.candidates(criteria, true)).map(({ id }) => id))
    expect(found.find((snapshot) => snapshot.run === run.id)!.deck).toEqual(kept.units)
    // RN-631: the other side's deck stays unknown.
    const { sides } = (await runner.client.get(`/api/battles/${battleId}`)).body
    expect([sides.player.deckCode, sides.enemy.deckCode]).toEqual([kept.code, null])
  })

  test('RN-628 RN-726 a deck that a change of content has broken stays, says why, and begins no run', async () => {
    const bob = await server.guest()
    const { body: kept } = await keep(bob)
    const stored = (await storage.decks.find(kept.id))!
    await storage.decks.change({ ...stored, version: 2, units: ['knight', ...stored.units.slice(2), 'dragon'] })
    const [shown] = (await bob.get('/api/decks')).body.decks
    expect([shown.legal, shown.problems[0].code]).toEqual([false, 'DECK_UNKNOWN_UNIT'])
    const refused = await begin(bob, { deck: { kind: 'saved', deckId: kept.id } })
    expect([refused.code, refused.details.problems[0].code]).toEqual(['DECK_ILLEGAL', 'deck_unknown_unit'])
    const { body: other } = await keep(bob)
    const foreign = await bob.post(
      '/api/runs',
      { faction: 'undead', leaderId: 'malachar', deck: { kind: 'saved', deckId: other.id } },
      { key: freshKey() },
    )
    expect(foreign.body.code).toBe('DECK_WRONG_FACTION')
  })

  test('RN-685 gentle opponents: bots alone, no rating, half the crowns, no team for others', async () => {
    const runner = new Runner(await server.guest())
    const before = await storage.snapshots.count()
    const begun = await begin(runner.client, { opponents: 'gentle' })
    expect(begun).toMatchObject({ opponents: 'gentle', rating: 1_000 })
    const prepared = await runner.pick(begun)
    expect(prepared.opponent).toMatchObject({ kind: 'bot', difficulty: 'easy' })
    const ended = await runner.finish(prepared)
    expect([ended.rating, ended.history.every(({ ratingChange }) => ratingChange === 0)]).toEqual([1_000, true])
    const whole = ended.status === 'won' ? [120, 90, 70, 50][ended.losses]! : 4 * ended.wins
    expect(ended.reward).toBe(Math.floor(whole / 2))
    expect(await storage.snapshots.count()).toBe(before)
  })

  test('RN-678 RN-723 the preview tells how a bot with a name likes to play', async () => {
    // Gentle opponents are bots, whoever else has fought here.
    const runner = new Runner(await server.guest())
    const { opponent } = await runner.pick(await begin(runner.client, { opponents: 'gentle' }))
    const rivals = content.factions.find(({ id }) => id === opponent!.faction)!.rivals!
    expect(opponent!.style).toBe(rivals.find(({ id }) => id === opponent!.name)!.style)
  })
})
