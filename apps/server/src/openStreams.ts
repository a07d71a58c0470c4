import type { FastifyRequest } from 'fastify'
import type { Limits } from './config.ts'
import { HttpError } from './errors/httpError.ts'
import { addressOf, clientOf } from './security.ts'

const RETRY_SECONDS = 5

/** Event streams that are open here: so many in all, and of them a share for each address and each player. */
export class OpenStreams {
  readonly #limits: Limits
  readonly #open = new Map<string, number>()
  #all = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  get count(): number {
    return this.#all
  }

  /** Counts one until its reader leaves. */
  enter(request: FastifyRequest, signal: AbortSignal): void {
    const { streams, streamsPerAddress, streamsPerPlayer } = this.#limits
    const shares: [string, number][] = [[addressOf(request), streamsPerAddress]]
    if (request.player) shares.push([clientOf(request), streamsPerPlayer])
    for (const [reader, most] of shares) if (this.#of(reader) >= most) throw tooMany(most)
    if (this.#all >= streams) throw new HttpError('SERVER_BUSY')
    const count = (change: 1 | -1) => {
      this.#all += change
      for (const [reader] of shares) {
        const open = this.#of(reader) + change
        if (open === 0) this.#open.delete(reader)
        else this.#open.set(reader, open)
      }
    }
    count(1)
    signal.addEventListener('abort', () => count(-1), { once: true })
  }

  #of(reader: string): number {
    return this.#open.get(reader) ?? 0
  }
}

const tooMany = (most: number): HttpError =>
  new HttpError('TOO_MANY_STREAMS', {
    params: { most },
    details: { most },
    headers: { 'retry-after': String(RETRY_SECONDS) },
  })
