import type { Batch, Schedule } from '../../schedule/schedule.ts'
import type { ClusterNotice } from './names.ts'

/** A schedule of which nothing has come for so long is over, as far as this worker can know. */
const QUIET_MS = 3_000

interface Share {
  readonly game: string
  pieces: number
  matches: number
  inHand: number
  startedAt: number
  endedAt: number
}

/** What a worker has done of each schedule; told once the schedule is over. */
export class Served {
  readonly #log: (note: ClusterNotice) => void
  readonly #schedules = new Map<string, Share>()
  readonly #timer: NodeJS.Timeout

  constructor(log: (note: ClusterNotice) => void) {
    this.#log = log
    this.#timer = setInterval(() => this.#tell(QUIET_MS), QUIET_MS / 3)
  }

  async count<Value>(id: string, { game, groups }: Schedule, batch: Batch, play: () => Promise<Value>): Promise<Value> {
    const now = performance.now()
    const share = this.#schedules.get(id) ?? { game, pieces: 0, matches: 0, inHand: 0, startedAt: now, endedAt: now }
    this.#schedules.set(id, share)
    share.inHand++
    try {
      const value = await play()
      share.pieces++
      share.matches += (batch.to - batch.from) * groups[batch.group]!.length
      return value
    } finally {
      share.inHand--
      share.endedAt = performance.now()
    }
  }

  close(): void {
    clearInterval(this.#timer)
    this.#tell(0)
  }

  #tell(quietMs: number): void {
    for (const [id, { game, pieces, matches, inHand, startedAt, endedAt }] of this.#schedules) {
      if (inHand > 0 || performance.now() - endedAt < quietMs) continue
      this.#schedules.delete(id)
      const seconds = Math.round((endedAt - startedAt) / 100) / 10
      this.#log({ code: 'lab_served', params: { plan: id.slice(0, 10), game, pieces, matches, seconds } })
    }
  }
}
