import { percentFloor } from '@arbiter/kernel'
import type { NumbersOf } from '../../../config.ts'
import { IMMUNE } from '../battle/bits.ts'
import type { Hooks } from '../battle/hooks.ts'

/** RN-147, RN-148. */
export const armorShred = ({ perStrike, capPct }: NumbersOf<'armorShred'>): Hooks => ({
  shredded: (battle, unit, strikes, cause) => {
    if (unit.hp <= 0 || unit.statuses & IMMUNE) return
    const total = Math.min(percentFloor(unit.tierArmor, capPct), unit.shred + perStrike * strikes)
    const amount = total - unit.shred
    if (amount <= 0) return
    unit.shred = total
    if (battle.listening) battle.tell(cause, { type: 'armorShredded', target: unit.id, amount, total })
  },
})
