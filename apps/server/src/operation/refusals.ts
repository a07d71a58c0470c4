import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { ErrorCode } from '../errors/codes.ts'
import { addressOf } from '../security.ts'

/** What anybody may cause without end, at no cost of their own. */
const SUMMED: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['RATE_LIMITED', 'BODY_TOO_LARGE'])
const MINUTE_MS = 60_000
/** Addresses that are counted at once; beyond that all are told. */
const KNOWN = 10_000

/** Nobody fills the log: of what is refused again and again, the first of each address is told in a minute, and at its end how many followed. */
export class Refusals {
  readonly #log: Pick<FastifyBaseLogger, 'warn'>
  readonly #more = new Map<string, { readonly event: ErrorCode; readonly address: string; more: number }>()

  constructor(log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#log = log
  }

  /** Whether this one has lines of its own. */
  isTold(event: ErrorCode, address: string): boolean {
    if (!SUMMED.has(event)) return true
    const key = `${event} ${address}`
    const known = this.#more.get(key)
    if (known) {
      known.more++
      return false
    }
    if (this.#more.size >= KNOWN) this.tellAll()
    this.#more.set(key, { event, address, more: 0 })
    return true
  }

  tellAll(): void {
    for (const each of this.#more.values()) if (each.more > 0) this.#log.warn(each, 'security')
    this.#more.clear()
  }
}

const refusalsOf = new WeakMap<object, Refusals>()
const untold = new WeakSet<FastifyRequest>()

export function sumUpRefusals(app: FastifyInstance): void {
  const refusals = new Refusals(app.log)
  refusalsOf.set(app.server, refusals)
  const telling = setInterval(() => refusals.tellAll(), MINUTE_MS)
  telling.unref()
  app.addHook('onClose', async () => {
    clearInterval(telling)
    refusals.tellAll()
  })
}

/** A line for what somebody who tries something would cause, unless there are too many of them. */
export function tellRefusal(request: FastifyRequest, event: ErrorCode): void {
  const address = addressOf(request)
  if (refusalsOf.get(request.server.server)?.isTold(event, address) === false) untold.add(request)
  else request.log.warn({ event, address, player: request.player?.id }, 'security')
}

/** Its answer is no line either. */
export const isUntold = (request: FastifyRequest): boolean => untold.has(request)
