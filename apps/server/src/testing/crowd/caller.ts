import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { NO_ANSWER, type ResponseLog } from './responseLog.ts'
import type { Wire, WireReply, WireRequest } from './wire.ts'

/** Where the server is now: after a restart, elsewhere. */
export interface Address {
  readonly url: string
}

export interface Habits {
  /** Every nth change is sent twice at once, under one key; never without it. */
  readonly twice?: number
  /** Every nth change is sent again after its answer. */
  readonly again?: number
  /** Every nth battle is looked at. */
  readonly watches?: number
}

export interface PlayerContext {
  readonly wire: Wire
  readonly server: Address
  readonly responses: ResponseLog
  readonly habits: Habits
}

/** Answers after which the same request comes again, under the same key: nothing was changed, or it is being done. */
const TRANSIENT = new Set(['STORAGE_UNAVAILABLE', 'REQUEST_IN_PROGRESS'])
const PAUSE_MS = 150

export interface Guest {
  readonly playerId: string
  readonly token: string
}

/** Asks for one guest, until there is an answer. */
export class Caller {
  readonly id: string
  readonly #token: string | undefined
  readonly #ctx: PlayerContext
  #changes = 0

  static async join(ctx: PlayerContext): Promise<Caller> {
    const { playerId, token } = await new Caller(ctx).change<Guest>('guest', '/api/guests', {})
    return new Caller(ctx, playerId, token)
  }

  private constructor(ctx: PlayerContext, id = '', token?: string) {
    this.#ctx = ctx
    this.id = id
    this.#token = token
  }

  async get<Body>(route: string, path: string): Promise<Body> {
    return JSON.parse((await this.#sendUntilAnswered(route, { method: 'GET', path })).text) as Body
  }

  /** RN-285. Each change has a key of its own, and happens once however often it is sent. */
  async change<Body>(route: string, path: string, body: object): Promise<Body> {
    const { twice, again } = this.#ctx.habits
    const key = randomUUID()
    const ask = () => this.#sendUntilAnswered(route, { method: 'POST', path, key, body })
    const nth = ++this.#changes
    const answers = await Promise.all(twice && nth % twice === 0 ? [ask(), ask()] : [ask()])
    if (again && nth % again === 0) {
      const repeated = await ask()
      if (!repeated.replayed) throw new Error(`${path} was done again under the same key`)
      answers.push(repeated)
    }
    const [{ text }] = answers as [WireReply]
    if (answers.some((other) => other.text !== text)) throw new Error(`${path} was answered in two ways under one key`)
    return JSON.parse(text) as Body
  }

  async #sendUntilAnswered(route: string, request: WireRequest): Promise<WireReply> {
    const { wire, server, responses } = this.#ctx
    for (;;) {
      const start = performance.now()
      const reply = await wire.send(server.url, { ...request, token: this.#token }).catch(() => undefined)
      const ms = performance.now() - start
      responses.waited(ms)
      if (reply && reply.status < 300) {
        responses.answered(route, ms)
        return reply
      }
      const refusal = reply ? codeIn(reply.text) : NO_ANSWER
      responses.refused(refusal)
      if (reply && !TRANSIENT.has(refusal)) throw new Error(`${request.path}: ${reply.status} ${reply.text}`)
      await sleep(PAUSE_MS)
    }
  }
}

const codeIn = (text: string): string => (JSON.parse(text) as { code: string }).code
