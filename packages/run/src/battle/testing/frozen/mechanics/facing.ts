import { directionTo } from '@arbiter/board'
import { FORWARD } from '../battle/battle.ts'
import type { Hooks } from '../battle/hooks.ts'
import { FACINGS } from '../content/words.ts'

/** RN-105 … RN-107. */
export const facing: Hooks = {
  enter: (_battle, unit) => {
    unit.facing = FORWARD[unit.side]
  },
  stepped: (_battle, unit, direction) => {
    unit.facing = direction
  },
  preAttack: (battle, { attacker, target }) => {
    const direction = directionTo(battle.grid, attacker.cell, target.cell)
    if (direction === attacker.facing) return true
    attacker.facing = direction
    battle.hooks.unsettled?.(battle, attacker)
    if (battle.listening)
      battle.tell('attack', { type: 'facingChanged', actor: attacker.id, facing: FACINGS[direction]! })
    return true
  },
}
