/** Items of one chunk: what a list that goes another way than its copy has to copy. */
const CHUNK = 64

/**
 * A list that grows at its end and is cut there. Copies share everything and never write over what they share, so a copy costs the same
 * however long the list is. Items are counted from the first there ever was: a list may begin late.
 */
export class SharedList<Item> {
  /** The number of its first item. */
  readonly first: number
  #chunks: readonly (readonly Item[])[]
  /** Copies may have added more to it; what counts here are its first `#inTail` items. */
  #tail: Item[]
  #inTail: number
  /** All items in one array, once somebody asked for it; kept up to date from then on. */
  #whole: Item[] | undefined

  constructor(first = 0, chunks: readonly (readonly Item[])[] = [], tail: Item[] = [], inTail = 0) {
    this.first = first
    this.#chunks = chunks
    this.#tail = tail
    this.#inTail = inTail
  }

  /** One more than the number of the last item. */
  get end(): number {
    return this.first + CHUNK * this.#chunks.length + this.#inTail
  }

  /** Put together when first asked for: whoever needs only the end takes `from`. */
  get whole(): readonly Item[] {
    this.#whole ??= [...this.#chunks.flat(), ...this.#tail.slice(0, this.#inTail)] as Item[]
    return this.#whole
  }

  at(index: number): Item | undefined {
    const place = index - this.first
    const chunk = Math.floor(place / CHUNK)
    if (chunk < this.#chunks.length) return this.#chunks[chunk]?.[place % CHUNK]
    return index < this.end ? this.#tail[place % CHUNK] : undefined
  }

  /** Items `start` … `end` − 1, as far as they are there. */
  from(start: number, end = this.end): Item[] {
    const items: Item[] = []
    const stop = Math.min(end, this.end)
    for (let i = Math.max(start, this.first); i < stop; i++) items.push(this.at(i)!)
    return items
  }

  push(item: Item): void {
    // Somebody else has gone on in it: from here on the two differ.
    if (this.#tail.length !== this.#inTail) this.#tail = this.#tail.slice(0, this.#inTail)
    this.#tail.push(item)
    this.#whole?.push(item)
    if (++this.#inTail < CHUNK) return
    this.#chunks = [...this.#chunks, this.#tail]
    this.#tail = []
    this.#inTail = 0
  }

  /** Forgets everything from item `end` on. */
  cut(end: number): void {
    const place = end - this.first
    const full = Math.floor(place / CHUNK)
    if (full < this.#chunks.length) {
      this.#tail = this.#chunks[full]!.slice(0, place % CHUNK)
      this.#chunks = this.#chunks.slice(0, full)
    }
    this.#inTail = place % CHUNK
    if (this.#whole) this.#whole.length = place
  }

  copy(): SharedList<Item> {
    return new SharedList(this.first, this.#chunks, this.#tail, this.#inTail)
  }
}
