import { type Match, packRefs } from '@arbiter/kernel'
import { HttpError } from '../errors/httpError.ts'
import { randomText } from '../randomText.ts'
import type { OfferKind, StoredOffer } from '../storage/beside.ts'
import type { Holder, Holders, StoredTable } from '../storage/storage.ts'
import { checkGathered, hasFreeSeat, type PlannedChange } from './change.ts'
import { newClock } from './clocks.ts'
import { type LiveTable, opened } from './live.ts'
import { actingSeat, holds, isMember } from './seats.ts'
import type { NoWayBack, Rewind } from './takeBack.ts'

/** Asks the match, which may have to be looked up. */
export type Rewinding = (
  live: LiveTable,
  rewind: Rewind,
) => Promise<NoWayBack | Required<Pick<PlannedChange, 'match' | 'rewound'>>>

/** What is worked out elsewhere. */
export interface Elsewhere {
  readonly rewinding: Rewinding
  /** The match of the table once more, if it may be opened. */
  readonly again: (live: LiveTable, seed: string) => Promise<Match>
}

/** So often a seat offers the same at one position: whoever takes an offer back again and again only wants to be heard. */
const OFTEN = 3

/** Offering what somebody else offers is agreeing to it: two who want the same at once get it. */
export async function offered(
  live: LiveTable,
  player: string,
  { kind, seat: asked }: { kind: OfferKind; seat?: string },
  elsewhere: Elsewhere,
): Promise<PlannedChange> {
  const seat = String(actingSeat(live, player, asked))
  checkTime(live, kind)
  const { refused = {}, offered = {} } = live.stored.beside
  const offers = openOffers(live.stored)
  const same = offers.filter((offer) => offer.kind === kind)
  if (same.some((offer) => offer.seat === seat)) throw new HttpError('OFFER_OPEN')
  const others = same.find((offer) => offer.kind !== 'takeBack' && !offer.agreed.includes(player))
  if (others) return answered(live, player, { offer: others.id, agrees: true }, elsewhere)
  if (refused[refusalOf(kind, seat)] === live.stored.version) throw new HttpError('OFFER_REFUSED')
  const times = (offered[refusalOf(kind, seat)] ?? 0) + 1
  if (times > OFTEN) throw new HttpError('OFFERED_ENOUGH')
  if (kind === 'takeBack') await lastOwn(live, seat, elsewhere)
  const offer: StoredOffer = { id: live.stored.notice + 1, kind, seat, agreed: [player] }
  if (waiting(live.stored.holders, offer).length > 0)
    return {
      what: 'offer',
      beside: { offers: [...offers, offer], offered: { ...offered, [refusalOf(kind, seat)]: times } },
      receipt: { offer: offer.id },
    }
  if (kind !== 'rematch') throw notAllowed(kind)
  return carriedOut(live, offer, elsewhere)
}

/** Whoever made it may only take it back. */
export async function answered(
  live: LiveTable,
  player: string,
  { offer: id, agrees }: { offer: number; agrees: boolean },
  elsewhere: Elsewhere,
): Promise<PlannedChange> {
  if (!isMember(live.stored, player)) throw new HttpError('NOT_YOUR_SEAT')
  const { holders, version, beside } = live.stored
  const offer = openOffers(live.stored).find((each) => each.id === id)
  if (!offer) throw new HttpError('OFFER_NOT_FOUND', { params: { offer: id } })
  const rest = openOffers(live.stored).filter((each) => each.id !== id)
  const isOwn = holds(holders, offer.seat, player)
  if (isOwn && agrees) throw new HttpError('OFFER_YOURS')
  if (!isOwn && !waiting(holders, offer).some((seat) => holds(holders, seat, player)))
    throw new HttpError('NOT_YOUR_SEAT')
  if (!agrees) {
    const isCounted = offer.kind !== 'rematch' && !isOwn
    const refused = { ...beside.refused, ...(isCounted && { [refusalOf(offer.kind, offer.seat)]: version }) }
    return { what: 'offer', beside: { offers: rest, refused } }
  }
  const now = { ...offer, agreed: [...offer.agreed, player] }
  return waiting(holders, now).length > 0
    ? { what: 'offer', beside: { offers: [...rest, now] } }
    : carriedOut(live, now, elsewhere)
}

/** Take-backs stand under the seat alone, as they always have. */
const refusalOf = (kind: OfferKind, seat: string): string => (kind === 'takeBack' ? seat : `${kind} ${seat}`)

/** Those of people who still sit where they made them: whoever comes after them has offered nothing. */
export const openOffers = ({
  beside: { offers = [] },
  holders,
}: Pick<StoredTable, 'beside' | 'holders'>): readonly StoredOffer[] =>
  offers.filter(({ seat, agreed }) => holds(holders, seat, agreed[0]))

/** Seats of people who have not agreed yet. */
export const waiting = (holders: Holders, { agreed }: StoredOffer): string[] =>
  Object.keys(holders).filter((seat) => {
    const holder = holders[seat]!
    return holder.kind === 'guest' && !agreed.includes(holder.guest)
  })

function checkTime(live: LiveTable, kind: OfferKind): void {
  const { stage, beside, holders } = live.stored
  if (kind !== 'rematch') {
    checkGathered(live.stored)
    if (stage === 'over') throw new HttpError('MATCH_FINISHED')
    return
  }
  const left = Object.values(holders).some((holder) => holder.kind === 'guest' && holder.guest === '')
  // Where somebody never came there has been no match to repeat, and nobody would play it.
  if (stage !== 'over' || left || hasFreeSeat(holders)) throw notAllowed(kind)
  const { rematch } = beside
  if (rematch !== undefined) throw new HttpError('REMATCH_MADE', { details: { rematch } })
}

const notAllowed = (kind: OfferKind): HttpError => new HttpError('OFFER_NOT_ALLOWED', { params: { kind } })

async function carriedOut(live: LiveTable, { kind, seat }: StoredOffer, elsewhere: Elsewhere): Promise<PlannedChange> {
  if (kind === 'rematch') return rematched(live, await elsewhere.again(live, randomText(16)))
  if (kind === 'takeBack') return { what: 'offer', ...(await lastOwn(live, seat, elsewhere)) }
  const match = live.match.branch()
  match.close({ how: 'agreed' })
  return { what: 'offer', match }
}

/** The match before the last decision of the seat. */
async function lastOwn(live: LiveTable, seat: string, { rewinding }: Elsewhere) {
  const before = await rewinding(live, { own: [seat], isMaster: false })
  if (typeof before === 'string') throw new HttpError('NOTHING_TO_UNDO')
  return before
}

/** The same set-up with fresh luck; each person has the seat of the next one. */
function rematched({ kit, stored }: LiveTable, match: Match): PlannedChange {
  const { clock, delay } = stored.beside
  const now = stored.updatedAt
  const table: StoredTable = {
    ...stored,
    id: randomText(12),
    rules: { version: kit.game.version, packs: packRefs(kit.game) },
    holders: sidesChanged(stored.holders, String(kit.game.traits?.master)),
    seed: match.seed,
    version: 1,
    notice: 0,
    stage: 'playing',
    outcome: undefined,
    beside: {
      ...(clock && { clock: newClock(clock.rule, Object.keys(clock.left)) }),
      ...(delay !== undefined && { delay }),
    },
    dueAt: undefined,
    createdAt: now,
    updatedAt: now,
  }
  const { id } = table
  return {
    what: 'offer',
    beside: { offers: [], rematch: id },
    receipt: { rematch: id },
    opens: opened(kit, table, match),
  }
}

/** Bots stay where they are, and so does the master of a game. */
export function sidesChanged(holders: Holders, master?: string): Holders {
  const seats = Object.keys(holders).filter((seat) => holders[seat]!.kind === 'guest' && seat !== master)
  const changed = seats.map((seat, i): [string, Holder] => [seat, holders[seats[(i + 1) % seats.length]!]!])
  return { ...holders, ...Object.fromEntries(changed) }
}
