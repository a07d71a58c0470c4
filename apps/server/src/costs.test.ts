import { afterAll, beforeAll, expect, test } from 'vitest'
import { COSTS } from './costs.ts'
import { openStorage } from './storage/open.ts'
import type { Storage } from './storage/storage.ts'
import { bot, type Client, ME, OPEN, testServer } from './testing/client.ts'
import { question, until } from './testing/experiment.ts'
import { ManualClock } from './testing/manualClock.ts'
import { ALDRIC, affordable, freshKey, Runner } from './testing/runner.ts'

interface Described {
  readonly operationId: string
  readonly method: string
  readonly path: string
  readonly codes: string
  readonly isStream: boolean
}

let server: Client
let storage: Storage
let described: readonly Described[]
const clock = new ManualClock()
beforeAll(async () => {
  storage = await openStorage({})
  const limits = { requestsPerMinute: 100_000, playerRequestsPerMinute: 1e6, playerChangesPerMinute: 1e6 }
  server = await testServer({ storage, clock, limits: { ...limits, playerBattlesPerMinute: 1e6, pollMs: 50 } })
  const { paths } = (await server.get('/api/openapi.json')).body as { paths: Record<string, Record<string, never>> }
  described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(
      methods as Record<string, { operationId: string; responses: Record<string, { description: string }> }>,
    ).map(([method, { operationId, responses }]) => ({
      ...{ operationId, path, method: method.toUpperCase() },
      codes: Object.values(responses)
        .map(({ description }) => description)
        .join(', '),
      isStream: JSON.stringify(responses).includes('text/event-stream'),
    })),
  )
})
afterAll(() => server.app.close())

test('every operation of the API says what it costs and what bounds that, and its answers say so, too', () => {
  expect(described.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(COSTS).sort())
  for (const { operationId, method, codes, isStream } of described) {
    const { takes, stores } = COSTS[operationId]!
    const says = (code: string) => codes.split(', ').includes(code)
    expect([operationId, takes === 'stream'], operationId).toEqual([operationId, isStream])
    if (takes === 'stream') expect([says('TOO_MANY_STREAMS'), says('SERVER_BUSY')], operationId).toEqual([true, true])
    if (['keepers', 'setups', 'simulations', 'questions'].includes(takes))
      expect(says('SERVER_BUSY'), operationId).toBe(true)
    if (method === 'GET') expect(stores, operationId).toBe('nothing')
    if (['new', 'admitted'].includes(stores))
      expect([says('STORAGE_FULL'), says('QUOTA_EXCEEDED')], operationId).toEqual([true, true])
    if (stores === 'own' || stores === 'table') expect(says('QUOTA_EXCEEDED'), operationId).toBe(true)
  }
})

test('below the watermark nothing new is stored, by whichever route; what is there goes on, and all is read', async () => {
  const [ann, bob, cat] = [await server.guest(), await server.guest(), await server.guest()]
  const runner = new Runner(ann)
  const playing = await ann.newTable({ 1: ME, 2: ME })
  await ann.play(playing, 1)
  const gathering = await ann.newTable({ 1: ME, 2: OPEN })
  const leaving = await ann.newTable({ 1: ME, 2: OPEN })
  const ending = await ann.newTable({ 1: ME, 2: ME })
  const over = await ann.newTable({ 1: ME, 2: ME })
  await ann.post(`/api/tables/${over.id}/end`, { ending: 'resign' })
  const broken = await ann.newTable({ 1: bot('broken'), 2: ME })
  await expect.poll(async () => (await ann.see(broken)).problem, { timeout: 20_000 }).not.toBeNull()
  const two = await ann.newTable({ 1: ME, 2: OPEN })
  await bob.sit(two)
  await ann.act(two, 1)
  const { offer } = (await ann.post(`/api/tables/${two.id}/offers`, { kind: 'draw' })).body
  const record = (await ann.get(`/api/records/${over.id}`)).text
  const run = await runner.prepared()
  const { version } = run
  const asked = await ann.post('/api/experiments', question({ id: 'stuck', bots: ['stuck'] }))
  const done = await ann.post('/api/experiments', question())
  const [waits, answered] = [asked.body.id as string, done.body.id as string]
  await ann.post(`/api/experiments/${waits}/pause`)
  await until(ann, answered, ({ state }) => state === 'done')
  const DECK = { name: 'Aces', faction: 'humans', units: [] as string[] }
  const { units } = (await server.get('/api/catalog')).body as { units: { id: string; faction: string }[] }
  DECK.units = units
    .filter(({ faction }) => faction === 'humans')
    .slice(0, 12)
    .map(({ id }) => id)
  const team = affordable(run)
  const requests: Record<string, () => [method: string, url: string, body?: unknown]> = {
    createGuest: () => ['POST', '/guests', {}],
    createTable: () => ['POST', '/tables', { game: 'nim', preset: 'small', seats: { 1: ME, 2: OPEN } }],
    lookInvite: () => ['POST', '/invites/look', { invite: gathering.invite!.code }],
    createInvite: () => ['POST', `/tables/${leaving.id}/invites`],
    takeSeat: () => ['POST', `/tables/${gathering.id}/seat`, { invite: gathering.invite!.code }],
    leaveTable: () => ['DELETE', `/tables/${leaving.id}/seat`],
    act: () => ['POST', `/tables/${playing.id}/actions`, { version: 2, actions: [{ take: 1 }] }],
    undo: () => ['POST', `/tables/${playing.id}/undo`, { version: 3 }],
    goOnWithoutBot: () => ['POST', `/tables/${broken.id}/bot`, { way: 'takeOver' }],
    endTable: () => ['POST', `/tables/${ending.id}/end`, { ending: 'resign' }],
    offer: () => ['POST', `/tables/${two.id}/offers`, { kind: 'takeBack' }],
    answerOffer: () => ['POST', `/tables/${two.id}/offers/${offer}`, { agrees: false }],
    say: () => ['POST', `/tables/${playing.id}/say`, { phrase: 'hello' }],
    uploadRecord: () => ['POST', '/records', { text: record }],
    simulate: () => ['POST', '/simulate', { game: 'nim', n: 1, bots: ['one'] }],
    createRun: () => ['POST', '/runs', ALDRIC],
    pickCards: () => ['POST', `/runs/${run.id}/draft`, { version, picks: [] }],
    upgradeCard: () => ['POST', `/runs/${run.id}/shop/upgrade`, { version, instanceId: 'x' }],
    fightBattle: () => ['POST', `/runs/${run.id}/battle`, { version, team }],
    abandonRun: () => ['POST', `/runs/${run.id}/abandon`, { version: version + 1 }],
    createDeck: () => ['POST', '/decks', DECK],
    changeDeck: () => ['PUT', '/decks/aaaaaaaaaaaa', { version: 1, name: 'Aces', units: DECK.units }],
    deleteDeck: () => ['DELETE', '/decks/aaaaaaaaaaaa', { version: 1 }],
    checkDeck: () => ['POST', '/decks/check', { faction: 'humans', units: DECK.units }],
    createExperiment: () => ['POST', '/experiments', question({ seed: 'another' })],
    pauseExperiment: () => ['POST', `/experiments/${waits}/pause`],
    resumeExperiment: () => ['POST', `/experiments/${waits}/resume`],
    cancelExperiment: () => ['POST', `/experiments/${waits}/cancel`],
    deleteExperiment: () => ['DELETE', `/experiments/${waits}`],
    deleteOwnAccount: () => ['DELETE', '/guests/me'],
  }
  const changing = described.filter(({ method }) => method !== 'GET').map(({ operationId }) => operationId)
  expect(changing.sort()).toEqual(Object.keys(requests).sort())
  const room = storage.room.bind(storage)
  storage.room = async () => ({ bytes: 0, freePart: 0.001 })
  clock.pass(60_000)
  for (const [operationId, request] of Object.entries(requests)) {
    const [method, path, body] = request()
    const who = { takeSeat: bob, answerOffer: bob, deleteOwnAccount: cat }[operationId] ?? ann
    const url = `/api/v1${path}`
    const key = { key: freshKey() }
    const answer =
      method === 'PUT'
        ? await who.put(url, body, key)
        : method === 'DELETE'
          ? await who.delete(url, key, body)
          : await who.post(url, body, key)
    const isNew = ['new', 'admitted', 'newcomer'].includes(COSTS[operationId]!.stores)
    if (isNew) expect([operationId, answer.body.code]).toEqual([operationId, 'STORAGE_FULL'])
    // No rule is in the way of the others but these.
    else if (!/Deck|pickCards|upgradeCard/.test(operationId))
      expect([operationId, answer.text, answer.status < 300]).toEqual([operationId, answer.text, true])
    else expect([operationId, answer.status < 500]).toEqual([operationId, true])
  }
  const ids: Record<string, string> = { experiments: answered, tables: playing.id, records: over.id, games: 'nim' }
  for (const { path, isStream, method } of described) {
    const kind = path.split('/')[3]!
    if (isStream || method !== 'GET' || kind === 'health') continue
    const query = path.endsWith('/matches') ? '?arm=base&index=0' : path.endsWith('/export') ? '?format=json' : ''
    const { status } = await bob.get(path.replace(/\{\w+\}/, ids[kind] ?? 'x') + query)
    // The runs and battles of somebody else are not bob's.
    expect([path, status]).toEqual([
      path,
      kind === 'runs' || kind === 'battles' ? (path.includes('{') || path.endsWith('active') ? 404 : 200) : 200,
    ])
  }
  storage.room = room
})
