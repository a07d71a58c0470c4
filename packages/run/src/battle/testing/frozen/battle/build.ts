import { cellAt } from '@arbiter/board'
import { roundHalfUp } from '@arbiter/kernel'
import type { BattleTeam, DeployedUnit, UnitStart } from '../../../setup.ts'
import { SIDES, STATUSES, type Tier } from '../content/words.ts'
import type { Battle } from './battle.ts'
import type { BattlePlan } from './battlePlan.ts'
import { type Command, NO_PASSIVE } from './command.ts'
import { scaledAtk } from './stats.ts'
import type { SideIndex, Unit } from './unit.ts'

export function commandOf(plan: BattlePlan, team: BattleTeam): Command {
  const leader = team.leader === null ? undefined : plan.leaders.get(team.leader)!
  return {
    leader: team.leader,
    faction: team.faction,
    passive: leader?.passive ?? NO_PASSIVE,
    spells: (leader?.spells ?? []).map((id) => ({
      id,
      effect: plan.spells.get(id)!.effect,
      timing: team.timings[id] ?? 'mid',
      cast: false,
    })),
    uncast: leader?.spells.length ?? 0,
    raised: 0,
    lastFallen: -1,
  }
}

/** RN-016, RN-021, RN-026: onto their battle cells, in slot order. */
export function lineUp(battle: Battle, side: SideIndex, { frame, units }: BattleTeam): void {
  const { grid } = battle
  const isLocal = frame === 'local'
  for (const { unitId, tier, x, y, start } of isLocal ? inSlots(units) : units) {
    const cell = cellAt(grid, x, isLocal && side === 1 ? grid.height - 1 - y : y)
    const unit = enterUnit(battle, side, unitId, tier, cell, false)
    if (start) arrange(battle, unit, start)
  }
}

function arrange(battle: Battle, unit: Unit, start: UnitStart): void {
  unit.hp = Math.min(unit.maxHp, start.hp ?? unit.hp)
  if (battle.hooks.hasResolve) unit.resolve = Math.min(unit.maxResolve, start.resolve ?? unit.resolve)
  if (start.statuses) battle.startStatuses.push({ unit, statuses: start.statuses })
}

/** The front rank first, from west to east. By insertion: `toSorted` takes longer for so few. */
function inSlots(units: readonly DeployedUnit[]): readonly DeployedUnit[] {
  const sorted = units.slice()
  for (let i = 1; i < sorted.length; i++) {
    const unit = sorted[i]!
    let at = i
    while (at > 0 && isBefore(unit, sorted[at - 1]!)) {
      sorted[at] = sorted[at - 1]!
      at--
    }
    sorted[at] = unit
  }
  return sorted
}

const isBefore = (a: DeployedUnit, b: DeployedUnit): boolean => (a.y !== b.y ? a.y > b.y : a.x < b.x)

/** RN-030 … RN-034: the unit as it enters, at full HP. */
export function enterUnit(
  battle: Battle,
  side: SideIndex,
  unitId: string,
  tier: Tier,
  cell: number,
  summoned: boolean,
): Unit {
  const { plan, balance } = battle
  const recruit = plan.recruits.get(unitId)![tier - 1]!
  const { type, stats } = recruit
  const { passive, faction } = battle.commands[side]
  // RN-033, RN-043: a summon is built with its side's bonus.
  const bonus = summoned ? plan.factions.get(faction) : recruit.bonus
  const own = battle.sides[side]
  const maxHp = Math.max(1, roundHalfUp(stats.hp * Math.max(0, 100 + (bonus?.hpPct ?? 0) + passive.hpPct), 100))
  const atkPct = bonus?.atkPct ?? 0
  const maxResolve = (summoned ? balance.summon.resolve : stats.resolve) + passive.resolve
  const unit: Unit = {
    index: battle.units.length,
    id: `${SIDES[side]![0]}${own.length}`,
    side,
    slot: own.length,
    unitId,
    tier,
    summoned,
    role: type.role,
    tags: type.tags,
    bits: recruit.bits,
    ability: recruit.ability,
    abilityKind: recruit.abilityKind,
    maxHp,
    tierAtk: stats.atk,
    tierArmor: stats.armor,
    atkPct,
    plainAtk: scaledAtk(stats.atk, 100 + atkPct),
    speed: stats.speed,
    initiative: stats.initiative,
    printedRange: stats.range,
    strikes: stats.strikes,
    dodge: stats.dodge,
    maxResolve,
    resist: stats.resist,
    cell,
    hp: maxHp,
    range: stats.range,
    readyRound: 1,
    statuses: 0,
    magnitude: NO_STATUSES.slice(),
    until: NO_STATUSES.slice(),
    tickedRound: battle.round,
    moved: false,
    acted: false,
    facing: -1,
    resolve: 0,
    routing: false,
    pulses: 0,
    opportunities: 0,
    intercepts: 0,
    ripostes: 0,
    charged: 0,
    vigilance: 0,
    holds: 0,
    neighbours: 0,
    phalanxArmor: 0,
    phalanxResolve: 0,
    ammo: -1,
    shred: 0,
  }
  battle.units.push(unit)
  own.push(unit)
  battle.living[side]++
  battle.at[cell] = unit.index
  battle.hooks.enter?.(battle, unit)
  battle.hooks.unsettled?.(battle, unit)
  return unit
}

const NO_STATUSES: readonly number[] = STATUSES.map(() => 0)
