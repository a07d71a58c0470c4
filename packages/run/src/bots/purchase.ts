import type { Tier } from '../content/words.ts'
import type { Plan } from '../plan.ts'
import { upgradePrice } from '../rules/upgrade.ts'
import type { Card } from '../state.ts'
import type { Worth } from './worth.ts'

/** Of these cards, those whose upgrade the gold pays for; what gives most worth for its gold comes first. */
export function purchases(plan: Plan, worth: Worth, cards: readonly Card[], gold: number): Card[] {
  return cards
    .flatMap((card) => {
      const { unitId, tier } = card
      const price = priceOf(plan, card)
      if (price === null || price > gold) return []
      return [{ card, gain: (worth(unitId, (tier + 1) as Tier) - worth(unitId, tier)) / price }]
    })
    .sort((a, b) => b.gain - a.gain || (a.card.instanceId < b.card.instanceId ? -1 : 1))
    .map(({ card }) => card)
}

export const upgraded = (hand: readonly Card[], { instanceId }: Card): Card[] =>
  hand.map((held) => (held.instanceId === instanceId ? { ...held, tier: (held.tier + 1) as Tier } : held))

export const priceOf = ({ balance, units }: Plan, { unitId, tier }: Card): number | null =>
  upgradePrice(balance, units.get(unitId)!.cost, tier)
