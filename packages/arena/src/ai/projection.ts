import { ceilDiv } from '@arbiter/kernel'
import { STAT } from '../plan/slots.ts'
import { DECAY_HEALING, type StatusPlan } from '../plan/status.ts'
import { stacksLost } from '../rules/effects.ts'
import type { Live } from '../rules/fight.ts'
import { initiativeCost, initiativeGain } from '../rules/stats.ts'
import type { Fighter } from '../state.ts'
import type { Scene } from './scene.ts'

/** AR-252: what will certainly happen to somebody within the lookahead. Ticks count from now; −1 for not at all. */
export interface Projection {
  decision: number
  /** HP at the end, and the lowest on the way. */
  end: number
  minimum: number
  death: number
  /** The next turn; 0 is still in this tick. The actor's is the one after a Defend now (AR-269). */
  turn: number
}

/** By cid. */
const projections: Projection[] = []
const stacks: number[] = []
const shieldHp: number[] = []

export function projectionOf(scene: Scene, fighter: Fighter): Projection {
  while (projections.length <= fighter.cid) projections.push({ decision: 0, end: 0, minimum: 0, death: -1, turn: -1 })
  const made = projections[fighter.cid]!
  if (made.decision !== scene.decision) {
    made.decision = scene.decision
    project(scene, fighter, made)
  }
  return made
}

export const projectedLoss = ({ hp }: Fighter, { end }: Projection): number => Math.max(0, hp - end)

function project(scene: Scene, fighter: Fighter, into: Projection): void {
  const { fight, tuning, lookahead } = scene
  const { statuses, shields } = fighter
  const { plan } = fight
  const { tick } = fight.state
  const live = fight.live[fighter.cid]!
  const acts = fighter !== scene.actor
  let initiative = fighter.initiative - (acts ? 0 : initiativeCost(fight, live, live.build.defend))
  const ready = acts && live.stun === 0 && fighter.actedAt !== tick && initiative >= tuning.threshold
  into.end = fighter.hp
  into.minimum = fighter.hp
  into.death = fighter.hp <= 0 ? 0 : -1
  into.turn = ready ? 0 : -1
  if (into.death === 0) return
  for (let i = 0; i < statuses.length; i++) stacks[i] = statuses[i]!.stacks
  for (let i = 0; i < shields.length; i++) shieldHp[i] = shields[i]!.hp
  const gain = initiativeGain(fight, live)
  const healing = Math.max(0, 10_000 + live.bp[STAT.healingTaken]!)
  for (let ahead = 1; ahead <= lookahead; ahead++) {
    const attrition = 10_000 + plan.rate * Math.max(0, tick + ahead - plan.onset)
    let stunned = false
    for (let i = 0; i < statuses.length; i++) {
      const status = plan.statuses[statuses[i]!.status]!
      stacks[i] = afterDecay(status, live, stacks[i]!)
      stunned ||= status.stuns && stacks[i]! > 0
    }
    orderByStacks(scene, fighter)
    for (let at = 0; at < statuses.length; at++) {
      const i = order[at]!
      const { dotType, dotDamage, heal } = plan.statuses[statuses[i]!.status]!
      const count = stacks[i]!
      if (count === 0) continue
      if (dotType >= 0)
        into.end -= throughShields(fighter, ceilDiv(count * dotDamage * attrition, 10_000), dotType, tick + ahead)
      if (heal > 0) {
        const effective = Math.max(0, Math.min(ceilDiv(count * heal * healing, 10_000), live.maxHp - into.end))
        into.end += effective
        closeWounds(scene, fighter, effective)
      }
    }
    into.minimum = Math.min(into.minimum, into.end)
    if (!stunned) initiative += gain
    if (into.turn < 0 && !stunned && initiative >= tuning.threshold) into.turn = ahead
    if (into.end <= 0) {
      into.death = ahead
      return
    }
  }
}

const order: number[] = []

/** AR-074: highest stack count first, ties by status name. */
function orderByStacks({ fight }: Scene, { statuses }: Fighter): void {
  const rank = fight.plan.statusRank
  for (let i = 0; i < statuses.length; i++) {
    let at = i
    for (; at > 0; at--) {
      const before = order[at - 1]!
      if (stacks[before]! > stacks[i]!) break
      if (stacks[before] === stacks[i] && rank[statuses[before]!.status]! < rank[statuses[i]!.status]!) break
      order[at] = before
    }
    order[at] = i
  }
}

/** AR-075. */
export const afterDecay = (status: StatusPlan, live: Live, count: number): number =>
  count === 0 ? 0 : Math.max(0, count - stacksLost(status, count, live))

/** AR-181: what is left of a DoT for Health. A shield still absorbs in the tick of its end (AR-080). */
function throughShields({ shields }: Fighter, amount: number, type: number, tick: number): number {
  let left = amount
  for (let i = 0; i < shields.length && left > 0; i++) {
    const { types, until } = shields[i]!
    if ((types !== 0 && (types & (1 << type)) === 0) || (until > 0 && until < tick)) continue
    const taken = Math.min(left, shieldHp[i]!)
    shieldHp[i]! -= taken
    left -= taken
  }
  return left
}

/** AR-162: Bleeding loses a stack per point of healing. */
function closeWounds({ fight }: Scene, { statuses }: Fighter, healed: number): void {
  for (let i = 0; i < statuses.length; i++)
    if (fight.plan.statuses[statuses[i]!.status]!.decay === DECAY_HEALING) stacks[i] = Math.max(0, stacks[i]! - healed)
}
