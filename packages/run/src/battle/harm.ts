import { percentFloor } from '@arbiter/kernel'
import type { DamageType } from '../content/clauses/words.ts'
import { type Battle, takeOut } from './battle.ts'
import { ALLY_DIED, DEATH, HEAL_PCT, IMMUNE, KILL, SHIELDED, TAKEN_PCT, UNHEALABLE } from './bits.ts'
import { falls } from './clauses/occasion.ts'
import { fire, fireLeader, fireOwn, hears } from './clauses/triggers.ts'
import type { BattleCause } from './events.ts'
import { bonusOf } from './stats.ts'
import { removeStatus } from './status.ts'
import type { Unit } from './unit.ts'

/** RN-092: the HP really removed. Death follows at once (RN-094). */
export function harm(
  battle: Battle,
  unit: Unit,
  amount: number,
  kind: DamageType,
  cause: BattleCause,
  actor: Unit | null,
): number {
  if (unit.hp <= 0 || amount <= 0) return 0
  if (unit.flags & IMMUNE) {
    if (battle.listening) battle.tell(cause, { type: 'damageBlocked', target: unit.id })
    return 0
  }
  const taken = kind === 'true' ? amount : takenOf(battle, unit, amount)
  const dealt = Math.min(unit.flags & SHIELDED ? absorb(battle, unit, taken, cause) : taken, unit.hp)
  if (dealt === 0) return 0
  unit.hp -= dealt
  battle.bled |= 1 << unit.side
  if (battle.listening) tellDamage(battle, unit, dealt, kind, cause, actor)
  if (unit.hp === 0) die(battle, unit, actor, cause)
  else battle.hooks.hurt?.(battle, unit, kind)
  return dealt
}

/** Apart from `harm`: what is small is compiled into its callers. */
function tellDamage(
  battle: Battle,
  unit: Unit,
  amount: number,
  kind: DamageType,
  cause: BattleCause,
  actor: Unit | null,
): void {
  battle.tell(cause, {
    type: 'unitDamaged',
    actor: actor === null ? null : actor.id,
    target: unit.id,
    amount,
    kind,
    hp: unit.hp,
  })
}

/** RN-428. */
function takenOf(battle: Battle, unit: Unit, amount: number): number {
  const sum = bonusOf(battle, unit, TAKEN_PCT)
  return sum === 0 ? amount : Math.max(1, percentFloor(amount, 100 + Math.min(100, Math.max(-75, sum))))
}

/** RN-437: what a shield leaves of the damage. */
function absorb(battle: Battle, unit: Unit, amount: number, cause: BattleCause): number {
  let left = amount
  for (const shield of unit.carried.slice()) {
    if ((shield.rules.flags & SHIELDED) === 0 || left === 0) continue
    const absorbed = Math.min(left, shield.magnitude)
    left -= absorbed
    shield.magnitude -= absorbed
    if (battle.listening)
      battle.tell(cause, {
        type: 'shieldAbsorbed',
        target: unit.id,
        status: shield.rules.id,
        amount: absorbed,
        left: shield.magnitude,
      })
    if (shield.magnitude === 0) removeStatus(battle, unit, shield.status, cause)
  }
  return left
}

/** RN-095, RN-439, RN-452. */
export function heal(battle: Battle, unit: Unit, amount: number, cause: BattleCause): void {
  if (unit.hp <= 0 || unit.flags & UNHEALABLE) return
  const bonus = bonusOf(battle, unit, HEAL_PCT)
  const whole = bonus === 0 ? amount : percentFloor(amount, 100 + bonus)
  const healed = Math.min(unit.maxHp - unit.hp, battle.weary(whole))
  if (healed <= 0) return
  unit.hp += healed
  battle.bled |= 1 << unit.side
  if (battle.listening) battle.tell(cause, { type: 'unitHealed', target: unit.id, amount: healed, hp: unit.hp })
}

/** Destroyed without a blow: execution, crumbling. Who is immune cannot be executed; crumbling is no execution. */
export function destroy(battle: Battle, unit: Unit, actor: Unit | null, cause: BattleCause): void {
  unit.hp = 0
  battle.bled |= 1 << unit.side
  die(battle, unit, actor, cause)
}

/** RN-094, RN-408: told, then the unit's own death clauses, its leader's, those of other allies, and the killer's. */
function die(battle: Battle, unit: Unit, killer: Unit | null, cause: BattleCause): void {
  const { side, cell } = unit
  const command = battle.commands[side]
  battle.at[cell] = -1
  takeOut(battle.living[side], unit)
  battle.lastDeath = cell
  command.lastFallen = cell
  battle.hooks.unsettled?.(battle, unit)
  if (battle.listening)
    battle.tell(cause, { type: 'unitDied', target: unit.id, killer: killer === null ? null : killer.id })
  if (hears(unit, DEATH)) fire(battle, DEATH, unit, falls(killer, cell, cause))
  if (command.powers.triggers & MOURNING) fireLeader(battle, ALLY_DIED, side, null, falls(unit, cell, cause))
  const allies = battle.sides[side]
  for (let i = 0, count = allies.length; i < count; i++) {
    const ally = allies[i]!
    if (ally.hp > 0 && ally.powers.triggers & MOURNING) fireOwn(battle, ALLY_DIED, ally, falls(unit, cell, cause))
  }
  if (killer !== null && killer.hp > 0 && hears(killer, KILL)) fire(battle, KILL, killer, falls(unit, cell, cause))
}

/** Abilities and tags; statuses never hear it (RN-402). */
const MOURNING = 1 << ALLY_DIED
