import { type Holder, type Match, type Note, notesIn, type Seat, seatingIn } from '@arbiter/kernel'
import { BOTS } from './bot.ts'
import type { Setup } from './setup.ts'

/** A fighter is taken over by a person, or decides by itself again (AR-236): for the record of the match. */
export const takenNote = (cid: number, taken: boolean): Note => ({
  kind: 'hand',
  actor: String(cid),
  holder: taken ? { kind: 'here' } : { kind: 'bot', bot: 'auto' },
})

/** Who decides for which fighter, whoever has the team, by the entries of a log; `fighters`: how many the set-up has. */
export function handsIn(log: readonly { readonly entry: object }[], fighters = 0): [cid: number, holder: Holder][] {
  const roster = Array.from({ length: fighters }, (_, cid) => String(cid))
  const { hands } = seatingIn(notesIn(log.map(({ entry }) => entry)), Object.keys(BOTS), roster)
  return Object.entries(hands).map(([cid, holder]) => [Number(cid), holder])
}

/** Whom persons have: the members of their teams, except where the record says otherwise. */
export function takenBy({ log, setup }: Pick<Match, 'log' | 'setup'>, isPerson: (seat: Seat) => boolean): Set<number> {
  const seats = (setup as Setup).teams.flatMap(({ members }, team) => members.map(() => team + 1))
  const taken = new Set(seats.flatMap((seat, cid) => (isPerson(seat) ? [cid] : [])))
  for (const [cid, { kind }] of handsIn(log, seats.length)) {
    if (kind === 'here') taken.add(cid)
    else taken.delete(cid)
  }
  return taken
}
