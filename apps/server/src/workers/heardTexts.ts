import type { HeardPart } from './keepTasks.ts'

/** Bytes that leave the thread at once. */
const PART = 256 * 1024
/** Bytes of all that are kept for whoever asks for the next part. */
const MAX_BYTES = 64 * 1024 * 1024

/** Texts that are told in parts. */
export class HeardTexts {
  /** Whichever was asked for last stands last. */
  readonly #texts = new Map<string, Uint8Array>()
  #bytes = 0

  keep(id: string, text: string): void {
    this.#forget(id)
    const bytes = new TextEncoder().encode(text)
    this.#texts.set(id, bytes)
    this.#bytes += bytes.length
    while (this.#bytes > MAX_BYTES && this.#texts.size > 1) this.#forget(this.#texts.keys().next().value!)
  }

  /** A copy, to be given away; undefined if the text is not here. */
  part(id: string, from: number): HeardPart | undefined {
    const text = this.#texts.get(id)
    if (!text) return undefined
    this.#texts.delete(id)
    this.#texts.set(id, text)
    return { part: text.slice(from, from + PART), isLast: from + PART >= text.length }
  }

  #forget(id: string): void {
    this.#bytes -= this.#texts.get(id)?.length ?? 0
    this.#texts.delete(id)
  }
}
