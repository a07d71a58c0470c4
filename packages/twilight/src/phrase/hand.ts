import { aim, card, type Fillers, listed, named } from './values.ts'

type HandEvent =
  | 'deckShuffled'
  | 'cardDrawn'
  | 'roundBegan'
  | 'roundEnded'
  | 'mulliganTaken'
  | 'cardPlayed'
  | 'bonusGained'
  | 'energyGained'
  | 'debuffsCleansed'
  | 'modeSet'
  | 'cardReturned'
  | 'effortBurned'
  | 'effortUndone'
  | 'finisherTaken'
  | 'roundShieldGained'

/** Rounds, the hand, and what the hero does with it. */
export const HAND_FILLERS: Fillers<HandEvent> = {
  deckShuffled: ({ size, why }) => ({ size, why }),
  cardDrawn: ({ id }) => ({ card: card(id) }),
  roundBegan: ({ round, energy }) => ({ round, energy }),
  roundEnded: ({ round }) => ({ round }),
  mulliganTaken: ({ cards }) => ({ cards: listed('card', cards), n: cards.length }),
  cardPlayed: ({ id, cost, surcharge, faith, slot }) => ({ card: card(id), cost, surcharge, faith, ...aim(slot) }),
  bonusGained: ({ bonus, n, zone, sum, tag }) => ({
    bonus: named('bonus', bonus),
    n: { signed: n + zone },
    zone,
    sum: { signed: sum },
    tagged: String(tag !== null),
    tag: tag === null ? '' : named('enemy_tag', tag),
  }),
  energyGained: ({ by, energy }) => ({ by: { signed: by }, energy }),
  debuffsCleansed: ({ debuff, queued }) => ({ debuff, queued }),
  modeSet: ({ mode }) => ({ mode }),
  cardReturned: ({ id, why }) => ({ card: card(id), why }),
  effortBurned: ({ id, bonus }) => ({ card: card(id), bonus }),
  effortUndone: ({ id, bonus }) => ({ card: card(id), bonus }),
  finisherTaken: ({ kind, slot, effort }) => ({ finisher: named('finisher', kind), effort, ...aim(slot) }),
  roundShieldGained: ({ by, roundShield }) => ({ by, roundShield }),
}
