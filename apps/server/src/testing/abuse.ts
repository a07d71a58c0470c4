import { openStorage } from '../storage/open.ts'
import { bot, type Client, testServer } from './client.ts'
import { ManualClock } from './manualClock.ts'
import { freshKey, Runner } from './runner.ts'

const DAY_MS = 86_400_000
const DAYS = 7
/** Beside what the address may store in a day: what is under way when it is used up, guests, and what a database takes for itself. */
export const OVERHEAD = 3

export interface Abuse {
  /** What the store has grown by in a week. */
  readonly bytes: number
  /** How each day went: whether something was taken, and something refused. */
  readonly days: readonly { readonly taken: number; readonly refused: number }[]
}

/** A week in which one address stores whatever it can, with ever new guests: tables that bots play, records, questions to the lab, runs. */
export async function weekOfAbuse(addressDayBytes: number): Promise<Abuse> {
  const storage = await openStorage({})
  const clock = new ManualClock()
  const free = { tablesPerMinute: 1e6, recordsPerMinute: 1e6, requestsPerMinute: 1e6, experimentsPerMinute: 1e6 }
  const runs = { playerRequestsPerMinute: 1e6, playerChangesPerMinute: 1e6, playerBattlesPerMinute: 1e6 }
  const server = await testServer({ storage, clock, limits: { ...free, ...runs, addressDayBytes } })
  try {
    const before = (await storage.room()).bytes
    const days: { taken: number; refused: number }[] = []
    for (let day = 0; day < DAYS; day++) {
      const statuses: number[] = []
      while (statuses.filter((status) => status === 507).length < WAYS.length)
        for (const way of WAYS) statuses.push(await way(await server.guest()))
      const refused = statuses.filter((status) => status === 507).length
      days.push({ taken: statuses.length - refused, refused })
      clock.pass(DAY_MS)
    }
    return { bytes: (await storage.room()).bytes - before, days }
  } finally {
    await server.app.close()
  }
}

const SEATS = { 1: bot('one'), 2: bot('one') }

/** Each gives the status of what it wanted to have stored. */
const WAYS: readonly ((guest: Client) => Promise<number>)[] = [
  async (guest) => {
    const { status, body } = await guest.post('/api/tables', { game: 'nim', preset: 'small', seats: SEATS })
    if (status === 201) await guest.settled(body)
    return status
  },
  async (guest) => {
    const { status, body } = await guest.post('/api/tables', { game: 'nim', preset: 'small', seats: SEATS })
    if (status !== 201) return status
    await guest.settled(body)
    const { text } = await guest.get(`/api/records/${body.id}`)
    return (await guest.post('/api/records', text, { headers: { 'content-type': 'application/x-ndjson' } })).status
  },
  async (guest) => {
    const run = await guest.post('/api/runs', { faction: 'humans', leaderId: 'aldric' }, { key: freshKey() })
    if (run.status !== 201) return run.status
    const player = new Runner(guest)
    return player
      .pick(run.body)
      .then((picked) => player.fight(picked))
      .then(
        () => 200,
        (error: Error) => Number(error.message.slice(0, 3)),
      )
  },
]
