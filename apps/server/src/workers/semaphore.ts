import { HttpError } from '../errors/httpError.ts'

interface Bounds {
  /** Tasks that may wait; more are refused. */
  readonly waiting: number
  /** Of them, of one owner. From one address come half of them at most, however many owners there are. */
  readonly waitingOfOne: number
  /** Resources that are lent to one address at once; without it, all. */
  readonly atOnce?: number
}

/** Whose a task is, and where it comes from, if that counts. */
export type ThreadUser = string | { readonly of: string; readonly address: string }

/** Those of one address who wait. */
interface Line<Resource> {
  /** By owner; whose turn is next stands first. */
  readonly queues: Map<string, ((resource: Resource) => void)[]>
  waiting: number
}

/**
 * Lends each resource to one task at a time. Those who wait have their turns by address, and there by owner: whoever asks for much lets
 * others go first, under however many names.
 */
export class Semaphore<Resource> {
  readonly #free: Resource[]
  readonly #bounds: Bounds
  /** By address, or by owner where none counts; whose turn is next stands first. */
  readonly #lines = new Map<string, Line<Resource>>()
  /** By the same: how many resources are lent. */
  readonly #lent = new Map<string, number>()
  #waiting = 0

  constructor(resources: readonly Resource[], bounds: Bounds) {
    this.#free = [...resources]
    this.#bounds = bounds
  }

  get waiting(): number {
    return this.#waiting
  }

  async run<Value>(user: ThreadUser, work: (resource: Resource) => Promise<Value>): Promise<Value> {
    const { of, address } = typeof user === 'string' ? { of: user, address: undefined } : user
    const place = address ?? of
    const resource = this.#freeFor(place) ?? (await this.#turn(of, place, address !== undefined))
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

  #turn(of: string, place: string, isAddress: boolean): Promise<Resource> {
    const line = this.#lines.get(place) ?? { queues: new Map(), waiting: 0 }
    const own = line.queues.get(of) ?? []
    const { waiting, waitingOfOne } = this.#bounds
    const isFull = isAddress && line.waiting >= Math.ceil(waiting / 2)
    if (this.#waiting >= waiting || own.length >= waitingOfOne || isFull) throw new HttpError('SERVER_BUSY')
    this.#waiting++
    line.waiting++
    return new Promise((resolve) => {
      own.push(resolve)
      line.queues.set(of, own)
      this.#lines.set(place, line)
    })
  }

  /** To whose turn it is, if anybody waits who may have it. */
  #pass(resource: Resource): void {
    for (const [place, line] of this.#lines) {
      if (!this.#mayHave(place)) continue
      const [first] = line.queues
      const [owner, queue] = first!
      line.queues.delete(owner)
      this.#lines.delete(place)
      const lend = queue.shift()!
      if (queue.length > 0) line.queues.set(owner, queue)
      if (line.queues.size > 0) this.#lines.set(place, line)
      this.#waiting--
      line.waiting--
      this.#count(place, 1)
      lend(resource)
      return
    }
    this.#free.push(resource)
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
