import { ceilDiv } from '@arbiter/kernel'
import type { Fighter } from '../state.ts'
import { areEnemies, type Fight } from './fight.ts'
import { endModifiers } from './modifiers.ts'
import { endShields } from './shields.ts'
import { reduceStatus } from './statuses.ts'
import { fireNow, ON } from './triggers.ts'

/** AR-211, AR-212. Back with nothing but pools and cooldowns; on anyone who is not a Fallen ally it does nothing. */
export function revive(fight: Fight, actor: Fighter, target: Fighter, fractionBp: number): void {
  if (!target.fallen || target.removed || target.summoner >= 0 || areEnemies(actor, target)) return
  for (const { status, stacks } of target.statuses.slice()) reduceStatus(fight, target, status, stacks, 'revive')
  endShields(fight, target, 'revive', () => true)
  endModifiers(fight, target, 'revive', () => true)
  target.fallen = false
  target.overkill = 0
  target.down = null
  target.initiative = 0
  target.gain = 0
  target.hp = Math.max(1, ceilDiv(fight.live[target.cid]!.maxHp * fractionBp, 10_000))
  fight.emit?.({ type: 'revived', ...fight.now(), actor: actor.cid, target: target.cid, hp: target.hp })
  fireNow(fight, ON.OnRevive, target.cid, actor.cid)
}
