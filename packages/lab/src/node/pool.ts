import { batchSeed, CodedError } from '@arbiter/kernel'
import type { Backend } from '../run/backend.ts'
import { planId } from '../run/planId.ts'
import type { Sums } from '../sums/sums.ts'
import { ThreadLost, type ThreadOptions, Threads } from './threads.ts'

export type PoolOptions = ThreadOptions

/** All cores of this machine. */
export function poolBackend(options: PoolOptions): Backend {
  const threads = new Threads(options)
  return {
    width: 2 * threads.size,
    play: (plan, chunk, signal) =>
      threads.run<Sums>('play', planId(plan), plan, chunk, signal).catch((error: unknown) => {
        throw error instanceof ThreadLost ? poison(error, plan.seed, chunk) : error
      }),
    close: () => threads.close(),
  }
}

/** The match that was being played when the last thread was lost. */
export function poison(lost: ThreadLost, seed: string, { from }: { readonly from: number }): CodedError {
  const index = from + Math.max(0, lost.beats - 1)
  return new CodedError('lab_poison', { message: lost.message, tries: lost.tries, index, seed: batchSeed(seed, index) })
}
