import { roundHalfUp } from '@arbiter/kernel'
import type { Service } from './content/types.ts'
import type { Plan } from './plan.ts'
import { heroHpMax, mod, modsOf } from './rules/road/mods.ts'
import type { View } from './view.ts'

export { servicePrice, servicesLeft, servicesOf } from './rules/road/camp.ts'
/** What a screen of the road shows before a command is given. The numbers are the rules' own. */
export { rareOf } from './rules/road/deck.ts'
export { type FoeAhead, foesAhead, strengthAhead, wavesAhead } from './rules/road/fight.ts'
export { type FlagUses, flagUses } from './rules/road/flagUses.ts'
export { hereOf, nodeAt } from './rules/road/map.ts'
export { goodsPrice, PURSE } from './rules/road/market.ts'
export { prayerCost } from './rules/road/pray.ts'
export { finalPrice } from './rules/road/price.ts'
export { standingOf } from './rules/road/standing.ts'
export { upgradedId } from './rules/road/upgrade.ts'
export { entryOf, isFight } from './rules/road/walk.ts'

/** TW-458, TW-474. How much a service heals; what it does otherwise is its own number. */
export function serviceNumber(plan: Plan, view: View, { id, n }: Service): number {
  const mods = modsOf(plan, view)
  if (id === 'tend') return Math.max(0, n + mod(mods, 'heal'))
  if (id !== 'rest') return n
  const share = roundHalfUp(heroHpMax(plan, view) * plan.balance.road.restShare, 1000)
  return Math.max(0, share + mod(mods, 'heal') + mod(mods, 'rest'))
}
