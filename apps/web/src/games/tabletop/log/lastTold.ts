import type { HistoryEntry } from '@arbiter/table'
import type { Event } from '@arbiter/tabletop'
import { type LogLine, logLines, rankOf } from './lines.ts'

/** A turn, and what was done in it; before the first one it is nobody's. */
export interface ToldTurn {
  readonly uid: string | undefined
  readonly deeds: readonly LogLine[]
}

/** What happened last and still stands, in this turn or the one before: the throw before what came of it. */
export function lastTold(history: readonly HistoryEntry<Event>[]): Event | undefined {
  const deeds = turnsOf(history)
    .slice(-2)
    .flatMap((turn) => turn.deeds)
  const last = deeds.at(-1)
  const blow = deeds.findLast(({ event, step }) => event.type === 'attackResolved' && step === last?.step)
  return (blow ?? last)?.event
}

/** The turns of others since the last one of somebody's own, until he does something himself. */
export function turnsSince(
  history: readonly HistoryEntry<Event>[],
  isOwn: (uid: string) => boolean,
): { readonly turns: readonly ToldTurn[]; readonly isFirst: boolean } {
  const turns = turnsOf(history).filter(({ uid }) => uid !== undefined)
  const now = turns.at(-1)
  const before = now && isOwn(now.uid!) ? turns.slice(0, -1) : turns
  const own = before.findLastIndex(({ uid }) => isOwn(uid!))
  return { turns: now !== before.at(-1) && now!.deeds.length > 0 ? [] : before.slice(own + 1), isFirst: own < 0 }
}

/** Several walks of somebody, one after the other, are one. */
export function walkedAtOnce(events: readonly Event[]): Event[] {
  const told: Event[] = []
  for (const event of events) {
    const last = told.at(-1)
    if (event.type === 'moved' && last?.type === 'moved' && last.uid === event.uid)
      told[told.length - 1] = { ...event, cells: last.cells + event.cells }
    else told.push(event)
  }
  return told
}

function turnsOf(history: readonly HistoryEntry<Event>[]): ToldTurn[] {
  const turns: { uid: string | undefined; deeds: LogLine[] }[] = [{ uid: undefined, deeds: [] }]
  for (const line of logLines(history)) {
    if (line.fate !== 'stands' || line.struck) continue
    if (line.event.type === 'turnBegan') turns.push({ uid: line.event.uid, deeds: [] })
    else if (rankOf(line.event) === 'deed') turns.at(-1)!.deeds.push(line)
  }
  return turns
}
