import { percentFloor } from '@arbiter/kernel'
import { statsAt } from '../content/stats.ts'
import type { RunContent } from '../content/types.ts'
import type { StatusId } from '../content/words.ts'
import { scaledAtk } from './stats.ts'
import type { BattleView, UnitView } from './view.ts'

/**
 * What statuses, formation and wear made of the values that a unit came with, for whoever only watches. Static auras are not
 * in a view and not in these figures; core has none.
 */
export interface StatsNow {
  readonly atk: number
  readonly armor: number
  readonly speed: number
  readonly range: number
}

export const statsNow = (content: RunContent, view: BattleView, unit: UnitView): StatsNow => ({
  atk: atkNow(content, view, unit),
  armor: armorNow(unit),
  speed: hasStatus(unit, 'frost') ? Math.max(0, unit.speed + content.balance.status.frost.speed) : unit.speed,
  // RN-143.
  range: unit.ammo === 0 ? 1 : unit.range,
})

/** RN-035: percents of faction, statuses and leader are added up and applied once. */
function atkNow(content: RunContent, { leaders }: BattleView, unit: UnitView): number {
  const type = content.units.find(({ id }) => id === unit.unitId)
  const leader = content.leaders.find(({ id }) => id === leaders[unit.side])
  if (!type) return unit.atk
  // RN-043: a summon is built with the bonus of its side.
  const factionId = unit.summoned ? (leader?.faction ?? type.faction) : type.faction
  const { atkPct = 0 } = content.factions.find(({ id }) => id === factionId) ?? {}
  const { atk } = statsAt(content, type, unit.tier)
  const withPercents = (percents: number) => scaledAtk(atk, 100 + percents)
  // A battle under other rules: what it came with is all that is known.
  if (withPercents(atkPct) !== unit.atk) return unit.atk
  const isLow = leader !== undefined && unit.hp * 100 < leader.passive.lowBelowPct * unit.maxHp
  return withPercents(
    atkPct +
      (isLow ? leader.passive.lowAtkPct : 0) +
      magnitude(unit, 'rally') +
      magnitude(unit, 'dark_pact') -
      magnitude(unit, 'curse'),
  )
}

/** RN-036. */
const armorNow = (unit: UnitView): number =>
  Math.max(0, unit.armor - unit.shred) +
  unit.phalanx.armor +
  magnitude(unit, 'fortify') +
  percentFloor(unit.armor, magnitude(unit, 'shield_wall'))

const hasStatus = ({ statuses }: UnitView, status: StatusId): boolean => statuses.some(({ id }) => id === status)
const magnitude = ({ statuses }: UnitView, status: StatusId): number =>
  statuses.find(({ id }) => id === status)?.magnitude ?? 0
