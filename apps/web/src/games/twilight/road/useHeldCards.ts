import { type Card, type OwnedCard, upgradedId } from '@arbiter/twilight'
import { useTable } from '../tableContext.ts'

export interface HeldCard extends OwnedCard {
  /** As it is played: better, if it was upgraded (TW-501). */
  readonly card: Card
  readonly better: boolean
}

/** The collection with what each card says now. */
export function useHeldCards(): readonly HeldCard[] {
  const { plan, view } = useTable()
  const { collection, road } = view.session
  return collection.map((owned) => {
    const better = road?.upgraded.includes(owned.uid) ?? false
    return { ...owned, better, card: plan.cards.get(better ? upgradedId(owned.id) : owned.id)! }
  })
}
