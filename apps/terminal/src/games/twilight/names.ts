import type { GameEvent, GameKit } from '@arbiter/kernel'
import { type Event, enemyTerms, foesOf } from '@arbiter/twilight'
import type { Names } from '../terminalGame.ts'

/** The enemies of the encounter that was begun last. */
export function twilightNames(_setup: unknown, { terms }: GameKit): (events: readonly GameEvent[]) => Names {
  let last: GameEvent | undefined
  let names: Names = {}
  return (events) => {
    if (events.length === 0) return {}
    // Taking back may end at the same number of events, never at the same one.
    if (events.at(-1) === last) return names
    last = events.at(-1)
    names = enemyTerms(foesOf(events as readonly unknown[] as readonly Event[]), terms)
    return names
  }
}
