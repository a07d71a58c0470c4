/** At most one thing is waited for. */
export class Waiting {
  #timer: ReturnType<typeof setTimeout> | undefined

  start(ms: number, then: () => void): void {
    this.stop()
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      then()
    }, ms)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
