import { ApiError, type Arbiter, type RemoteTable, visit } from '@arbiter/client'
import { CodedError } from '@arbiter/kernel'
import type { App, Options } from '../command.ts'
import { EXIT, Failure } from '../failure.ts'
import { badValue, text } from '../options.ts'
import { Guests } from './guests.ts'

/** Somebody waits for the first answer. */
const AT_ONCE_MS = 3_000
/** What was decided at a table is sent until it arrives. */
const AT_A_TABLE_MS = 600_000

/** The server of `--server`, as the guest that this user is there. */
export class Server {
  readonly url: string
  readonly #app: App
  readonly #guests: Guests
  #token: string | undefined

  private constructor(app: App, url: string, guests: Guests, token: string | undefined) {
    this.#app = app
    this.url = url
    this.#guests = guests
    this.#token = token
  }

  static async of(app: App, options: Options): Promise<Server> {
    const url = addressIn(text(options, 'server')!)
    const guests = new Guests(app.io)
    return new Server(app, url, guests, await guests.tokenAt(url))
  }

  /** A guest that the server no longer knows is nobody. */
  async look<Found>(work: (arbiter: Arbiter) => Promise<Found>): Promise<Found> {
    try {
      return await work(this.#visit(AT_ONCE_MS))
    } catch (error) {
      if (this.#token === undefined || !(error instanceof ApiError) || error.code !== 'AUTH_INVALID')
        throw this.failureOf(error)
      this.#token = undefined
      return this.look(work)
    }
  }

  /** Whoever sits down is somebody: the guest of before, or a new one. */
  async asGuest<Done>(name: string | undefined, work: (arbiter: Arbiter) => Promise<Done>): Promise<Done> {
    return this.look(async (arbiter) => {
      const before = arbiter.token
      await arbiter.arrive(name)
      if (typeof arbiter.token !== 'string') throw new ApiError(200, 'http_200', '')
      this.#token = arbiter.token
      if (before !== this.#token) await this.#guests.keep(this.url, this.#token)
      return work(arbiter)
    })
  }

  /** For as long as somebody sits there. */
  async table(id: string): Promise<RemoteTable> {
    await this.look((arbiter) => arbiter.table(id))
    return this.#visit(AT_A_TABLE_MS).table(id)
  }

  linkTo(code: string): string {
    return `${this.url}/join#${code}`
  }
  watchLink(id: string): string {
    return `${this.url}/table/${id}`
  }

  /** Whoever answers anything with a page is no server of ours. */
  checked<Answer>(answer: Answer, isOurs: (answer: Answer) => boolean): Answer {
    if (!isOurs(answer)) throw this.failureOf(new ApiError(200, 'http_200', ''))
    return answer
  }

  failureOf(error: unknown): unknown {
    const { url } = this
    if ((error instanceof ApiError || error instanceof CodedError) && error.code === 'unreachable')
      return new Failure('server_gone', { url }, { exit: EXIT.problem })
    if (!(error instanceof ApiError)) return error
    const { code, message: detail } = error
    if (/^http_/.test(code) || code === 'ROUTE_NOT_FOUND')
      return new Failure('not_arbiter', { url }, { exit: EXIT.problem })
    if (code === 'INVITE_NOT_FOUND' || (code === 'VALIDATION_FAILED' && /\binvite\b/.test(detail)))
      return new Failure('bad_invite')
    if (code === 'SEAT_TAKEN') return new Failure('seat_taken')
    if (code === 'MATCH_NOT_FOUND') return new Failure('no_server_table', { url })
    return new Failure('server_refused', { code, detail }, { details: { code, detail, params: error.params } })
  }

  #visit(patience: number): Arbiter {
    return visit({ url: this.url, token: this.#token, language: this.#app.language, patience })
  }
}

function addressIn(typed: string): string {
  // A number alone would be taken for an address of four parts.
  const isBare = /^[\w.-]+(:\d+)?(\/|$)/.test(typed) && !/^\d+$/.test(typed)
  const url = URL.parse(isBare ? `http://${typed}` : typed)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '')
    throw badValue('server', typed, 'http://host:port')
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}
