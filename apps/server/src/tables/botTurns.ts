import { placeOf, type ThreadUser, WaitingLines } from '../workers/waitingLines.ts'

/** Tables of one address whose bots decide at the same time. */
const AT_ONCE = 8

interface Place {
  going: number
  /** By owner. */
  readonly lines: WaitingLines<() => void>
}

/** Tables whose bots are due: a few of one address at a time, and there by turns of their owners. */
export class BotTurns {
  readonly #places = new Map<string, Place>()

  async run<Value>(user: ThreadUser, work: () => Promise<Value>): Promise<Value> {
    const { of, place } = placeOf(user)
    const there = this.#places.get(place) ?? { going: 0, lines: new WaitingLines<() => void>() }
    this.#places.set(place, there)
    if (there.going < AT_ONCE) there.going++
    else await new Promise<void>((go) => there.lines.push(of, go))
    try {
      return await work()
    } finally {
      const next = there.lines.shift()
      if (next) next.waiter()
      else if (--there.going === 0) this.#places.delete(place)
    }
  }
}
