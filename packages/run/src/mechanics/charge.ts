import { modify, spear } from '../battle/attack.ts'
import { CHARGE, CHARGE_PCT, SPEAR_WALL } from '../battle/bits.ts'
import type { NumbersOf } from '../battle/config.ts'
import type { Hooks } from '../battle/hooks.ts'
import { bonusOf } from '../battle/stats.ts'
import { faces } from './intercept.ts'

/** RN-132, RN-133. */
export const charge = (numbers: NumbersOf<'charge'>): Hooks => ({
  walked: (_battle, unit) => {
    unit.charged++
  },
  preAttack: (battle, blow) => {
    const { attacker, target } = blow
    const cells = attacker.charged
    attacker.charged = 0
    if ((attacker.bits & CHARGE) === 0 || blow.isMagic || cells < numbers.minCells) return true
    if (target.bits & SPEAR_WALL && faces(battle, target, attacker)) {
      if (battle.listening) battle.tell('spear_wall', { type: 'chargeStopped', actor: target.id, target: attacker.id })
      spear(battle, target, attacker, numbers.spearPct, 'spear_wall')
      return attacker.hp > 0
    }
    blow.chargePct = Math.min(numbers.maxPct, numbers.perCellPct * cells) + bonusOf(battle, attacker, CHARGE_PCT)
    blow.shock = numbers.shock
    return true
  },
  modify: (battle, blow) => {
    if (blow.chargePct > 0) modify(battle, blow, 'charge', 100 + blow.chargePct)
  },
})
