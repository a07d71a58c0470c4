import type { Card } from '../content/types.ts'
import type { Plan } from '../plan.ts'
import type { Offer, Session } from '../state.ts'
import { cardProfile } from './cardProfile.ts'
import type { Temper } from './temper.ts'

/** What a card adds to a deck, per energy; each path looks for its own numbers. */
export function cardValue(card: Card, { path }: Pick<Temper, 'path'>): number {
  const {
    attack,
    attackVs,
    influence,
    defence,
    heal,
    draw,
    disarm,
    stun,
    expose,
    unravel,
    bleed,
    soothe,
    cost,
    faithCost,
    hpCost,
  } = cardProfile(card)
  const blow = attack + attackVs / 3 + expose / 2 + bleed / 2
  const word = influence + unravel / 2 + soothe / 3
  const progress = path === 'body' ? blow : path === 'spirit' ? word : Math.max(blow, word) + Math.min(blow, word) / 3
  const rest = 0.7 * defence + 0.6 * heal + 0.8 * draw + 0.6 * disarm + (stun ? 2.5 : 0)
  return (progress + rest - 0.5 * faithCost - 0.6 * hpCost) / (cost + 0.7)
}

/** Beyond this a deck only gets slower. */
const LARGE_DECK = 18
const THIN = 0.15
const ITEM = 1.6
const FATE = 1
const BOON = 2
const LIFT = 2.5

/** What a line of a reward is worth to this temper. */
export function offerValue(plan: Plan, { faith, collection }: Session, temper: Temper, offer: Offer): number {
  switch (offer.kind) {
    case 'card':
      return cardValue(plan.cards.get(offer.id)!, temper) - THIN * Math.max(0, collection.length - LARGE_DECK)
    case 'item':
      return ITEM
    case 'fate':
      return FATE
    case 'boon':
      return BOON
    case 'lift_curse':
      return LIFT
    case 'faith':
      return offer.n * (faith < 4 ? 0.8 : 0.35)
  }
}
