/**
 * Whose turn it is at something that takes one after the other, by the time that each has used: whoever has used least comes first. Who comes
 * new, or comes back after a while, begins where those stand who are served: nobody saves time up.
 */
export class Turns {
  /** Where each stands after what was used so far, in ms; only those who are ahead. */
  readonly #used = new Map<string, number>()
  #now = 0

  /** The lowest is next. */
  rankOf(place: string): number {
    return Math.max(this.#now, this.#used.get(place) ?? 0)
  }

  begin(place: string): void {
    this.#now = this.rankOf(place)
    for (const [each, used] of this.#used) if (used <= this.#now) this.#used.delete(each)
  }

  end(place: string, ms: number): void {
    this.#used.set(place, this.rankOf(place) + ms)
  }
}
