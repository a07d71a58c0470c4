import { arcTo, FLANK, REAR } from '@arbiter/board'
import type { NumbersOf } from '../../../config.ts'
import { modify } from '../battle/attack.ts'
import type { Hooks } from '../battle/hooks.ts'

/** RN-108, RN-122. */
export const flanking = ({ flankPct, rearPct }: NumbersOf<'flanking'>): Hooks => ({
  preAttack: (battle, blow) => {
    const { attacker, target } = blow
    blow.arc = arcTo(battle.grid, target.cell, target.facing, attacker.cell)
    return true
  },
  modify: (battle, blow) => {
    if (blow.arc === FLANK) modify(battle, blow, 'flank', 100 + flankPct)
    else if (blow.arc === REAR) modify(battle, blow, 'rear', 100 + rearPct)
  },
})
