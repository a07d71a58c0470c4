import { type Draws, label } from '@arbiter/kernel'
import type { Card } from '../../content/types.ts'
import type { Pool, Tier } from '../../content/words.ts'
import type { Plan } from '../../plan.ts'
import type { Session } from '../../state.ts'

/** TW-502. Not what is for others or held often enough, be it loot or drawn. */
export function mayBeOffered({ hero, balance }: Plan, { collection }: Session, { id, heroes }: Card): boolean {
  if (heroes !== undefined && !heroes.includes(hero.id)) return false
  return collection.filter((card) => card.id === id).length < balance.road.maxCopies
}

/** TW-502. Cards of a pool that may be offered now, in file order. */
export function offered(plan: Plan, session: Session, pool: Pool, taken: readonly string[]): Card[] {
  return plan.road!.pools[pool].cards.filter((card) => !taken.includes(card.id) && mayBeOffered(plan, session, card))
}

/** TW-502. One draw by rarity; none for a pool of one. */
export function drawCard(
  { balance }: Plan,
  cards: readonly Card[],
  tier: Tier,
  name: string,
  draws: Draws,
): string | null {
  const weights = cards.map(({ rarity }) => balance.road.rarityWeights[tier][rarity!])
  return drawOne(
    cards.map(({ id }) => id),
    weights,
    name,
    draws,
  )
}

export function drawOne(ids: readonly string[], weights: readonly number[], name: string, draws: Draws): string | null {
  if (ids.length <= 1) return ids[0] ?? null
  if (weights.every((weight) => weight === 0)) return null
  return draws.weighted(label(name), ids, weights)
}
