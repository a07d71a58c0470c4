import { type Game, type GameEvent, isPlainObject, type SeatKey } from '@arbiter/kernel'
import { type LocalHost, NO_POWERS, type Port, type Powers, parseRequest, seatsHere, servePort } from '@arbiter/table'
import type { ReaderFacts, TableFacts } from './protocol.ts'

/**
 * Raised whenever a window could misunderstand another one, here or through the port of a reader: after an update a window may still run
 * what it was loaded with.
 */
export const PROTOCOL = 2

/** What windows of one match say to each other: a reader wants to look on, the window that plays serves it or has just begun to. */
export type ReadersMessage =
  /** As a seat, or as anybody. */
  | { readonly look: string; readonly seat?: SeatKey }
  | { readonly served: string; readonly protocol: number; readonly facts: ReaderFacts }
  | { readonly played: true }

/** As a window understands it; without facts, it is served by one of another version. */
type HeardMessage =
  | Exclude<ReadersMessage, { served: unknown }>
  | { readonly served: string; readonly facts: ReaderFacts | undefined }

/** `undefined`: somebody else's message. */
export function parseReadersMessage(data: unknown): HeardMessage | undefined {
  if (!isPlainObject(data)) return undefined
  const { look, seat, served, protocol, facts, played } = data
  if (typeof look === 'string') return { look, ...(typeof seat === 'string' && { seat }) }
  if (typeof served === 'string') return { served, facts: protocol === PROTOCOL && isFacts(facts) ? facts : undefined }
  return played === true ? { played } : undefined
}

const isFacts = (facts: unknown): facts is ReaderFacts =>
  isPlainObject(facts) && typeof facts.id === 'string' && typeof facts.game === 'string' && Array.isArray(facts.packs)

/** Where readers of a match and whoever plays it meet; each reader then has a channel of its own. */
export const readersOf = (id: string): string => `table/${id}/readers`

/** Other windows of this browser that look on at a match while it is played. */
export class Readers {
  readonly #channel: BroadcastChannel
  readonly #host: AnyHost
  readonly #facts: ReaderFacts
  /** How each reader is left, by its name: a reader may ask again before it is answered. */
  readonly #stops = new Map<string, () => void>()

  constructor(facts: TableFacts, host: AnyHost) {
    this.#host = host
    this.#facts = readerFacts(facts, host.match.game)
    this.#channel = new BroadcastChannel(readersOf(facts.id))
    this.#channel.onmessage = ({ data }: MessageEvent) => {
      const message = parseReadersMessage(data)
      if (message && 'look' in message) this.#answer(message.look, message.seat)
    }
    this.#say({ played: true })
  }

  close(): void {
    this.#channel.close()
    for (const stop of this.#stops.values()) stop()
  }

  #answer(name: string, seat: SeatKey | undefined): void {
    if (!this.#stops.has(name)) this.#serve(name, seat)
    this.#say({ served: name, protocol: PROTOCOL, facts: this.#facts })
  }

  #serve(name: string, seat: SeatKey | undefined): void {
    const port = new ReaderPort(name)
    const host = this.#host
    const stopServing = servePort(
      host,
      port,
      seat === undefined ? { powers: () => lookingOn(host) } : { powers: () => guestAt(host, seat), seats: [seat] },
    )
    const stop = () => {
      this.#stops.delete(name)
      stopServing()
      port.close()
    }
    this.#stops.set(name, stop)
    // A reader holds the lock of its name as long as its window is there; without locks it says when it goes.
    const locks = globalThis.navigator?.locks
    if (locks) void locks.request(name, stop)
    else port.onLeft = stop
  }

  #say(message: ReadersMessage): void {
    this.#channel.postMessage(message)
  }
}

type AnyHost = LocalHost<unknown, unknown, unknown, GameEvent, unknown>

/**
 * The journal of this browser is open to each of its windows, but what persons at one screen hide from each other is not shown on
 * another: neither what a seat sees nor the record, which holds everything.
 */
const lookingOn = ({ play }: AnyHost): Powers =>
  seatsHere(play.seating).length > 1
    ? { ...NO_POWERS, lookAs: ['spectator'] }
    : { ...NO_POWERS, lookAs: 'all', record: true }

/** TT-190: whoever shows one seat decides for it, and takes back what the rules let it take back. */
function guestAt({ play, match: { game } }: AnyHost, seat: SeatKey): Powers {
  const seats = Object.keys(play.seating.seats)
  const seen = seenFrom(seat, seats, game)
  return isShown(seat, seats, game) ? { ...seen, act: [seat], undo: 'quiet' } : seen
}

/** Nobody leads from a second window. */
const isShown = (seat: SeatKey, seats: readonly SeatKey[], { traits }: Pick<Game, 'traits'>): boolean =>
  seats.includes(seat) && seat !== String(traits?.master)

/** Who is nobody only watches. */
export const seenFrom = (seat: SeatKey, seats: readonly SeatKey[], game: Pick<Game, 'traits'>): Powers => ({
  ...NO_POWERS,
  lookAs: [isShown(seat, seats, game) ? seat : 'spectator'],
})

/** A set-up tells what seats keep from each other. */
export const readerFacts = (
  { id, game, packs, setup }: ReaderFacts,
  { traits }: Pick<Game, 'traits'>,
): ReaderFacts => ({
  ...{ id, game, packs },
  ...(traits?.secrets === undefined && { setup }),
})

/** A channel that has been closed is told nothing more. */
class ReaderPort implements Port {
  readonly #channel: BroadcastChannel
  #isOpen = true

  constructor(name: string) {
    this.#channel = new BroadcastChannel(name)
  }

  onLeft = () => {}

  get onmessage(): Port['onmessage'] {
    return this.#channel.onmessage
  }
  set onmessage(hear: Port['onmessage']) {
    this.#channel.onmessage = (event: MessageEvent) => {
      hear?.(event)
      if (parseRequest(event.data)?.table === 'bye') this.onLeft()
    }
  }

  postMessage(message: unknown): void {
    if (this.#isOpen) this.#channel.postMessage(message)
  }

  close(): void {
    this.#isOpen = false
    this.#channel.close()
  }
}
