import { percentFloor, roundHalfUp } from '@arbiter/kernel'
import type { Clause } from './clauses/types.ts'
import type { Modified } from './clauses/words.ts'
import type { Leader, RunContent, UnitType } from './types.ts'
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

/** The unit as it enters a battle: with the bonus of its faction and of a leader, without statuses (RN-033, RN-034, RN-035). */
export function battleStats(content: RunContent, unit: UnitType, tier: Tier, passive?: Leader['passive']): UnitStats {
  const stats = statsAt(content, unit, tier)
  const { hpPct, atkPct, armorPct } = factionOf(content, unit)
  const { resolve, resist, dodge } = content.balance
  const more = (stat: Modified): number => steadyOn(passive, unit, stat)
  return {
    hp: withPercents(stats.hp, hpPct + passiveOn(passive, unit, 'hpPct')),
    atk: withPercents(stats.atk, atkPct + more('atkPct')),
    armor: Math.max(0, stats.armor + more('armor') + percentFloor(stats.armor, armorPct + more('armorPct'))),
    speed: Math.max(0, stats.speed + more('speed')),
    initiative: stats.initiative + more('initiative'),
    range: within(1, 9, stats.range, passiveOn(passive, unit, 'range')),
    strikes: within(1, 6, stats.strikes, passiveOn(passive, unit, 'strikes')),
    dodge: within(0, dodge.cap, stats.dodge, more('dodge')),
    resolve: Math.min(resolve.max, Math.max(0, stats.resolve + passiveOn(passive, unit, 'resolve'))),
    resist: within(0, resist.cap, stats.resist, more('resistPct')),
  }
}

/** RN-430. */
const within = (least: number, most: number, value: number, bonus: number): number =>
  bonus === 0 ? value : Math.min(most, Math.max(least, value + bonus))

/** RN-004, RN-034, RN-035: percents on one stat are added up first and applied once. */
const withPercents = (value: number, percents: number): number =>
  Math.max(1, roundHalfUp(value * Math.max(0, 100 + percents), 100))

/** Battles ask for the same few dozen values again and again. */
const tables = new WeakMap<RunContent, Map<UnitType, readonly UnitStats[]>>()

function computed(content: RunContent, unit: UnitType, tier: Tier): UnitStats {
  const { tier: tiers, dodge } = content.balance
  const grown = (value: number): number => percentFloor(value, tiers.multiplierPct[tier - 1]!)
  const printed = (stat: 'speed' | 'range' | 'strikes', value: number): number =>
    setBy(content, unit, tier, stat) ?? value
  return {
    hp: grown(unit.hp),
    atk: grown(unit.atk),
    armor: grown(unit.armor),
    speed: printed('speed', unit.speed),
    initiative: unit.initiative,
    range: printed('range', tier === 3 ? unit.t3Range : unit.range),
    strikes: printed('strikes', unit.strikes),
    dodge: Math.min(dodge.cap, unit.dodge + factionOf(content, unit).dodge),
    ...courage(content, unit, tier),
  }
}

/** RN-405: the ability of the tier. */
export const abilityAt = ({ ability, t1Ability, t2Ability }: UnitType, tier: Tier): string | undefined =>
  tier === 3 ? ability : tier === 2 ? t2Ability : t1Ability

/** RN-429: what the ability of the tier sets a printed value to. */
function setBy(content: RunContent, unit: UnitType, tier: Tier, stat: Modified): number | undefined {
  const own = content.abilities.find(({ id }) => id === abilityAt(unit, tier))
  for (const { when, do: effects } of own?.clauses ?? [])
    for (const effect of effects)
      if (when === 'always' && effect.kind === 'stat' && effect.mode === 'set' && effect.stat === stat)
        return effect.amount as number
  return undefined
}

/** What the passive of a leader adds to a value that the unit enters with. */
export function passiveOn(passive: Leader['passive'] | undefined, { tags }: UnitType, stat: Modified): number {
  return sumOf(passive?.clauses ?? [], tags, stat)
}

/** The same of a value that changes in battle: what holds there only under conditions is not on the card. */
export const steadyOn = (passive: Leader['passive'] | undefined, { tags }: UnitType, stat: Modified): number =>
  sumOf(
    (passive?.clauses ?? []).filter(({ if: conditions = [] }) => conditions.length === 0),
    tags,
    stat,
  )

function sumOf(clauses: readonly Clause[], tags: UnitType['tags'], stat: Modified): number {
  let sum = 0
  for (const { when, aim, do: effects } of clauses) {
    if (when !== 'always' || (aim.tag && !tags.includes(aim.tag)) || (aim.notTag && tags.includes(aim.notTag))) continue
    for (const effect of effects) if (effect.kind === 'stat' && effect.stat === stat) sum += effect.amount as number
  }
  return sum
}

/** RN-517: by tag; all others retreat. */
export const CRUMBLING = ['undead', 'elemental', 'construct'] as const
export const crumbles = ({ tags }: UnitType): boolean => CRUMBLING.some((tag) => tags.includes(tag))

/** RN-032, RN-517: who retreats gains courage with every tier, who crumbles keeps it. */
function courage(content: RunContent, unit: UnitType, tier: Tier): Pick<UnitStats, 'resolve' | 'resist'> {
  const { tier: tiers, resolve, resist } = content.balance
  const isFearless = crumbles(unit)
  const steps = isFearless ? 0 : tier - 1
  return {
    resolve: Math.min(resolve.max, unit.resolve + tiers.humanResolveStep * steps),
    resist: Math.min(resist.cap, (isFearless ? factionOf(content, unit).resistPct : 0) + tiers.humanResistStep * steps),
  }
}

export const factionOf = ({ factions }: RunContent, unit: UnitType) => factions.find(({ id }) => id === unit.faction)!
