import type { Seat } from '@arbiter/kernel'
import { ownName } from '../../../shell/base.ts'

/** What windows on one device tell each other. The one at the table answers for the match, the others show a seat. */
export type Message =
  | { readonly kind: 'hello' }
  | { readonly kind: 'record'; readonly record: string }
  /** `seed`: of the match that is meant; another table may be open. */
  | { readonly kind: 'act'; readonly seed: string; readonly seat: Seat; readonly action: unknown }
  | { readonly kind: 'takeBack'; readonly seed: string; readonly seat: Seat }

/** Does nothing where windows cannot talk. */
export class WindowLink {
  #channel: BroadcastChannel | undefined
  readonly #hear: (message: Message) => void

  constructor(hear: (message: Message) => void) {
    this.#hear = hear
  }

  open(): void {
    if (this.#channel || typeof BroadcastChannel === 'undefined') return
    this.#channel = new BroadcastChannel(ownName('tabletop'))
    this.#channel.addEventListener('message', ({ data }: MessageEvent<Message>) => this.#hear(data))
  }

  close(): void {
    this.#channel?.close()
    this.#channel = undefined
  }

  tell(message: Message): void {
    this.#channel?.postMessage(message)
  }
}
