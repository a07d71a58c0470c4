import type { CardProfile } from './cardProfile.ts'
import type { Scene } from './scene.ts'

/** TW-196. A positive number of a card as it counts in this zone. */
export function bonusOf({ guide, zone }: Scene, { affinity }: CardProfile, n: number): number {
  if (affinity !== 'nav' || n <= 0) return n
  const { nav, deepNav } = guide.plan.balance.resonance.navCardBonus
  return zone === 'nav' ? n + nav : zone === 'deepNav' ? n + deepNav : n
}
