import type { Card, Draft } from '../state.ts'

/** What a card of a draft costs. */
type Priced = Pick<Card, 'instanceId'> & { readonly cost: number }

/** The cards that are picked, and how they fit the budget of the coming battle (RN-247, RN-248). */
export interface PickCost {
  /** Of the picks. */
  readonly cost: number
  /**
   * RN-325. Cards that could not stand beside the picks, each with what all of them would cost. Picks that are over the budget
   * themselves are not among them: `cost` says it once for all, and then nothing more fits anyway.
   */
  readonly tooDear: ReadonlyMap<string, number>
}

/** Nobody is kept from such a pick: the cards stay for later battles, when the budget is larger. */
export function pickCost(
  options: readonly Priced[],
  picked: readonly string[],
  { pick }: Pick<Draft, 'pick'>,
  budget: number,
): PickCost {
  const costOf = (ids: readonly string[]): number =>
    options.reduce((sum, { instanceId, cost }) => sum + (ids.includes(instanceId) ? cost : 0), 0)
  const cost = costOf(picked)
  // A single pick changes to the other card.
  const beside = (id: string): readonly string[] => (pick === 1 ? [id] : [...picked, id])
  const mayJoin = pick === 1 || (picked.length < pick && cost <= budget)
  const tooDear = options
    .filter(({ instanceId }) => mayJoin && !picked.includes(instanceId))
    .map(({ instanceId }) => [instanceId, costOf(beside(instanceId))] as const)
    .filter(([, together]) => together > budget)
  return { cost, tooDear: new Map(tooDear) }
}
