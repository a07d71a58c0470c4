import { cellAt } from '@arbiter/board'
import { roundHalfUp } from '@arbiter/kernel'
import { SIDES, type Tier } from '../content/words.ts'
import type { Battle } from './battle.ts'
import type { BattlePlan } from './battlePlan.ts'
import { SUMMONED } from './bits.ts'
import { NO_POWERS, type Powers } from './clauses/compile.ts'
import type { Command } from './command.ts'
import type { BattleTeam, DeployedUnit, UnitStart } from './setup.ts'
import { HP_PCT, RANGE, RESOLVE, STRIKES, scaledAtk } from './stats.ts'
import type { SideIndex, Unit } from './unit.ts'

export function commandOf(plan: BattlePlan, team: BattleTeam): Command {
  const leader = team.leader === null ? undefined : plan.leaders.get(team.leader)!
  return {
    leader: team.leader,
    faction: team.faction,
    powers: (team.leader === null ? undefined : plan.passives.get(team.leader)) ?? NO_POWERS,
    spells: (leader?.spells ?? []).map((id) => ({
      rules: plan.spells.get(id)!,
      timing: team.timings[id] ?? 'mid',
      cast: false,
    })),
    uncast: leader?.spells.length ?? 0,
    summons: 0,
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
  const { powers } = battle.commands[side]
  const bits = summoned ? recruit.bits | SUMMONED : recruit.bits
  // RN-033, RN-510.
  const { bonus } = recruit
  const own = battle.sides[side]
  const maxHp = Math.max(
    1,
    roundHalfUp(stats.hp * Math.max(0, 100 + (bonus?.hpPct ?? 0) + atEntry(battle, powers, bits, HP_PCT)), 100),
  )
  const atkPct = bonus?.atkPct ?? 0
  const maxResolve =
    (summoned && (recruit.bits & SUMMONED) === 0 ? balance.summon.resolve : stats.resolve) +
    atEntry(battle, powers, bits, RESOLVE)
  const range = within(1, 9, stats.range, atEntry(battle, powers, bits, RANGE))
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
    bits,
    skill: recruit.skill,
    powers: recruit.powers,
    traits: recruit.traits,
    maxHp,
    tierAtk: stats.atk,
    tierArmor: stats.armor,
    atkPct,
    plainAtk: scaledAtk(stats.atk, 100 + atkPct),
    speed: stats.speed,
    initiative: stats.initiative,
    printedRange: range,
    strikes: within(1, 6, stats.strikes, atEntry(battle, powers, bits, STRIKES)),
    dodge: stats.dodge,
    maxResolve,
    resist: stats.resist,
    cell,
    hp: maxHp,
    range,
    readyRound: 1,
    uses: 0,
    carried: [],
    flags: 0,
    touched: powers.touches | recruit.powers.touches,
    touchedAlways: powers.touches | recruit.powers.touches,
    tickedRound: battle.round,
    moved: false,
    acted: false,
    walked: 0,
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
    closesRanks: (bonus?.phalanxPct ?? 0) > 0,
    mana: -1,
    maxMana: type.manaMax ?? balance.mana?.max ?? 0,
    plates: 0,
    plateArmor: 0,
    seals: 0,
  }
  battle.units.push(unit)
  own.push(unit)
  battle.living[side]++
  battle.at[cell] = unit.index
  for (const lasting of recruit.powers.radiating) battle.radiate(unit, lasting)
  battle.hooks.enter?.(battle, unit)
  battle.hooks.unsettled?.(battle, unit)
  return unit
}

/** What a leader adds to values that never change in battle. */
function atEntry(battle: Battle, { touches, lasting }: Powers, bits: number, stat: number): number {
  if ((touches & (1 << stat)) === 0) return 0
  let sum = 0
  for (const { stat: touched, need, avoid, amount } of lasting)
    if (touched === stat && (bits & need) === need && (bits & avoid) === 0) sum += amount(battle.lens, null)
  return sum
}

/** RN-430. */
const within = (least: number, most: number, value: number, bonus: number): number =>
  bonus === 0 ? value : Math.min(most, Math.max(least, value + bonus))
