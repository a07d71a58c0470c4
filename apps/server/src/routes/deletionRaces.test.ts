import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { COSTS } from '../costs.ts'
import type { KyselyStorage } from '../storage/kyselyStorage.ts'
import { openStorage } from '../storage/open.ts'
import { bot, type Client, ME, OPEN, type Reply, testServer } from '../testing/client.ts'
import { question } from '../testing/experiment.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { ALDRIC, affordable, freshKey, Runner } from '../testing/runner.ts'

let server: Client
let storage: KyselyStorage
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let bob: Client
let units: readonly string[]
let record: string
beforeAll(async () => {
  folder = await temporaryFolder()
  storage = (await openStorage({ dataFolder: folder.path })) as KyselyStorage
  const many = { requestsPerMinute: 1e6, recordsPerMinute: 1e6, simulationsPerMinute: 1e6, experimentsPerMinute: 1e6 }
  server = await testServer({
    storage,
    limits: { ...many, addressTablesPerMinute: 1e6, tablesPerMinute: 1e6, experimentsWaiting: 1_000, waiting: 1_000 },
  })
  bob = await server.guest()
  const known = (await server.get('/api/catalog')).body.units as { id: string; faction: string }[]
  units = known.filter(({ faction }) => faction === 'humans').map(({ id }) => id)
  const over = await bob.newTable({ 1: ME, 2: ME })
  await bob.post(`/api/tables/${over.id}/end`, { ending: 'resign' })
  record = (await bob.get(`/api/records/${over.id}`)).text
}, 60_000)
afterAll(async () => {
  vi.restoreAllMocks()
  await server.app.close()
  await folder.remove()
})

/** Where something of somebody stands. */
async function leftOf(player: string): Promise<string[]> {
  const { db } = storage
  const rows = await Promise.all([
    db.selectFrom('runs').select('player_id').where('player_id', '=', player).execute(),
    db.selectFrom('decks').select('player_id').where('player_id', '=', player).execute(),
    db.selectFrom('table_seats').select('player_id').where('player_id', '=', player).execute(),
    db.selectFrom('tables').select('owner').where('owner', '=', player).execute(),
    db.selectFrom('experiment_guests').select('guest_id').where('guest_id', '=', player).execute(),
    db.selectFrom('idempotency_keys').select('player_id').where('player_id', '=', `guest:${player}`).execute(),
  ])
  const names = ['runs', 'decks', 'seats', 'tables', 'questions', 'keys']
  return names.filter((_, i) => rows[i]!.length > 0)
}

type Send = () => Promise<Reply<{ code?: string }>>
const post = (who: Client, url: string, body?: unknown): Send => {
  const key = freshKey()
  return () => who.post(url, body, { key })
}
const table = (who: Client) => who.newTable({ 1: ME, 2: OPEN })
const shared = async (who: Client) => {
  const made = await table(who)
  await bob.sit(made)
  return made
}
const broken = async (who: Client) => {
  const made = await who.newTable({ 1: bot('broken'), 2: ME })
  await expect.poll(async () => (await who.see(made)).problem, { timeout: 20_000 }).not.toBeNull()
  return made
}
const deckOf = () => ({ name: 'Aces', faction: 'humans', units: units.slice(0, 12) })
const ask = async (who: Client) => {
  const seed = freshKey()
  const { id } = (await who.post('/api/experiments', question({ bots: ['stuck'], seed }))).body
  return `/api/experiments/${id}`
}

/** What one who is being deleted may be about to change. */
const WRITES: Readonly<Record<string, (late: Client) => Promise<Send>>> = {
  createTable: async (late) => post(late, '/api/tables', { game: 'nim', preset: 'small', seats: { 1: ME, 2: OPEN } }),
  createInvite: async (late) => post(late, `/api/tables/${(await table(late)).id}/invites`),
  takeSeat: async (late) => {
    const { id, invite } = await table(bob)
    return post(late, `/api/tables/${id}/seat`, { invite: invite!.code })
  },
  leaveTable: async (late) => {
    const { id } = await table(late)
    return () => late.delete(`/api/tables/${id}/seat`)
  },
  act: async (late) =>
    post(late, `/api/tables/${(await shared(late)).id}/actions`, { version: 0, actions: [{ take: 1 }] }),
  undo: async (late) => {
    const made = await late.newTable({ 1: ME, 2: ME })
    await late.play(made, 1, 1)
    return post(late, `/api/tables/${made.id}/undo`, { version: 1 })
  },
  goOnWithoutBot: async (late) => post(late, `/api/tables/${(await broken(late)).id}/bot`, { way: 'takeOver' }),
  endTable: async (late) => post(late, `/api/tables/${(await shared(late)).id}/end`, { ending: 'resign' }),
  offer: async (late) => post(late, `/api/tables/${(await shared(late)).id}/offers`, { kind: 'draw' }),
  answerOffer: async (late) => {
    const { id } = await shared(late)
    const { offer } = (await bob.post(`/api/tables/${id}/offers`, { kind: 'draw' })).body
    return post(late, `/api/tables/${id}/offers/${offer}`, { agrees: true })
  },
  say: async (late) => post(late, `/api/tables/${(await shared(late)).id}/say`, { phrase: 'hello' }),
  uploadRecord: async (late) => post(late, '/api/records', { text: record }),
  createRun: async (late) => post(late, '/api/runs', ALDRIC),
  pickCards: async (late) => {
    const runner = new Runner(late)
    const run = await runner.begin()
    const { options, pick } = await runner.draft(run)
    const picks = options.slice(0, pick).map(({ instanceId }) => instanceId)
    return post(late, `/api/runs/${run.id}/draft`, { version: run.version, picks })
  },
  fightBattle: async (late) => {
    const run = await new Runner(late).prepared()
    return post(late, `/api/runs/${run.id}/battle`, { version: run.version, team: affordable(run) })
  },
  upgradeCard: async (late) => {
    const run = await new Runner(late).prepared()
    const { instanceId } = run.hand[0]!
    return post(late, `/api/runs/${run.id}/shop/upgrade`, { version: run.version, instanceId })
  },
  abandonRun: async (late) => {
    const run = await new Runner(late).begin()
    return post(late, `/api/runs/${run.id}/abandon`, { version: run.version })
  },
  createDeck: async (late) => post(late, '/api/decks', deckOf()),
  changeDeck: async (late) => {
    const { body } = await late.post('/api/decks', deckOf(), { key: freshKey() })
    const key = freshKey()
    return () => late.put(`/api/decks/${body.id}`, { version: 1, name: 'Kings', units: deckOf().units }, { key })
  },
  deleteDeck: async (late) => {
    const { body } = await late.post('/api/decks', deckOf(), { key: freshKey() })
    const key = freshKey()
    return () => late.delete(`/api/decks/${body.id}`, { key }, { version: 1 })
  },
  createExperiment: async (late) => post(late, '/api/experiments', question({ bots: ['stuck'], seed: freshKey() })),
  pauseExperiment: async (late) => post(late, `${await ask(late)}/pause`),
  resumeExperiment: async (late) => {
    const url = await ask(late)
    await late.post(`${url}/pause`)
    return post(late, `${url}/resume`)
  },
  cancelExperiment: async (late) => post(late, `${await ask(late)}/cancel`),
  deleteExperiment: async (late) => {
    const url = await ask(late)
    return () => late.delete(url, { key: freshKey() })
  },
  deleteOwnAccount: async (late) => () => late.delete('/api/guests/me'),
}

test('every operation of a player that changes something is in the list', () => {
  const none = ['createGuest', 'lookInvite', 'simulate', 'checkDeck']
  const changing = Object.entries(COSTS).flatMap(([id, { stores }]) => (stores === 'nothing' ? [] : [id]))
  expect(Object.keys(WRITES).sort()).toEqual(changing.filter((id) => !none.includes(id)).sort())
})

test.each(Object.keys(WRITES))(
  '%s beside the deletion of its player is done or refused, and leaves nothing of the player',
  async (operation) => {
    for (const ticks of [0, 2]) {
      const late = await server.guest()
      const { playerId } = (await late.get('/api/guests/me')).body
      const send = await WRITES[operation]!(late)
      const sent = send()
      for (let i = 0; i < ticks; i++) await new Promise(setImmediate)
      const [{ status, text }, deleted] = await Promise.all([sent, late.delete('/api/guests/me')])
      expect([operation, ticks, text, status < 500]).toEqual([operation, ticks, text, true])
      if (operation !== 'deleteOwnAccount') expect(deleted.status).toBe(200)
      expect(await storage.players.find(playerId)).toBeUndefined()
      expect(await leftOf(playerId)).toEqual([])
    }
  },
  60_000,
)

test('while somebody with many tables is deleted others have their turns', async () => {
  const [many, none] = [await server.guest(), await server.guest()]
  for (let i = 0; i < 45; i++) await table(many)
  const turnsBeside = async (who: Client) => {
    let isDone = false
    const { playerId } = (await who.get('/api/guests/me')).body
    const deleted = storage.deletePlayer(playerId, '2026-01-01T00:00:00.000Z').finally(() => (isDone = true))
    let turns = 0
    for (; !isDone; turns++) await new Promise((resolve) => setImmediate(resolve))
    expect(await deleted).toBeDefined()
    return turns
  }
  expect(await turnsBeside(many)).toBeGreaterThanOrEqual((await turnsBeside(none)) + 2)
})
