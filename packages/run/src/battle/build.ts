import { SIDES } from '../content/words.ts'
import type { Battle } from './battle.ts'
import type { Command, ReadySpell } from './command.ts'
import type { Enlisted } from './enlist.ts'
import type { EnlistedTeam } from './enlistTeam.ts'
import type { UnitStart } from './setup.ts'
import type { SideIndex, Unit } from './unit.ts'

/** RN-030: leader and spells, before the first of them is cast. */
export function commandOf({ leader, faction, led, timings }: EnlistedTeam): Command {
  const spells: ReadySpell[] = []
  for (let i = 0; i < timings.length; i++)
    spells.push({ rules: led.spells[i]!, timing: timings[i]!, cast: false, scene: null })
  return {
    leader,
    faction,
    powers: led.powers,
    ranks: led.ranks,
    spells,
    uncast: spells.length,
    isMid: false,
    isLate: false,
    summons: 0,
    lastFallen: -1,
  }
}

/** RN-016, RN-021, RN-026: onto their battle cells, in slot order. */
export function lineUp(battle: Battle, side: SideIndex, { enlisted, cells, starts }: EnlistedTeam): void {
  const own = cells[side]
  for (let i = 0; i < enlisted.length; i++) {
    const unit = enterUnit(battle, side, enlisted[i]!, own[i]!)
    const start = starts[i]
    if (start !== undefined) arrange(battle, unit, start)
  }
}

function arrange(battle: Battle, unit: Unit, start: UnitStart): void {
  unit.hp = Math.min(unit.maxHp, start.hp ?? unit.hp)
  if (battle.hooks.hasResolve) unit.resolve = Math.min(unit.maxResolve, start.resolve ?? unit.resolve)
  if (start.statuses) battle.startStatuses.push({ unit, statuses: start.statuses })
}

/** RN-030 … RN-034: the unit as it enters, at full HP. */
export function enterUnit(battle: Battle, side: SideIndex, enlisted: Enlisted, cell: number): Unit {
  const own = battle.sides[side]
  const unit: Unit = {
    index: battle.units.length,
    id: nameOf(side, own.length),
    side,
    slot: own.length,
    unitId: enlisted.unitId,
    tier: enlisted.tier,
    summoned: enlisted.summoned,
    role: enlisted.role,
    tags: enlisted.tags,
    bits: enlisted.bits,
    skill: enlisted.skill,
    powers: enlisted.powers,
    listens: enlisted.listensAlways,
    listensAlways: enlisted.listensAlways,
    traits: enlisted.traits,
    maxHp: enlisted.maxHp,
    tierAtk: enlisted.tierAtk,
    tierArmor: enlisted.tierArmor,
    atkPct: enlisted.atkPct,
    plainAtk: enlisted.plainAtk,
    threatFactor: enlisted.threatFactor,
    speed: enlisted.speed,
    initiative: enlisted.initiative,
    printedRange: enlisted.printedRange,
    strikes: enlisted.strikes,
    dodge: enlisted.dodge,
    maxResolve: enlisted.maxResolve,
    resist: enlisted.resist,
    cell,
    hp: enlisted.maxHp,
    range: enlisted.printedRange,
    readyRound: 1,
    uses: 0,
    carried: [],
    flags: 0,
    given: enlisted.given,
    givenArmor: enlisted.givenArmor,
    lasting: enlisted.lasting,
    allies: battle.living[side],
    enemies: battle.living[side === 0 ? 1 : 0],
    touched: enlisted.touchedAlways,
    touchedAlways: enlisted.touchedAlways,
    changed: enlisted.touchedAlways | enlisted.givenBits,
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
    closesRanks: enlisted.closesRanks,
    mana: -1,
    maxMana: enlisted.maxMana,
    plates: 0,
    plateArmor: 0,
    seals: 0,
  }
  battle.units.push(unit)
  own.push(unit)
  battle.living[side].push(unit)
  battle.at[cell] = unit.index
  battle.bled |= 1 << side
  battle.metTriggers |= enlisted.triggers
  const { radiating } = enlisted
  for (let i = 0; i < radiating.length; i++) battle.radiate(unit, radiating[i]!)
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
