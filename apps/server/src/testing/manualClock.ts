import type { Clock } from '../clock.ts'

/** Stands still until it is told to go on. */
export class ManualClock implements Clock {
  #now: number
  readonly #waiting = new Set<{ readonly at: number; readonly run: () => void }>()

  constructor(now = Date.parse('2026-11-18T12:00:00.000Z')) {
    this.#now = now
  }

  now(): number {
    return this.#now
  }

  after(ms: number, run: () => void): () => void {
    const waiting = { at: this.#now + ms, run }
    this.#waiting.add(waiting)
    return () => this.#waiting.delete(waiting)
  }

  /** So much later; what was to happen meanwhile happens, in its order. */
  pass(ms: number): void {
    const end = this.#now + ms
    for (;;) {
      const [next] = [...this.#waiting].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
      if (!next) break
      this.#waiting.delete(next)
      this.#now = Math.max(this.#now, next.at)
      next.run()
    }
    this.#now = end
  }
}
