import type { Event } from '../events.ts'
import type { Setup } from '../setup.ts'
import { type Handoff, type HandoffContext, handoff } from './handoff.ts'
import type { SummaryTuning } from './moments.ts'
import { type Summary, summaryOf } from './summary.ts'

export * from './boardRows.ts'
export * from './handoff.ts'
export * from './log.ts'
export {
  MOMENT_KINDS,
  MOMENT_PATTERNS,
  type Moment,
  type MomentKind,
  momentsOf,
  type SummaryTuning,
} from './moments.ts'
export { partiesOf } from './parties.ts'
export { createScoreboard, type ScoreRow, scoreboard } from './scoreboard.ts'
export * from './summary.ts'
export * from './ticks.ts'

/** AR-292, AR-300. What is told and handed over after a fight; the scoreboard and the stream are part of the hand-over. */
export interface FightReport {
  readonly summary: Summary
  readonly handoff: Handoff
}

/** A pure function of the finished stream: it runs nothing again. */
export const fightReport = (
  events: readonly Event[],
  setup: Setup,
  tuning: SummaryTuning,
  context: HandoffContext,
): FightReport => ({ summary: summaryOf(events, tuning), handoff: handoff(events, setup, context) })
