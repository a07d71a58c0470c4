import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { SeededDraws } from '@arbiter/kernel'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import type { OpenApiDocument } from '../openapi/schema.ts'
import type { KyselyStorage } from '../storage/kyselyStorage.ts'
import { openStorage } from '../storage/open.ts'
import { type Client, ME, OPEN, testServer } from '../testing/client.ts'
import { question } from '../testing/experiment.ts'
import { Runner } from '../testing/runner.ts'
import { hostileRequest, type Operation, operationsOf } from './requests.ts'

export interface Fuzzed {
  /** By status. */
  readonly answers: Readonly<Record<number, number>>
  /** Names of the routes that were asked. */
  readonly operations: readonly string[]
  /** Requests that were answered with 5xx or held the event loop, or changed something though they were refused; and memory that was not given back. */
  readonly wrong: readonly string[]
}

/** Kinds of routes, by the tags of the document. */
export const KINDS = ['tables', 'records', 'games', 'guests', 'runs', 'lab', 'server'] as const

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

/** What routes of that kind know besides tables. */
async function idsOf(kind: string, ann: Client): Promise<string[]> {
  if (kind === 'lab') return [(await ann.post('/api/experiments', question({ bots: ['stuck'] }))).body.id]
  if (kind !== 'runs') return []
  const runner = new Runner(ann)
  const fought = await runner.fight(await runner.prepared())
  return [fought.run.id, fought.battleId, ...fought.run.hand.map(({ instanceId }) => instanceId)]
}

/** A stream is left once it has begun. */
async function answerOf(
  { app }: Client,
  { isStream }: Operation,
  request: InjectOptions,
): Promise<{ readonly statusCode: number; readonly body: string }> {
  if (!isStream) return app.inject(request)
  const answer = await app.inject({ ...request, payloadAsStream: true })
  answer.stream().destroy()
  return { statusCode: answer.statusCode, body: '' }
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
  const asked: Operation[] = []
  try {
    const [ann, bob] = [await server.guest(), await server.guest()]
    const own = await ann.newTable({ 1: ME, 2: OPEN }, { setup: { heap: 1_000 }, preset: undefined })
    const others = await bob.newTable({ 1: ME, 2: ME }, { setup: { heap: 1_000 }, preset: undefined })
    const over = await bob.newTable({ 1: ME, 2: ME }, { setup: { heap: 1 }, preset: undefined })
    await bob.act(over, 1)
    const known = {
      tokens: [ann.token!, bob.token!],
      ids: [own.id, others.id, over.id, own.invite!.code, 'nobody', ...(await idsOf(kind, ann))],
    }
    const document = (await server.get<OpenApiDocument>('/api/openapi.json')).body
    asked.push(...operationsOf(document).filter((operation) => operation.kind === kind))
    if (asked.length === 0) throw new Error(`no routes of this kind: ${kind}`)
    let before = await contents(storage)
    const heap = usedHeap()
    for (let i = from; i < from + count; i++) {
      const operation = asked[i % asked.length]!
      const { method, url, headers, payload } = hostileRequest(operation, new SeededDraws(`${kind} ${i}`), known)
      const sent = { url, headers, ...(payload !== undefined && { payload }) }
      const cpu = process.threadCpuUsage()
      const { statusCode, body } = await answerOf(server, operation, { method: method as 'GET', ...sent })
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
  return { answers, operations: asked.map(({ id }) => id), wrong }
}
