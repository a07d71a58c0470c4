import { percentFloor } from '@arbiter/kernel'
import type { Condition } from '../content/clauses/types.ts'
import type { Modified } from '../content/clauses/words.ts'
import { statsAt } from '../content/stats.ts'
import type { RunContent } from '../content/types.ts'
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

export function statsNow(content: RunContent, view: BattleView, unit: UnitView): StatsNow {
  const bonus = (stat: Modified): number =>
    fromFaction(content, unit, stat) + fromStatuses(content, unit, stat) + fromLeader(content, view, unit, stat)
  return {
    atk: atkNow(content, unit, bonus('atkPct')),
    armor: Math.max(
      0,
      Math.max(0, unit.armor - unit.shred) +
        unit.phalanx.armor +
        (unit.plating?.armor ?? 0) +
        bonus('armor') +
        percentFloor(unit.armor, bonus('armorPct')),
    ),
    speed: Math.max(0, unit.speed + bonus('speed')),
    // RN-143.
    range: unit.ammo === 0 ? 1 : unit.range,
  }
}

/** RN-035: percents of faction, statuses and leader are added up and applied once. */
function atkNow(content: RunContent, unit: UnitView, bonus: number): number {
  const type = content.units.find(({ id }) => id === unit.unitId)
  if (!type) return unit.atk
  const { atkPct = 0 } = content.factions.find(({ id }) => id === type.faction) ?? {}
  const { atk } = statsAt(content, type, unit.tier)
  // A battle under other rules: what it came with is all that is known.
  return scaledAtk(atk, 100 + atkPct) === unit.atk ? scaledAtk(atk, 100 + atkPct + bonus) : unit.atk
}

/** RN-515. */
function fromFaction({ factions, units }: RunContent, unit: UnitView, stat: Modified): number {
  if (stat !== 'armorPct') return 0
  const type = units.find(({ id }) => id === unit.unitId)
  return factions.find(({ id }) => id === type?.faction)?.armorPct ?? 0
}

function fromStatuses({ statuses }: RunContent, unit: UnitView, stat: Modified): number {
  let sum = 0
  for (const { id, magnitude, stacks = 1 } of unit.statuses)
    for (const modifier of statuses.find((status) => status.id === id)?.modifiers ?? [])
      if (modifier.stat === stat)
        sum +=
          typeof modifier.amount === 'number'
            ? modifier.amount
            : (modifier.amount.base ?? 0) + percentFloor(magnitude * stacks, modifier.amount.pct ?? 0)
  return sum
}

/** What the leader's passive adds now, as far as a view can tell. */
function fromLeader({ leaders }: RunContent, view: BattleView, unit: UnitView, stat: Modified): number {
  const leader = leaders.find(({ id }) => id === view.leaders[unit.side])
  let sum = 0
  for (const { when, if: conditions = [], aim, do: effects } of leader?.passive.clauses ?? []) {
    if (when !== 'always' || !conditions.every((condition) => isMet(condition, unit))) continue
    if ((aim.tag && !unit.tags.includes(aim.tag)) || (aim.notTag && unit.tags.includes(aim.notTag))) continue
    for (const effect of effects)
      if (effect.kind === 'stat' && effect.stat === stat && typeof effect.amount === 'number') sum += effect.amount
  }
  return sum
}

function isMet(condition: Condition, { hp, maxHp }: UnitView): boolean {
  if (condition.test === 'hpBelow') return hp * 100 < condition.pct * maxHp
  return condition.test === 'hpAbove' && hp * 100 > condition.pct * maxHp
}
