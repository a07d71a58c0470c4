/** How long turns really took. */
export class TurnTimes {
  readonly #spent = new Map<string, { turns: number; ms: number }>()
  #active: string | null = null
  #since = 0

  /** Tells whose turn it is now. */
  turnOf(uid: string | null, now: number): void {
    if (uid === this.#active) return
    if (this.#active !== null) {
      const spent = this.#spent.get(this.#active) ?? { turns: 0, ms: 0 }
      this.#spent.set(this.#active, { turns: spent.turns + 1, ms: spent.ms + now - this.#since })
    }
    this.#active = uid
    this.#since = now
  }

  /** Mean of the turns that are over; `undefined`: none. */
  secondsPerTurn(uid: string): number | undefined {
    const spent = this.#spent.get(uid)
    return spent && spent.ms / spent.turns / 1000
  }
}
