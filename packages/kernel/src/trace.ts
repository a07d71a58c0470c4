import type { Game, GameEvent } from './contract.ts'
import type { MatchRecord } from './record.ts'
import { type Divergence, type RuleChange, replay } from './replay.ts'
import { type Fault, good, type Result } from './result.ts'

/** The hash of the state after one line of a record. */
export interface TracePoint {
  /** Line of the record, from 1; line 2 is the set-up, and so the start. */
  readonly line: number
  readonly step: number
  readonly hash: string
}

/** A record played on one machine: the state after every line, and why it went no further. */
export interface StateTrace {
  readonly points: readonly TracePoint[]
  /** The first line that did not come out as recorded; a `crash` is a defect of the rules. */
  readonly stop?: { readonly line: number; readonly kind: Divergence['kind'] | 'crash' }
}

/** Plays a record and keeps the hash of every state. Rules that throw end the trace instead of the caller. */
export function traceRecord<Setup, State, Action, Event extends GameEvent, View>(
  game: Game<Setup, State, Action, Event, View>,
  record: MatchRecord,
): Result<StateTrace & { readonly changes: readonly RuleChange[] }, Fault[]> {
  const points: TracePoint[] = []
  try {
    const again = replay(game, record, (match, line) => {
      points.push({ line, step: match.steps.length, hash: match.hash() })
    })
    if (!again.ok) return again
    const { changes, divergence } = again.value
    return good({
      points,
      changes,
      ...(divergence && { stop: { line: divergence.line, kind: divergence.kind } }),
    })
  } catch {
    return good({ points, changes: [], stop: { line: crashLine(record, points), kind: 'crash' } })
  }
}

/** The first line after the last good state that changes anything. */
function crashLine({ lines }: MatchRecord, points: readonly TracePoint[]): number {
  const last = points.at(-1)
  if (!last) return 2
  const next = lines.findIndex((line, i) => i + 3 > last.line && ('action' in line || 'undo' in line))
  return next < 0 ? last.line : next + 3
}
