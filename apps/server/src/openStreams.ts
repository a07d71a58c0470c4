import type { FastifyRequest } from 'fastify'
import type { Limits } from './config.ts'
import { HttpError } from './errors/httpError.ts'
import { addressOf, clientOf } from './security.ts'

const RETRY_SECONDS = 5

type StreamLimits = Pick<Limits, 'streams' | 'streamsPerAddress' | 'streamsPerPlayer'>

interface OpenStream {
  readonly address: string
  /** It counts no more from then on, whether or not its line says that it is closed. */
  readonly close: () => void
}

/**
 * Event streams that are open here: so many in all, and of them a share for each address and each player. When all places are taken, the
 * address that has most of them gives one up to somebody who has fewer: the stream that has had nothing to tell for longest.
 */
export class OpenStreams {
  readonly #limits: StreamLimits
  readonly #counts = new Map<string, number>()
  /** Whoever has had nothing to tell for longest stands first. */
  readonly #open = new Set<OpenStream>()

  constructor(limits: StreamLimits) {
    this.#limits = limits
  }

  get count(): number {
    return this.#open.size
  }

  /** Counts one until its reader leaves. What it returns is to be called whenever the stream had something to tell. */
  enter(request: FastifyRequest, signal: AbortSignal): () => void {
    const { streams, streamsPerAddress, streamsPerPlayer } = this.#limits
    const address = addressOf(request)
    const shares: [string, number][] = [[address, streamsPerAddress]]
    if (request.player) shares.push([clientOf(request), streamsPerPlayer])
    for (const [reader, max] of shares) if (this.#of(reader) >= max) throw tooMany(max)
    if (this.#open.size >= streams) this.#makeRoom(address)
    const count = (change: 1 | -1) => {
      for (const [reader] of shares) {
        const open = this.#of(reader) + change
        if (open === 0) this.#counts.delete(reader)
        else this.#counts.set(reader, open)
      }
    }
    const leave = () => {
      if (this.#open.delete(own)) count(-1)
    }
    const close = () => {
      leave()
      request.raw.destroy()
    }
    const own: OpenStream = { address, close }
    count(1)
    this.#open.add(own)
    signal.addEventListener('abort', leave, { once: true })
    return () => {
      if (this.#open.delete(own)) this.#open.add(own)
    }
  }

  #makeRoom(newcomer: string): void {
    const addresses = new Map<string, number>()
    for (const { address } of this.#open) addresses.set(address, (addresses.get(address) ?? 0) + 1)
    const max = Math.max(...addresses.values())
    if (max <= (addresses.get(newcomer) ?? 0) + 1) throw new HttpError('SERVER_BUSY')
    const [idle] = [...this.#open].filter(({ address }) => addresses.get(address) === max)
    idle!.close()
  }

  #of(reader: string): number {
    return this.#counts.get(reader) ?? 0
  }
}

const tooMany = (max: number): HttpError =>
  new HttpError('TOO_MANY_STREAMS', {
    params: { most: max },
    details: { most: max },
    headers: { 'retry-after': String(RETRY_SECONDS) },
  })
