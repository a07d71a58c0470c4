import type { Depth } from '@arbiter/kernel'
import type { Event, EventType } from '../events.ts'

/** Steps of a deed that its result tells again, and bookkeeping. */
const ONLY_FULL: ReadonlySet<EventType> = new Set([
  'turnOffered',
  'windowClosed',
  'deedDeclared',
  'apSpent',
  'moveStarted',
  'cellEntered',
  'attackDeclared',
  'castDeclared',
  'situationFound',
  'defenceChosen',
  'checkRolled',
  'passiveTaken',
])
const NOT_BRIEF: ReadonlySet<EventType> = new Set([
  'musterConfirmed',
  'orderArranged',
  'roundEnded',
  'apRefilled',
  'turnEnded',
  'itemMoved',
  'turned',
  'delayHeld',
  'woundTaken',
  'effectEnded',
  'awarenessChanged',
  'hiddenEnded',
])

/** Whether a log of this depth has a line for the event; with `full` every one has. */
export function isTold(event: Event, depth: Depth): boolean {
  if (depth === 'full') return true
  // TT-165: the log of somebody hidden is for those who see him.
  if (event.unseen) return false
  if (event.type === 'situationFound') return event.set !== null
  // The secret roll is all that its audience learns.
  if (event.type === 'checkRolled' && event.sum === null) return depth === 'normal'
  return !ONLY_FULL.has(event.type) && (depth === 'normal' || !NOT_BRIEF.has(event.type))
}
