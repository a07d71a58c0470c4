import type { Limits } from '../config.ts'
import type { Snapshots, StoredSnapshot } from '../storage/snapshots.ts'

/** Other servers add to the same storage: after this many of our own we count again. */
const RECOUNT_AFTER = 100

/** RN-265. Adds snapshots and keeps their number in bounds; counting them each time would cost more than the battle. */
export class SnapshotKeeper {
  readonly #limits: Limits
  #count: number | undefined
  #added = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  async add(snapshots: Snapshots, snapshot: StoredSnapshot): Promise<void> {
    await snapshots.add(snapshot, this.#limits.snapshotsPerPlayer)
    if (this.#count === undefined || ++this.#added >= RECOUNT_AFTER) {
      this.#count = await snapshots.count()
      this.#added = 0
    } else this.#count++
    const { snapshots: max, snapshotDropPercent } = this.#limits
    if (this.#count <= max) return
    await snapshots.dropOldest(Math.ceil((max * snapshotDropPercent) / 100), max)
    this.#count = undefined
  }
}
