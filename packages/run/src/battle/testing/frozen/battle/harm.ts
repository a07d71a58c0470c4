import { percentFloor } from '@arbiter/kernel'
import type { Battle } from './battle.ts'
import { IMMUNE } from './bits.ts'
import { dieAbility } from './deathAbility.ts'
import type { BattleCause } from './events.ts'
import { summon } from './summon.ts'
import type { Unit } from './unit.ts'

/** RN-092: the HP really removed. Death follows at once (RN-094). */
export function harm(
  battle: Battle,
  unit: Unit,
  amount: number,
  kind: 'physical' | 'magic' | 'true',
  cause: BattleCause,
  actor: Unit | null,
): number {
  if (unit.hp <= 0 || amount <= 0) return 0
  if (unit.statuses & IMMUNE) {
    if (battle.listening) battle.tell(cause, { type: 'damageBlocked', target: unit.id })
    return 0
  }
  const dealt = Math.min(amount, unit.hp)
  unit.hp -= dealt
  if (battle.listening)
    battle.tell(cause, {
      type: 'unitDamaged',
      actor: actor === null ? null : actor.id,
      target: unit.id,
      amount: dealt,
      kind,
      hp: unit.hp,
    })
  if (unit.hp === 0) die(battle, unit, actor, cause)
  return dealt
}

/** RN-095. */
export function heal(battle: Battle, unit: Unit, amount: number, cause: BattleCause): void {
  if (unit.hp <= 0) return
  const bonus = battle.commands[unit.side].passive.healPct
  const healed = Math.min(unit.maxHp - unit.hp, bonus === 0 ? amount : percentFloor(amount, 100 + bonus))
  if (healed <= 0) return
  unit.hp += healed
  if (battle.listening) battle.tell(cause, { type: 'unitHealed', target: unit.id, amount: healed, hp: unit.hp })
}

/** Destroyed without a blow: execution, crumbling. Who is immune cannot be executed; crumbling is no execution. */
export function destroy(battle: Battle, unit: Unit, actor: Unit | null, cause: BattleCause): void {
  unit.hp = 0
  die(battle, unit, actor, cause)
}

/** RN-094: told, then the unit's own death ability, its leader's passive, and the killer's ability. */
function die(battle: Battle, unit: Unit, killer: Unit | null, cause: BattleCause): void {
  const { side, cell } = unit
  const command = battle.commands[side]
  battle.at[cell] = -1
  battle.living[side]--
  battle.lastDeath = cell
  command.lastFallen = cell
  battle.hooks.unsettled?.(battle, unit)
  if (battle.listening)
    battle.tell(cause, { type: 'unitDied', target: unit.id, killer: killer === null ? null : killer.id })
  if (unit.ability !== null) dieAbility(battle, unit)
  if (!unit.summoned && command.raised < command.passive.maxSummons && summon(battle, side, cell, 'leader') !== null)
    command.raised++
  if (killer !== null && killer.hp > 0 && killer.ability === 'raise_skeleton' && cause === 'attack')
    for (let n = 0; n < battle.balance.ability.raise_skeleton.perKill; n++)
      summon(battle, killer.side, cell, 'ability/raise_skeleton')
}
