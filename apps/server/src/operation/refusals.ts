import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { ErrorCode } from '../errors/codes.ts'
import { addressOf } from '../security.ts'

/** What has a low rate of its own; of all else the first is told. */
const TOLD_ONE_BY_ONE: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['INVITE_NOT_FOUND'])
const MINUTE_MS = 60_000
/** Addresses that are counted at once; beyond that all are told. */
const KNOWN = 10_000

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>

interface Told {
  readonly tell: (more: number) => void
  /** How many more may have lines of their own; below zero, how many had none. */
  left: number
}

/**
 * Nobody fills the log: in a minute so many answers to an address have lines of their own, and of what is refused again and again the first.
 * At the end of the minute it is told how many followed.
 */
export class Refusals {
  readonly #log: Log
  readonly #linesPerMinute: number
  readonly #told = new Map<string, Told>()

  constructor(log: Log, linesPerMinute: number) {
    this.#log = log
    this.#linesPerMinute = linesPerMinute
  }

  /** Whether this one has lines of its own. */
  isTold(event: ErrorCode, address: string): boolean {
    if (TOLD_ONE_BY_ONE.has(event)) return true
    return this.#isAmong(1, `${event} ${address}`, (more) => this.#log.warn({ event, address, more }, 'security'))
  }

  /** Whether an answer has a line. */
  isAnswerTold(address: string): boolean {
    return this.#isAmong(this.#linesPerMinute, address, (more) => this.#log.info({ address, more }, 'answered'))
  }

  tellAll(): void {
    for (const { tell, left } of this.#told.values()) if (left < 0) tell(-left)
    this.#told.clear()
  }

  #isAmong(most: number, key: string, tell: Told['tell']): boolean {
    if (this.#told.size >= KNOWN && !this.#told.has(key)) this.tellAll()
    const known = this.#told.get(key) ?? { tell, left: most }
    this.#told.set(key, known)
    return --known.left >= 0
  }
}

const refusalsOf = new WeakMap<object, Refusals>()
const untold = new WeakSet<FastifyRequest>()

export function sumUpRefusals(app: FastifyInstance, linesPerMinute: number): Refusals {
  const refusals = new Refusals(app.log, linesPerMinute)
  refusalsOf.set(app.server, refusals)
  const telling = setInterval(() => refusals.tellAll(), MINUTE_MS)
  telling.unref()
  app.addHook('onClose', async () => {
    clearInterval(telling)
    refusals.tellAll()
  })
  return refusals
}

/** A line for what somebody who tries something would cause, unless there are too many of them. */
export function tellRefusal(request: FastifyRequest, event: ErrorCode): void {
  const address = addressOf(request)
  if (refusalsOf.get(request.server.server)?.isTold(event, address) === false) untold.add(request)
  else request.log.warn({ event, address, player: request.player?.id }, 'security')
}

/** Its answer is no line either. */
export const isUntold = (request: FastifyRequest): boolean => untold.has(request)
