import { type Audience, type Entry, isSameStep, type Match, type Seat, type Stamped, type Step } from '@arbiter/kernel'
import type { Event } from '@arbiter/tabletop'

/** What was done, also what was taken back: TT-157. */
export interface HistoryEntry {
  /** Steps that were taken before it; −1: the start of the fight. */
  readonly step: number
  readonly seat: Seat | undefined
  readonly events: readonly Stamped<Event>[]
  /** `undone`: redo brings it back; `dropped`: something else was done instead. */
  readonly fate: 'stands' | 'undone' | 'dropped'
}

type Working = { -readonly [Key in keyof HistoryEntry]: HistoryEntry[Key] } & { readonly action: Step | undefined }

/** The whole story as somebody may hear it, in the order in which it happened. */
export function historyOf(match: Match, audience: Audience): HistoryEntry[] {
  const heard = (events: readonly Stamped<unknown>[]) =>
    events.flatMap((event) => {
      const shown = match.game.reveal(event as never, audience)
      return shown ? [{ ...(shown as Event), seq: event.seq }] : []
    })
  const all: Working[] = [
    { step: -1, seat: undefined, events: heard(match.startEvents), fate: 'stands', action: undefined },
  ]
  const standing: Working[] = []
  let undone: Working[] = []
  for (const { entry, events } of match.log) {
    if (isUndo(entry)) {
      const taken = standing.splice(standing.length - entry.undo)
      for (const each of taken) each.fate = 'undone'
      undone.push(...taken.reverse())
    } else if ('reseed' in entry) {
      for (const each of undone) each.fate = 'dropped'
      undone = []
    } else if ('action' in entry) {
      const again = undone.at(-1)
      if (again && isSameStep(again.action, entry)) {
        again.fate = 'stands'
        standing.push(undone.pop()!)
        continue
      }
      for (const each of undone) each.fate = 'dropped'
      undone = []
      const taken: Working = {
        step: standing.length,
        seat: entry.seat,
        events: heard(events),
        fate: 'stands',
        action: entry,
      }
      all.push(taken)
      standing.push(taken)
    }
  }
  return all
}

const isUndo = (entry: Entry): entry is { undo: number } => 'undo' in entry
