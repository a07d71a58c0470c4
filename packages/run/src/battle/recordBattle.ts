import { hashOf, SeededDraws, type Stamped } from '@arbiter/kernel'
import type { RunContent } from '../content/types.ts'
import type { BattleEvent } from './events.ts'
import type { BattleOutcome, BattleSetup } from './setup.ts'
import { simulateBattle } from './simulate.ts'

/** A battle as it is stored, beside its set-up and seed (RN-224). */
export interface BattleRecord {
  readonly events: readonly Stamped<BattleEvent>[]
  readonly outcome: BattleOutcome
  /** SHA-256 of the canonical JSON of the events. */
  readonly hash: string
}

/** RN-225: the same content, set-up and seed give the same record. */
export function recordBattle(content: RunContent, setup: BattleSetup, seed: string): BattleRecord {
  const events: Stamped<BattleEvent>[] = []
  const outcome = simulateBattle(
    content,
    setup,
    new SeededDraws(seed),
    (event) => void events.push({ seq: events.length, ...event }),
  )
  return { events, outcome, hash: hashOf(events) }
}
