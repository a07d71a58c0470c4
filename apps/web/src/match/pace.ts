/** How fast things that happen by themselves are told. */
export const SPEEDS = ['slow', 'normal', 'fast', 'instant'] as const
export type Speed = (typeof SPEEDS)[number]

const PERCENT: Record<Speed, number> = { slow: 220, normal: 100, fast: 30, instant: 0 }

export const paced = (ms: number, speed: Speed): number => (ms * PERCENT[speed]) / 100

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
