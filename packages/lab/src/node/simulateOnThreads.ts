import { batchSeed, CodedError, hashOf, type Outcome } from '@arbiter/kernel'
import { mergeTallies, type Tally } from '../tally.ts'
import { ThreadLost, Threads } from './threads.ts'
import type { MatchRange, MatchSeries, SeriesPart } from './work.ts'

export interface SimulationRun extends Omit<MatchSeries, 'outcomes'> {
  readonly catalogue: string
  readonly threads: number
  readonly n: number
  /** Called with each outcome in the order of the matches. */
  readonly each?: (outcome: Outcome) => void
  readonly progress?: (done: number) => unknown
}

/** Most matches of one range. */
const LONGEST = 250
/** Ranges that each thread should get, so that all end at about the same time. */
const RANGES = 8

/** `simulate` on threads: whole numbers merged in the order of the matches, so the tally is the same for any number. */
export async function simulateOnThreads({
  catalogue,
  threads: size,
  n,
  each,
  progress,
  ...rest
}: SimulationRun): Promise<Tally> {
  const series: MatchSeries = { ...rest, outcomes: each !== undefined }
  const id = hashOf(series)
  const block = Math.min(LONGEST, Math.max(1, Math.ceil(n / (size * RANGES))))
  const threads = new Threads({ catalogue, threads: size })
  let sum = mergeTallies([])
  const under: Promise<SeriesPart>[] = []
  let next = 0
  const start = () => {
    const range: MatchRange = { from: next, to: Math.min(n, next + block) }
    next = range.to
    const part = threads.run<SeriesPart>('simulation', id, series, range, undefined).catch((error: unknown) => {
      throw error instanceof ThreadLost ? poison(error, series.seed, range) : error
    })
    // Whoever fails first in the order of the matches is told; the others are not waited for.
    part.catch(() => {})
    under.push(part)
  }
  try {
    while (sum.matches < n) {
      while (next < n && under.length < 2 * size) start()
      const { tally, outcomes } = await under.shift()!
      sum = mergeTallies([sum, tally])
      if (each) for (const outcome of outcomes) each(outcome)
      progress?.(sum.matches)
    }
    return sum
  } finally {
    await threads.close()
  }
}

function poison({ message, tries, place }: ThreadLost, seed: string, { from }: MatchRange): CodedError {
  const index = place?.index ?? from
  return new CodedError('lab_poison', { message, tries, index, seed: batchSeed(seed, index) })
}
