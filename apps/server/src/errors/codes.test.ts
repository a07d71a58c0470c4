import { SHIPPED_LANGUAGES } from '@arbiter/kernel'
import { createKit, type Placement, RUN_PACKS, type RunKit, runKit } from '@arbiter/run'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunBody } from '../dto/run.ts'
import { explain } from '../experiments/toResponse.ts'
import { openStorage } from '../storage/open.ts'
import type { Storage } from '../storage/storage.ts'
import { StorageUnavailable } from '../storage/unavailable.ts'
import { bot, type Client, ME, OPEN, type Reply, testServer } from '../testing/client.ts'
import { isDone, question, slowQuestion, until } from '../testing/experiment.ts'
import { ManualClock } from '../testing/manualClock.ts'
import { affordable, FREE, freshKey, Runner } from '../testing/runner.ts'
import { ERROR_CODES, ERRORS, type ErrorCode } from './codes.ts'
import { locales, wordingOf } from './messages.ts'

let server: Client
let strict: Client
let sick: Client
let locked: Client
let ann: Client
let storage: Storage
const clock = new ManualClock()
let sickly = false
let away = false
let isFull = false
beforeAll(async () => {
  storage = await openStorage({})
  const limits = {
    verifyMs: 1,
    setupMs: 100,
    idempotencyWaitMs: 30,
    ...FREE,
    tablesPerMinute: 10_000,
    phrasesPerTenSeconds: 1_000,
    recordsPerMinute: 10_000,
    experimentsPerMinute: 10_000,
    experimentsWaiting: 1,
    experimentThreads: 1,
    pollMs: 100,
  }
  server = await testServer({ storage, limits, clock })
  strict = await testServer({ limits: { requestsPerMinute: 1, waiting: 0, bodyBytes: 200 } })
  const failing = await openStorage({})
  const ping = failing.ping.bind(failing)
  failing.ping = async () => {
    if (sickly) throw new Error('secret: the disk is on fire')
    if (away) throw new StorageUnavailable(new Error('connect ECONNREFUSED secret:5432'))
    return ping()
  }
  failing.room = async () => ({ bytes: isFull ? Number.POSITIVE_INFINITY : 0, freePart: undefined })
  sick = await testServer({
    storage: failing,
    clock,
    limits: { streamsPerAddress: 0, tableEntries: 4, tableUndos: 1, playerOpenTables: 3 },
  })
  locked = await testServer({ runKit: firstPhase(), limits })
  ann = await server.guest()
})
afterAll(() => Promise.all([server, strict, sick, locked].map(({ app }) => app?.close())))

/** Six of its factions cannot be played. */
function firstPhase(): RunKit {
  const built = createKit([RUN_PACKS.core])
  if (!built.ok) throw new Error(JSON.stringify(built.faults))
  return built.value
}

const inRussian = new Map<string, string>()

type Ask = (language: string) => Promise<Reply<Record<string, unknown>>>

/** How to provoke each error; the type makes sure that none is forgotten. */
const PROVOKE: Record<ErrorCode, Ask> = {
  BAD_REQUEST: (language) => server.get('/api/tables/%', { language }),
  MALFORMED_JSON: (language) =>
    ann.post('/api/tables', '{"game":', { language, headers: { 'content-type': 'application/json' } }),
  VALIDATION_FAILED: (language) => ann.post('/api/tables', { game: 7 }, { language }),
  AUTH_REQUIRED: (language) => server.post('/api/tables', { game: 'nim', seats: {} }, { language }),
  AUTH_INVALID: (language) => server.get('/api/games', { token: 'nobodys', language }),
  IDEMPOTENCY_KEY_REQUIRED: (language) => ann.post('/api/simulate', { game: 'nim' }, { key: 'seven77', language }),
  METHOD_NOT_ALLOWED: (language) => server.delete('/api/games', { language }),
  NOT_YOUR_SEAT: async (language) => (await server.guest()).act(await ann.newTable({ 1: ME, 2: ME }), 1, { language }),
  ROUTE_NOT_FOUND: (language) => server.get('/api/nothing', { language }),
  UNKNOWN_GAME: (language) => ann.post('/api/tables', { game: 'chess', seats: {} }, { language }),
  MATCH_NOT_FOUND: (language) => server.get('/api/tables/nobody', { language }),
  RECORD_NOT_FOUND: (language) => server.get('/api/records/nobody', { language }),
  NO_SUCH_SEAT: async (language) => ann.act(await ann.newTable({ 1: ME, 2: ME }), 1, { seat: 3, language }),
  VERSION_CONFLICT: async (language) =>
    ann.act({ ...(await ann.newTable({ 1: ME, 2: ME })), version: 7 }, 1, { language }),
  SEAT_TAKEN: async (language) => ann.sit(await ann.newTable({ 1: ME, 2: OPEN }), { seat: 1 }, { language }),
  MATCH_OPEN: async (language) => server.get(`/api/records/${(await ann.newTable({ 1: ME, 2: ME })).id}`, { language }),
  MATCH_FINISHED: async (language) => {
    const { id } = await ann.settled(await ann.newTable({ 1: bot('one'), 2: bot('one') }))
    return ann.post(`/api/tables/${id}/end`, { ending: 'abort' }, { language })
  },
  MATCH_OUTDATED: async (language) => {
    const { id } = await ann.newTable({ 1: ME, 2: ME })
    const old = { ...(await storage.findTable(id))!, id: `old-${language}`, rules: { version: '2', packs: [] } }
    await storage.addTable(old)
    return ann.get(`/api/tables/${old.id}`, { language })
  },
  UNDO_NOT_ALLOWED: async (language) =>
    ann.post(`/api/tables/${(await ann.newTable({ 1: ME, 2: OPEN })).id}/undo`, { version: 1 }, { language }),
  NOTHING_TO_UNDO: async (language) =>
    ann.post(`/api/tables/${(await ann.newTable({ 1: ME, 2: ME })).id}/undo`, { version: 1 }, { language }),
  EXPERIMENT_FORBIDDEN: async (language) => {
    const { body } = await ann.post('/api/experiments', question())
    return (await server.guest()).post(`/api/experiments/${body.id}/cancel`, undefined, { language })
  },
  EXPERIMENT_NOT_FOUND: (language) => server.get('/api/experiments/nobody', { language }),
  NO_SUCH_ARM: async (language) =>
    server.get(`/api/experiments/${await doneRun()}/matches?arm=c&index=0`, { language }),
  NO_SUCH_MATCH: async (language) =>
    server.get(`/api/experiments/${await doneRun()}/matches?arm=base&index=999999`, { language }),
  NO_SUCH_CHART: async (language) =>
    server.get(`/api/experiments/${await doneRun()}/export?format=svg&chart=pie`, { language }),
  EXPERIMENT_ENDED: async (language) => ann.post(`/api/experiments/${await doneRun()}/pause`, undefined, { language }),
  EXPERIMENT_OUTDATED: async (language) => {
    const run = (await storage.experimentRuns.find(await doneRun()))!
    const old = { ...run, id: `old-${language}`, engine: { ...run.engine, version: '2' } }
    await storage.experimentRuns.add(old)
    return server.get(`/api/experiments/${old.id}/matches?arm=base&index=0`, { language })
  },
  EXPERIMENT_WITHOUT_RESULT: async (language) => {
    const run = (await storage.experimentRuns.find(await doneRun()))!
    await storage.experimentRuns.add({ ...run, id: `bare-${language}`, state: 'paused', result: undefined })
    return server.get(`/api/experiments/bare-${language}/export?format=json`, { language })
  },
  MALFORMED_EXPERIMENT: (language) => ann.post('/api/experiments', { id: 'x' }, { language }),
  EXPERIMENT_TOO_LARGE: (language) =>
    ann.post('/api/experiments', question({ stop: { n: 100_000_000 } }), { language }),
  MATCH_UNPLAYABLE: async (language) => {
    const run = (await storage.experimentRuns.find(await doneRun()))!
    await storage.experimentRuns.add({ ...run, id: `cheat-${language}`, experiment: question({ bots: ['cheat'] }) })
    return server.get(`/api/experiments/cheat-${language}/matches?arm=base&index=0`, { language })
  },
  TOO_MANY_EXPERIMENTS: async (language) => {
    const cat = await server.guest()
    await cat.post('/api/experiments', slowQuestion({ id: `many-${language}`, stop: { n: 50_000 } }))
    const refused = await cat.post('/api/experiments', question({ id: 'one-more' }), { language })
    for (const { id } of (await cat.get('/api/experiments')).body.experiments)
      await cat.delete(`/api/experiments/${id}`)
    return refused
  },
  REQUEST_IN_PROGRESS: async (language) => {
    const slow = { game: 'nim', setup: { heap: 10 }, bots: ['slow'], n: 1 }
    const key = `pending-and-long-enough-${language}`
    const first = ann.post('/api/simulate', slow, { key })
    await new Promise((resolve) => setTimeout(resolve, 20))
    const second = await ann.post('/api/simulate', slow, { key, language })
    expect((await first).status).toBe(200)
    return second
  },
  BODY_TOO_LARGE: (language) => server.post('/api/simulate', { game: 'n'.repeat(70_000) }, { language }),
  UNSUPPORTED_MEDIA_TYPE: (language) =>
    ann.post('/api/tables', '<a/>', { language, headers: { 'content-type': 'text/xml' } }),
  MALFORMED_SETUP: (language) => ann.post('/api/tables', { game: 'nim', setup: { heap: -1 }, seats: {} }, { language }),
  SETUP_TOO_LARGE: (language) =>
    server.post('/api/simulate', { game: 'nim', setup: { heap: 5, slow: 60_000 } }, { language }),
  UNKNOWN_PRESET: (language) => ann.post('/api/tables', { game: 'nim', preset: 'huge', seats: {} }, { language }),
  UNKNOWN_BOT: (language) => ann.post('/api/tables', { game: 'nim', seats: { 1: ME, 2: bot('deep') } }, { language }),
  SEATS_INVALID: (language) => ann.post('/api/tables', { game: 'nim', seats: { 1: ME } }, { language }),
  SEED_NOT_ALLOWED: (language) =>
    ann.post('/api/tables', { game: 'nim', seed: 'mine', seats: { 1: ME, 2: OPEN } }, { language }),
  ILLEGAL_ACTION: async (language) => ann.act(await ann.newTable({ 1: ME, 2: ME }), 9, { language }),
  RECORD_DAMAGED: (language) => bring(language, (text) => text.replace('{"setup"', '{setup')),
  RECORD_TRUNCATED: (language) => bring(language, (text) => text.slice(0, text.length - 40)),
  RECORD_EDITED: (language) => bring(language, (text) => text.replace('"take":1', '"take":2')),
  RECORD_FOREIGN_VERSION: (language) => bring(language, (text) => text.replace('"format":2', '"format":99')),
  RECORD_TOO_LONG: (language) => bring(language, (text) => text.replace('"drag":0', '"drag":1500')),
  SIMULATION_TOO_LARGE: (language) =>
    server.post('/api/simulate', { game: 'nim', bots: ['one'], n: 1_000_000 }, { language }),
  IDEMPOTENCY_KEY_REUSED: async (language) => {
    const key = `mismatch-and-long-enough-${language}`
    await ann.post('/api/tables', { game: 'nim', seats: { 1: ME, 2: ME } }, { key })
    return ann.post('/api/tables', { game: 'nim', seats: { 1: ME, 2: OPEN } }, { key, language })
  },
  RATE_LIMITED: async (language) => {
    await strict.get('/api/games')
    return strict.get('/api/games', { language })
  },
  INTERNAL: async (language) => {
    sickly = true
    try {
      return await sick.get('/api/health', { language })
    } finally {
      sickly = false
    }
  },
  STORAGE_UNAVAILABLE: async (language) => {
    away = true
    try {
      return await sick.get('/api/health', { language })
    } finally {
      away = false
    }
  },
  RUN_FORBIDDEN: async (language) => {
    const { id } = await (await newRunner()).begin()
    return ann.get(`/api/runs/${id}`, { language })
  },
  BATTLE_FORBIDDEN: async (language) => {
    const runner = await newRunner()
    const { battleId } = await runner.fight(await runner.prepared())
    return ann.get(`/api/battles/${battleId}`, { language })
  },
  RUN_NOT_FOUND: (language) => ann.get('/api/runs/nobody', { language }),
  BATTLE_NOT_FOUND: (language) => ann.get('/api/battles/nobody', { language }),
  NO_ACTIVE_RUN: (language) => ann.get('/api/runs/active', { language }),
  ACTIVE_RUN_EXISTS: async (language) => {
    const { client } = await beginning()
    return choose('humans', 'aldric', language, client)
  },
  RUN_FINISHED: async (language) => {
    const { client, run } = await beginning()
    await client.post(`/api/runs/${run.id}/abandon`, { version: 1 }, { key: freshKey() })
    return decide({ client, run }, 'abandon', {}, language)
  },
  WRONG_PHASE: async (language) => decide(await beginning(), 'battle', { team: [] }, language),
  UNKNOWN_FACTION: (language) => choose('elves', 'aldric', language),
  FACTION_LOCKED: async (language) => choose('chaos', 'aldric', language, await locked.guest()),
  UNKNOWN_LEADER: (language) => choose('humans', 'nobody', language),
  LEADER_FACTION_MISMATCH: (language) => choose('humans', 'sevirra', language),
  DECK_SIZE: (language) => chooseDeck(language, (deck) => deck.slice(1)),
  DECK_UNKNOWN_UNIT: (language) => chooseDeck(language, (deck) => [...deck.slice(1), 'dragon']),
  DECK_WRONG_FACTION: (language) => chooseDeck(language, (deck) => [...deck.slice(1), 'ghoul']),
  DECK_DUPLICATE: (language) => chooseDeck(language, (deck) => [...deck.slice(1), deck[1]!]),
  DECK_ROLE_QUOTA: (language) =>
    chooseDeck(language, (deck) => deck.map((id) => (id === 'priest' ? 'halberdier' : id))),
  DECK_COST: (language) => chooseDeck(language, () => CHEAP_DECK),
  DECK_CHEAP: (language) => chooseDeck(language, () => DEAR_DECK),
  DECK_ILLEGAL: async (language) => {
    const { body: kept } = await keepDeck(ann)
    await storage.decks.change({ ...(await storage.decks.find(kept.id))!, version: 2, units: HUMANS.slice(1) })
    return ann.post(
      '/api/runs',
      { faction: 'humans', leaderId: 'aldric', deck: { kind: 'saved', deckId: kept.id } },
      { key: freshKey(), language },
    )
  },
  DECK_CODE_INVALID: (language) => ann.post('/api/decks/check', { code: 'run1-humans' }, { language }),
  DECK_NAME_INVALID: (language) => keepDeck(ann, language, ' '),
  DECK_NOT_FOUND: (language) => ann.delete('/api/decks/nobody', { key: freshKey(), language }, { version: 1 }),
  DECK_FORBIDDEN: async (language) => {
    const { body: kept } = await keepDeck((await newRunner()).client)
    return ann.delete(`/api/decks/${kept.id}`, { key: freshKey(), language }, { version: 1 })
  },
  DECK_LIMIT: async (language) => {
    const { client } = await newRunner()
    for (let i = 0; i < 24; i++) await keepDeck(client)
    return keepDeck(client, language)
  },
  DRAFT_WRONG_COUNT: async (language) => decide(await beginning(), 'draft', { picks: ['a'] }, language),
  DRAFT_DUPLICATE_PICK: async (language) => decide(await beginning(), 'draft', { picks: ['a', 'a', 'b'] }, language),
  DRAFT_UNKNOWN_OPTION: async (language) => decide(await beginning(), 'draft', { picks: ['a', 'b', 'c'] }, language),
  TEAM_EMPTY: async (language) => decide(await preparing(), 'battle', { team: [] }, language),
  CARD_NOT_IN_HAND: (language) => deployTwice(language, (first) => ({ ...first, instanceId: 'a' })),
  TEAM_DUPLICATE_CARD: (language) => deployTwice(language, (first) => first),
  CELL_OUT_OF_ZONE: async (language) => {
    const { client, run } = await preparing()
    const team = [{ ...affordable(run)[0]!, x: 8, y: -1 }]
    return decide({ client, run }, 'battle', { team }, language)
  },
  TEAM_DUPLICATE_CELL: async (language) => {
    const { client, run } = await preparing()
    const team = run.hand.map(({ instanceId }) => ({ instanceId, x: 0, y: 0 }))
    return decide({ client, run }, 'battle', { team }, language)
  },
  BUDGET_EXCEEDED: async (language) => {
    const { client, run } = await preparing(['champion', 'marksman', 'paladin'])
    const team = run.hand.map(({ instanceId }, x) => ({ instanceId, x, y: 0 }))
    return decide({ client, run }, 'battle', { team }, language)
  },
  SPELL_NOT_OF_LEADER: async (language) => time(['frost_nova'], language),
  SPELL_DUPLICATE: async (language) => time(['rally', 'rally'], language),
  UPGRADE_MAX_TIER: async (language) => {
    const { client, run } = await preparing(['champion'], 3)
    return decide({ client, run }, 'shop/upgrade', { instanceId: 'champion-1' }, language)
  },
  NOT_ENOUGH_GOLD: async (language) => {
    const { client, run } = await preparing(['champion'], 2)
    return decide({ client, run }, 'shop/upgrade', { instanceId: 'champion-1' }, language)
  },
  SERVER_BUSY: async (language) => {
    const ask = { game: 'nim', setup: { heap: 3 }, bots: ['slow'], n: 2 }
    const first = strict.post('/api/simulate', ask)
    const second = await strict.post('/api/simulate', ask, { language })
    expect((await first).status).toBe(200)
    return second
  },
  TOO_MANY_STREAMS: async (language) =>
    sick.get(`/api/tables/${(await (await sick.guest()).newTable({ 1: ME, 2: OPEN })).id}/stream`, { language }),
  TABLE_FORBIDDEN: async (language) =>
    (await server.guest()).post(`/api/tables/${(await ann.newTable({ 1: ME, 2: OPEN })).id}/invites`, undefined, {
      language,
    }),
  INVITE_NOT_FOUND: (language) => server.post('/api/invites/look', { invite: 'ABCDEFGH' }, { language }),
  TABLE_GATHERING: async (language) => ann.act(await ann.newTable({ 1: ME, 2: OPEN }), 1, { language }),
  TABLE_STARTED: async (language) =>
    ann.delete(`/api/tables/${(await ann.newTable({ 1: ME, 2: ME })).id}/seat`, { language }),
  SEATED_ALREADY: async (language) => ann.sit(await ann.newTable({ 1: ME, 2: OPEN }), {}, { language }),
  ABORT_NOT_ALLOWED: async (language) => {
    const bob = await server.guest()
    const begun = await ann.newTable({ 1: ME, 2: OPEN })
    await bob.sit(begun)
    await bob.play(await ann.play(begun, 1), 1)
    return ann.post(`/api/tables/${begun.id}/end`, { ending: 'abort' }, { language })
  },
  NO_BOT_FAILED: async (language) =>
    ann.post(`/api/tables/${(await ann.newTable({ 1: ME, 2: ME })).id}/bot`, { way: 'askAgain' }, { language }),
  OFFER_NOT_FOUND: async (language) => answerOf(ann, await playedByTwo(), 99, language),
  OFFER_NOT_ALLOWED: async (language) => offer(ann, await playedByTwo(), 'rematch', language),
  OFFER_OPEN: async (language) => {
    const table = await playedByTwo()
    await offer(ann, table, 'draw')
    return offer(ann, table, 'draw', language)
  },
  OFFER_REFUSED: async (language) => {
    const table = await playedByTwo()
    const { body } = await offer(ann, table, 'takeBack')
    await answerOf(table.bob, table, Number(body.offer), 'en', false)
    return offer(ann, table, 'takeBack', language)
  },
  OFFER_YOURS: async (language) => {
    const table = await playedByTwo()
    const { body } = await offer(ann, table, 'draw')
    return answerOf(ann, table, Number(body.offer), language)
  },
  REMATCH_MADE: async (language) => {
    const { id } = await ann.newTable({ 1: ME, 2: ME })
    await ann.post(`/api/tables/${id}/end`, { ending: 'resign' })
    await offer(ann, { id }, 'rematch')
    return offer(ann, { id }, 'rematch', language)
  },
  UNKNOWN_PHRASE: async (language) =>
    ann.post(`/api/tables/${(await playedByTwo()).id}/say`, { phrase: 'helo' }, { language }),
  CLOCK_RAN_OUT: async (language) => {
    const begun = await ann.newTable({ 1: ME, 2: ME }, { clock: { kind: 'live', base: 10, add: 0 } })
    clock.pass(10_101)
    return ann.act(begun, 1, { language })
  },
  DECISION_TOO_LARGE: async (language) => {
    const setup = { heap: 15, flood: 10_000 }
    const begun = await ann.newTable({ 1: ME, 2: ME }, { setup, preset: undefined })
    for (let version = 1; version < 5; version++) await ann.act({ ...begun, version }, 3)
    return ann.act({ ...begun, version: 5 }, 3, { language })
  },
  TABLE_FULL: async (language) => {
    const guest = await sick.guest()
    const begun = await guest.newTable({ 1: ME, 2: ME }, { setup: { heap: 9 }, preset: undefined })
    for (let version = 1; version < 5; version++) await guest.act({ ...begun, version }, 1)
    return guest.act({ ...begun, version: 5 }, 1, { language })
  },
  UNDO_EXHAUSTED: async (language) => {
    const guest = await sick.guest()
    const { id } = await guest.newTable({ 1: ME, 2: ME })
    const undo = (version: number) =>
      guest.post<Record<string, unknown>>(`/api/tables/${id}/undo`, { version }, { language })
    await guest.act({ id, version: 1 }, 1)
    await undo(2)
    await guest.act({ id, version: 3 }, 1)
    return undo(4)
  },
  QUOTA_EXCEEDED: async (language) => {
    const guest = await sick.guest()
    for (let i = 0; i < 3; i++) await guest.newTable({ 1: ME, 2: OPEN })
    return guest.post('/api/tables', { game: 'nim', seats: { 1: ME, 2: OPEN } }, { language })
  },
  STORAGE_FULL: async (language) => {
    isFull = true
    clock.pass(6_000)
    const answer = await sick.post('/api/guests', undefined, { language })
    isFull = false
    clock.pass(6_000)
    return answer
  },
  OFFERED_ENOUGH: async (language) => {
    const table = await playedByTwo()
    for (let i = 0; i < 3; i++)
      await answerOf(ann, table, Number((await offer(ann, table, 'draw')).body.offer), 'en', false)
    return offer(ann, table, 'draw', language)
  },
  SAID_ENOUGH: async (language) => {
    const { id } = await playedByTwo()
    const say = () => ann.post<Record<string, unknown>>(`/api/tables/${id}/say`, { phrase: 'hello' }, { language })
    for (let i = 0; i < 20; i++) await say()
    return say()
  },
  CLAIM_TOO_EARLY: async (language) => {
    const { id } = await playedByTwo()
    return ann.post(`/api/tables/${id}/end`, { ending: 'claim' }, { language })
  },
  LUCK_IN_BETWEEN: async (language) => {
    const begun = await ann.newTable({ 1: ME, 2: OPEN }, { setup: { heap: 9, luck: true }, preset: undefined })
    await (await server.guest()).sit(begun)
    return ann.post(
      `/api/tables/${begun.id}/actions`,
      { version: 1, seat: 1, actions: [1, 1].map((take) => ({ take })) },
      { language },
    )
  },
}

/** A table where Ann has decided, and somebody else may. */
async function playedByTwo(): Promise<{ id: string; bob: Client }> {
  const bob = await server.guest()
  const begun = await ann.newTable({ 1: ME, 2: OPEN })
  await bob.sit(begun)
  await ann.play(begun, 1)
  return { id: begun.id, bob }
}
const offer = (client: Client, { id }: { id: string }, kind: string, language = 'en') =>
  client.post<Record<string, unknown>>(`/api/tables/${id}/offers`, { kind }, { language })
const answerOf = (client: Client, { id }: { id: string }, number: number, language: string, agrees = true) =>
  client.post<Record<string, unknown>>(`/api/tables/${id}/offers/${number}`, { agrees }, { language })

/** RFC 9457, and what answers said before. */
const FIELDS = ['type', 'title', 'status', 'code', 'detail', 'instance', 'params', 'faults']
const FORMER_FIELDS = ['statusCode', 'code', 'message', 'details']

interface Playing {
  readonly client: Client
  readonly run: RunBody
}

const newRunner = async () => new Runner(await server.guest())

async function beginning(): Promise<Playing> {
  const runner = await newRunner()
  return { client: runner.client, run: await runner.begin() }
}

/** Before the first battle, with this hand if one is given. */
async function preparing(hand?: readonly string[], tier: 1 | 2 | 3 = 1): Promise<Playing> {
  const runner = await newRunner()
  const run = await runner.prepared()
  if (!hand) return { client: runner.client, run }
  const cards = hand.map((unitId) => ({ instanceId: `${unitId}-1`, unitId, tier }))
  await storage.runs.change({ ...(await storage.runs.find(run.id))!, hand: cards, version: run.version + 1 })
  return { client: runner.client, run: (await runner.client.get<RunBody>('/api/runs/active')).body }
}

const decide = ({ client, run }: Playing, what: string, body: object, language: string) =>
  client.post(`/api/runs/${run.id}/${what}`, { version: run.version, ...body }, { key: freshKey(), language })

const choose = (faction: string, leaderId: string, language: string, client = ann) =>
  client.post('/api/runs', { faction, leaderId }, { key: freshKey(), language })

const chooseDeck = (language: string, change: (deck: readonly string[]) => readonly string[]) =>
  ann.post(
    '/api/runs',
    { faction: 'humans', leaderId: 'aldric', deck: { kind: 'list', units: change(HUMANS) } },
    { key: freshKey(), language },
  )
const HUMANS = runKit().content.factions.find(({ id }) => id === 'humans')!.starter!
const keepDeck = (client: Client, language = 'en', name = 'Twelve') =>
  client.post('/api/decks', { name, faction: 'humans', units: HUMANS }, { key: freshKey(), language })
const CHEAP_DECK = `footman knight halberdier swordsman crusader outrider archer slinger ranger apprentice priest
  barber_surgeon`.split(/\s+/)
const DEAR_DECK =
  `knight shield_captain footman crusader royal_lancer crossbowman ranger longbow_captain archer court_mage
  battle_mage priest`.split(/\s+/)

async function deployTwice(language: string, other: (first: Placement) => Placement): ReturnType<Ask> {
  const { client, run } = await preparing()
  const [first] = affordable(run)
  return decide({ client, run }, 'battle', { team: [first!, other(first!)] }, language)
}

async function time(spells: readonly string[], language: string): ReturnType<Ask> {
  const { client, run } = await preparing()
  const spellTimings = spells.map((spellId) => ({ spellId, timing: 'mid' }))
  return decide({ client, run }, 'battle', { team: affordable(run), spellTimings }, language)
}

async function doneRun(): Promise<string> {
  const { body } = await ann.post('/api/experiments', question())
  await until(ann, body.id, isDone)
  return body.id
}

async function bring(language: string, edit: (text: string) => string): Promise<Reply<Record<string, unknown>>> {
  const match = await ann.settled(await ann.newTable({ 1: bot('one'), 2: bot('one') }, { setup: { heap: 4 } }))
  const { text } = await server.get(`/api/records/${match.id}`)
  return ann.post('/api/records', edit(text), { language, headers: { 'content-type': 'application/x-ndjson' } })
}

describe.each(SHIPPED_LANGUAGES)('in %s', (language) => {
  test.each(ERROR_CODES)('RN-282 %s is a coded error with a sentence', async (code) => {
    const { status, body, headers } = await PROVOKE[code](language)
    expect(body).toMatchObject({ statusCode: ERRORS[code], code, message: expect.any(String) })
    expect(body).toMatchObject({ type: `urn:arbiter:error:${code}`, status: ERRORS[code], detail: body.message })
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(status).toBe(ERRORS[code])
    expect(headers['content-language']).toBe(language)
    expect(Object.keys(body).filter((key) => ![...FIELDS, ...FORMER_FIELDS].includes(key))).toEqual([])
    const message = String(body.message)
    expect(message).not.toMatch(/[{}]|http\.|undefined|secret/)
    if (language === 'ru') expect(message).toMatch(/[а-я]/)
    inRussian.set(`${code}/${language}`, message)
    if (language === 'ru') expect(message).not.toBe(inRussian.get(`${code}/en`))
  })
})

/** What may end a run on a server, said by the server itself. */
const EXPERIMENT_CODES = ['lab_answer_too_large', 'lab_crashed', 'lab_disk_full', 'lab_engine_mismatch', 'lab_storage']

test.each(EXPERIMENT_CODES)('a run that ends with %s is told so in both languages', (code) => {
  const error = { code, params: { needed: 'nim 2', own: 'nim 3' } }
  const [english, russian] = SHIPPED_LANGUAGES.map((language) => explain(error, language))
  expect(english).toMatch(/^[A-Z][^{}]+$/)
  expect(russian).toMatch(/^[А-Я][^{}]+$/)
  if (code === 'lab_engine_mismatch') for (const text of [english, russian]) expect(text).toMatch(/nim 2.*nim 3/)
})

test('a run that ends with a code of the lab is told so in its words', () => {
  const error = { code: 'lab_redis_down', params: { url: 'redis://x' } }
  expect(explain(error, 'en')).toBe('Redis at redis://x does not answer')
})

test('RN-299 every code has a sentence in both languages, and no sentence is left over', () => {
  for (const language of SHIPPED_LANGUAGES) {
    const sentences = [
      ...ERROR_CODES.map((code) => `http.${code}`),
      ...EXPERIMENT_CODES.map((code) => `experiment.error.${code}`),
      'http.nearest',
    ]
    expect(Object.keys(locales[language]).sort()).toEqual(sentences.sort())
    for (const code of ERROR_CODES) expect(wordingOf(language).has(`http.${code}`)).toBe(true)
  }
})

/** The codes as clients know them, in their order. */
const PUBLISHED = `
  BAD_REQUEST MALFORMED_JSON VALIDATION_FAILED IDEMPOTENCY_KEY_REQUIRED AUTH_REQUIRED AUTH_INVALID NOT_YOUR_SEAT
  EXPERIMENT_FORBIDDEN ROUTE_NOT_FOUND UNKNOWN_GAME MATCH_NOT_FOUND RECORD_NOT_FOUND NO_SUCH_SEAT
  EXPERIMENT_NOT_FOUND NO_SUCH_ARM NO_SUCH_MATCH NO_SUCH_CHART METHOD_NOT_ALLOWED VERSION_CONFLICT SEAT_TAKEN
  MATCH_OPEN MATCH_FINISHED MATCH_OUTDATED UNDO_NOT_ALLOWED NOTHING_TO_UNDO EXPERIMENT_ENDED EXPERIMENT_OUTDATED
  EXPERIMENT_WITHOUT_RESULT REQUEST_IN_PROGRESS BODY_TOO_LARGE UNSUPPORTED_MEDIA_TYPE MALFORMED_SETUP
  UNKNOWN_PRESET UNKNOWN_BOT SEATS_INVALID SEED_NOT_ALLOWED ILLEGAL_ACTION RECORD_DAMAGED RECORD_TRUNCATED
  RECORD_EDITED RECORD_FOREIGN_VERSION RECORD_TOO_LONG SIMULATION_TOO_LARGE MALFORMED_EXPERIMENT
  EXPERIMENT_TOO_LARGE MATCH_UNPLAYABLE IDEMPOTENCY_KEY_REUSED RATE_LIMITED TOO_MANY_EXPERIMENTS INTERNAL
  SERVER_BUSY STORAGE_UNAVAILABLE RUN_FORBIDDEN BATTLE_FORBIDDEN RUN_NOT_FOUND BATTLE_NOT_FOUND NO_ACTIVE_RUN
  ACTIVE_RUN_EXISTS RUN_FINISHED WRONG_PHASE UNKNOWN_FACTION FACTION_LOCKED UNKNOWN_LEADER LEADER_FACTION_MISMATCH
  DRAFT_WRONG_COUNT DRAFT_DUPLICATE_PICK DRAFT_UNKNOWN_OPTION TEAM_EMPTY CARD_NOT_IN_HAND TEAM_DUPLICATE_CARD
  CELL_OUT_OF_ZONE TEAM_DUPLICATE_CELL BUDGET_EXCEEDED SPELL_NOT_OF_LEADER SPELL_DUPLICATE UPGRADE_MAX_TIER
  NOT_ENOUGH_GOLD
`
  .trim()
  .split(/\s+/)

test('RN-299 codes are only ever appended', () => {
  expect(ERROR_CODES.slice(0, PUBLISHED.length)).toEqual(PUBLISHED)
})

test('RN-300 a defect shows neither message nor stack', async () => {
  sickly = true
  const { text } = await sick.get('/api/health')
  sickly = false
  expect(JSON.parse(text)).toEqual({
    type: 'urn:arbiter:error:INTERNAL',
    title: 'Internal',
    status: 500,
    detail: 'Something went wrong on the server',
    instance: '/api/v1/health',
    params: {},
    statusCode: 500,
    code: 'INTERNAL',
    message: 'Something went wrong on the server',
  })
})

test('a known path says which methods it takes, an unknown one that it is unknown', async () => {
  const { status, body, headers } = await ann.post('/api/experiments/some-run', '{', { language: 'en' })
  expect({ status, allow: headers.allow, cache: headers['cache-control'] }).toEqual({
    status: 405,
    allow: 'DELETE, GET, HEAD',
    cache: 'no-store',
  })
  expect(body).toMatchObject({
    statusCode: 405,
    code: 'METHOD_NOT_ALLOWED',
    message: '/api/v1/experiments/some-run does not take POST, only DELETE, GET, HEAD',
    details: { allowed: ['DELETE', 'GET', 'HEAD'] },
  })
  for (const path of ['/api', '/api/', '/api/experiments/', '/api/experiments/a/b', '/other'])
    expect((await ann.post(path)).body.code, path).toBe('ROUTE_NOT_FOUND')
})

test('a token that is missing is another error than one that is wrong', async () => {
  expect((await server.get('/api/tables')).body.code).toBe('AUTH_REQUIRED')
  expect((await server.get('/api/tables', { token: 'nobodys' })).body.code).toBe('AUTH_INVALID')
})

test('a wrong token is refused also where none is needed', async () => {
  for (const headers of [{ authorization: 'Bearer wrong' }, { authorization: 'Basic abc' }, { authorization: '' }]) {
    expect((await server.get('/api/games', { headers })).status).toBe(401)
  }
})

test('what is not HTTP gets the same shape', async () => {
  const { port } = new URL(await sick.app.listen({ port: 0, host: '127.0.0.1' }))
  const { connect } = await import('node:net')
  const answer = await new Promise<string>((resolve, reject) => {
    let text = ''
    const socket = connect(Number(port), '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'))
    socket.setEncoding('utf8')
    socket.on('data', (part) => {
      text += part
    })
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({ statusCode: 400, code: 'BAD_REQUEST' })
})
