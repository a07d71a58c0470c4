import { ceilDiv, floorDiv } from '@arbiter/kernel'
import { type ActionPlan, MODE } from '../../plan/action.ts'
import { RESOURCE_GRANT, TO_SELF } from '../../plan/component.ts'
import { STAT } from '../../plan/slots.ts'
import { areEnemies } from '../../rules/fight.ts'
import { costOf, initiativeCost } from '../../rules/stats.ts'
import { healthShare } from '../healthShare.ts'
import type { Scene } from '../scene.ts'
import { score } from '../tuning.ts'

const STAMINA = 0
const WHOLE = 10_000

/** AR-253, AR-245. The scarcest cost decides; what costs nothing and refills a pool is worth what is missing. */
export function resourceEfficiency(scene: Scene, action: ActionPlan): number {
  const { tuning, live, actor } = scene
  if (actor.hp <= 0) return tuning.ceiling
  const { costs } = action
  if (costs.length === 0) return refillValue(scene, action)
  let least = tuning.ceiling
  for (let i = 0; i < costs.length; i++) {
    const { pool, amount } = costs[i]!
    const cost = costOf(live, action, amount)
    if (cost > 0) least = Math.min(least, costValue(scene, pool, cost))
  }
  return score(tuning, least)
}

function costValue({ tuning, actor, live, fight }: Scene, pool: number, cost: number): number {
  const { curves } = tuning
  const current = actor.pools[pool]!
  const max = live.maxPools[pool]!
  if (pool === STAMINA && current < cost)
    return floorDiv(curves[6]! * Math.max(0, actor.hp - (cost - current)), Math.max(1, actor.hp))
  const regain = pool === STAMINA ? regeneration(max, tuning.staminaRegen + live.flat[STAT.staminaRegen]!) : 0
  const left = Math.min(max, current - cost + tuning.regenTicks * regain)
  const { tick } = fight.state
  const { onset } = fight.plan
  const row = tick * 1000 < tuning.early * onset ? 0 : tick * 1000 > tuning.late * onset ? 4 : 2
  return curves[row]! + floorDiv(curves[row + 1]! * left, Math.max(1, max))
}

/** AR-079, per tick. */
const regeneration = (max: number, bp: number): number => ceilDiv(max * Math.max(0, bp), WHOLE)

function refillValue({ tuning, actor, live }: Scene, { components, mode }: ActionPlan): number {
  let best = -1
  for (let i = 0; i < components.length; i++) {
    const { kind, to, pool } = components[i]!
    if (kind !== RESOURCE_GRANT || (to !== TO_SELF && mode !== MODE.Self) || actor.pools[pool]! < 0) continue
    const max = Math.max(1, live.maxPools[pool]!)
    best = Math.max(best, tuning.restoreBase + floorDiv(tuning.restoreSlope * (max - actor.pools[pool]!), max))
  }
  return best < 0 ? tuning.ceiling : score(tuning, best)
}

/** AR-258. */
export const actionSpeedEfficiency = ({ tuning, fight, live }: Scene, action: ActionPlan): number =>
  score(tuning, floorDiv(WHOLE * tuning.speedReference, initiativeCost(fight, live, action)))

/** AR-265. */
export const antiRepetition = ({ tuning, actor }: Scene, action: ActionPlan): number =>
  actor.lastAction === action.index ? tuning.antiRepetition : tuning.ceiling

/** AR-268. The later the fight, the later the round, the worse the team fares, the freer an item. */
export function consumableScarcity(scene: Scene, action: ActionPlan): number {
  const { tuning, fight, actor, live } = scene
  const { context } = fight.plan.setup.event
  if (context.consumables_replenish) return tuning.ceiling
  const phase = Math.min(WHOLE, floorDiv(WHOLE * fight.state.tick, fight.plan.onset))
  const round = floorDiv(WHOLE * context.round, Math.max(1, context.total_rounds))
  const pressing = Math.max(phase, round, WHOLE - teamShare(scene))
  const { consumables } = live.build
  let another = 0
  for (let slot = 0; slot < consumables.length; slot++)
    if (slot !== action.slot && consumables[slot] === action.id && !actor.used[slot]) another = tuning.scarcitySpare
  return score(tuning, tuning.scarcityBase + floorDiv(tuning.scarcitySlope * pressing, WHOLE) + another)
}

/** The Fallen count as 0; what was summoned and is gone does not count. */
function teamShare({ fight, actor }: Scene): number {
  const { fighters } = fight.state
  let members = 0
  let shares = 0
  for (let cid = 0; cid < fighters.length; cid++) {
    const fighter = fighters[cid]!
    if (fighter.removed || areEnemies(actor, fighter)) continue
    members++
    if (!fighter.fallen) shares += healthShare(fighter, fight.live[cid]!)
  }
  return floorDiv(shares, members)
}
