import { cellAt } from '@arbiter/board'
import { SIDES, type Tier } from '../content/words.ts'
import type { Battle } from './battle.ts'
import type { BattlePlan } from './battlePlan.ts'
import type { Command } from './command.ts'
import { enlist } from './enlist.ts'
import type { BattleTeam, DeployedUnit, UnitStart } from './setup.ts'
import type { SideIndex, Unit } from './unit.ts'

export function commandOf(plan: BattlePlan, team: BattleTeam): Command {
  const { powers, spells, ranks } = team.leader === null ? plan.unled : plan.leaders.get(team.leader)!
  return {
    leader: team.leader,
    faction: team.faction,
    powers,
    ranks,
    spells: spells.map((rules) => ({ rules, timing: team.timings[rules.id] ?? 'mid', cast: false, scene: null })),
    uncast: spells.length,
    isMid: false,
    isLate: false,
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

/** The front rank first, from west to east. By insertion: `slice` of a frozen list, and `toSorted` of so few, take longer. */
function inSlots(units: readonly DeployedUnit[]): readonly DeployedUnit[] {
  const sorted: DeployedUnit[] = []
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!
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
  const { plan } = battle
  const enlisted = enlist(plan, battle.commands[side].ranks, unitId, tier, summoned)
  const { recruit, maxHp, maxResolve, range, touches } = enlisted
  const { stats } = recruit
  const own = battle.sides[side]
  const unit: Unit = {
    index: battle.units.length,
    id: nameOf(side, own.length),
    side,
    slot: own.length,
    unitId,
    tier,
    summoned,
    role: recruit.role,
    tags: recruit.tags,
    bits: enlisted.bits,
    skill: recruit.skill,
    powers: recruit.powers,
    listens: enlisted.listens,
    listensAlways: enlisted.listens,
    traits: recruit.traits,
    maxHp,
    tierAtk: stats.atk,
    tierArmor: stats.armor,
    atkPct: recruit.atkPct,
    plainAtk: recruit.plainAtk,
    threatFactor: recruit.threatFactor,
    speed: stats.speed,
    initiative: stats.initiative,
    printedRange: range,
    strikes: enlisted.strikes,
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
    given: enlisted.given,
    givenArmor: enlisted.givenArmor,
    lasting: enlisted.lasting,
    allies: battle.living[side],
    enemies: battle.living[side === 0 ? 1 : 0],
    touched: touches,
    touchedAlways: touches,
    changed: touches | enlisted.givenBits,
    givenBits: enlisted.givenBits,
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
    closesRanks: recruit.closesRanks,
    mana: -1,
    maxMana: recruit.maxMana,
    plates: 0,
    plateArmor: 0,
    seals: 0,
  }
  battle.units.push(unit)
  own.push(unit)
  battle.living[side].push(unit)
  battle.at[cell] = unit.index
  battle.bled |= 1 << side
  battle.metTriggers |= recruit.powers.triggers
  for (const lasting of recruit.powers.radiating) battle.radiate(unit, lasting)
  battle.hooks.enter?.(battle, unit)
  battle.hooks.unsettled?.(battle, unit)
  return unit
}

/** RN-022: `p0`, `e3`, …, made once each. */
function nameOf(side: SideIndex, slot: number): string {
  const names = NAMES[side]
  names[slot] ??= `${SIDES[side]![0]}${slot}`
  return names[slot]
}
const NAMES: readonly [string[], string[]] = [[], []]
