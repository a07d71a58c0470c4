import { percentFloor } from '@arbiter/kernel'
import type { Battle } from '../battle/battle.ts'
import { MAGE, RANGED } from '../battle/bits.ts'
import type { NumbersOf } from '../battle/config.ts'
import type { BattleCause } from '../battle/events.ts'
import type { Hooks } from '../battle/hooks.ts'
import type { Unit } from '../battle/unit.ts'

/** RN-142 … RN-144. */
export const ammunition = ({ shots, mageCooldown, emptyAtkPct }: NumbersOf<'ammunition'>): Hooks => ({
  enter: (_battle, unit) => {
    if (unit.bits & RANGED && unit.mana === -1) unit.ammo = shots
  },
  // RN-442: who has mana pays with it.
  cooldown: (unit, own) => (unit.bits & MAGE && unit.mana === -1 ? mageCooldown : own),
  hasShots: (unit, needed) => (unit.bits & RANGED) === 0 || unit.mana !== -1 || unit.ammo >= needed,
  spendShots: (battle, unit, spent, cause) => spend(battle, unit, spent, cause, shots),
  preAttack: (battle, blow) => {
    const { attacker } = blow
    if ((attacker.bits & RANGED) === 0 || attacker.mana !== -1) return true
    if (attacker.ammo > 0) spend(battle, attacker, 1, 'attack', shots)
    else blow.atk = Math.max(1, percentFloor(blow.atk, emptyAtkPct))
    return true
  },
})

/** RN-143: the last shot is gone, the reach with it. RN-424: a quiver holds no more than it began with. */
function spend(battle: Battle, unit: Unit, asked: number, cause: BattleCause, most: number): void {
  const left = Math.min(most, Math.max(0, unit.ammo - asked))
  if (left === unit.ammo) return
  const spent = unit.ammo === -1 ? asked : unit.ammo - left
  unit.ammo = left
  if (battle.listening) battle.tell(cause, { type: 'ammoChanged', actor: unit.id, spent, left })
  if (unit.ammo === 0) unit.range = 1
  else if (spent < 0) unit.range = unit.printedRange
}
