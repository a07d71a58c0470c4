import { type Event, endOfTick } from '@arbiter/arena'
import type { Stamped } from '@arbiter/kernel'
import { useMemo } from 'react'
import { useFight } from './fightContext.ts'

/** What was told so far; while it runs, in whole ticks, so that what is derived need not be made anew with every beat. */
export function useToldEvents(): readonly Stamped<Event>[] {
  const { scene } = useFight()
  const { events, told, running, atEdge, tick } = scene
  const until =
    running && !atEdge ? Math.max(1, endOfTick({ eventCount: told, event: (at) => events[at] }, tick - 1)) : told
  const last = events[until - 1]
  // biome-ignore lint/correctness/useExhaustiveDependencies: up to the same event it is the same list
  return useMemo(() => events.slice(0, until), [last, until])
}
