import type { Event } from '@arbiter/tabletop'
import type { HistoryEntry } from '../session/history.ts'
import { logLines } from './lines.ts'

/** What is worth a plate; the rest is in the log. */
const TOLD: ReadonlySet<Event['type']> = new Set([
  ...(['attackResolved', 'contestResolved', 'supportResolved', 'deedFailed'] as const),
  ...(['moved', 'postureChanged', 'spoke', 'doorOpened', 'doorShut', 'customDone'] as const),
  ...(['delayDeclared', 'delayFired', 'delayLost'] as const),
  ...(['grabbed', 'gripEnded', 'lifted', 'putDown', 'fighterOut', 'fighterLeft'] as const),
])

/** What happened last and still stands: the throw before what came of it. */
export function lastTold(history: readonly HistoryEntry[]): Event | undefined {
  const standing = logLines(history).filter(({ fate, struck }) => fate === 'stands' && !struck)
  const told = standing.slice(-6).map(({ event }) => event)
  return told.findLast(({ type }) => type === 'attackResolved') ?? told.findLast(({ type }) => TOLD.has(type))
}
