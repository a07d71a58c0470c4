/** A value that changes as a whole, and those who want to hear of it: what React, a terminal view and a host subscribe to. */
export class Store<Value> {
  #value: Value
  readonly #listeners = new Set<() => void>()

  constructor(value: Value) {
    this.#value = value
  }

  get value(): Value {
    return this.#value
  }

  set(value: Value): void {
    this.#value = value
    // Somebody who leaves while it is told must not stop the others from hearing it.
    for (const listener of [...this.#listeners]) listener()
  }

  /** Bound, so that it can be handed on as it is. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
