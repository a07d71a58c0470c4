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

/** TW-199. */
export const isForbidden = (plan: Plan, { resonance }: Pick<Encounter, 'resonance'>, id: string): boolean =>
  zoneOf(plan.balance, resonance) === 'deepPrav' &&
  plan.cards.get(id)!.tags.some((tag) => tag === 'stealth' || tag === 'rogue')
