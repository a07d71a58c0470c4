import { percentFloor } from '@arbiter/kernel'
import type { RunContent, UnitType } from './types.ts'
import { TIERS, type Tier } from './words.ts'

/** The values of a unit at one tier. */
export interface UnitStats {
  readonly hp: number
  readonly atk: number
  readonly armor: number
  readonly speed: number
  readonly initiative: number
  readonly range: number
  readonly strikes: number
  readonly dodge: number
  readonly resolve: number
  readonly resist: number
}

/** Tier values before any bonus (RN-030, RN-031, RN-032, RN-037). */
export function statsAt(content: RunContent, unit: UnitType, tier: Tier): UnitStats {
  const known = tables.get(content) ?? new Map<UnitType, readonly UnitStats[]>()
  tables.set(content, known)
  const tiers = known.get(unit) ?? TIERS.map((each) => computed(content, unit, each))
  known.set(unit, tiers)
  return tiers[tier - 1]!
}

/** Battles ask for the same few dozen values again and again. */
const tables = new WeakMap<RunContent, Map<UnitType, readonly UnitStats[]>>()

function computed(content: RunContent, unit: UnitType, tier: Tier): UnitStats {
  const { tier: tiers, dodge, ability } = content.balance
  const grown = (value: number): number => percentFloor(value, tiers.multiplierPct[tier - 1]!)
  const frenzy = tier === 3 && unit.ability === 'frenzy' ? ability.frenzy : unit
  return {
    hp: grown(unit.hp),
    atk: grown(unit.atk),
    armor: grown(unit.armor),
    speed: frenzy.speed,
    initiative: unit.initiative,
    range: tier === 3 ? unit.t3Range : unit.range,
    strikes: frenzy.strikes,
    dodge: Math.min(dodge.cap, unit.dodge),
    ...courage(content, unit, tier),
  }
}

/** RN-032: the living gain courage with every tier, the undead (by tag, RN-040) keep theirs. */
function courage(content: RunContent, unit: UnitType, tier: Tier): Pick<UnitStats, 'resolve' | 'resist'> {
  const { tier: tiers, resolve, resist } = content.balance
  const steps = unit.tags.includes('undead') ? 0 : tier - 1
  return {
    resolve: Math.min(resolve.max, unit.resolve + tiers.humanResolveStep * steps),
    resist: Math.min(resist.cap, factionOf(content, unit).resistPct + tiers.humanResistStep * steps),
  }
}

const factionOf = ({ factions }: RunContent, unit: UnitType) => factions.find(({ id }) => id === unit.faction)!
