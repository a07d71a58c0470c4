import { type GameEvent, isPlainObject } from '@arbiter/kernel'
import { type LocalHost, NO_POWERS, type Port, type Powers, seatsHere, servePort } from '@arbiter/table'
import type { TableFacts } from './protocol.ts'

/**
 * Raised whenever a window could misunderstand another one, here or through the port of a reader: after an update a window may still run
 * what it was loaded with.
 */
export const PROTOCOL = 1

/** What windows of one match say to each other: a reader wants to look on, the window that plays serves it or has just begun to. */
export type ReadersMessage =
  | { readonly look: string }
  | { readonly served: string; readonly protocol: number; readonly facts: TableFacts }
  | { readonly played: true }

/** As a window understands it; without facts, it is served by one of another version. */
type HeardMessage =
  | Exclude<ReadersMessage, { served: unknown }>
  | { readonly served: string; readonly facts: TableFacts | undefined }

/** `undefined`: somebody else's message. */
export function parseReadersMessage(data: unknown): HeardMessage | undefined {
  if (!isPlainObject(data)) return undefined
  const { look, served, protocol, facts, played } = data
  if (typeof look === 'string') return { look }
  if (typeof served === 'string') return { served, facts: protocol === PROTOCOL && isFacts(facts) ? facts : undefined }
  return played === true ? { played } : undefined
}

const isFacts = (facts: unknown): facts is TableFacts =>
  isPlainObject(facts) && typeof facts.id === 'string' && typeof facts.game === 'string' && Array.isArray(facts.packs)

/** Where readers of a match and whoever plays it meet; each reader then has a channel of its own. */
export const readersOf = (id: string): string => `table/${id}/readers`

/** Other windows of this browser that look on at a match while it is played. */
export class Readers {
  readonly #channel: BroadcastChannel
  readonly #host: AnyHost
  readonly #facts: TableFacts
  readonly #stops = new Set<() => void>()

  constructor(facts: TableFacts, host: AnyHost) {
    this.#host = host
    this.#facts = facts
    this.#channel = new BroadcastChannel(readersOf(facts.id))
    this.#channel.onmessage = ({ data }: MessageEvent) => {
      const message = parseReadersMessage(data)
      if (message && 'look' in message) this.#serve(message.look)
    }
    this.#say({ played: true })
  }

  close(): void {
    this.#channel.close()
    for (const stop of this.#stops) stop()
  }

  #serve(name: string): void {
    const port = new ReaderPort(name)
    const stopServing = servePort(this.#host, port, { powers: () => lookingOn(this.#host) })
    const stop = () => {
      this.#stops.delete(stop)
      stopServing()
      port.close()
    }
    this.#stops.add(stop)
    // A reader holds the lock of its name as long as its window is there.
    void globalThis.navigator?.locks?.request(name, stop)
    this.#say({ served: name, protocol: PROTOCOL, facts: this.#facts })
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

/** A channel that has been closed is told nothing more. */
class ReaderPort implements Port {
  readonly #channel: BroadcastChannel
  #isOpen = true

  constructor(name: string) {
    this.#channel = new BroadcastChannel(name)
  }

  get onmessage(): Port['onmessage'] {
    return this.#channel.onmessage
  }
  set onmessage(hear: Port['onmessage']) {
    this.#channel.onmessage = hear
  }

  postMessage(message: unknown): void {
    if (this.#isOpen) this.#channel.postMessage(message)
  }

  close(): void {
    this.#isOpen = false
    this.#channel.close()
  }
}
