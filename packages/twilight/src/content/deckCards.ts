import type { FateCard, FateDeckList, TwilightContent } from './types.ts'

/** The cards of a deck with the changes that hold while it is played. */
export function deckCards({ cards, changes }: FateDeckList, { fateCards }: TwilightContent): FateCard[] {
  return cards.map((id) => ({
    ...fateCards.find((card) => card.id === id)!,
    ...changes.find((change) => change.id === id),
  }))
}
