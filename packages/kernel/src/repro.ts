import type { Game, GameEvent } from './contract.ts'
import type { ProblemReport } from './problemReport.ts'
import type { RuleChange } from './replay.ts'
import { good, type Result } from './result.ts'
import { type StateTrace, type TracePoint, traceRecord } from './trace.ts'

/** The first line at which two machines part: other state, or one of them went no further. */
export interface TraceDifference {
  readonly line: number
  readonly step: number
  /** `undefined`: that side has no state here. */
  readonly reported: string | undefined
  readonly here: string | undefined
}

export interface Repro {
  readonly changes: readonly RuleChange[]
  readonly here: StateTrace
  readonly difference?: TraceDifference
}

/** Plays a reported match again and compares state by state. Faults mean that it cannot be played here at all. */
export function reproduce<Setup, State, Action, Event extends GameEvent, View>(
  game: Game<Setup, State, Action, Event, View>,
  { record, trace }: Required<ProblemReport>['played'],
): Result<Repro> {
  const traced = traceRecord(game, record)
  if (!traced.ok) return traced
  const { changes, ...here } = traced.value
  const difference = firstDifference(trace.points, here.points)
  return good({ changes, here, ...(difference && { difference }) })
}

function firstDifference(reported: readonly TracePoint[], here: readonly TracePoint[]): TraceDifference | undefined {
  for (let i = 0; i < Math.max(reported.length, here.length); i++) {
    const [theirs, ours] = [reported[i], here[i]]
    if (theirs?.hash === ours?.hash && theirs?.line === ours?.line) continue
    const { line, step } = [theirs, ours].flatMap((point) => point ?? []).sort((a, b) => a.line - b.line)[0]!
    return { line, step, reported: theirs?.hash, here: ours?.hash }
  }
  return undefined
}
