import { percentFloor } from '@arbiter/kernel'
import { type Battle, BOTH_SIDES } from '../battle/battle.ts'
import { PHALANX, PHALANX_PCT } from '../battle/bits.ts'
import type { NumbersOf } from '../battle/config.ts'
import type { Hooks } from '../battle/hooks.ts'
import { bonusOf } from '../battle/stats.ts'
import type { SideIndex, Unit } from '../battle/unit.ts'

/** RN-137, RN-138: recomputed for all at once, and fixed in between. */
export const phalanx = (numbers: NumbersOf<'phalanx'>): Hooks => {
  const refresh = (battle: Battle) => {
    // RN-523: what others spread around themselves changes with every step of theirs.
    const sides = battle.radiated & PHALANX_BIT ? BOTH_SIDES : battle.unsettled
    if (sides === 0) return
    battle.unsettled = 0
    look(battle, battle.leading, sides)
    look(battle, battle.leading === 0 ? 1 : 0, sides)
  }
  /** Nobody on the other side is a neighbour; only what a unit has under conditions may change with them. */
  const look = (battle: Battle, side: SideIndex, sides: number) => {
    const units = battle.living[side]
    const isDue = (sides & (1 << side)) !== 0
    for (let i = 0; i < units.length; i++) {
      const unit = units[i]!
      if (unit.bits & PHALANX && (isDue || unit.touchedAlways & PHALANX_BIT))
        settle(battle, unit, countNeighbours(battle, unit))
    }
  }
  return {
    // Nobody else counts as a neighbour.
    unsettled: (battle, unit) => {
      if (unit.bits & PHALANX) battle.unsettled |= 1 << unit.side
    },
    battleStart: refresh,
    turnStart: refresh,
    postAttack: refresh,
  }

  function settle(battle: Battle, unit: Unit, neighbours: number): void {
    if (neighbours === 0 && unit.neighbours === 0) return
    const percent = 100 + bonusOf(battle, unit, PHALANX_PCT)
    const armor = percentFloor(Math.min(numbers.armorCap, numbers.armorPer * neighbours), percent)
    const resolve = percentFloor(Math.min(numbers.resolveCap, numbers.resolvePer * neighbours), percent)
    if (neighbours === unit.neighbours && armor === unit.phalanxArmor && resolve === unit.phalanxResolve) return
    unit.neighbours = neighbours
    unit.phalanxArmor = armor
    if (resolve < unit.phalanxResolve && unit.resolve + resolve <= 0) battle.isShaken = true
    unit.phalanxResolve = resolve
    if (battle.listening)
      battle.tell('turn', {
        type: 'phalanxChanged',
        target: unit.id,
        neighbours,
        armor: unit.phalanxArmor,
        resolve: unit.phalanxResolve,
      })
  }
}

const PHALANX_BIT = 1 << PHALANX_PCT

/** On the eight cells around (RN-018). */
function countNeighbours({ grid: { x, y } }: Battle, unit: Unit): number {
  if (unit.routing) return 0
  const { allies, cell, facing } = unit
  let count = 0
  for (let i = 0; i < allies.length; i++) {
    const ally = allies[i]!
    if ((ally.bits & PHALANX) === 0 || ally.facing !== facing || ally.routing || ally === unit) continue
    if (Math.abs(x[ally.cell]! - x[cell]!) <= 1 && Math.abs(y[ally.cell]! - y[cell]!) <= 1) count++
  }
  return count
}
