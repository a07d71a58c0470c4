import type { CardProfile } from './cardProfile.ts'
import type { Scene } from './scene.ts'

/** TW-092 … TW-095, TW-199. The price of a card now, −1 if it cannot be played with this energy. */
export function affordable({ guide, encounter, zone }: Scene, card: CardProfile, energy: number): number {
  if (card.shady && zone === 'deepPrav') return -1
  const cost = card.cost + surcharge(guide.plan.balance.deepCostPenalty, card, zone)
  if (cost > energy || card.faithCost > encounter.faith) return -1
  return card.hpCost > 0 && card.hpCost >= encounter.hp ? -1 : cost
}

function surcharge(
  { shallow, deep }: { readonly shallow: number; readonly deep: number },
  { affinity }: CardProfile,
  zone: Scene['zone'],
): number {
  if (affinity === 'nav') return zone === 'prav' ? shallow : zone === 'deepPrav' ? deep : 0
  if (affinity === 'prav') return zone === 'nav' ? shallow : zone === 'deepNav' ? deep : 0
  return 0
}

/** TW-196. A positive number of a card as it counts in this zone. */
export function bonusOf({ guide, zone }: Scene, { affinity }: CardProfile, n: number): number {
  if (affinity !== 'nav' || n <= 0) return n
  const { nav, deepNav } = guide.plan.balance.resonance.navCardBonus
  return zone === 'nav' ? n + nav : zone === 'deepNav' ? n + deepNav : n
}
