import { checkOdds, effortLimit, type Plan, type View } from '@arbiter/twilight'
import { useState } from 'react'
import { useTable } from './tableContext.ts'

/** TW-243. The cards that tire themselves for a check; none until somebody chooses: they are missed in the next encounter. */
export function useEffort(): [cards: readonly number[], choose: (cards: readonly number[]) => void] {
  const { plan, view } = useTable()
  const [chosen, choose] = useState<readonly number[]>([])
  const rested = restedCards(plan, view)
  return [chosen.filter((uid) => rested.includes(uid)), choose]
}

/** How many cards may help, and the chance with so many. */
export function effortWays(plan: Plan, view: View, check: string): { readonly n: number; readonly odds: number }[] {
  const most = Math.min(effortLimit(plan), restedCards(plan, view).length)
  return Array.from({ length: most + 1 }, (_, n) => ({
    n,
    odds: checkOdds(plan, view, check, n * plan.balance.effortPerCard),
  }))
}

/** The cheapest first: they are missed least. */
export function restedCards(plan: Plan, { session }: View): number[] {
  const costOf = (id: string) => plan.cards.get(id)!.cost
  return session.collection
    .filter(({ tired }) => !tired)
    .sort((a, b) => costOf(a.id) - costOf(b.id))
    .map(({ uid }) => uid)
}
