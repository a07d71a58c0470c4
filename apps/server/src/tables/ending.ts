import type { Ending, Seat } from '@arbiter/kernel'
import { HttpError } from '../errors/httpError.ts'
import type { Holders } from '../storage/storage.ts'
import { checkGathered } from './change.ts'
import type { LiveTable } from './live.ts'
import type { Presences } from './presence.ts'
import { actingSeat, holds, isMember } from './seats.ts'

/** Giving up; breaking off; or claiming the win where nobody comes back. */
export type EndingRequest = 'resign' | 'abort' | 'claim'

/** What is known of who is there. */
export interface There {
  readonly now: number
  readonly presence: Pick<Presences, 'absence'>
}

/** Whoever is away for so long has left the match to the others. */
const LEFT_MS = 300_000

/** How the match shall end outside its rules. */
export function endingOf(
  live: LiveTable,
  player: string,
  { ending, seat }: { readonly ending: EndingRequest; readonly seat?: string },
  there: There,
): Ending {
  if (!isMember(live.stored, player)) throw new HttpError('NOT_YOUR_SEAT')
  if (live.stored.stage === 'over') throw new HttpError('MATCH_FINISHED')
  if (ending === 'abort') return aborted(live, player, there)
  checkGathered(live.stored)
  const own = actingSeat(live, player, seat)
  if (ending === 'resign') return { how: 'resigned', seat: own }
  const left = leftSeat(live, player, there)
  if (left === undefined) throw new HttpError('CLAIM_TOO_EARLY', { params: { minutes: LEFT_MS / 60_000 } })
  return { how: 'timedOut', seat: left }
}

function aborted(live: LiveTable, player: string, there: There): Ending {
  const { holders, stage, owner } = live.stored
  if (stage === 'gathering' && player !== owner) throw new HttpError('TABLE_FORBIDDEN')
  const sits = Object.keys(holders).some((seat) => holds(holders, seat, player))
  if (hasOthers(holders, player) && stage === 'playing' && !sits) throw new HttpError('NOT_YOUR_SEAT')
  if (!mayAbort(live, player) && leftSeat(live, player, there) === undefined) throw new HttpError('ABORT_NOT_ALLOWED')
  return { how: 'aborted' }
}

/** Before the start it is for whoever opened the table: the others may get up. Then nobody may lose anything by it: nobody else is there, a bot keeps all waiting, or not two decisions of persons have been taken. Once others play, it is theirs. */
export function mayAbort({ match, stored }: LiveTable, player: string): boolean {
  const { holders, beside, stage, owner } = stored
  if (stage === 'gathering') return player === owner
  if (!hasOthers(holders, player) || beside.problem) return true
  const persons = Object.keys(holders).filter((seat) => holders[seat]!.kind !== 'bot')
  return persons.reduce((sum, seat) => sum + match.decisionsOf(seat), 0) < 2
}

const hasOthers = (holders: Holders, player: string): boolean =>
  Object.values(holders).some((holder) => holder.kind === 'guest' && holder.guest !== player)

/** The seat that is to decide, if its person has left; no fight with a master ends by absence, nor one that is played over days. */
function leftSeat(
  { match, stored: { id, holders, beside, updatedAt } }: LiveTable,
  player: string,
  { presence, now }: There,
): Seat | undefined {
  const { deciding } = match
  const holder = deciding === undefined ? undefined : holders[String(deciding)]
  if (holder?.kind !== 'guest' || holder.guest === player) return undefined
  if (match.game.traits?.master !== undefined || beside.clock?.rule.kind === 'days') return undefined
  // Nobody has to come before there is something to decide.
  const ms = Math.min(presence.absence(id, holder.guest), now - Date.parse(updatedAt))
  return ms >= LEFT_MS ? deciding : undefined
}
