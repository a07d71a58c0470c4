import { tracesOf } from '@arbiter/board'
import { label } from '@arbiter/kernel'
import type { Battle } from '../battle/battle.ts'
import { ARC_FIRE, RANGED } from '../battle/bits.ts'
import type { NumbersOf } from '../battle/config.ts'
import type { Hooks } from '../battle/hooks.ts'
import type { Unit } from '../battle/unit.ts'

const ARC = label('battle/arc')

/** RN-139 … RN-141. */
export const lineOfSight = ({ arcMissPct }: NumbersOf<'lineOfSight'>): Hooks => ({
  isBlind: (battle, unit, from, target) =>
    (unit.bits & RANGED) !== 0 && (unit.bits & ARC_FIRE) === 0 && !isDirect(battle, unit, from, target.cell),
  preAttack: (battle, blow) => {
    const { attacker, target } = blow
    blow.isArced = (attacker.bits & ARC_FIRE) !== 0 && !isDirect(battle, attacker, attacker.cell, target.cell)
    return true
  },
  misses: (battle, { rolls }) => {
    const success = battle.draws.chance(ARC, arcMissPct, 100)
    if (battle.listening) rolls.push({ by: 'arc', chance: arcMissPct, success })
    return success
  },
  sight: (battle, unit, target) => {
    if (isDirect(battle, unit, unit.cell, target.cell)) return 0
    return unit.bits & ARC_FIRE ? arcMissPct : -1
  },
})

/** One of the two traces is free; who asks counts as absent from where he stands. At distance 1 nothing lies between. */
function isDirect(battle: Battle, unit: Unit, from: number, to: number): boolean {
  if (battle.distance(from, to) <= 1) return true
  const { size } = battle.grid
  return isFree(battle, unit, from * size + to) || isFree(battle, unit, to * size + from)
}

/** On the trace of this pair of cells. */
function isFree({ at, grid }: Battle, { index }: Unit, pair: number): boolean {
  const { starts, cells } = tracesOf(grid)
  const end = starts[pair + 1]!
  for (let i = starts[pair]!; i < end; i++) {
    const there = at[cells[i]!]!
    if (there !== -1 && there !== index) return false
  }
  return true
}
