import type { Battle } from './battle.ts'
import type { BattleCause } from './events.ts'
import { stepCost } from './path.ts'
import { cutTo } from './scratch.ts'
import { speedOf } from './stats.ts'
import type { Unit } from './unit.ts'

/** RN-065, RN-066: step by step while it can be paid for, right after the search for the path (`surveyCosts`). */
export function walk(
  battle: Battle,
  unit: Unit,
  path: readonly number[],
  target: Unit | null,
  cause: BattleCause,
): void {
  walkWith(battle, unit, path, target, speedOf(battle, unit), cause)
}

export function walkWith(
  battle: Battle,
  unit: Unit,
  path: readonly number[],
  target: Unit | null,
  points: number,
  cause: BattleCause,
): void {
  const { hooks } = battle
  let left = points
  cutTo(battle.shooters, 0)
  for (let i = 0; i < path.length; i++) {
    const from = unit.cell
    const to = path[i]!
    const cost = stepCost(battle, from, to)
    // RN-059: the first step costs at most what is left.
    if (left < 1 || (cost > left && i > 0)) return
    const paid = Math.min(cost, left)
    left -= paid
    hooks.leaving?.(battle, unit)
    if (unit.hp <= 0) return
    step(battle, unit, to, paid, cause)
    if (hooks.entered?.(battle, unit, target) || unit.hp <= 0) return
    hooks.walked?.(battle, unit)
  }
}

function step(battle: Battle, unit: Unit, to: number, cost: number, cause: BattleCause): void {
  const { grid, at, hooks } = battle
  const from = unit.cell
  at[from] = -1
  at[to] = unit.index
  unit.cell = to
  unit.moved = true
  unit.walked++
  let direction = 0
  while (grid.neighbours[4 * from + direction] !== to) direction++
  hooks.stepped?.(battle, unit, direction)
  hooks.unsettled?.(battle, unit)
  if (battle.listening) tellStep(battle, unit, from, to, cost, cause)
}

function tellStep(battle: Battle, unit: Unit, from: number, to: number, cost: number, cause: BattleCause): void {
  battle.tell(cause, { type: 'unitMoved', actor: unit.id, from: battle.cell(from), to: battle.cell(to), cost })
}
