import { groupBy, type Localised } from '@arbiter/kernel'
import type { FateCard } from '../content/types.ts'
import type { Keyword, Suit } from '../content/words.ts'
import { type ByZone, byZone, type Reader } from './readings.ts'

/** A card of the deck with its effective value in every zone. Copies share a line. */
export interface CardLine {
  readonly id: string
  readonly name: Localised
  readonly suit: Suit
  readonly keyword: Keyword
  readonly copies: number
  readonly values: ByZone<number>
}

export const cardLines = (cards: readonly FateCard[], read: Reader): CardLine[] =>
  [...groupBy(cards, ({ id }) => id).values()].map((copies) => {
    const [card] = copies as [FateCard]
    const { id, name, suit, keyword } = card
    return { id, name, suit, keyword, copies: copies.length, values: byZone((zone) => read(card, { zone }).value) }
  })

/** The last line of the table: what all cards give together. */
export const sumOfLines = (lines: readonly CardLine[]): ByZone<number> =>
  byZone((zone) => lines.reduce((sum, { copies, values }) => sum + copies * values[zone], 0))

/** What a card of the deck is called. */
export const nameIn = (lines: readonly CardLine[], id: string): { readonly text: Localised } => ({
  text: lines.find((line) => line.id === id)!.name,
})
