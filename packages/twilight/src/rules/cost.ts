import type { Card } from '../content/types.ts'
import type { Plan } from '../plan.ts'
import type { Encounter } from '../state.ts'
import { zoneOf } from './zone.ts'

/** TW-093 … TW-095. The zone is read now. */
export function costOf(
  plan: Plan,
  { resonance }: Pick<Encounter, 'resonance'>,
  id: string,
): { cost: number; surcharge: number } {
  const card = plan.cards.get(id)!
  const surcharge = surchargeOf(plan, card, resonance)
  return { cost: card.cost + surcharge, surcharge }
}

function surchargeOf({ balance }: Plan, { affinity }: Card, resonance: number): number {
  const zone = zoneOf(balance, resonance)
  const { shallow, deep } = balance.deepCostPenalty
  if (affinity === 'nav') return zone === 'prav' ? shallow : zone === 'deepPrav' ? deep : 0
  if (affinity === 'prav') return zone === 'nav' ? shallow : zone === 'deepNav' ? deep : 0
  return 0
}

/** TW-092, TW-414. In the zone of the other side, faith costs more faith. */
export function faithCostOf(plan: Plan, { resonance }: Pick<Encounter, 'resonance'>, id: string): number {
  const { faith_cost, affinity } = plan.cards.get(id)!
  if (faith_cost === 0 || plan.road === null) return faith_cost
  const zone = zoneOf(plan.balance, resonance)
  const foreign =
    (affinity === 'prav' && (zone === 'nav' || zone === 'deepNav')) ||
    (affinity === 'nav' && (zone === 'prav' || zone === 'deepPrav'))
  return foreign ? faith_cost + plan.balance.road.zoneFaithCost : faith_cost
}

/** TW-199. */
export const isForbidden = (plan: Plan, { resonance }: Pick<Encounter, 'resonance'>, id: string): boolean =>
  zoneOf(plan.balance, resonance) === 'deepPrav' &&
  plan.cards.get(id)!.tags.some((tag) => tag === 'stealth' || tag === 'rogue')
