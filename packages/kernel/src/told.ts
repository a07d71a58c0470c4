import type { GameEvent } from './contract.ts'
import { isSameStep, type Logged, type Match, type Step } from './match.ts'

/** What was done, as people read it: what was undone stays, struck through; what was redone stands again. */
export interface ToldEntry<Action = unknown, Event = unknown> extends Logged<Action, Event> {
  readonly struck: boolean
}

export function toldLog<Action, Event extends GameEvent>({
  log,
}: Pick<Match<unknown, unknown, Action, Event>, 'log'>): ToldEntry<Action, Event>[] {
  const told: { logged: Logged<Action, Event>; struck: boolean }[] = []
  const standing: number[] = []
  let undone: number[] = []
  for (const logged of log) {
    const { entry } = logged
    if ('undo' in entry) {
      const gone = standing.splice(standing.length - entry.undo)
      for (const at of gone) told[at]!.struck = true
      undone.push(...gone.reverse())
      continue
    }
    if ('action' in entry) {
      const again = undone.at(-1)
      if (again !== undefined && isSameStep(told[again]!.logged.entry as Step, entry)) {
        told[again]!.struck = false
        standing.push(again)
        undone = undone.slice(0, -1)
        continue
      }
      standing.push(told.length)
    }
    // A note changes nothing that could be redone.
    if (!('note' in entry)) undone = []
    told.push({ logged, struck: false })
  }
  return told.map(({ logged, struck }) => ({ ...logged, struck }))
}
