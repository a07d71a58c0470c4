import { HttpError } from '../errors/httpError.ts'
import { placeOf, type ThreadUser, WaitingLines } from './waitingLines.ts'

interface Bounds {
  /** Tasks that may wait; more are refused. */
  readonly waiting: number
  /** Of them, of one owner. From one address come half of them at most, however many owners there are. */
  readonly waitingOfOne: number
  /** Resources that are lent to one address at once; without it, all. */
  readonly atOnce?: number
}

/** Where somebody has something already: waits for that resource only, or takes it if it is free. */
interface Wish<Resource> {
  readonly resource: Resource
  readonly isOnly: boolean
}

interface Waiter<Resource> {
  readonly only: Resource | undefined
  readonly take: (resource: Resource) => void
}

/** Lends each resource to one task at a time. */
export class Semaphore<Resource> {
  readonly #free: Set<Resource>
  readonly #bounds: Bounds
  readonly #lines = new WaitingLines<Waiter<Resource>>()
  /** By address, or by owner where none counts: how many resources are lent. */
  readonly #lent = new Map<string, number>()

  constructor(resources: readonly Resource[], bounds: Bounds) {
    this.#free = new Set(resources)
    this.#bounds = bounds
  }

  get waiting(): number {
    return this.#lines.waiting
  }

  async run<Value>(
    user: ThreadUser,
    work: (resource: Resource) => Promise<Value>,
    at?: Wish<Resource>,
  ): Promise<Value> {
    const { place } = placeOf(user)
    const resource = this.#freeFor(place, at) ?? (await this.#turn(user, at))
    try {
      return await work(resource)
    } finally {
      this.#count(place, -1)
      this.#pass(resource)
    }
  }

  #freeFor(place: string, at: Wish<Resource> | undefined): Resource | undefined {
    if (!this.#mayHave(place)) return undefined
    // The last one is warm.
    const resource = at && (at.isOnly || this.#free.has(at.resource)) ? at.resource : [...this.#free].at(-1)
    if (resource === undefined || !this.#free.delete(resource)) return undefined
    this.#count(place, 1)
    return resource
  }

  #turn(user: ThreadUser, at: Wish<Resource> | undefined): Promise<Resource> {
    const { waiting, waitingOfOne } = this.#bounds
    const own = this.#lines.waitingOf(user)
    const isFull = placeOf(user).isAddress && own.place >= Math.ceil(waiting / 2)
    if (this.#lines.waiting >= waiting || own.owner >= waitingOfOne || isFull) throw new HttpError('SERVER_BUSY')
    const only = at?.isOnly ? at.resource : undefined
    return new Promise((take) => this.#lines.push(user, { only, take }))
  }

  /** To those whose turn it is, if anybody waits who may have it. Who gave it back may have another one now. */
  #pass(resource: Resource): void {
    this.#free.add(resource)
    for (const free of [...this.#free].reverse()) {
      const next = this.#lines.shift(({ only = free }, place) => only === free && this.#mayHave(place))
      if (!next) continue
      this.#free.delete(free)
      this.#count(next.place, 1)
      next.waiter.take(free)
    }
  }

  #mayHave(place: string): boolean {
    return (this.#lent.get(place) ?? 0) < (this.#bounds.atOnce ?? Number.POSITIVE_INFINITY)
  }

  #count(place: string, change: 1 | -1): void {
    const lent = (this.#lent.get(place) ?? 0) + change
    if (lent === 0) this.#lent.delete(place)
    else this.#lent.set(place, lent)
  }
}
