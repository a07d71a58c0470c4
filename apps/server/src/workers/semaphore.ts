import { HttpError } from '../errors/httpError.ts'

interface Bounds {
  /** Tasks that may wait; more are refused. */
  readonly waiting: number
  /** Of them, of one owner. */
  readonly waitingOfOne: number
}

/** Lends each resource to one task at a time. Those who wait have their turns by owner: whoever asks for much lets others go first. */
export class Semaphore<Resource> {
  readonly #free: Resource[]
  readonly #bounds: Bounds
  /** By owner; whose turn is next stands first. */
  readonly #queues = new Map<string, ((resource: Resource) => void)[]>()
  #waiting = 0

  constructor(resources: readonly Resource[], bounds: Bounds) {
    this.#free = [...resources]
    this.#bounds = bounds
  }

  get waiting(): number {
    return this.#waiting
  }

  async run<Value>(of: string, work: (resource: Resource) => Promise<Value>): Promise<Value> {
    const resource = await this.#acquire(of)
    try {
      return await work(resource)
    } finally {
      this.#release(resource)
    }
  }

  async #acquire(of: string): Promise<Resource> {
    const free = this.#free.pop()
    if (free !== undefined) return free
    const own = this.#queues.get(of) ?? []
    const { waiting, waitingOfOne } = this.#bounds
    if (this.#waiting >= waiting || own.length >= waitingOfOne) throw new HttpError('SERVER_BUSY')
    this.#waiting++
    return new Promise((resolve) => {
      own.push(resolve)
      this.#queues.set(of, own)
    })
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
