import { percentFloor } from '@arbiter/kernel'
import type { Battle } from '../battle/battle.ts'
import { MAGE, MANA, MANA_GAIN, RANGED } from '../battle/bits.ts'
import type { NumbersOf } from '../battle/config.ts'
import type { BattleCause } from '../battle/events.ts'
import type { Hooks } from '../battle/hooks.ts'
import { bonusOf } from '../battle/stats.ts'
import type { Unit } from '../battle/unit.ts'

/** RN-554 … RN-558. Ammunition is on whenever this is (RN-520). */
export const mana = ({ start, gain, shot, surgeCost, surgePct }: NumbersOf<'mana'>): Hooks => {
  return {
    shotMana: shot,
    enter: (_battle, unit) => {
      if (unit.bits & MANA) unit.mana = Math.min(start, unit.maxMana)
    },
    turnStart: (battle, unit) => {
      if (unit.mana !== -1) add(battle, unit, gain + bonusOf(battle, unit, MANA_GAIN), 'turn')
    },
    addMana: (battle, unit, amount, cause) => {
      if (unit.mana !== -1 && unit.hp > 0) add(battle, unit, amount, cause)
    },
    preAttack: (battle, blow) => {
      const { attacker, target } = blow
      if (attacker.mana === -1) return true
      if (attacker.bits & RANGED) {
        // RN-143, RN-556.
        if (attacker.mana < shot) {
          const { emptyAtkPct } = battle.mechanics.ammunition || { emptyAtkPct: 100 }
          blow.atk = Math.max(1, percentFloor(blow.atk, emptyAtkPct))
        } else if (battle.distance(attacker.cell, target.cell) > 1) add(battle, attacker, -shot, 'attack')
      } else if (attacker.bits & MAGE && attacker.mana - surgeCost >= (attacker.skill?.mana ?? 0)) {
        add(battle, attacker, -surgeCost, 'attack')
        blow.surgePct = surgePct
      }
      return true
    },
  }

  function add(battle: Battle, unit: Unit, amount: number, cause: BattleCause): void {
    const value = Math.min(unit.maxMana, Math.max(0, unit.mana + amount))
    const delta = value - unit.mana
    if (delta === 0) return
    unit.mana = value
    if (unit.bits & RANGED) unit.range = value < shot ? 1 : unit.printedRange
    if (battle.listening) battle.tell(cause, { type: 'manaChanged', target: unit.id, delta, value })
  }
}
