import { armiesOf, type DeckProblem, deckProblems, inTableOrder } from '@arbiter/run'
import { useMemo, useState } from 'react'
import { newSeed } from '../../../match/seed.ts'
import { useRunKit } from '../runContext.ts'
import { changeDecks, hasUnreadDecks, hasUnstoredDecks, knownDecks, type SavedDeck } from './savedDecks.ts'

/** The decks that were built in this browser. */
export interface Decks {
  readonly list: readonly SavedDeck[]
  /** Some that were stored could not be read; their text is put aside. */
  readonly unread: boolean
  /** Some changes are known to this page alone. */
  readonly unstored: boolean
  readonly isFull: boolean
  /** Under the id of an old one it takes its place. */
  save(deck: Omit<SavedDeck, 'id'>, id?: string): SavedDeck
  remove(id: string): void
}

export function useDecks(): Decks {
  const { content } = useRunKit()
  const army = useArmy()
  const [list, setList] = useState(knownDecks)
  const [unread] = useState(hasUnreadDecks)
  return {
    list,
    unread,
    unstored: hasUnstoredDecks(),
    isFull: list.length >= (content.balance.deck?.perPlayer ?? 0),
    // An id by chance: another window, whose decks this one has not seen, gives none like it.
    save({ name, faction, units }, id = newSeed()) {
      const deck: SavedDeck = {
        id,
        name: name.trim(),
        faction,
        units: inTableOrder(army(faction), units).map((unit) => unit.id),
      }
      setList(
        changeDecks((decks) =>
          decks.some((each) => each.id === id) ? decks.map((each) => (each.id === id ? deck : each)) : [...decks, deck],
        ),
      )
      return deck
    },
    remove: (id) => setList(changeDecks((decks) => decks.filter((deck) => deck.id !== id))),
  }
}

/** A playable faction with its units, by id. */
export function useArmy() {
  const { content } = useRunKit()
  const armies = useMemo(() => armiesOf(content), [content])
  return (faction: string) => armies.find((army) => army.faction.id === faction)!
}

/** RN-628: what keeps units from being a deck of this faction today. */
export function useDeckProblems(): (faction: string, units: readonly string[]) => readonly DeckProblem[] {
  const { content } = useRunKit()
  const army = useArmy()
  return (faction, units) => deckProblems(content, army(faction), units)
}
