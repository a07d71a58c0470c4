import type { Fighter, Trigger } from '@arbiter/tabletop'
import { moverOf } from '../map/useMovement.ts'
import type { Room } from '../table/roomContext.ts'
import { doorsFor, isDoorDeed } from './doors.ts'
import type { DeedOffer } from './offers.ts'

/** A trigger that can always come. */
export const ANY_TRIGGER: Trigger = { event: 'spoke' }

/** TT-071: what can be put off. A target, a way and a door are chosen afterwards; nobody waits to leave or to let go. */
export function laterOffers(room: Room, actor: Fighter, offers: readonly DeedOffer[]): DeedOffer[] {
  const kinds = new Set<string>()
  return offers.flatMap((offer) => {
    const { id } = offer.deed
    if (id === 'leave' || id === 'drop') return []
    if (isDoorDeed(offer.deed)) {
      if (kinds.has(id)) return []
      kinds.add(id)
      const [cell] = doorsFor(room, actor, offer.deed)
      return cell ? [asked(room, { ...offer, key: id, deed: { id, cell } })] : []
    }
    if (offer.direct) return [asked(room, offer)]
    return [{ ...offer, refusal: id === 'move' && room.plan.map && !moverOf(room) ? offer.refusal : undefined }]
  })
}

function asked({ ways }: Room, offer: DeedOffer): DeedOffer {
  const verdict = ways.check({ type: 'delay', deed: offer.deed, trigger: ANY_TRIGGER })
  return { ...offer, refusal: verdict.ok ? undefined : verdict }
}
