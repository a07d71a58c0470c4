import type { FastifyInstance } from 'fastify'
import type { MatchBody } from '../dto/match.ts'
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
  readonly key?: string
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

  delete<Body = Any>(url: string, options: Options = {}): Promise<Reply<Body>> {
    return this.#send('DELETE', url, undefined, options)
  }

  /** A new guest on the same server. */
  async guest(): Promise<Client> {
    const { body } = await this.post('/api/guests')
    return new Client(this.app, body.token)
  }

  async newMatch(seats: Record<string, unknown>, more: Record<string, unknown> = {}): Promise<MatchBody> {
    const { status, body, text } = await this.post<MatchBody>('/api/matches', {
      game: 'nim',
      preset: 'small',
      seats,
      ...more,
    })
    if (status !== 201) throw new Error(text)
    return body
  }

  act<Body = Any>(
    match: { id: string; version: number },
    take: number,
    options: Options & { seat?: number } = {},
  ): Promise<Reply<Body>> {
    const { seat, ...rest } = options
    return this.post(
      `/api/matches/${match.id}/actions`,
      { version: match.version, action: { take }, ...(seat !== undefined && { seat }) },
      rest,
    )
  }

  async #send<Body>(
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    body: unknown,
    { token = this.token, key, language, headers }: Options,
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
    const json = String(answer.headers['content-type']).startsWith('application/json')
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      body: (json ? answer.json() : answer.body) as Body,
    }
  }
}

export const ME = { kind: 'me' }
export const OPEN = { kind: 'open' }
export const bot = (name: string) => ({ kind: 'bot', bot: name })

/** A server on the test games, in memory unless told otherwise. */
export async function testServer(options: ServerOptions = {}): Promise<Client> {
  return new Client(
    await createServer({
      catalogue: TEST_CATALOGUE,
      ...options,
      limits: { guestsPerHour: 10_000, writeWaitMs: 120_000, ...options.limits },
    }),
  )
}
