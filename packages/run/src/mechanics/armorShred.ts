import { percentFloor } from '@arbiter/kernel'
import { IMMUNE } from '../battle/bits.ts'
import type { NumbersOf } from '../battle/config.ts'
import type { Hooks } from '../battle/hooks.ts'

/** RN-147, RN-148. */
export const armorShred = ({ perStrike, capPct }: NumbersOf<'armorShred'>): Hooks => {
  const shredBy: NonNullable<Hooks['shredBy']> = (battle, unit, points, cause) => {
    if (unit.hp <= 0 || unit.flags & IMMUNE) return
    const total = Math.min(percentFloor(unit.tierArmor, capPct), unit.shred + points)
    const amount = total - unit.shred
    if (amount <= 0) return
    unit.shred = total
    if (battle.listening) battle.tell(cause, { type: 'armorShredded', target: unit.id, amount, total })
  }
  return {
    shredBy,
    shredded: (battle, unit, strikes, cause) => shredBy(battle, unit, perStrike * strikes, cause),
  }
}
