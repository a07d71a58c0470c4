import { canonicalJson, SeededDraws } from '@arbiter/kernel'
import { RUN_PACKS } from '../../content/packs.ts'
import { loaded } from '../../content/testing.ts'
import type { RunContent } from '../../content/types.ts'
import { PRESETS } from '../../content/words.ts'
import type { BattleSetup } from '../setup.ts'
import { simulateBattle } from '../simulate.ts'
import { mechanicsOf } from '../testing.ts'
import { simulateFrozen } from './frozen/index.ts'
import { randomSetup } from './randomTeams.ts'

const CONTENTS: readonly (readonly [string, RunContent])[] = [
  ['core', loaded([RUN_PACKS.core]).content],
  ['core + tuned', loaded([RUN_PACKS.core, RUN_PACKS.tuned]).content],
]

/** Where two event lists part: the place, and both events there. */
export interface EventDifference {
  readonly battle: string
  readonly at: number
  readonly was: unknown
  readonly is: unknown
}

/** One battle by the frozen engine and by today's; `null`: the same events to the byte. */
export function differenceOf(content: RunContent, setup: BattleSetup, seed: string): EventDifference | null {
  const was = eventsOf(simulateFrozen, content, setup, seed)
  const is = eventsOf(simulateBattle, content, setup, seed)
  const at = was.findIndex((event, i) => canonicalJson(event) !== canonicalJson(is[i] ?? null))
  if (at === -1 && was.length === is.length) return null
  return { battle: seed, at: at === -1 ? was.length : at, was: was[at] ?? null, is: is[at] ?? null }
}

type Simulate = typeof simulateBattle | typeof simulateFrozen

function eventsOf(simulate: Simulate, content: RunContent, setup: BattleSetup, seed: string): object[] {
  const events: object[] = []
  simulate(content, setup, new SeededDraws(seed), (event: object) => void events.push(event))
  return events
}

/** RN-472: random legal teams of both factions, all tiers, leaders and timings, over all presets and both packs. */
export function* differences(from: number, count: number): Generator<EventDifference> {
  for (let n = from; n < from + count; n++) {
    const [pack, content] = CONTENTS[n % CONTENTS.length]!
    const preset = PRESETS[Math.floor(n / CONTENTS.length) % PRESETS.length]!
    const seed = `${pack} ${preset} ${n}`
    const setup = randomSetup(content, mechanicsOf({ preset }, content), new SeededDraws(`teams ${seed}`))
    const difference = differenceOf(content, setup, seed)
    if (difference) yield difference
  }
}
