import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Limits } from './config.ts'
import { HttpError } from './errors/httpError.ts'
import { addressOf } from './security.ts'
import { beginReading, hasBody } from './unreadBody.ts'

type BodyLimits = Pick<Limits, 'unansweredBytes' | 'addressUnansweredBytes'>

interface UnansweredBody {
  readonly address: string
  readonly bytes: number
}

/**
 * Bodies that are being sent or worked on lie in memory here: so many bytes in all, and of them a share for each address. When all of it is
 * taken, the address that has most gives up to somebody who has less what it has been sending for longest; of one address, what is long to
 * what is shorter: neighbours who send little are heard.
 */
class UnansweredBodies {
  readonly #limits: BodyLimits
  readonly #ofAddress = new Map<string, number>()
  /** Whoever came first stands first. */
  readonly #bodies = new Map<FastifyRequest, UnansweredBody>()
  #bytes = 0

  constructor(limits: BodyLimits) {
    this.#limits = limits
  }

  enter(request: FastifyRequest): void {
    const body = { address: addressOf(request), bytes: mostBytes(request) }
    const { addressUnansweredBytes, unansweredBytes } = this.#limits
    const own = () => this.#of(body.address)
    while (own() > 0 && own() + body.bytes > addressUnansweredBytes) this.#giveUp(body.address, body.bytes)
    while (this.#bytes > 0 && this.#bytes + body.bytes > unansweredBytes) this.#makeRoom(own() + body.bytes)
    this.#bodies.set(request, body)
    this.#count(body.address, body.bytes)
  }

  leave(request: FastifyRequest): void {
    const body = this.#bodies.get(request)
    if (!body) return
    this.#bodies.delete(request)
    this.#count(body.address, -body.bytes)
  }

  #makeRoom(ownBytes: number): void {
    const [address, most] = [...this.#ofAddress].reduce((one, other) => (other[1] > one[1] ? other : one))
    if (most <= ownBytes) throw new HttpError('SERVER_BUSY')
    this.#giveUp(address, 0)
  }

  /** What that address has been sending for longest of what is longer than this. */
  #giveUp(address: string, bytes: number): void {
    const isLonger = (body: UnansweredBody) => body.address === address && body.bytes > bytes
    const [slow] = [...this.#bodies].find(([{ raw }, body]) => isLonger(body) && !raw.complete) ?? []
    if (!slow) throw new HttpError('SERVER_BUSY')
    this.leave(slow)
    slow.raw.destroy()
  }

  #count(address: string, bytes: number): void {
    this.#bytes += bytes
    const left = this.#of(address) + bytes
    if (left === 0) this.#ofAddress.delete(address)
    else this.#ofAddress.set(address, left)
  }

  #of(address: string): number {
    return this.#ofAddress.get(address) ?? 0
  }
}

/** What is made of a long body, of many small numbers and texts, takes so many times its bytes. */
const READ = 4
const LONG = 64 * 1024

/** One that does not say how long it is counts as the longest that is read. */
function mostBytes({ headers, routeOptions }: FastifyRequest): number {
  const { 'content-length': sent = routeOptions.bodyLimit } = headers
  return Number(sent) > LONG ? READ * Number(sent) : Number(sent)
}

/** To be called after everything that refuses a request without having read its body: what is refused takes no memory. */
export function boundBodies(app: FastifyInstance, limits: BodyLimits): void {
  const bodies = new UnansweredBodies(limits)
  app.addHook('onRoute', (route) => {
    const admit = async (request: FastifyRequest, { raw }: FastifyReply) => {
      beginReading(request)
      // Whoever left meanwhile is not told that it is answered.
      if (!hasBody(request) || raw.destroyed) return
      bodies.enter(request)
      raw.once('close', () => bodies.leave(request))
    }
    route.preParsing = [...[route.preParsing ?? []].flat(), admit]
  })
  // The answer may still wait behind another of its connection that does not end: the body does not wait with it.
  app.addHook('onSend', async (request) => {
    request.body = undefined
    bodies.leave(request)
  })
}
