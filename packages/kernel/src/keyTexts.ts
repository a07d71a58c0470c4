const MAX_LENGTH = 32
const MAX_KEYS = 5_000

/** `"key":` for keys seen before: few different keys, asked for all the time. Strangers' keys come and go, and take little room. */
export class KeyTexts {
  readonly #starts = new Map<string, string>()
  readonly #quoted: (text: string) => string

  constructor(quoted: (text: string) => string) {
    this.#quoted = quoted
  }

  start(key: string): string {
    const known = this.#starts.get(key)
    if (known !== undefined) return known
    const start = `${this.#quoted(key)}:`
    if (key.length > MAX_LENGTH) return start
    // Those that are asked for all the time are back at once.
    if (this.#starts.size >= MAX_KEYS) this.#starts.clear()
    this.#starts.set(key, start)
    return start
  }
}
