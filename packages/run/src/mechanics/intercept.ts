import { arcTo, FRONT } from '@arbiter/board'
import { spear } from '../battle/attack.ts'
import type { Battle } from '../battle/battle.ts'
import { CAVALRY, HIDDEN, INFANTRY, SPEAR_WALL } from '../battle/bits.ts'
import type { NumbersOf } from '../battle/config.ts'
import type { Hooks } from '../battle/hooks.ts'
import { holdsZone, isHidden } from '../battle/stats.ts'
import type { Unit } from '../battle/unit.ts'

/** RN-127 … RN-129. */
export const intercept = (numbers: NumbersOf<'intercept'>): Hooks => ({
  disengageCost: numbers.disengageCost,
  ...(numbers.soft ? { softCost: numbers.softCost } : {}),
  enter: (_battle, unit) => {
    unit.intercepts = numbers.perRound
  },
  roundStart: (battle) => {
    for (const unit of battle.units) unit.intercepts = numbers.perRound
  },
  entered: (battle, unit, target) => {
    if (unit.flags & HIDDEN && isHidden(battle, unit)) return false
    const stopped = numbers.hard && unit.bits & CAVALRY ? stop(battle, unit, numbers.hardPct) : false
    if (numbers.soft && unit.hp > 0) notice(battle, unit, target)
    return stopped
  },
})

/** The lowest slot reacts, once per step. */
function stop(battle: Battle, unit: Unit, percent: number): boolean {
  const wall = unit.enemies.find(
    (enemy) => enemy.bits & SPEAR_WALL && enemy.intercepts > 0 && faces(battle, enemy, unit),
  )
  if (!wall) return false
  wall.intercepts--
  unit.charged = 0
  if (battle.listening) battle.tell('intercept', { type: 'hardIntercepted', actor: wall.id, target: unit.id })
  spear(battle, wall, unit, percent, 'intercept')
  return true
}

/** A wall that stands beside the unit and has it before its spears. */
export const faces = (battle: Battle, wall: Unit, unit: Unit): boolean =>
  battle.distance(wall.cell, unit.cell) === 1 &&
  holdsZone(wall) &&
  (wall.facing === -1 || arcTo(battle.grid, wall.cell, wall.facing, unit.cell) === FRONT)

function notice(battle: Battle, unit: Unit, target: Unit | null): void {
  if (!battle.listening) return
  const slowing = unit.enemies.find(
    (enemy) =>
      enemy !== target && enemy.bits & INFANTRY && battle.distance(enemy.cell, unit.cell) === 1 && holdsZone(enemy),
  )
  if (slowing) battle.tell('intercept', { type: 'softIntercepted', actor: slowing.id, target: unit.id })
}
