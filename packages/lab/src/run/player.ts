import { batchSeed, CodedError, type GameKit, hashText, playOut } from '@arbiter/kernel'
import { type ReadyArm, readyArm } from '../schedule/readyArm.ts'
import { type Arm, type Batch, rivalOf, type Schedule } from '../schedule/schedule.ts'
import { Collector } from '../totals/collector.ts'
import { emptyTotals, type MatchFailure, type Totals } from '../totals/totals.ts'
import { plainParams } from './plainParams.ts'

/** Contents of that many arms are kept ready; each takes about half a megabyte, and some 50 ms to build again. */
const KEPT_ARMS = 512

/** Plays batches of schedules of one game; what it has built stays for the next batch. */
export class Player {
  readonly #kit: GameKit
  readonly #arms = new Map<string, ReadyArm | undefined>()
  readonly #keys = new WeakMap<Arm, string>()

  constructor(kit: GameKit) {
    this.#kit = kit
  }

  /** `mayContinue` is asked before each match of each arm; what is stopped is worth nothing. */
  play(
    schedule: Schedule,
    { group, from, to }: Batch,
    mayContinue: (index: number, arm: number) => boolean = () => true,
  ): Totals {
    const arms = schedule.groups[group]!.flatMap((arm) => {
      const ready = this.#ready(schedule, arm)
      if (!ready) return []
      const rival = rivalOf(schedule, arm)
      return [{ arm, ready, rival, collector: new Collector(schedule.measures, ready.seats, rival !== undefined) }]
    })
    const totals = emptyTotals()
    // The base is played in every group and counted in the first.
    const counts = (arm: number) => arm !== schedule.base || group === 0
    const played = new Map<number, (number | undefined)[]>()
    for (let index = from; index < to; index++) {
      played.clear()
      const seed = batchSeed(schedule.seed, index)
      for (const { arm, ready, rival, collector } of arms) {
        if (!mayContinue(index, arm)) return emptyTotals()
        const values = playOne(ready, collector, schedule.seed, seed, index)
        if ('code' in values) {
          if (counts(arm)) totals.failures.push({ arm, index, seed, ...values })
          continue
        }
        played.set(arm, values)
        const other = rival === undefined ? undefined : played.get(rival)
        if (other) collector.compare(values, other, index)
      }
    }
    for (const { arm, collector } of arms) if (counts(arm)) totals.arms[arm] = collector.totals
    return totals
  }

  #ready(schedule: Schedule, armIndex: number): ReadyArm | undefined {
    const arm = schedule.arms[armIndex]!
    const key = this.#key(arm)
    const ready = this.#arms.has(key) ? this.#arms.get(key) : this.#build(arm)
    // The last in the map is the last that was used; the first is the next to go.
    this.#arms.delete(key)
    this.#arms.set(key, ready)
    if (this.#arms.size > KEPT_ARMS) this.#arms.delete(this.#arms.keys().next().value!)
    return ready
  }

  #build(arm: Arm): ReadyArm | undefined {
    const ready = readyArm(this.#kit, arm)
    return ready.ok ? ready.value : undefined
  }

  /** Whole packs may stand in an arm: they are read once. */
  #key(arm: Arm): string {
    let key = this.#keys.get(arm)
    if (key === undefined) {
      key = hashText(JSON.stringify([arm.packs, arm.source, arm.bots, arm.set, arm.without]))
      this.#keys.set(arm, key)
    }
    return key
  }
}

function playOne(
  { kit, match }: ReadyArm,
  collector: Collector,
  scheduleSeed: string,
  seed: string,
  index: number,
): (number | undefined)[] | Pick<MatchFailure, 'code' | 'params'> {
  try {
    const { setup, table } = match(scheduleSeed, index)
    collector.begin()
    const { outcome, steps } = playOut(kit.game, setup, seed, table, collector.emit)
    return collector.end({ outcome, steps, setup }, index)
  } catch (error) {
    if (error instanceof CodedError) return { code: error.code, params: plainParams(error.params) }
    return { code: 'match_crashed', params: { message: error instanceof Error ? error.message : String(error) } }
  }
}
