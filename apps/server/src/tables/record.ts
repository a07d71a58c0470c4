import { hashText, type Match, makeRecord, recordOf } from '@arbiter/kernel'

/** The record of a match that has ended. Events are kept, so that it still plays under later rules. */
export const recordTextOf = (match: Match): { readonly text: string; readonly hash: string } => ({
  text: makeRecord(recordOf(match, { events: true })),
  hash: match.hash(),
})

/** The id of a record that somebody brought: the same text, the same id. */
export const recordId = (text: string): string => hashText(text).slice(0, 24)
