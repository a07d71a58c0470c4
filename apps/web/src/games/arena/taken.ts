import type { Setup } from '@arbiter/arena'
import type { Match } from '@arbiter/kernel'
import { type Controllers, isPerson } from '../../match/controllers.ts'

/** Whom persons have taken over, as a note in the record. */
interface TakenNote {
  readonly taken: readonly number[]
}

export const takenNote = (taken: ReadonlySet<number>): TakenNote => ({ taken: [...taken].sort((a, b) => a - b) })

/** What the last such note says (a record from elsewhere may say anything); without one, the members of persons' teams. */
export function takenOf({ log, setup }: Pick<Match, 'log' | 'setup'>, controllers: Controllers): ReadonlySet<number> {
  const notes = log.flatMap(({ entry }) => ('note' in entry ? [entry.note] : []))
  const last = notes.findLast((note) => Array.isArray((note as Partial<TakenNote> | null)?.taken))
  if (last) return new Set((last as TakenNote).taken.filter((cid) => Number.isInteger(cid)))
  const teams = (setup as Setup).teams.flatMap(({ members }, team) => members.map(() => team))
  return new Set(teams.flatMap((team, cid) => (isPerson(controllers, team + 1) ? [cid] : [])))
}
