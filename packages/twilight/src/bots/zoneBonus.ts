import { navBonus } from '../rules/zone.ts'
import type { CardProfile } from './cardProfile.ts'
import type { Scene } from './scene.ts'

/** TW-196. A positive number of a card as it counts in this zone. */
export const bonusOf = ({ guide, zone }: Scene, { affinity }: CardProfile, n: number): number =>
  n + navBonus(guide.plan.balance, affinity, zone, n)
