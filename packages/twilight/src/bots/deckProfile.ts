import type { Plan } from '../plan.ts'
import type { Encounter } from '../state.ts'
import { type CardProfile, cardProfile } from './cardProfile.ts'

/** The cards of one encounter: by uid, and what a card of this deck gives on average. */
export interface DeckProfile {
  readonly cards: readonly CardProfile[]
  readonly attack: number
  readonly influence: number
}

/** The list of cards never changes during an encounter, and clones share it: one profile serves all its decisions. */
export function deckProfiler(plan: Plan): (cards: Encounter['cards']) => DeckProfile {
  const profiles = new Map<string, CardProfile>()
  const profileOf = (id: string): CardProfile => {
    const profile = profiles.get(id) ?? cardProfile(plan.cards.get(id)!)
    profiles.set(id, profile)
    return profile
  }
  let last: Encounter['cards'] = []
  let deck = deckProfile([])
  return (cards) => {
    if (cards === last) return deck
    last = cards
    deck = deckProfile(cards.map(({ id }) => profileOf(id)))
    return deck
  }
}

function deckProfile(cards: readonly CardProfile[]): DeckProfile {
  const mean = (read: (card: CardProfile) => number): number =>
    cards.reduce((sum, card) => sum + read(card), 0) / Math.max(1, cards.length)
  return {
    cards,
    attack: mean(({ attack, bleed }) => attack + bleed / 2),
    influence: mean(({ influence }) => influence),
  }
}
