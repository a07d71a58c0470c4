import type { StreamPart } from '../serverSent.ts'

interface Kept {
  readonly part: StreamPart
  /** Forgets it. */
  readonly drop: () => void
}

/** Longer texts are bytes: all who are sent one share them, however slowly they read. */
const SHORT = 4_096

/**
 * Texts of what stands still, worked out once for all who ask, by what they are of. The newest are remembered, `max` signs of them
 * together, and at least the last one.
 */
export class SharedTexts<Of extends object> {
  readonly #max: number
  readonly #texts = new WeakMap<Of, Map<string, Kept>>()
  /** The oldest first. */
  readonly #kept = new Set<Kept>()
  #signs = 0

  constructor(max: number) {
    this.#max = max
  }

  of(thing: Of, name: string, make: () => string): StreamPart {
    const texts = this.#texts.get(thing) ?? new Map<string, Kept>()
    this.#texts.set(thing, texts)
    const known = texts.get(name)
    if (known) return known.part
    const text = make()
    const part = text.length < SHORT ? text : Buffer.from(text)
    const kept = { part, drop: () => texts.delete(name) }
    texts.set(name, kept)
    this.#keep(kept)
    return part
  }

  #keep(newest: Kept): void {
    this.#kept.add(newest)
    this.#signs += newest.part.length
    for (const old of this.#kept) {
      if (this.#signs <= this.#max || old === newest) return
      this.#kept.delete(old)
      this.#signs -= old.part.length
      old.drop()
    }
  }
}
