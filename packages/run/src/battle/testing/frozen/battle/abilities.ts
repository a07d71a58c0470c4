import { percentFloor } from '@arbiter/kernel'
import type { ABILITY_KINDS, AbilityId } from '../content/words.ts'
import { type ActionAbility, AIMS, type Aim, isEnemyWithin } from './abilityAims.ts'
import { EFFECTS } from './abilityEffects.ts'
import type { Battle } from './battle.ts'
import { RANGED } from './bits.ts'
import { heal } from './harm.ts'
import { addStatus } from './status.ts'
import type { Unit } from './unit.ts'

type InstantAbility = { [Id in AbilityId]: (typeof ABILITY_KINDS)[Id] extends 'instant' ? Id : never }[AbilityId]
type Numbers = { readonly cooldown: number; readonly shots?: number }

/** RN-156: an instant ability is used as soon as it is ready and its condition holds. */
export function useInstant(battle: Battle, unit: Unit): void {
  const id = readyAbility(battle, unit, 'instant') as InstantAbility | null
  if (id === null) return
  const { ability } = battle.balance
  switch (id) {
    case 'shield_wall':
      if (!isEnemyWithin(battle, unit, ability.shield_wall.near)) return
      announce(battle, unit, id, [unit], -1)
      addStatus(
        battle,
        unit,
        'shield_wall',
        ability.shield_wall.armorPct,
        ability.shield_wall.rounds,
        'ability/shield_wall',
      )
      return
    case 'taunt':
      if (!isEnemyWithin(battle, unit, ability.taunt.near)) return
      announce(battle, unit, id, [unit], -1)
      addStatus(battle, unit, 'taunt', 0, ability.taunt.rounds, 'ability/taunt')
      return
    case 'divine_shield':
      if (unit.hp * 100 >= ability.divine_shield.belowPct * unit.maxHp) return
      announce(battle, unit, id, [unit], -1)
      addStatus(battle, unit, 'immune', 0, ability.divine_shield.rounds, 'ability/divine_shield')
  }
}

/** The action ability that the unit can use from where it stands (RN-076, RN-159, RN-160). */
export function aimOf(battle: Battle, unit: Unit): Aim | null {
  const id = readyAbility(battle, unit, 'action') as ActionAbility | null
  if (id === null) return null
  const { hooks } = battle
  const { shots = 0 } = battle.balance.ability[id] as Numbers
  if (shots > 0 && !(hooks.hasShots?.(unit, shots) ?? true)) return null
  if (unit.bits & RANGED && hooks.isEngaged?.(battle, unit)) return null
  const aim = AIMS[id](battle, unit)
  return aim === null ? null : { ability: id, ...aim }
}

/** ATTACK of an action ability; the hook pulls in MOVEMENT and then attacks like anybody else. */
export function useAction(battle: Battle, unit: Unit, aim: Aim): void {
  const { ability, targets, at } = aim
  unit.acted = true
  announce(battle, unit, ability, targets, at)
  const { shots = 0 } = battle.balance.ability[ability] as Numbers
  if (shots > 0) battle.hooks.spendShots?.(battle, unit, shots, `ability/${ability}`)
  if (ability !== 'hook') EFFECTS[ability](battle, unit, targets)
}

function readyAbility(battle: Battle, unit: Unit, kind: 'instant' | 'action'): AbilityId | null {
  return unit.abilityKind === kind && unit.readyRound <= battle.round ? unit.ability : null
}

/** RN-055, RN-144. */
function announce(
  battle: Battle,
  unit: Unit,
  id: ActionAbility | InstantAbility,
  targets: readonly Unit[],
  at: number,
): void {
  const { cooldown } = battle.balance.ability[id] as Numbers
  unit.readyRound = battle.round + (battle.hooks.cooldown?.(unit, cooldown) ?? cooldown)
  if (battle.listening)
    battle.tell(`ability/${id}`, {
      type: 'abilityUsed',
      actor: unit.id,
      ability: id,
      targets: targets.map((target) => target.id),
      at: at === -1 ? null : battle.cell(at),
    })
}

/** RN-175: an ability at the start of the own turn. */
export function turnStartAbility(battle: Battle, unit: Unit): void {
  if (unit.ability !== 'bone_armor') return
  const { healPct } = battle.balance.ability.bone_armor
  heal(battle, unit, Math.max(1, percentFloor(unit.maxHp, healPct)), 'ability/bone_armor')
}
