import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import pg from 'pg'
import type { News, NewsListener, VisitNews } from './news.ts'

const CHANNEL = 'arbiter'
/** What is told within this goes together. */
const TOGETHER_MS = 5
/** PostgreSQL takes less than 8,000. */
const MESSAGE_BYTES = 7_900
/** Ids that wait for a connection; what is more is found by looking. */
const WAITING = 10_000
const FAREWELL_MS = 500
const AGAIN_MS = 100
const LATEST_AGAIN_MS = 5_000

interface Times {
  /** How often a quiet connection is tried. */
  readonly beatMs: number
  /** Then it counts as lost. */
  readonly silentMs: number
}

/**
 * One connection that listens and tells. It tells after the commit: a NOTIFY inside a transaction would let all commits of
 * the database wait for each other. Opened when somebody listens; lost, it is opened again.
 */
export class PostgresNews implements News {
  readonly #url: string
  readonly #times: Times
  /** A server does not hear itself. */
  readonly #name = randomBytes(6).toString('base64url')
  readonly #listeners = new Set<NewsListener>()
  readonly #untold = new Set<string>()
  #client: pg.Client | undefined
  #opening: Promise<void> | undefined
  #telling: NodeJS.Timeout | undefined
  #again: NodeJS.Timeout | undefined
  #beat: NodeJS.Timeout | undefined
  #queries: Promise<void> = Promise.resolve()
  #failures = 0
  #closed = false

  constructor(url: string, times: Times = { beatMs: 15_000, silentMs: 5_000 }) {
    this.#url = url
    this.#times = times
  }

  tell(id: string): void {
    if (this.#closed || this.#untold.size >= WAITING) return
    this.#untold.add(id)
    this.#telling ??= setTimeout(() => this.#send(), TOGETHER_MS)
  }

  tellVisit(visit: VisitNews): void {
    // Only what was so last is told.
    for (const isHere of [true, false]) this.#untold.delete(visitText({ ...visit, isHere }))
    this.tell(visitText(visit))
  }

  listen(listener: NewsListener): () => void {
    this.#listeners.add(listener)
    this.#open()
    return () => this.#listeners.delete(listener)
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const timer of [this.#telling, this.#again, this.#beat]) clearTimeout(timer)
    await this.#opening
    const client = this.#client
    this.#client = undefined
    if (client) await end(client)
  }

  #open(): void {
    if (this.#closed || this.#client || this.#opening || this.#again) return
    this.#opening = this.#connect().finally(() => {
      this.#opening = undefined
    })
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: this.#times.silentMs,
      query_timeout: this.#times.silentMs,
      keepAlive: true,
    })
    client.on('error', () => this.#lost(client))
    client.on('end', () => this.#lost(client))
    client.on('notification', ({ payload = '' }) => this.#hear(payload))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
    } catch {
      void end(client)
      this.#retry()
      return
    }
    this.#client = client
    this.#failures = 0
    this.#beatLater(client)
    if (this.#untold.size > 0) this.#send()
    for (const { missed } of this.#listeners) missed?.()
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = undefined
    clearTimeout(this.#beat)
    void end(client)
    this.#retry()
  }

  #retry(): void {
    if (this.#closed) return
    const ms = Math.min(AGAIN_MS * 2 ** this.#failures++, LATEST_AGAIN_MS)
    this.#again = setTimeout(() => {
      this.#again = undefined
      this.#open()
    }, ms)
    this.#again.unref()
  }

  /** A connection that fell silent is not reported by anybody. */
  #beatLater(client: pg.Client): void {
    this.#beat = setTimeout(() => {
      void this.#query(client, 'select 1').then(() => {
        if (this.#client === client) this.#beatLater(client)
      })
    }, this.#times.beatMs)
    this.#beat.unref()
  }

  #send(): void {
    clearTimeout(this.#telling)
    this.#telling = undefined
    const client = this.#client
    if (!client) return
    const ids = [...this.#untold]
    this.#untold.clear()
    for (const message of messagesOf(this.#name, ids))
      void this.#query(client, 'select pg_notify($1, $2)', [CHANNEL, message])
  }

  /** One after the other. */
  #query(client: pg.Client, sql: string, values: readonly string[] = []): Promise<void> {
    this.#queries = this.#queries.then(async () => {
      if (this.#client !== client) return
      await client.query(sql, [...values]).catch(() => this.#lost(client))
    })
    return this.#queries
  }

  #hear(message: string): void {
    const [from = '', ...texts] = message.split(' ')
    if (from === this.#name) return
    for (const text of texts) {
      const visit = visitOf(text)
      for (const { changed, visited } of this.#listeners) {
        if (visit) visited?.(visit, from)
        else changed?.(text)
      }
    }
  }
}

/** No id has a slash. */
const visitText = ({ table, player, isHere }: VisitNews): string => `${table}/${player}/${isHere ? 'here' : 'left'}`

function visitOf(text: string): VisitNews | undefined {
  const [table = '', player, where] = text.split('/')
  return player === undefined ? undefined : { table, player, isHere: where === 'here' }
}

/** Who tells it, then ids and visits. */
function messagesOf(from: string, ids: readonly string[]): string[] {
  const messages: string[] = []
  let message = from
  for (const id of ids) {
    if (message.length + 1 + id.length > MESSAGE_BYTES) {
      messages.push(message)
      message = from
    }
    message += ` ${id}`
  }
  return [...messages, message]
}

/** Whoever does not answer is left. */
async function end(client: pg.Client): Promise<void> {
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Socket } }).connection
  const timer = setTimeout(() => stream.destroy(), FAREWELL_MS)
  await client.end().catch(ignore)
  clearTimeout(timer)
}

const ignore = (): void => {}
