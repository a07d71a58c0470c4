import type { Tier } from '../content/words.ts'
import type { Battle } from './battle.ts'
import { enterUnit } from './build.ts'
import { enlist } from './enlist.ts'
import type { BattleCause } from './events.ts'
import { recordOf } from './record.ts'
import type { SideIndex, Unit } from './unit.ts'

/** RN-043, RN-044, RN-434. `null`: there is no room, or enough of them already. */
export function summon(
  battle: Battle,
  side: SideIndex,
  origin: number,
  cause: BattleCause,
  unitId: string = battle.balance.summon.unit,
  tier: Tier = 1,
): Unit | null {
  if (!canSummon(battle, side)) return null
  battle.commands[side].summons++
  const { plan, commands } = battle
  const enlisted = enlist(plan, commands[side].ranks, unitId, tier, true)
  const unit = enterUnit(battle, side, enlisted, freeCell(battle, side, origin))
  if (battle.listening) battle.tell(cause, { type: 'unitSummoned', unit: recordOf(battle, unit) })
  return unit
}

export function canSummon(battle: Battle, side: SideIndex): boolean {
  const { maxAlive, maxTotal } = battle.balance.summon
  if (battle.commands[side].summons >= maxTotal) return false
  let summons = 0
  for (const unit of battle.living[side]) if (unit.summoned) summons++
  return summons < maxAlive && battle.at.includes(-1)
}

/** The free cell with the smallest (distance to the origin, −progress, x). */
function freeCell(battle: Battle, side: SideIndex, origin: number): number {
  const { x } = battle.grid
  let best = -1
  for (let cell = 0; cell < battle.grid.size; cell++) {
    if (battle.at[cell] !== -1) continue
    if (best === -1 || isCloser(cell, best)) best = cell
  }
  return best

  function isCloser(cell: number, than: number): boolean {
    const near = battle.distance(cell, origin) - battle.distance(than, origin)
    if (near !== 0) return near < 0
    const ahead = battle.progress(side, cell) - battle.progress(side, than)
    return ahead !== 0 ? ahead > 0 : x[cell]! < x[than]!
  }
}
