/** Work per CPU second of this process, after a warm-up. `work` returns how many units it did. */
export function rate(work: () => number, seconds = 1): number {
  const until = (limit: number, block: number): { readonly rate: number; readonly calls: number } => {
    let units = 0
    let calls = 0
    const start = process.cpuUsage()
    for (;;) {
      for (let i = 0; i < block; i++) units += work()
      calls += block
      const { user, system } = process.cpuUsage(start)
      const spent = (user + system) / 1e6
      if (spent >= limit) return { rate: units / spent, calls }
    }
  }
  // The clock is read about a hundred times, whatever a call costs: reading it takes as long as a short match of dice.
  const warm = until(seconds / 2, 1)
  return until(seconds, Math.max(1, Math.floor(warm.calls / 50))).rate
}

/** Rounds of a comparison; what counts is the one in the middle. */
const ROUNDS = 5

/** What came of several ways to do something, as units per CPU second of this process. */
export interface Compared<Way extends string> {
  /** The median of all rounds. */
  rate(way: Way): number
  /** How many times as fast the first is as the second: the median of what they did in the same rounds. */
  ratio(fast: Way, slow: Way): number
}

/** Does the same in several ways, block by block in turn, so that all of them are warm and meet the same moods of the machine. */
export async function compare<Way extends string>(
  ways: Readonly<Record<Way, () => number | Promise<number>>>,
  seconds = 0.5,
): Promise<Compared<Way>> {
  const names = Object.keys(ways) as Way[]
  const block = async (way: Way, enough: (calls: number, spent: number) => boolean) => {
    let [units, calls, spent] = [0, 0, 0]
    const start = process.cpuUsage()
    while (!enough(calls, spent)) {
      units += await ways[way]()
      const { user, system } = process.cpuUsage(start)
      spent = (user + system) / 1e6
      calls++
    }
    return { rate: units / spent, calls }
  }
  const calls = {} as Record<Way, number>
  for (const way of names) calls[way] = (await block(way, (_, spent) => spent >= seconds)).calls
  const rounds: Record<Way, number>[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const rates = {} as Record<Way, number>
    for (const way of names) rates[way] = (await block(way, (done) => done >= calls[way])).rate
    rounds.push(rates)
  }
  return {
    rate: (way) => median(rounds.map((rates) => rates[way])),
    ratio: (fast, slow) => median(rounds.map((rates) => rates[fast] / rates[slow])),
  }
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** Median wall time in milliseconds of `runs` calls, after one to warm up. */
export function milliseconds(work: () => unknown, runs = 5): number {
  work()
  const times = Array.from({ length: runs }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return median(times)
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
