import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { SeededDraws } from '@arbiter/kernel'
import { sql } from 'kysely'
import type { OpenApiDocument } from '../openapi/schema.ts'
import type { KyselyStorage } from '../storage/kyselyStorage.ts'
import { openStorage } from '../storage/open.ts'
import { ME, OPEN, testServer } from '../testing/client.ts'
import { hostileRequest, operationsOf } from './requests.ts'

export interface Fuzzed {
  /** By status. */
  readonly answers: Readonly<Record<number, number>>
  /** Requests that were answered with 5xx or held the event loop, or changed something though they were refused; and memory that was not given back. */
  readonly wrong: readonly string[]
}

/** Kinds of routes, by the tags of the document. */
export const KINDS = ['tables', 'records', 'games', 'guests', 'runs', 'lab'] as const

/** Of the event loop, in one request; a machine that is busy with other things does not count. */
const MAX_LOOP_US = 2_000_000
/** Whatever so many requests leave behind. */
const MAX_HEAP = 32 * 2 ** 20

function usedHeap(): number {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  return process.memoryUsage().heapUsed
}

/** How much there is, and how often it was changed. */
async function contents({ db }: KyselyStorage): Promise<string> {
  const { rows } = await sql`
    select (select count(*) from players) as players, (select count(*) from records) as records,
      (select count(*) || '.' || sum(version) || '.' || sum(notice) from tables) as tables,
      (select count(*) from table_changes) as changes, (select max(code) from table_invites) as invites,
      (select count(*) || '.' || sum(version) || '.' || sum(gold) from runs) as runs, (select count(*) from battles) as battles,
      (select count(*) from experiment_guests) as questions`.execute(db)
  return JSON.stringify(rows)
}

/** So many requests to the routes of one kind, of which none is meant well; the same seeds, the same requests. */
export async function fuzz(kind: string, { from = 0, count }: { from?: number; count: number }): Promise<Fuzzed> {
  const storage = (await openStorage({})) as KyselyStorage
  const free = {
    requestsPerMinute: 1e9,
    addressRequestsPerMinute: 1e9,
    playerRequestsPerMinute: 1e9,
    playerChangesPerMinute: 1e9,
    tablesPerMinute: 1e9,
  }
  const server = await testServer({
    storage,
    logger: false,
    limits: {
      ...free,
      ...{ playerBattlesPerMinute: 1e9, simulationsPerMinute: 1e9, recordsPerMinute: 1e9, experimentsPerMinute: 1e9 },
      ...{ playerTables: 1e9, guestsPerHour: 1e9, inviteGuessesPerMinute: 1e9, phrasesPerTenSeconds: 1e9 },
      // What is taken is not to take long.
      ...{ simulationMatches: 3, experimentMatches: 10, experimentsWaiting: 1 },
    },
  })
  const answers: Record<number, number> = {}
  const wrong: string[] = []
  try {
    const [ann, bob] = [await server.guest(), await server.guest()]
    const own = await ann.newTable({ 1: ME, 2: OPEN }, { setup: { heap: 1_000 }, preset: undefined })
    const others = await bob.newTable({ 1: ME, 2: ME }, { setup: { heap: 1_000 }, preset: undefined })
    const over = await bob.newTable({ 1: ME, 2: ME }, { setup: { heap: 1 }, preset: undefined })
    await bob.act(over, 1)
    const known = { tokens: [ann.token!, bob.token!], ids: [own.id, others.id, over.id, own.invite!.code, 'nobody'] }
    const document = (await server.get<OpenApiDocument>('/api/openapi.json')).body
    const operations = operationsOf(document).filter((operation) => operation.kind === kind)
    if (operations.length === 0) throw new Error(`no routes of this kind: ${kind}`)
    let before = await contents(storage)
    const heap = usedHeap()
    for (let i = from; i < from + count; i++) {
      const { method, url, headers, payload } = hostileRequest(
        operations[i % operations.length]!,
        new SeededDraws(`${kind} ${i}`),
        known,
      )
      const sent = { url, headers, ...(payload !== undefined && { payload }) }
      const cpu = process.threadCpuUsage()
      const { statusCode, body } = await server.app.inject({ method: method as 'GET', ...sent })
      const { user, system } = process.threadCpuUsage(cpu)
      answers[statusCode] = (answers[statusCode] ?? 0) + 1
      const shown = () => `${i}: ${method} ${url} ${payload?.slice(0, 300) ?? ''} → ${statusCode} ${body.slice(0, 300)}`
      if (statusCode >= 500) wrong.push(shown())
      if (user + system > MAX_LOOP_US) wrong.push(`held ${shown()}`)
      const after = await contents(storage)
      if (statusCode >= 400 && after !== before) wrong.push(`changed ${shown()}`)
      before = after
    }
    const grown = usedHeap() - heap
    if (grown > MAX_HEAP) wrong.push(`${Math.round(grown / 2 ** 20)} MiB of memory were not given back`)
  } finally {
    await server.app.close()
  }
  return { answers, wrong }
}
