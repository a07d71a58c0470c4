/** Those who want to hear that something has changed. */
export class Subscribers {
  readonly #listeners = new Set<() => void>()
  readonly #onFault: (fault: unknown) => void

  /** `onFault` gets what a listener throws: it is no fault of whoever told it. */
  constructor(onFault: (fault: unknown) => void = rejectUnheard) {
    this.#onFault = onFault
  }

  /** Bound, so that it can be handed on as it is. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  notify(): void {
    // Somebody who leaves while it is told, or fails, must not stop the others from hearing it.
    for (const listener of [...this.#listeners]) {
      try {
        listener()
      } catch (fault) {
        this.#onFault(fault)
      }
    }
  }
}

/** Where nobody else wants to know, the process or the page says it, as of any rejection that nobody has handled. */
const rejectUnheard = (fault: unknown): void => void Promise.reject(fault)

/** A value that changes as a whole, and those who want to hear of it: what React and a terminal view subscribe to. */
export class Store<Value> {
  #value: Value
  readonly #subscribers = new Subscribers()
  readonly subscribe = this.#subscribers.subscribe

  constructor(value: Value) {
    this.#value = value
  }

  get value(): Value {
    return this.#value
  }

  set(value: Value): void {
    this.#value = value
    this.#subscribers.notify()
  }
}
