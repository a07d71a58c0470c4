import type { KeyedRequest } from '../storage/storage.ts'

/** Keys whose requests this process is working on: a repetition waits for the first one instead of doing the same work. */
export class UnderWay {
  /** By key: who waits for its end. */
  readonly #waiting = new Map<string, Set<() => void>>()
  readonly #requests = new WeakMap<object, string>()

  /** False when another request has begun under the same key. */
  begin(request: object, keyed: KeyedRequest): boolean {
    const name = nameOf(keyed)
    if (this.#waiting.has(name)) return false
    this.#waiting.set(name, new Set())
    this.#requests.set(request, name)
    return true
  }

  /** Until the request that has begun under this key is over, or as long as somebody would wait. */
  async over(keyed: KeyedRequest, ms: number): Promise<void> {
    const waiting = this.#waiting.get(nameOf(keyed))
    if (!waiting) return
    await new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(late)
        waiting.delete(wake)
        resolve()
      }
      const late = setTimeout(wake, ms)
      waiting.add(wake)
    })
  }

  end(request: object): void {
    const name = this.#requests.get(request)
    if (name === undefined) return
    this.#requests.delete(request)
    const waiting = this.#waiting.get(name)!
    this.#waiting.delete(name)
    for (const wake of waiting) wake()
  }
}

const nameOf = ({ scope, key }: KeyedRequest): string => `${scope} ${key}`
