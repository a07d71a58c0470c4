import type { Depth } from '@arbiter/kernel'
import { isTold } from '@arbiter/run'
import type { BattleEvent } from '@arbiter/run/battle'

/** Places of the events that a log of this depth has lines for, of those that were seen. */
export function linesOf(events: readonly BattleEvent[], depth: Depth, seen: number): number[] {
  const lines: number[] = []
  for (let at = 0; at <= seen; at++) if (isTold(events[at]!, depth)) lines.push(at)
  return lines
}

/** The line of the moment that is shown: the last one up to it. */
export const currentLine = (lines: readonly number[], at: number): number | undefined =>
  lines.findLast((line) => line <= at)
