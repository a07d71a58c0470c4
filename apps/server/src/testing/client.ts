import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { TableBody } from '../dto/table.ts'
import { createServer, type ServerOptions } from '../server.ts'

/** The catalogue of test games, for threads too. */
export const TEST_CATALOGUE = new URL('./catalogue.ts', import.meta.url).href

export interface Reply<Body> {
  readonly status: number
  readonly headers: Record<string, unknown>
  readonly text: string
  readonly body: Body
}

// biome-ignore lint/suspicious/noExplicitAny: a test looks into answers as it likes
type Any = any

interface Options {
  readonly token?: string | undefined
  /** Changes of a table get one by themselves, unless it is `null`. */
  readonly key?: string | null
  readonly language?: string
  readonly headers?: Record<string, string>
}

/** Talks to a server without a network. */
export class Client {
  readonly app: FastifyInstance
  readonly token: string | undefined

  constructor(app: FastifyInstance, token?: string) {
    this.app = app
    this.token = token
  }

  get<Body = Any>(url: string, options: Options = {}): Promise<Reply<Body>> {
    return this.#send('GET', url, undefined, options)
  }

  post<Body = Any>(url: string, body?: unknown, options: Options = {}): Promise<Reply<Body>> {
    return this.#send('POST', url, body, options)
  }

  put<Body = Any>(url: string, body: unknown, options: Options = {}): Promise<Reply<Body>> {
    return this.#send('PUT', url, body, options)
  }

  delete<Body = Any>(url: string, options: Options = {}, body?: unknown): Promise<Reply<Body>> {
    return this.#send('DELETE', url, body, options)
  }

  /** A new guest on the same server. */
  async guest(): Promise<Client> {
    const { body } = await this.post('/api/guests')
    return new Client(this.app, body.token)
  }

  async newTable(seats: Record<string, unknown>, more: Record<string, unknown> = {}): Promise<TableBody> {
    const { status, body, text } = await this.post<TableBody>('/api/tables', {
      game: 'nim',
      preset: 'small',
      seats,
      ...more,
    })
    if (status !== 201) throw new Error(text)
    return body
  }

  /** The table as it is now. */
  async see({ id }: { id: string }): Promise<TableBody> {
    const { status, body, text } = await this.get<TableBody>(`/api/tables/${id}`)
    if (status !== 200) throw new Error(text)
    return body
  }

  /** The table once its bots have decided. */
  async settled(table: { id: string }): Promise<TableBody> {
    for (;;) {
      const now = await this.see(table)
      if (!now.awaited.some((seat) => now.seats[seat]!.kind === 'bot')) return now
      await sleep(BOTS_MS)
    }
  }

  sit<Body = Any>(
    { id, invite }: Pick<TableBody, 'id' | 'invite'>,
    more: Record<string, unknown> = {},
    options: Options = {},
  ): Promise<Reply<Body>> {
    return this.post(`/api/tables/${id}/seat`, { invite: invite?.code, ...more }, options)
  }

  act<Body = Any>(
    table: { id: string; version: number },
    take: number,
    options: Options & { seat?: number } = {},
  ): Promise<Reply<Body>> {
    const { seat, ...rest } = options
    return this.post(
      `/api/tables/${table.id}/actions`,
      { version: table.version, actions: [{ take }], ...(seat !== undefined && { seat }) },
      rest,
    )
  }

  /** Decides, and sees what came of it and of the bots' answer. */
  async play(table: { id: string; version: number }, take: number, seat?: number): Promise<TableBody> {
    const { status, text } = await this.act(table, take, seat === undefined ? {} : { seat })
    if (status !== 200) throw new Error(text)
    return this.settled(table)
  }

  async #send<Body>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body: unknown,
    { token = this.token, key = keyFor(method, url), language, headers }: Options,
  ): Promise<Reply<Body>> {
    const answer = await this.app.inject({
      method,
      url,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
        ...(language && { 'accept-language': language }),
        ...headers,
      },
      ...(body !== undefined && { payload: body as string | object }),
    })
    const json = /^application\/(problem\+)?json/.test(String(answer.headers['content-type']))
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      body: (json ? answer.json() : answer.body) as Body,
    }
  }
}

/** Between two looks, while bots decide. */
const BOTS_MS = 20

const keyFor = (method: string, url: string): string | null =>
  method !== 'GET' && url.includes('/tables/') ? randomUUID() : null

export const ME = { kind: 'me' }
export const OPEN = { kind: 'open' }
export const bot = (name: string) => ({ kind: 'bot', bot: name })

/** A server on the test games, in memory unless told otherwise. */
export async function testServer(options: ServerOptions = {}): Promise<Client> {
  return new Client(
    await createServer({
      catalogue: TEST_CATALOGUE,
      ...options,
      limits: {
        guestsPerHour: 10_000,
        writeWaitMs: 120_000,
        writesWaiting: 1_000,
        inviteGuessesPerMinute: 10_000,
        playerOpenTables: 10_000,
        addressRequestsPerMinute: 1_000_000,
        // Machines that run tests may be short of it.
        minFreePercent: 1,
        ...options.limits,
      },
    }),
  )
}
