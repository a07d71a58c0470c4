import { percentFloor } from '@arbiter/kernel'
import type { ActionAbility, Aim } from './abilityAims.ts'
import type { Battle } from './battle.ts'
import { harm, heal } from './harm.ts'
import { armorOf, atkOf, strikeOf } from './stats.ts'
import { addStatus } from './status.ts'
import type { Unit } from './unit.ts'

export const EFFECTS: Readonly<
  Record<Exclude<ActionAbility, 'hook'>, (battle: Battle, unit: Unit, targets: readonly Unit[]) => void>
> = {
  whirlwind: (battle, unit, targets) => {
    const atk = atkOf(battle, unit)
    for (const enemy of targets)
      harm(
        battle,
        enemy,
        strikeOf(battle, atk, armorOf(battle, enemy)) * unit.strikes,
        'physical',
        'ability/whirlwind',
        unit,
      )
  },
  volley: (battle, unit, targets) => {
    const power = powerOf(battle, unit, 'volley')
    for (const enemy of targets)
      harm(battle, enemy, strikeOf(battle, power, armorOf(battle, enemy)), 'physical', 'ability/volley', unit)
  },
  piercing_shot: (battle, unit, [enemy]) => {
    const armor = percentFloor(armorOf(battle, enemy!), battle.balance.ability.piercing_shot.armorPct)
    const power = powerOf(battle, unit, 'piercing_shot')
    harm(battle, enemy!, strikeOf(battle, power, armor), 'physical', 'ability/piercing_shot', unit)
  },
  fireball: (battle, unit, targets) => {
    const { tick, rounds } = battle.balance.status.fire
    const power = powerOf(battle, unit, 'fireball')
    for (const enemy of targets) {
      harm(battle, enemy, power, 'magic', 'ability/fireball', unit)
      addStatus(battle, enemy, 'fire', tick, rounds, 'ability/fireball')
    }
  },
  chain_lightning: (battle, unit, targets) => {
    const power = powerOf(battle, unit, 'chain_lightning')
    const { jumpPct } = battle.balance.ability.chain_lightning
    targets.forEach((enemy, jump) => {
      harm(battle, enemy, percentFloor(power, jumpPct[jump]!), 'magic', 'ability/chain_lightning', unit)
    })
  },
  mass_heal: (battle, _unit, targets) => {
    for (const ally of targets) heal(battle, ally, battle.balance.ability.mass_heal.heal, 'ability/mass_heal')
  },
  bone_spear: (battle, unit, [enemy]) => {
    harm(
      battle,
      enemy!,
      strikeOf(battle, atkOf(battle, unit), armorOf(battle, enemy!)),
      'physical',
      'ability/bone_spear',
      unit,
    )
  },
  wail_of_terror: (battle, _unit, targets) => {
    const { resolve } = battle.balance.ability.wail_of_terror
    for (const enemy of targets) battle.hooks.frightened?.(battle, enemy, resolve, 'ability/wail_of_terror')
  },
  frost_nova: (battle, unit, targets) => {
    const { tick, rounds } = battle.balance.status.frost
    const power = powerOf(battle, unit, 'frost_nova')
    for (const enemy of targets) {
      harm(battle, enemy, power, 'magic', 'ability/frost_nova', unit)
      addStatus(battle, enemy, 'frost', tick, rounds, 'ability/frost_nova')
    }
  },
  soul_drain: (battle, unit, [enemy]) => {
    const { curse } = battle.balance.status
    const { healPct } = battle.balance.ability.soul_drain
    const dealt = harm(battle, enemy!, powerOf(battle, unit, 'soul_drain'), 'magic', 'ability/soul_drain', unit)
    heal(battle, unit, percentFloor(dealt, healPct), 'ability/soul_drain')
    addStatus(battle, enemy!, 'curse', -curse.atkPct, curse.rounds, 'ability/soul_drain')
  },
}

/** RN-174: onto the free cell beside the unit that is nearest to where the target stood. */
export function pull(battle: Battle, unit: Unit, { targets, at }: Aim): void {
  const target = targets[0]!
  const from = target.cell
  battle.at[from] = -1
  battle.at[at] = target.index
  target.cell = at
  battle.hooks.unsettled?.(battle, target)
  if (battle.listening)
    battle.tell('ability/hook', {
      type: 'unitPulled',
      actor: unit.id,
      target: target.id,
      from: battle.cell(from),
      to: battle.cell(at),
    })
}

/** RN-091. */
function powerOf(
  battle: Battle,
  unit: Unit,
  id: 'volley' | 'piercing_shot' | 'fireball' | 'chain_lightning' | 'frost_nova' | 'soul_drain',
): number {
  const { value, scalePct } = battle.balance.ability[id]
  return value + percentFloor(atkOf(battle, unit), scalePct)
}
