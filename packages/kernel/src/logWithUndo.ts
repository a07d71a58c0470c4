import type { GameEvent } from './contract.ts'
import { isSameStep, type Logged, type Step } from './entry.ts'
import type { Match } from './match.ts'

/** The log for readers: undone decisions stay in it, struck through, until they are redone. */
export interface LoggedWithUndo<Action = unknown, Event = unknown> extends Logged<Action, Event> {
  readonly struck: boolean
}

export function logWithUndo<Action, Event extends GameEvent>({
  log,
}: Pick<Match<unknown, unknown, Action, Event>, 'log'>): LoggedWithUndo<Action, Event>[] {
  const lines: { logged: Logged<Action, Event>; struck: boolean }[] = []
  /** Indices into `lines`: decisions in force, and undone ones that can come back, the next one last. */
  const inForce: number[] = []
  let undone: number[] = []
  for (const logged of log) {
    const { entry } = logged
    if ('undo' in entry) {
      const removed = inForce.splice(inForce.length - entry.undo)
      for (const index of removed) lines[index]!.struck = true
      undone.push(...removed.reverse())
      continue
    }
    if ('action' in entry) {
      const next = undone.at(-1)
      if (next !== undefined && isSameStep(lines[next]!.logged.entry as Step, entry)) {
        lines[next]!.struck = false
        inForce.push(next)
        undone = undone.slice(0, -1)
        continue
      }
      inForce.push(lines.length)
    }
    // A note leaves what can be redone as it is.
    if (!('note' in entry)) undone = []
    lines.push({ logged, struck: false })
  }
  return lines.map(({ logged, struck }) => ({ ...logged, struck }))
}
