import { ALLOWED, refuse, type Verdict } from '@arbiter/kernel'
import type { Pool } from '../../content/words.ts'
import type { Plan } from '../../plan.ts'
import type { Run } from '../../run.ts'
import type { Session } from '../../state.ts'
import { gainCard } from '../world.ts'
import { upgradedId } from './upgrade.ts'

/** The collection on the road (TW-499, TW-501). */

export const owned = ({ collection }: Session, uid: number | undefined) => collection.find((card) => card.uid === uid)

export function checkRemoval({ balance }: Plan, session: Session, uid: number | undefined): Verdict {
  if (!owned(session, uid)) return refuse('unknown_id', { id: String(uid ?? '') })
  return session.collection.length > balance.road.minDeck
    ? ALLOWED
    : refuse('deck_too_small', { limit: balance.road.minDeck })
}

export function removeCard(run: Run, uid: number): void {
  const { session } = run.state
  const { id } = owned(session, uid)!
  run.setSession(
    'collection',
    session.collection.filter((card) => card.uid !== uid),
  )
  if (run.road.upgraded.includes(uid))
    run.setRoad(
      'upgraded',
      run.road.upgraded.filter((other) => other !== uid),
    )
  run.setRoad('removals', run.road.removals + 1)
  if (run.listening) run.tell({ type: 'cardRemoved', card: uid, id })
}

export function checkUpgrade({ cards }: Plan, session: Session, uid: number | undefined): Verdict {
  const card = owned(session, uid)
  if (!card) return refuse('unknown_id', { id: String(uid ?? '') })
  const can = !session.road!.upgraded.includes(card.uid) && cards.has(upgradedId(card.id))
  return can ? ALLOWED : refuse('not_upgradable', { card: card.id })
}

export function upgradeCard(run: Run, uid: number): void {
  run.setRoad('upgraded', [...run.road.upgraded, uid])
  if (run.listening) run.tell({ type: 'cardUpgraded', card: uid, id: owned(run.state.session, uid)!.id })
}

/** TW-479 `rite_nameless`. The first by file order that is not held. */
export const rareOf = ({ road }: Plan, { collection }: Pick<Session, 'collection'>, pool: Pool): string | undefined =>
  road!.pools[pool].cards.find(({ id, rarity }) => rarity === 'rare' && !collection.some((held) => held.id === id))?.id

export function gainRare(run: Run, pool: Pool): void {
  const id = rareOf(run.plan, run.state.session, pool)
  if (id !== undefined) gainCard(run, id)
}
