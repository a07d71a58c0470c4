import type { Event } from '@arbiter/arena'
import type { Stamped } from '@arbiter/kernel'
import { useMemo } from 'react'
import { useFight } from './fightContext.ts'

/** What was told so far; while it runs, in whole ticks, so that what is derived need not be made anew with every beat. */
export function useToldEvents(): readonly Stamped<Event>[] {
  const { session, scene } = useFight()
  const { events, told, running, atEdge, tick } = scene
  const { timeline } = session
  const until = running && !atEdge ? Math.max(1, timeline.endOf(tick - 1) + 1) : told
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timeline is new whenever the stream has changed
  return useMemo(() => events.slice(0, until), [timeline, until])
}
