import type { EventOf } from '../events.ts'
import { UNTIL_TURN_END } from '../plan/component.ts'
import type { Fighter, TimedModifier } from '../state.ts'
import { refreshBase } from './base.ts'
import { depleted } from './depletion.ts'
import type { Fight } from './fight.ts'

/** Attributes or capacities changed: base values follow, current values are only ever clamped down (AR-029). */
export function rebase(fight: Fight, fighter: Fighter): void {
  const live = fight.live[fighter.cid]!
  const oldHp = live.maxHp
  const oldPools = live.maxPools.slice()
  refreshBase(fight, fighter, live)
  if (live.maxHp !== oldHp) {
    fighter.hp = Math.min(fighter.hp, live.maxHp)
    tellMaximum(fight, fighter, 'Health', live.maxHp, fighter.hp)
  }
  fight.plan.pools.forEach(({ id, control }, pool) => {
    const max = live.maxPools[pool]!
    if (max === oldPools[pool] || fighter.pools[pool]! < 0) return
    const before = fighter.pools[pool]!
    const value = Math.min(before, max)
    fighter.pools[pool] = value
    if (control) return
    tellMaximum(fight, fighter, id, max, value)
    if (before > 0 && value === 0) depleted(fight, fighter, pool)
  })
}

function tellMaximum(fight: Fight, fighter: Fighter, resource: string, maximum: number, value: number): void {
  fight.emit?.({ type: 'maximumChanged', ...fight.now(), target: fighter.cid, resource, maximum, value })
}

/** AR-134. */
export function addModifier(
  fight: Fight,
  by: Fighter,
  target: Fighter,
  slot: number,
  bp: boolean,
  value: number,
  duration: number,
): void {
  const id = fight.state.modifiers++
  const until = duration === UNTIL_TURN_END ? UNTIL_TURN_END : duration === 0 ? 0 : fight.state.tick + duration
  target.modifiers.push({ id, slot, bp, value, until })
  const { stat, tag } = fight.plan.slots.keys[slot]!
  fight.emit?.({
    type: 'statModified',
    ...fight.now(),
    actor: by.cid,
    target: target.cid,
    modifier: id,
    stat,
    kind: bp ? 'bp' : 'flat',
    value,
    ...(tag !== null && { tag }),
    ...(until > 0 && { untilTick: until }),
    ...(until === UNTIL_TURN_END && { thisTurn: true }),
  })
  shift(fight, target, slot, bp, value)
}

/** Removes exactly what was added (AR-042). */
export function endModifiers(
  fight: Fight,
  fighter: Fighter,
  reason: EventOf<'modifierExpired'>['reason'],
  ends: (modifier: TimedModifier) => boolean,
): void {
  if (!fighter.modifiers.some(ends)) return
  const ended = fighter.modifiers.filter(ends)
  fighter.modifiers = fighter.modifiers.filter((modifier) => !ends(modifier))
  for (const { id, slot, bp, value } of ended) {
    fight.emit?.({
      type: 'modifierExpired',
      ...fight.now(),
      target: fighter.cid,
      modifier: id,
      stat: fight.plan.slots.keys[slot]!.stat,
      reason,
    })
    shift(fight, fighter, slot, bp, -value)
  }
}

function shift(fight: Fight, fighter: Fighter, slot: number, bp: boolean, value: number): void {
  const live = fight.live[fighter.cid]!
  ;(bp ? live.bp : live.flat)[slot]! += value
  if (fight.plan.structural[slot]) rebase(fight, fighter)
}
