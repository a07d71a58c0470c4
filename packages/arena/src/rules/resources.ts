import { ceilDiv } from '@arbiter/kernel'
import type { ActionPlan } from '../plan/action.ts'
import { type ComponentPlan, RESOURCE_GRANT } from '../plan/component.ts'
import type { Fighter } from '../state.ts'
import { depleted } from './depletion.ts'
import type { Fight } from './fight.ts'
import { markDown } from './health.ts'
import { costOf, critted } from './stats.ts'
import { NO_PAYLOAD } from './triggers.ts'

/** AR-096, AR-097, AR-099. Stamina first, the missing part from Health: a payment, not damage. */
export function payCosts(fight: Fight, actor: Fighter, action: ActionPlan): void {
  for (const { pool, amount } of action.costs) {
    const cost = costOf(fight.live[actor.cid]!, action, amount)
    const paid = Math.min(cost, actor.pools[pool]!)
    const before = actor.hp
    actor.pools[pool]! -= paid
    actor.hp -= cost - paid
    fight.emit?.({
      type: 'costPaid',
      ...fight.now(),
      actor: actor.cid,
      resource: fight.plan.pools[pool]!.id,
      amount: cost,
      fromHealth: cost - paid,
      value: actor.pools[pool]!,
      hpAfter: actor.hp,
    })
    if (paid > 0 && actor.pools[pool] === 0) depleted(fight, actor, pool)
    if (before >= 1 && actor.hp <= 0) markDown(fight, actor.cid, actor, fight.state.passes, action.id, NO_PAYLOAD)
  }
}

/** AR-133. Nothing happens to somebody who lacks the pool. */
export function changeResource(fight: Fight, target: Fighter, component: ComponentPlan, crit: number): void {
  const { pool, kind } = component
  if (target.pools[pool]! < 0) return
  const max = fight.live[target.cid]!.maxPools[pool]!
  const plain = component.amount + ceilDiv(max * component.share, 10_000)
  const amount = crit > 0 ? critted(plain, crit) : plain
  const before = target.pools[pool]!
  const value = kind === RESOURCE_GRANT ? Math.min(max, before + amount) : Math.max(0, before - amount)
  if (value === before) return
  target.pools[pool] = value
  fight.emit?.({
    type: 'resourceChanged',
    ...fight.now(),
    target: target.cid,
    resource: fight.plan.pools[pool]!.id,
    delta: value - before,
    value,
    reason: kind === RESOURCE_GRANT ? 'grant' : 'drain',
  })
  if (value === 0) depleted(fight, target, pool)
}
