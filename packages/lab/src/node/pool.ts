import { CodedError } from '@arbiter/kernel'
import type { Backend } from '../run/backend.ts'
import { scheduleId } from '../run/scheduleId.ts'
import type { Totals } from '../totals/totals.ts'
import { ThreadLost, type ThreadOptions, Threads } from './threads.ts'

export type PoolOptions = ThreadOptions

/** All cores of this machine. */
export function poolBackend(options: PoolOptions): Backend {
  const threads = new Threads(options)
  return {
    width: 2 * threads.size,
    play: (schedule, batch, signal) =>
      threads.run<Totals>('play', scheduleId(schedule), schedule, batch, signal).catch((error: unknown) => {
        if (error instanceof ThreadLost) throw poison(error)
        throw error instanceof CodedError || signal?.aborted ? error : crash(error)
      }),
    close: () => threads.close(),
  }
}

/** With the match that was being played when the last thread was lost. */
const poison = ({ message, tries, place }: ThreadLost): CodedError =>
  new CodedError('lab_poison', { message, tries, ...place })

/** Nothing that a match did: a game that cannot be loaded, content that cannot be built. Other batches would fare no better. */
const crash = (error: unknown): CodedError =>
  new CodedError('lab_crashed', { message: error instanceof Error ? error.message : String(error) })
