import type { Balance } from '../content/tuning.ts'
import type { UnitType } from '../content/types.ts'
import type { Card } from '../state.ts'

/** RN-042, RN-238. One card of each type. */
export const deckOf = (units: readonly UnitType[]): Card[] =>
  byInstance(units.map(({ id }) => ({ instanceId: `${id}-1`, unitId: id, tier: 1 })))

/** RN-242. How many cards of the deck are in the hand before a battle. */
export const handSize = ({ draft }: Balance, battle: number, deck: number): number =>
  Math.min(deck, draft.initialPicks + (battle - 1) * draft.picks)

/** RN-009: by UTF-16 code units. */
export const byInstance = (cards: readonly Card[]): Card[] =>
  cards.toSorted((a, b) => (a.instanceId < b.instanceId ? -1 : 1))
