import { HttpError } from '../errors/httpError.ts'

/** Lends each resource to one task at a time. Up to `maxWaiting` tasks wait for one; more are refused. */
export class Semaphore<Resource> {
  readonly #free: Resource[]
  readonly #maxWaiting: number
  readonly #queue: ((resource: Resource) => void)[] = []

  constructor(resources: readonly Resource[], maxWaiting: number) {
    this.#free = [...resources]
    this.#maxWaiting = maxWaiting
  }

  async run<Value>(work: (resource: Resource) => Promise<Value>): Promise<Value> {
    const resource = await this.#acquire()
    try {
      return await work(resource)
    } finally {
      this.#release(resource)
    }
  }

  async #acquire(): Promise<Resource> {
    const free = this.#free.pop()
    if (free !== undefined) return free
    if (this.#queue.length >= this.#maxWaiting) throw new HttpError('SERVER_BUSY')
    return new Promise((resolve) => this.#queue.push(resolve))
  }

  #release(resource: Resource): void {
    const next = this.#queue.shift()
    if (next) next(resource)
    else this.#free.push(resource)
  }
}
