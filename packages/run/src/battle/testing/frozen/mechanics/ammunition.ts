import { percentFloor } from '@arbiter/kernel'
import type { NumbersOf } from '../../../config.ts'
import type { Battle } from '../battle/battle.ts'
import { MAGE, RANGED } from '../battle/bits.ts'
import type { BattleCause } from '../battle/events.ts'
import type { Hooks } from '../battle/hooks.ts'
import type { Unit } from '../battle/unit.ts'

/** RN-142 … RN-144. */
export const ammunition = ({ shots, mageCooldown, emptyAtkPct }: NumbersOf<'ammunition'>): Hooks => ({
  enter: (_battle, unit) => {
    if (unit.bits & RANGED) unit.ammo = shots
  },
  cooldown: (unit, own) => (unit.bits & MAGE ? mageCooldown : own),
  hasShots: (unit, needed) => (unit.bits & RANGED) === 0 || unit.ammo >= needed,
  spendShots: spend,
  preAttack: (battle, blow) => {
    const { attacker } = blow
    if ((attacker.bits & RANGED) === 0) return true
    if (attacker.ammo > 0) spend(battle, attacker, 1, 'attack')
    else blow.atk = Math.max(1, percentFloor(blow.atk, emptyAtkPct))
    return true
  },
})

/** RN-143: the last shot is gone, the reach with it. */
function spend(battle: Battle, unit: Unit, spent: number, cause: BattleCause): void {
  unit.ammo = Math.max(0, unit.ammo - spent)
  if (battle.listening) battle.tell(cause, { type: 'ammoChanged', actor: unit.id, spent, left: unit.ammo })
  if (unit.ammo === 0) unit.range = 1
}
