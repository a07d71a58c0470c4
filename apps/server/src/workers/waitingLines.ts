/** Whose a task is, and where it comes from, if that counts. */
export type ThreadUser = string | { readonly of: string; readonly address: string }

/** Where somebody's turn stands: that of the address, or of the owner where none counts. */
export function placeOf(user: ThreadUser): {
  readonly of: string
  readonly place: string
  readonly isAddress: boolean
} {
  if (typeof user === 'string') return { of: user, place: user, isAddress: false }
  const { of, address } = user
  return { of, place: address, isAddress: true }
}

/** Those of one place who wait. */
interface Line<Waiter> {
  /** By owner; whose turn is next stands first. */
  readonly queues: Map<string, Waiter[]>
  waiting: number
}

/**
 * Those who wait have their turns by address, and there by owner: whoever asks for much lets others go first, under however many names.
 */
export class WaitingLines<Waiter> {
  /** By place; whose turn is next stands first. */
  readonly #lines = new Map<string, Line<Waiter>>()
  #waiting = 0

  get waiting(): number {
    return this.#waiting
  }

  /** How many of that address wait, and of that owner there. */
  waitingOf(user: ThreadUser): { readonly place: number; readonly owner: number } {
    const { of, place } = placeOf(user)
    const line = this.#lines.get(place)
    return { place: line?.waiting ?? 0, owner: line?.queues.get(of)?.length ?? 0 }
  }

  push(user: ThreadUser, waiter: Waiter): void {
    const { of, place } = placeOf(user)
    const line = this.#lines.get(place) ?? { queues: new Map<string, Waiter[]>(), waiting: 0 }
    const own = line.queues.get(of) ?? []
    own.push(waiter)
    line.queues.set(of, own)
    line.waiting++
    this.#lines.set(place, line)
    this.#waiting++
  }

  /** Whose turn it is of those who may have it. */
  shift(
    mayHave: (waiter: Waiter, place: string) => boolean = () => true,
  ): { readonly place: string; readonly waiter: Waiter } | undefined {
    for (const [place, line] of this.#lines)
      for (const [owner, queue] of line.queues) {
        const found = queue.findIndex((waiter) => mayHave(waiter, place))
        if (found < 0) continue
        const [waiter] = queue.splice(found, 1) as [Waiter]
        line.queues.delete(owner)
        this.#lines.delete(place)
        if (queue.length > 0) line.queues.set(owner, queue)
        if (line.queues.size > 0) this.#lines.set(place, line)
        this.#waiting--
        line.waiting--
        return { place, waiter }
      }
    return undefined
  }
}
