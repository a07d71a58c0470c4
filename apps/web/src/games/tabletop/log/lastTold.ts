import type { Event } from '@arbiter/tabletop'
import type { HistoryEntry } from '../session/history.ts'
import { DEEDS, logLines } from './lines.ts'

/** What happened last and still stands: the throw before what came of it. */
export function lastTold(history: readonly HistoryEntry[]): Event | undefined {
  const standing = logLines(history).filter(({ fate, struck }) => fate === 'stands' && !struck)
  const told = standing.slice(-6).map(({ event }) => event)
  return told.findLast(({ type }) => type === 'attackResolved') ?? told.findLast(({ type }) => DEEDS.has(type))
}
