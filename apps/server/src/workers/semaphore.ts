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

/** Lends each resource to one task at a time. */
export class Semaphore<Resource> {
  readonly #free: Resource[]
  readonly #bounds: Bounds
  readonly #lines = new WaitingLines<(resource: Resource) => void>()
  /** By address, or by owner where none counts: how many resources are lent. */
  readonly #lent = new Map<string, number>()

  constructor(resources: readonly Resource[], bounds: Bounds) {
    this.#free = [...resources]
    this.#bounds = bounds
  }

  get waiting(): number {
    return this.#lines.waiting
  }

  async run<Value>(user: ThreadUser, work: (resource: Resource) => Promise<Value>): Promise<Value> {
    const { place } = placeOf(user)
    const resource = this.#freeFor(place) ?? (await this.#turn(user))
    try {
      return await work(resource)
    } finally {
      this.#count(place, -1)
      this.#pass(resource)
    }
  }

  #freeFor(place: string): Resource | undefined {
    if (this.#free.length === 0 || !this.#mayHave(place)) return undefined
    this.#count(place, 1)
    return this.#free.pop()
  }

  #turn(user: ThreadUser): Promise<Resource> {
    const { waiting, waitingOfOne } = this.#bounds
    const own = this.#lines.waitingOf(user)
    const isFull = placeOf(user).isAddress && own.place >= Math.ceil(waiting / 2)
    if (this.#lines.waiting >= waiting || own.owner >= waitingOfOne || isFull) throw new HttpError('SERVER_BUSY')
    return new Promise((resolve) => this.#lines.push(user, resolve))
  }

  /** To whose turn it is, if anybody waits who may have it. */
  #pass(resource: Resource): void {
    const next = this.#lines.shift((place) => this.#mayHave(place))
    if (!next) {
      this.#free.push(resource)
      return
    }
    this.#count(next.place, 1)
    next.waiter(resource)
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
