import { hashText, type Match, makeRecord, recordOf } from '@arbiter/kernel'
import type { StoredRecord } from '../storage/storage.ts'

/** The record of a match that has ended; it has the match's id. Events are kept, so that it still plays under later rules. */
export function recordFor(id: string, match: Match, createdAt: string): StoredRecord {
  const text = makeRecord(recordOf(match, { events: true }))
  return { id, game: match.game.id, text, hash: match.hash(), outcome: match.outcome, createdAt }
}

/** The id of a record that somebody brought: the same text, the same id. */
export const recordId = (text: string): string => hashText(text).slice(0, 24)
