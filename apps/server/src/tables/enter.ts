import type { Entry, Match } from '@arbiter/kernel'

/** False where the rules refuse it. */
export function enter(match: Match, entry: Entry): boolean {
  if ('action' in entry) return match.actRaw(entry.seat, entry.action).ok
  if ('undo' in entry) return match.undo(entry.undo).ok
  if ('close' in entry) return match.close(entry.close).ok
  if ('reseed' in entry) match.reseed(entry.reseed)
  else match.note(entry.note)
  return true
}
