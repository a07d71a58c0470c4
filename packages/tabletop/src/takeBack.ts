import { logWithUndo, type Match, type Seat } from '@arbiter/kernel'
import type { Action } from './action.ts'
import type { Event, EventType } from './events.ts'
import type { State } from './state.ts'

/** What may happen in a deed that nobody has learnt anything from: no die fell, nobody else was asked, nothing came to light. */
const QUIET: ReadonlySet<EventType> = new Set<EventType>([
  ...(['deedDeclared', 'apSpent', 'delayDeclared', 'initiativeLowered', 'castDeclared', 'qualityChanged'] as const),
  ...(['moveStarted', 'cellEntered', 'moved', 'turned', 'postureChanged'] as const),
  ...(['itemMoved', 'doorOpened', 'doorShut', 'lifted', 'putDown', 'gripEnded'] as const),
])

const DEEDS: ReadonlySet<Action['type']> = new Set<Action['type']>(['deed', 'delay', 'lower'])

/** TT-159: how many steps of his running turn a player may undo now; everything else is the game master's to undo. */
export function mayTakeBack(
  match: Pick<Match<unknown, State, Action, Event, unknown>, 'state' | 'log'>,
  seat: Seat,
): number {
  const { window } = match.state
  if (window?.type !== 'turn' || window.seat !== seat) return 0
  let steps = 0
  for (const { entry, events, struck } of logWithUndo(match).reverse()) {
    if (struck || 'note' in entry) continue
    if (!('action' in entry) || entry.seat !== seat || !DEEDS.has(entry.action.type)) break
    if (events.length === 0 || !events.every(isQuiet)) break
    steps++
  }
  return steps
}

/** A move that was cut short has met something. */
const isQuiet = (event: Event): boolean => QUIET.has(event.type) && (event.type !== 'moved' || event.whole)
