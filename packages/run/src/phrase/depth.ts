import type { Depth } from '@arbiter/kernel'
import type { Event, EventType } from '../events.ts'

/** Bookkeeping that a reader wants only with every sum. */
const ONLY_FULL: ReadonlySet<EventType> = new Set([
  'turnStarted',
  'statusRemoved',
  'facingChanged',
  'softIntercepted',
  'phalanxChanged',
  'ammoChanged',
  'armorShredded',
  'manaChanged',
  'platingChanged',
])
/** What follows from the blows that are told anyway. */
const NOT_BRIEF: ReadonlySet<EventType> = new Set([
  'unitMoved',
  'unitHealed',
  'statusAdded',
  'resolveChanged',
  'overwatchSet',
  'timingSet',
])

/** Whether a log of this depth has a line for the event; with `full` every one has. */
export function isTold(event: Event, depth: Depth): boolean {
  if (depth === 'full') return true
  if (ONLY_FULL.has(event.type) || (depth === 'brief' && NOT_BRIEF.has(event.type))) return false
  switch (event.type) {
    case 'unitDamaged':
      // The attack has told it already.
      return depth === 'normal' || event.cause !== 'attack'
    case 'resolveChanged':
      return event.delta < 0
    case 'riposteMade':
      return event.hit
    case 'stealthBroken':
      // Who strikes shows itself: the blow is the news.
      return event.by !== 'attack'
    default:
      return true
  }
}
