import { DAMAGE_TYPES } from '../content/words.ts'
import type { Fighter } from '../state.ts'
import type { Fight } from './fight.ts'
import { NO_PAYLOAD, ON, raise } from './triggers.ts'

/** AR-132. */
export function addShield(
  fight: Fight,
  by: Fighter,
  target: Fighter,
  hp: number,
  duration: number,
  types: number,
): void {
  if (hp <= 0) return
  const id = fight.state.shields++
  const until = duration === 0 ? 0 : fight.state.tick + duration
  target.shields.push({ id, hp, until, types })
  fight.emit?.({
    type: 'shieldGained',
    ...fight.now(),
    actor: by.cid,
    target: target.cid,
    shield: id,
    hp,
    ...(until > 0 && { untilTick: until }),
    ...(types !== 0 && { types: DAMAGE_TYPES.filter((_, type) => types & (1 << type)) }),
  })
}

/** AR-181, AR-182. Oldest first; returns what the shields could not hold. */
export function absorb(fight: Fight, target: Fighter, amount: number, type: number, attacker: number): number {
  const { shields } = target
  let left = amount
  let broke = false
  for (let i = 0; i < shields.length && left > 0; i++) {
    const shield = shields[i]!
    if (shield.types !== 0 && (shield.types & (1 << type)) === 0) continue
    const taken = Math.min(left, shield.hp)
    left -= taken
    shield.hp -= taken
    fight.emit?.({
      type: 'shieldAbsorbed',
      ...fight.now(),
      target: target.cid,
      shield: shield.id,
      amount: taken,
      left: shield.hp,
    })
    if (shield.hp > 0) continue
    broke = true
    fight.emit?.({
      type: 'shieldBroken',
      ...fight.now(),
      target: target.cid,
      shield: shield.id,
      ...(attacker >= 0 && { by: attacker }),
    })
    raise(fight, ON.OnShieldBreak, target.cid, attacker, { ...NO_PAYLOAD, types: 1 << type })
  }
  if (broke) target.shields = shields.filter(({ hp }) => hp > 0)
  return left
}

/** Expiry is no break (AR-182). */
export function endShields(
  fight: Fight,
  target: Fighter,
  reason: 'duration' | 'revive',
  ends: (until: number) => boolean,
): void {
  if (!target.shields.some(({ until }) => ends(until))) return
  for (const { id, hp, until } of target.shields)
    if (ends(until))
      fight.emit?.({ type: 'shieldExpired', ...fight.now(), target: target.cid, shield: id, lost: hp, reason })
  target.shields = target.shields.filter(({ until }) => !ends(until))
}
