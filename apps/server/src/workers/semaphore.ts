import { HttpError } from '../errors/httpError.ts'

interface Bounds {
  /** Tasks that may wait; more are refused. */
  readonly waiting: number
  /** Of them, of one owner. From one address come half of them at most, however many owners there are. */
  readonly waitingOfOne: number
}

/** Whose a task is, and where it comes from, if that counts. */
export type ThreadUser = string | { readonly of: string; readonly address: string }

/** Lends each resource to one task at a time. Those who wait have their turns by owner: whoever asks for much lets others go first. */
export class Semaphore<Resource> {
  readonly #free: Resource[]
  readonly #bounds: Bounds
  /** By owner; whose turn is next stands first. */
  readonly #queues = new Map<string, ((resource: Resource) => void)[]>()
  readonly #fromAddress = new Map<string, number>()
  #waiting = 0

  constructor(resources: readonly Resource[], bounds: Bounds) {
    this.#free = [...resources]
    this.#bounds = bounds
  }

  get waiting(): number {
    return this.#waiting
  }

  async run<Value>(of: ThreadUser, work: (resource: Resource) => Promise<Value>): Promise<Value> {
    const resource = await this.#acquire(of)
    try {
      return await work(resource)
    } finally {
      this.#release(resource)
    }
  }

  async #acquire(owner: ThreadUser): Promise<Resource> {
    const free = this.#free.pop()
    if (free !== undefined) return free
    const { of, address } = typeof owner === 'string' ? { of: owner, address: undefined } : owner
    const own = this.#queues.get(of) ?? []
    const { waiting, waitingOfOne } = this.#bounds
    const beside = address === undefined ? 0 : (this.#fromAddress.get(address) ?? 0)
    if (this.#waiting >= waiting || own.length >= waitingOfOne || beside >= Math.ceil(waiting / 2))
      throw new HttpError('SERVER_BUSY')
    this.#waiting++
    this.#count(address, 1)
    return new Promise((resolve) => {
      own.push((resource) => {
        this.#count(address, -1)
        resolve(resource)
      })
      this.#queues.set(of, own)
    })
  }

  #count(address: string | undefined, change: 1 | -1): void {
    if (address === undefined) return
    const waiting = (this.#fromAddress.get(address) ?? 0) + change
    if (waiting === 0) this.#fromAddress.delete(address)
    else this.#fromAddress.set(address, waiting)
  }

  #release(resource: Resource): void {
    const [first] = this.#queues
    if (!first) {
      this.#free.push(resource)
      return
    }
    const [owner, queue] = first
    this.#queues.delete(owner)
    const next = queue.shift()!
    if (queue.length > 0) this.#queues.set(owner, queue)
    this.#waiting--
    next(resource)
  }
}
