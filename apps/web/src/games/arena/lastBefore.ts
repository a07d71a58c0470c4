import type { Event, EventType } from '@arbiter/arena'

/** Where the last event of these types lies among the first `told`; 0 if there is none. Long streams are not searched whole. */
export function lastBefore(events: readonly Event[], told: number, types: ReadonlySet<EventType>): number {
  let at = Math.min(told, events.length) - 1
  while (at > 0 && !types.has(events[at]!.type)) at--
  return Math.max(0, at)
}
