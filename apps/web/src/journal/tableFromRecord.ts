import {
  forkIn,
  type MatchRecord,
  makeRecord,
  type Note,
  notesIn,
  type Outcome,
  seatingIn,
  toHolders,
} from '@arbiter/kernel'
import { rowOfRecord, type StoredTable } from '@arbiter/table'
import type { Controllers } from '../match/controllers.ts'
import type { BrowserRow } from './browserRow.ts'
import { newTableId } from './tableId.ts'

/** A record as a match of the journal, by a name of its own; who played is noted where the record does not say it. */
export function tableFromRecord(
  record: MatchRecord,
  controllers: Controllers,
  outcome: Outcome | undefined,
  id: string = newTableId(record.header.game),
): StoredTable & { readonly row: BrowserRow } {
  // A journal has no line that closes it.
  const lines = record.lines.slice(0, -1)
  const noted = seatingIn(notesIn(lines), Object.values(controllers)).seats
  const seats = Object.keys(controllers).length > 0 ? toHolders(controllers) : noted
  if (Object.keys(noted).length === 0 && Object.keys(seats).length > 0)
    lines.push({ note: { kind: 'seating', seats } satisfies Note })
  const text = makeRecord({ ...record, lines })
  const forked = forkIn(notesIn(lines))?.step
  const now = Date.now()
  const known = { id, seating: { seats, hands: {} }, startedAt: now, changedAt: now }
  const row = rowOfRecord({ ...record, lines }, text, { ...known, ...(outcome && { outcome }) })
  return { text, row: { ...row, ...(forked !== undefined && { forked }) } }
}

/** A match that cannot go on, although nobody knows how it ended. */
export const UNKNOWN_OUTCOME: Outcome = { places: {}, reason: 'over', detail: {} }
