import { batchSeed, CodedError, type GameKit, playOut } from '@arbiter/kernel'
import type { Chunk, Plan } from '../plan/plan.ts'
import { type ReadyArm, readyArm } from '../plan/readyArm.ts'
import { Collector } from '../sums/collector.ts'
import { emptySums, type MatchFailure, type Sums } from '../sums/sums.ts'

/** Contents of that many arms are kept ready. */
const KEPT_ARMS = 160

/** Plays pieces of plans of one game; what it has built stays for the next piece. */
export class Player {
  readonly #kit: GameKit
  readonly #arms = new Map<string, ReadyArm | undefined>()

  constructor(kit: GameKit) {
    this.#kit = kit
  }

  play(plan: Plan, { group, from, to }: Chunk, goOn: () => boolean = () => true): Sums {
    const arms = plan.groups[group]!.flatMap((arm) => {
      const ready = this.#ready(plan, arm)
      if (!ready) return []
      const compared = plan.base !== null && arm !== plan.base
      return [{ arm, ready, collector: new Collector(plan.measures, ready.seats, compared) }]
    })
    const sums = emptySums()
    for (let index = from; index < to && goOn(); index++) {
      let base: (number | undefined)[] | undefined
      for (const { arm, ready, collector } of arms) {
        const seed = batchSeed(plan.seed, index)
        const values = playOne(ready, collector, plan.seed, seed, index)
        if ('code' in values) sums.failures.push({ arm, index, seed, ...values })
        else if (arm === plan.base) base = values
        else if (base) collector.compare(values, base, index)
      }
    }
    // The base is played in every group and counted in the first.
    for (const { arm, collector } of arms) if (arm !== plan.base || group === 0) sums.arms[arm] = collector.sums
    return sums
  }

  #ready(plan: Plan, at: number): ReadyArm | undefined {
    const arm = plan.arms[at]!
    const key = JSON.stringify([arm.packs, arm.source, arm.bots, arm.set, arm.without])
    if (!this.#arms.has(key)) {
      const ready = readyArm(this.#kit, arm)
      this.#arms.set(key, ready.ok ? ready.value : undefined)
      if (this.#arms.size > KEPT_ARMS) this.#arms.delete(this.#arms.keys().next().value!)
    }
    return this.#arms.get(key)
  }
}

function playOne(
  { kit, match }: ReadyArm,
  collector: Collector,
  planSeed: string,
  seed: string,
  index: number,
): (number | undefined)[] | Pick<MatchFailure, 'code' | 'params'> {
  try {
    const { setup, table } = match(planSeed, index)
    collector.begin()
    const { outcome, steps } = playOut(kit.game, setup, seed, table, collector.emit)
    return collector.end({ outcome, steps, setup }, index)
  } catch (error) {
    if (error instanceof CodedError) return { code: error.code, params: error.params }
    return { code: 'match_crashed', params: { message: error instanceof Error ? error.message : String(error) } }
  }
}
