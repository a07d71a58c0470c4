import { FACINGS, SIDES } from '../content/words.ts'
import type { Battle } from './battle.ts'
import type { UnitRecord } from './events.ts'
import type { Unit } from './unit.ts'

/** A unit as `battleStarted` and `unitSummoned` tell of it. */
export function recordOf(battle: Battle, unit: Unit): UnitRecord {
  return {
    id: unit.id,
    side: SIDES[unit.side]!,
    slot: unit.slot,
    unitId: unit.unitId,
    tier: unit.tier,
    summoned: unit.summoned,
    cell: battle.cell(unit.cell),
    maxHp: unit.maxHp,
    atk: unit.plainAtk,
    armor: unit.tierArmor,
    speed: unit.speed,
    initiative: unit.initiative,
    range: unit.printedRange,
    strikes: unit.strikes,
    dodge: unit.dodge,
    role: unit.role,
    tags: unit.tags,
    ability: unit.skill?.id ?? null,
    facing: unit.facing === -1 ? null : FACINGS[unit.facing]!,
    maxResolve: battle.hooks.hasResolve ? unit.maxResolve : null,
    ...(unit.hp !== unit.maxHp && { hp: unit.hp }),
    ...(battle.hooks.hasResolve && unit.resolve !== unit.maxResolve && { resolve: unit.resolve }),
    ammo: unit.ammo === -1 ? null : unit.ammo,
    ...(unit.mana !== -1 && { mana: unit.mana, maxMana: unit.maxMana }),
  }
}
