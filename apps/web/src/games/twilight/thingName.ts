import { useLocal, useTable } from './tableContext.ts'

/** The name of a card, an item or a fate card, whichever the id is. */
export function useThingName(): (id: string) => string {
  const local = useLocal()
  const { plan } = useTable()
  return (id) => local((plan.cards.get(id) ?? plan.items.get(id) ?? plan.fate.get(id))?.name) || id
}
