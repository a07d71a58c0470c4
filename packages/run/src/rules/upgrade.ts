import { roundHalfUp } from '@arbiter/kernel'
import type { Balance } from '../content/tuning.ts'
import type { Tier } from '../content/words.ts'
import type { Card, State } from '../state.ts'
import type { Writer } from './writer.ts'

/** RN-249. `null` at T3. */
export function upgradePrice({ upgrade }: Balance, cost: number, tier: Tier): number | null {
  if (tier === 3) return null
  return roundHalfUp(cost * (tier === 1 ? upgrade.t2Pct : upgrade.t3Pct), 100)
}

/** RN-250, RN-252. Paid at once. */
export function upgradeCard(run: Writer, instanceId: string): void {
  const { state } = run
  const card = handCard(state, instanceId)!
  const paid = upgradePrice(run.balance, run.plan.units.get(card.unitId)!.cost, card.tier)!
  const better: Card = { ...card, tier: (card.tier + 1) as Tier }
  run.set(
    'hand',
    state.hand.map((held) => (held === card ? better : held)),
  )
  run.set('gold', state.gold - paid)
  run.tell({ type: 'cardUpgraded', card: better, paid, gold: state.gold })
}

/** RN-251. */
export const handCard = ({ hand }: Pick<State, 'hand'>, instanceId: string): Card | undefined =>
  hand.find((card) => card.instanceId === instanceId)
