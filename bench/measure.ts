/** Work per CPU second of this process, after a warm-up. `work` returns how many units it did. */
export function rate(work: () => number, seconds = 1): number {
  const until = (limit: number) => {
    let units = 0
    const start = process.cpuUsage()
    for (;;) {
      units += work()
      const { user, system } = process.cpuUsage(start)
      const spent = (user + system) / 1e6
      if (spent >= limit) return units / spent
    }
  }
  until(seconds / 2)
  return until(seconds)
}

/** Median wall time in milliseconds of `runs` calls, after one to warm up. */
export function milliseconds(work: () => unknown, runs = 5): number {
  work()
  const times = Array.from({ length: runs }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)]!
}

/** One line of the report: what was measured, and the floor or ceiling it must keep. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly atLeast?: number
  readonly atMost?: number
  readonly note?: string
}

export const holds = ({ value, atLeast, atMost }: Figure): boolean =>
  (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost)
