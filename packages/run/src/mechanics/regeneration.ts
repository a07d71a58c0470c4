import { percentFloor } from '@arbiter/kernel'
import { HALF_REGEN, NO_REGEN, REGEN_PCT } from '../battle/bits.ts'
import type { NumbersOf } from '../battle/config.ts'
import { heal } from '../battle/harm.ts'
import type { Hooks } from '../battle/hooks.ts'
import { bonusOf } from '../battle/stats.ts'

/** RN-533 … RN-536. */
export const regeneration = ({ capPct, poisonDivisor, fadeFrom }: NumbersOf<'regeneration'>): Hooks => ({
  turnStart: (battle, unit) => {
    const missing = unit.maxHp - unit.hp
    if (missing <= 0 || unit.flags & NO_REGEN) return
    const whole = bonusOf(battle, unit, REGEN_PCT)
    if (whole <= 0) return
    const faded = Math.min(capPct, whole) - Math.max(0, battle.round - fadeFrom)
    const percent = unit.flags & HALF_REGEN ? Math.floor(faded / poisonDivisor) : faded
    if (percent > 0) heal(battle, unit, Math.max(1, percentFloor(missing, percent)), 'regen')
  },
})
