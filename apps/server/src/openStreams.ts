import type { FastifyRequest } from 'fastify'
import type { Limits } from './config.ts'
import { HttpError } from './errors/httpError.ts'
import { addressOf, clientOf } from './security.ts'

const RETRY_SECONDS = 5

type StreamLimits = Pick<Limits, 'streams' | 'streamsPerAddress' | 'streamsPerPlayer'>

interface OpenStream {
  readonly address: string
  /** The player, or the address of those without a name. */
  readonly reader: string
  /** It counts no more from then on, whether or not its line says that it is closed. */
  readonly close: () => void
}

/**
 * Event streams that are open here: so many in all, and of them a share for each address and each player. When all places are taken, the
 * address that has most of them gives one up to somebody who has fewer: the stream that has had nothing to tell for longest. At one address
 * a player has a place so from whoever has most there: those who watch keep nobody from playing.
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
    const reader = clientOf(request)
    if (request.player && this.#of(reader) >= streamsPerPlayer) throw tooMany(streamsPerPlayer)
    if (this.#of(address) >= streamsPerAddress) {
      const ofHere = (each: OpenStream) => (each.address === address ? each.reader : undefined)
      const idle = request.player && idlest(this.#open, ofHere, reader)
      if (!idle) throw tooMany(streamsPerAddress)
      idle.close()
    }
    if (this.#open.size >= streams) {
      const idle = idlest(this.#open, (each) => each.address, address)
      if (!idle) throw new HttpError('SERVER_BUSY')
      idle.close()
    }
    const counted = new Set([address, reader])
    const count = (change: 1 | -1) => {
      for (const each of counted) {
        const open = this.#of(each) + change
        if (open === 0) this.#counts.delete(each)
        else this.#counts.set(each, open)
      }
    }
    const leave = () => {
      if (this.#open.delete(own)) count(-1)
    }
    const close = () => {
      leave()
      request.raw.destroy()
    }
    const own: OpenStream = { address, reader, close }
    count(1)
    this.#open.add(own)
    signal.addEventListener('abort', leave, { once: true })
    return () => {
      if (this.#open.delete(own)) this.#open.add(own)
    }
  }

  #of(reader: string): number {
    return this.#counts.get(reader) ?? 0
  }
}

/** The quietest stream of whoever has most of them, if the newcomer has at least two fewer. */
function idlest(
  open: Iterable<OpenStream>,
  groupOf: (stream: OpenStream) => string | undefined,
  newcomer: string,
): OpenStream | undefined {
  const groups = new Map<string, OpenStream[]>()
  for (const stream of open) {
    const group = groupOf(stream)
    if (group !== undefined) groups.set(group, [...(groups.get(group) ?? []), stream])
  }
  const [first, ...others] = groups.values()
  const most = others.reduce((one, other) => (other.length > one.length ? other : one), first ?? [])
  return most.length > (groups.get(newcomer)?.length ?? 0) + 1 ? most[0] : undefined
}

const tooMany = (max: number): HttpError =>
  new HttpError('TOO_MANY_STREAMS', {
    params: { most: max },
    details: { most: max },
    headers: { 'retry-after': String(RETRY_SECONDS) },
  })
