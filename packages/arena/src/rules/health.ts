import { DECAY_HEALING } from '../plan/status.ts'
import type { Fighter } from '../state.ts'
import { areEnemies, type Fight } from './fight.ts'
import { STEALTH_BREAK } from './labels.ts'
import { breakStealth, reduceStatus, stacksOf } from './statuses.ts'
import { listens, NO_PAYLOAD, ON, type Payload, raise } from './triggers.ts'

/** AR-126. Damage to Health; remembers a crossing to ≤ 0 for the kill credit (AR-215, AR-225). */
export function loseHealth(
  fight: Fight,
  by: Fighter | null,
  target: Fighter,
  amount: number,
  pass: number,
  source: string,
  payload: Payload,
): void {
  const before = target.hp
  target.hp -= amount
  if (by) {
    by.dealt += amount
    if (areEnemies(by, target)) {
      target.hurtBy = by.cid
      target.hurtAt = pass
    }
  }
  if (before >= 1 && target.hp <= 0) markDown(fight, by?.cid ?? -1, target, pass, source, payload)
}

/** `pass` is the running number of the cause. The crossing has a number of its own: the time to order batches by. */
export function markDown(
  fight: Fight,
  by: number,
  target: Fighter,
  pass: number,
  source: string,
  { action, hand, types, distance }: Payload,
): void {
  target.down = {
    pass,
    order: fight.state.passes++,
    by,
    source,
    action: action?.index ?? -1,
    hand,
    types,
    distance,
  }
  fight.emit?.({
    type: 'downed',
    ...fight.now(),
    target: target.cid,
    ...(by >= 0 && { by }),
    source,
  })
}

/** AR-128: once per pass and target, with the damage that reached Health; DoT ticks likewise. */
export function damageDone(fight: Fight, by: Fighter | null, target: Fighter, sum: number, payload: Payload): void {
  if (sum < 1) return
  if (by) raise(fight, ON.OnDamageDealt, by.cid, target.cid, payload)
  raise(fight, ON.OnDamageTaken, target.cid, by?.cid ?? -1, payload)
  const { hides, tuning } = fight.plan
  if (hides < 0 || fight.live[target.cid]!.hidden === 0) return
  // AR-187
  const whole = stacksOf(target, hides) * tuning['stealth.K']
  if (fight.draws.chance(STEALTH_BREAK, sum, whole)) breakStealth(fight, target, 'damage', by?.cid ?? -1)
}

/** AR-130, AR-131. `amount` has all its percentages; only what reaches Health counts. */
export function heal(
  fight: Fight,
  by: Fighter | null,
  target: Fighter,
  amount: number,
  source: string,
  payload: Payload = NO_PAYLOAD,
): void {
  const live = fight.live[target.cid]!
  const before = target.hp
  const effective = Math.max(0, Math.min(amount, live.maxHp - before))
  target.hp = before + effective
  fight.emit?.({
    type: 'healed',
    ...fight.now(),
    ...(by && { actor: by.cid }),
    target: target.cid,
    amount,
    effective,
    hpAfter: target.hp,
    source,
  })
  if (effective < 1) return
  if (before <= 0 && target.hp >= 1) {
    target.down = null
    fight.emit?.({ type: 'saved', ...fight.now(), target: target.cid, ...(by && { by: by.cid }) })
  }
  if (by && listens(fight, ON.OnHeal, by.cid)) raise(fight, ON.OnHeal, by.cid, target.cid, { ...payload, distance: -1 })
  if (listens(fight, ON.OnHealedBy, target.cid))
    raise(fight, ON.OnHealedBy, target.cid, by?.cid ?? -1, { ...payload, distance: -1 })
  // AR-162: Bleeding loses a stack per point.
  for (const { status } of target.statuses.slice())
    if (fight.plan.statuses[status]!.decay === DECAY_HEALING) reduceStatus(fight, target, status, effective, 'healing')
}
