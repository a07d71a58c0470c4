import type { GameEvent } from '@arbiter/kernel'
import { type LocalHost, NO_POWERS, type Port, type Powers, seatsHere, servePort } from '@arbiter/table'

/** What windows of one match say to each other: a reader wants to look on, a keeper serves it or has just begun to. */
export type ReadersMessage = { readonly look: string } | { readonly served: string } | { readonly played: true }

/** `undefined`: somebody else's message, or one of another version. */
export function parseReadersMessage(data: unknown): ReadersMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  if ('look' in data && typeof data.look === 'string') return { look: data.look }
  if ('served' in data && typeof data.served === 'string') return { served: data.served }
  return 'played' in data && data.played === true ? { played: true } : undefined
}

/** Where readers of a match and whoever keeps it meet; each reader then has a channel of its own. */
export const readersOf = (id: string): string => `table/${id}/readers`

/** Other windows of this browser that look on at a match while it is played. */
export class Readers {
  readonly #channel: BroadcastChannel
  readonly #host: AnyHost
  readonly #stops = new Set<() => void>()

  constructor(id: string, host: AnyHost) {
    this.#host = host
    this.#channel = new BroadcastChannel(readersOf(id))
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
    this.#say({ served: name })
  }

  #say(message: ReadersMessage): void {
    this.#channel.postMessage(message)
  }
}

type AnyHost = LocalHost<unknown, unknown, unknown, GameEvent, unknown>

/** The journal of this browser is open to each of its windows, but what persons at one screen hide from each other is not shown on another. */
const lookingOn = ({ play }: AnyHost): Powers => ({
  ...NO_POWERS,
  lookAs: seatsHere(play.seating).length > 1 ? ['spectator'] : 'all',
  record: true,
})

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
