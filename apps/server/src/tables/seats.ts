import type { Audience, GameKit, Match, Seat } from '@arbiter/kernel'
import { HttpError } from '../errors/httpError.ts'
import { unknownName } from '../errors/unknownName.ts'
import type { Holder, Holders, StoredTable } from '../storage/storage.ts'
import { hasSeats } from './hasSeats.ts'
import type { LiveTable } from './live.ts'

/** Somebody at this server, under the name that others at the table see. */
export interface Person {
  readonly id: string
  readonly name: string
}

/** What a client asks for a seat. */
export type SeatRequest =
  | { readonly kind: 'me' }
  | { readonly kind: 'open' }
  | { readonly kind: 'bot'; readonly bot: string }

/** What can be said of the seats that somebody asks for before the set-up is known. */
export function checkRequests(
  kit: GameKit,
  { seats, seed }: { readonly seats: Readonly<Record<string, SeatRequest>>; readonly seed?: string },
): void {
  for (const request of Object.values(seats)) {
    if (request.kind === 'bot') checkBot(kit, request.bot)
    if (request.kind === 'open' && seed !== undefined) throw new HttpError('SEED_NOT_ALLOWED')
  }
}

/** Every seat of the set-up must be given to somebody, and no other seat. The requests have been checked. */
export function seatHolders(
  kit: GameKit,
  setup: unknown,
  requests: Readonly<Record<string, SeatRequest>>,
  person: Person,
): Holders {
  const seats = kit.game.seats(setup)
  const known = seats.map(String)
  const asked = Object.keys(requests)
  if (!hasSeats(seats, asked)) {
    throw new HttpError('SEATS_INVALID', { params: { known: { list: known } }, details: { known, asked } })
  }
  return Object.fromEntries(known.map((seat) => [seat, holderFor(requests[seat]!, person)]))
}

const holderFor = (request: SeatRequest, { id: guest, name }: Person): Holder =>
  request.kind === 'me' ? { kind: 'guest', guest, name } : request

export function checkBot(kit: GameKit, bot: string): void {
  const known = Object.keys(kit.bots)
  if (!known.includes(bot)) throw unknownName('bot', bot, known)
}

export const holderOf = (holders: Holders, seat: Seat): Holder => holders[String(seat)]!

export const holds = (holders: Holders, seat: Seat, guest: string | undefined): boolean => {
  const holder = holders[String(seat)]
  return guest !== undefined && holder?.kind === 'guest' && holder.guest === guest
}

/** Nobody waits for anybody there. */
export const isPlayedByBots = (holders: Holders): boolean => Object.values(holders).every(({ kind }) => kind === 'bot')

export const isMember = ({ owner, holders }: Pick<StoredTable, 'owner' | 'holders'>, player: string): boolean =>
  owner === player || Object.keys(holders).some((seat) => holds(holders, seat, player))

/** The seat as the game knows it, from the text of a request. */
export function seatNamed(match: Match, name: string): Seat {
  const seats = match.game.seats(match.setup)
  const seat = seats.find((each) => String(each) === name)
  if (seat !== undefined) return seat
  throw new HttpError('NO_SUCH_SEAT', {
    params: { seat: name, known: { list: seats } },
    details: { seat: name, known: seats },
  })
}

/** The seat a guest acts for: the one requested, else the guest's seat that is to decide, else the guest's first. */
export function actingSeat({ match, stored }: LiveTable, guest: string, asked: string | undefined): Seat {
  const seat = asked === undefined ? ownSeat(match, stored.holders, guest) : seatNamed(match, asked)
  if (seat === undefined || !holds(stored.holders, seat, guest)) throw new HttpError('NOT_YOUR_SEAT')
  return seat
}

/**
 * Whose view a guest gets: a seat of the guest's own, or the spectator's. Before the start seats show nothing of their own: somebody
 * might look from one after the other.
 */
export function audienceFor(
  { match, stored }: LiveTable,
  guest: string | undefined,
  asked: string | undefined,
): Audience {
  if (asked === 'spectator') return 'spectator'
  const seat = asked === undefined ? ownSeat(match, stored.holders, guest) : seatNamed(match, asked)
  if (asked !== undefined && !holds(stored.holders, seat!, guest)) throw new HttpError('NOT_YOUR_SEAT')
  return stored.stage === 'gathering' ? 'spectator' : (seat ?? 'spectator')
}

function ownSeat(match: Match, holders: Holders, guest: string | undefined): Seat | undefined {
  const own = match.game.seats(match.setup).filter((seat) => holds(holders, seat, guest))
  return own.find((seat) => seat === match.deciding) ?? own[0]
}
