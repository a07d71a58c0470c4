import { batchSeed, CodedError, hashOf, type Outcome } from '@arbiter/kernel'
import { mergeTallies, type Tally } from '../tally.ts'
import { ThreadLost, Threads } from './threads.ts'
import type { Batch, BatchPart, BatchPiece } from './work.ts'

export interface BatchRun extends Omit<Batch, 'outcomes'> {
  readonly catalogue: string
  readonly threads: number
  readonly n: number
  /** Called with each outcome in the order of the matches. */
  readonly each?: (outcome: Outcome) => void
  readonly progress?: (done: number) => unknown
}

/** Most matches of one piece. */
const LONGEST = 250
/** Pieces that each thread should get, so that all end at about the same time. */
const PIECES = 8

/** `simulate` on threads: whole numbers merged in the order of the matches, so the tally is the same for any number. */
export async function simulateBatch({
  catalogue,
  threads: size,
  n,
  each,
  progress,
  ...rest
}: BatchRun): Promise<Tally> {
  const batch: Batch = { ...rest, outcomes: each !== undefined }
  const id = hashOf(batch)
  const block = Math.min(LONGEST, Math.max(1, Math.ceil(n / (size * PIECES))))
  const threads = new Threads({ catalogue, threads: size })
  let sum = mergeTallies([])
  const under: Promise<BatchPart>[] = []
  let next = 0
  const start = () => {
    const piece: BatchPiece = { from: next, to: Math.min(n, next + block) }
    next = piece.to
    const part = threads.run<BatchPart>('simulation', id, batch, piece, undefined).catch((error: unknown) => {
      throw error instanceof ThreadLost ? poison(error, batch.seed, piece) : error
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

function poison({ message, tries, place }: ThreadLost, seed: string, { from }: BatchPiece): CodedError {
  const index = place?.index ?? from
  return new CodedError('lab_poison', { message, tries, index, seed: batchSeed(seed, index) })
}
