import { effortLimit } from '../rules/hero.ts'
import type { Scene } from './scene.ts'
import { bonusOf } from './zoneBonus.ts'

/** What the hand could add in this round. */
export interface Reach {
  readonly attack: number
  readonly influence: number
  readonly effort: number
}

export function handReach(scene: Scene): Reach {
  const { encounter, guide } = scene
  const { hand, effort } = encounter
  const free = Math.max(0, effortLimit(guide.plan, encounter) - effort.length)
  return {
    attack: bestSum(scene, 'attack'),
    influence: bestSum(scene, 'influence'),
    effort: guide.plan.balance.effortPerCard * Math.min(free, Math.max(0, hand.length - 1)),
  }
}

/** The dearest cards first, as long as the energy lasts: good enough for a forecast. */
function bestSum(scene: Scene, kind: 'attack' | 'influence'): number {
  const { encounter, deck, costs } = scene
  let sum = 0
  let energy = encounter.energy
  let used = 0
  for (;;) {
    let best = -1
    let bestBonus = 0
    let bestCost = 0
    for (let i = 0; i < encounter.hand.length; i++) {
      if (used & (1 << i)) continue
      const cost = costs[i]!
      if (cost > energy) continue
      const card = deck.cards[encounter.hand[i]!]!
      const bonus = bonusOf(scene, card, card[kind])
      if (bonus <= bestBonus) continue
      best = i
      bestBonus = bonus
      bestCost = cost
    }
    if (best < 0) return sum
    used |= 1 << best
    energy -= bestCost
    sum += bestBonus
  }
}
