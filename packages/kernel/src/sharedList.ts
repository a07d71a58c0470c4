/** Items of one chunk: what a copy has to copy. */
const CHUNK = 64

/**
 * A list that grows at its end and is cut there. Copies share every full chunk and never write into what they share, so a copy costs the
 * same however long the list is. Items are counted from the first there ever was: a list may begin late.
 */
export class SharedList<Item> {
  /** The number of its first item. */
  readonly first: number
  #chunks: readonly (readonly Item[])[]
  #tail: Item[]
  /** All items in one array, once somebody asked for it; kept up to date from then on. */
  #whole: Item[] | undefined

  constructor(first = 0, chunks: readonly (readonly Item[])[] = [], tail: Item[] = []) {
    this.first = first
    this.#chunks = chunks
    this.#tail = tail
  }

  /** One more than the number of the last item. */
  get end(): number {
    return this.first + CHUNK * this.#chunks.length + this.#tail.length
  }

  /** Put together when first asked for: whoever needs only the end takes `from`. */
  get whole(): readonly Item[] {
    this.#whole ??= [...this.#chunks.flat(), ...this.#tail]
    return this.#whole
  }

  at(index: number): Item | undefined {
    const place = index - this.first
    const chunk = Math.floor(place / CHUNK)
    return (chunk === this.#chunks.length ? this.#tail : this.#chunks[chunk])?.[place % CHUNK]
  }

  /** Items `start` … `end` − 1, as far as they are there. */
  from(start: number, end = this.end): Item[] {
    const items: Item[] = []
    for (let i = Math.max(start, this.first); i < end; i++) items.push(this.at(i)!)
    return items
  }

  push(item: Item): void {
    this.#tail.push(item)
    this.#whole?.push(item)
    if (this.#tail.length < CHUNK) return
    this.#chunks = [...this.#chunks, this.#tail]
    this.#tail = []
  }

  /** Forgets everything from item `end` on. */
  cut(end: number): void {
    const place = end - this.first
    const full = Math.floor(place / CHUNK)
    if (full < this.#chunks.length) {
      this.#tail = this.#chunks[full]!.slice(0, place % CHUNK)
      this.#chunks = this.#chunks.slice(0, full)
    } else this.#tail.length = place % CHUNK
    if (this.#whole) this.#whole.length = place
  }

  copy(): SharedList<Item> {
    return new SharedList(this.first, this.#chunks, this.#tail.slice())
  }
}
