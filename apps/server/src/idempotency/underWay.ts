import type { KeyedRequest } from '../storage/storage.ts'

/** Keys whose requests this process is working on: a repetition waits for the first one instead of doing the same work. */
export class UnderWay {
  readonly #names = new Set<string>()
  readonly #requests = new WeakMap<object, string>()

  /** False when another request has begun under the same key. */
  begin(request: object, { scope, key }: KeyedRequest): boolean {
    const name = `${scope} ${key}`
    if (this.#names.has(name)) return false
    this.#names.add(name)
    this.#requests.set(request, name)
    return true
  }

  end(request: object): void {
    const name = this.#requests.get(request)
    if (name !== undefined) this.#names.delete(name)
    this.#requests.delete(request)
  }
}
