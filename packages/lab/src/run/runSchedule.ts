import { CodedError } from '@arbiter/kernel'
import { type Batch, batchesOf, type Schedule } from '../schedule/schedule.ts'
import { addTotals, emptyTotals, type Totals } from '../totals/totals.ts'
import type { Backend, Journal, Progress } from './backend.ts'
import { poisonFailure } from './poison.ts'
import { scheduleId } from './scheduleId.ts'

export interface RunOptions {
  readonly backend: Backend
  readonly journal?: Journal
  /** Called when batches were merged; what it gets must not be changed. */
  readonly progress?: (progress: Progress, total: number) => void
  readonly signal?: AbortSignal
}

/** How many matches: after each of these numbers `enough` is asked. */
export interface StopRule {
  readonly rounds: readonly number[]
  enough?(totals: Totals): boolean
}

/** Between two saves of the journal. */
const SAVE_MS = 1_000

/**
 * Plays a schedule batch by batch. Batches may come back in any order; they are merged in the order of their numbers, so the
 * totals are the same to the last bit whoever played them. Aborting keeps what is merged.
 */
export async function runSchedule(
  schedule: Schedule,
  { rounds, enough }: StopRule,
  options: RunOptions,
): Promise<Progress> {
  const { journal, signal } = options
  const id = scheduleId(schedule)
  const earlier = await journal?.load(id)
  if (earlier?.done) return earlier
  const run = new ScheduleRun(schedule, id, options, earlier)
  let before = 0
  for (const [i, n] of rounds.entries()) {
    await run.play(batchesOf(schedule, before, n), n, rounds.at(-1)!)
    if (signal?.aborted) break
    before = n
    // Where an earlier run went on after this round, its answer is known; the totals have grown since.
    if (i === rounds.length - 1 || (!run.isBeyond && enough?.(run.totals))) {
      run.done = true
      break
    }
  }
  const progress = run.now()
  await journal?.save(id, progress)
  return progress
}

class ScheduleRun {
  readonly totals: Totals
  done = false
  readonly #schedule: Schedule
  readonly #id: string
  readonly #options: RunOptions
  #merged: number
  /** Batches of earlier rounds. */
  #passed = 0
  #n: number
  #savedAt = performance.now()

  constructor(schedule: Schedule, id: string, options: RunOptions, earlier: Progress | undefined) {
    this.#schedule = schedule
    this.#id = id
    this.#options = options
    this.totals = earlier ? structuredClone(earlier.sums) : emptyTotals()
    this.#merged = earlier?.merged ?? 0
    this.#n = earlier?.n ?? 0
  }

  /** Batches of a later round are merged already. */
  get isBeyond(): boolean {
    return this.#merged > this.#passed
  }

  now(): Progress {
    return { merged: this.#merged, n: this.#n, done: this.done, sums: this.totals }
  }

  /** A window of batches is under way; the next one starts only when the oldest is merged. */
  async play(batches: readonly Batch[], to: number, max: number): Promise<void> {
    const { backend, signal } = this.#options
    const first = Math.min(Math.max(this.#merged - this.#passed, 0), batches.length)
    const under: Promise<Totals | Error>[] = []
    let next = first
    const start = () => {
      const batch = batches[next++]!
      under.push(backend.play(this.#schedule, batch, signal).catch((error: Error) => error))
    }
    try {
      for (let index = first; index < batches.length && !signal?.aborted; index++) {
        while (next < batches.length && under.length < backend.width) start()
        const answer = await under.shift()!
        if (signal?.aborted) break
        await this.#merge(answer, batches[index]!, to, max)
      }
    } finally {
      await Promise.all(under)
    }
    this.#passed += batches.length
  }

  async #merge(answer: Totals | Error, batch: Batch, to: number, max: number): Promise<void> {
    addTotals(this.totals, answer instanceof Error ? withoutBatch(answer, this.#schedule, batch) : answer)
    this.#merged++
    const last = batch.group === this.#schedule.groups.length - 1
    if (last) this.#n = Math.min(batch.to, to)
    const { journal, progress } = this.#options
    if (last) progress?.(this.now(), max)
    if (!journal || performance.now() - this.#savedAt < SAVE_MS) return
    await journal.save(this.#id, structuredClone(this.now()))
    this.#savedAt = performance.now()
  }
}

/** A batch that keeps crashing its workers is reported; any other failure ends the run. */
function withoutBatch(error: Error, schedule: Schedule, batch: Batch): Totals {
  if (!(error instanceof CodedError) || error.code !== 'lab_poison') throw error
  return { arms: {}, failures: [poisonFailure(schedule, batch, error.params)] }
}
