import { percentFloor, roundHalfUp } from '@arbiter/kernel'
import type { Battle } from './battle.ts'
import { ARMOR, ARMOR_PCT, ATK_PCT, DODGE, HIDDEN, INITIATIVE, MAGIC_PCT, RESIST_PCT, SPEED, STUNNED } from './bits.ts'
import type { Lasting } from './clauses/compile.ts'
import type { Unit } from './unit.ts'

const ARMOR_BITS = (1 << ARMOR) | (1 << ARMOR_PCT)

/** What faction, leader, own ability, statuses and others around add to a stat. */
export function bonusOf(battle: Battle, unit: Unit, stat: number): number {
  return ((unit.changed | battle.radiated) & (1 << stat)) === 0 ? 0 : sumOf(battle, unit, stat)
}

function sumOf(battle: Battle, unit: Unit, stat: number): number {
  const bit = 1 << stat
  let sum = unit.givenBits & bit ? unit.given[stat]! : 0
  if (unit.touched & bit && unit.carried.length > 0) sum += fromStatuses(unit, stat)
  if (unit.touchedAlways & bit) sum += fromLasting(battle, unit, stat)
  if (battle.radiated & bit) sum += fromOthers(battle, unit, stat)
  return sum
}

function fromStatuses({ carried }: Unit, stat: number): number {
  let sum = 0
  for (let i = 0; i < carried.length; i++) {
    const { rules, magnitude, stacks } = carried[i]!
    const { modifiers } = rules
    for (let j = 0; j < modifiers.length; j++) {
      const modifier = modifiers[j]!
      if (modifier.stat !== stat) continue
      sum += modifier.base
      if (modifier.pct !== 0) sum += percentFloor(magnitude * stacks, modifier.pct)
    }
  }
  return sum
}

function fromLasting(battle: Battle, unit: Unit, stat: number): number {
  const { lasting } = unit
  let sum = 0
  for (let i = 0; i < lasting.length; i++) {
    const each = lasting[i]!
    if (each.stat === stat && holds(battle, unit, each)) sum += each.amount(battle.lens, unit)
  }
  return sum
}

/** RN-410: `self` of the conditions is the unit that gains. */
function holds(battle: Battle, unit: Unit, { need, avoid, tests }: Lasting): boolean {
  if ((unit.bits & need) !== need || unit.bits & avoid) return false
  const { lens } = battle
  lens.owner = unit
  lens.side = unit.side
  for (let i = 0; i < tests.length; i++) if (!tests[i]!(lens)) return false
  return true
}

/** What abilities of others spread around them; several of one kind add nothing. */
function fromOthers(battle: Battle, unit: Unit, stat: number): number {
  const { radiating } = battle
  let sum = 0
  const seen: Lasting[] = []
  for (const { source, lasting } of radiating) {
    if (lasting.stat !== stat || source.hp <= 0 || source.routing || seen.includes(lasting)) continue
    if (!reaches(battle, source, unit, lasting) || !holds(battle, unit, lasting)) continue
    seen.push(lasting)
    sum += lasting.amount(battle.lens, unit)
  }
  return sum
}

function reaches(battle: Battle, source: Unit, unit: Unit, { who, radius }: Lasting): boolean {
  if (who !== 'all' && (who === 'enemies') === (source.side === unit.side)) return false
  if (who === 'otherAllies' && source === unit) return false
  return radius === -1 || battle.distance(source.cell, unit.cell) <= radius
}

/** RN-035: percent points of faction, statuses, leader and auras add up and apply once. */
export function atkOf(battle: Battle, unit: Unit): number {
  const { boost } = battle.hooks
  const sum = bonusOf(battle, unit, ATK_PCT) + (boost ? boost(battle, unit, 'atkPct') : 0)
  return sum === 0 ? unit.plainAtk : scaledAtk(unit.tierAtk, 100 + withinPct(unit.atkPct + sum))
}

/** RN-427, RN-430. */
export const magicOf = (battle: Battle, unit: Unit): number => withinPct(bonusOf(battle, unit, MAGIC_PCT))

/** RN-430: what percents of ATK and magic may come to. */
const withinPct = (percent: number): number => Math.min(200, Math.max(-75, percent))

/** A share of the tier value, at least 1. */
export const scaledAtk = (tierAtk: number, percent: number): number =>
  Math.max(1, roundHalfUp(tierAtk * Math.max(0, percent), 100))

/** RN-036. */
export function armorOf(battle: Battle, unit: Unit): number {
  const armor = Math.max(0, unit.tierArmor - unit.shred) + unit.phalanxArmor + unit.plateArmor
  const { boost } = battle.hooks
  if (((unit.touched | battle.radiated) & ARMOR_BITS) === 0 && !boost) return Math.max(0, armor + unit.givenArmor)
  const percents = bonusOf(battle, unit, ARMOR_PCT)
  const flat = bonusOf(battle, unit, ARMOR)
  return Math.max(0, armor + flat + percentFloor(unit.tierArmor, percents) + (boost ? boost(battle, unit, 'armor') : 0))
}

/** RN-430; a pack may print more, and nothing adds to that. */
const MOST_SPEED = 8

/** RN-037. */
export function speedOf(battle: Battle, unit: Unit): number {
  const { boost } = battle.hooks
  const bonus = bonusOf(battle, unit, SPEED) + (boost ? boost(battle, unit, 'speed') : 0)
  return bonus === 0 ? unit.speed : Math.max(0, Math.min(Math.max(MOST_SPEED, unit.speed), unit.speed + bonus))
}

/** RN-430: between 0 and the caps of the tuning. */
export function dodgeOf(battle: Battle, unit: Unit): number {
  const sum = bonusOf(battle, unit, DODGE)
  return sum === 0 ? unit.dodge : Math.min(battle.balance.dodge.cap, Math.max(0, unit.dodge + sum))
}

export function resistOf(battle: Battle, unit: Unit): number {
  const sum = bonusOf(battle, unit, RESIST_PCT)
  return sum === 0 ? unit.resist : Math.min(battle.balance.resist.cap, Math.max(0, unit.resist + sum))
}

export const initiativeOf = (battle: Battle, unit: Unit): number => unit.initiative + bonusOf(battle, unit, INITIATIVE)

/** RN-081. */
export function strikeOf(battle: Battle, atk: number, armor: number): number {
  const least = Math.ceil((atk * battle.balance.damage.floorPct) / 100)
  const through = atk - armor
  return through > least ? Math.max(1, through) : Math.max(1, least)
}

/** RN-546: who is hidden from its enemies; a scout sees it all the same. */
export const isHidden = (battle: Battle, unit: Unit): boolean =>
  (unit.flags & HIDDEN) !== 0 && !battle.hooks.isSeen?.(battle, unit)

/** RN-119, RN-549: melee units that can hold their ground. */
export const holdsZone = (unit: Unit): boolean =>
  unit.hp > 0 && unit.printedRange === 1 && !unit.routing && (unit.flags & (STUNNED | HIDDEN)) === 0

/** RN-075. */
export function threatOf(battle: Battle, viewer: Unit, unit: Unit): number {
  const { threatWound, threatNear } = battle.balance.ai
  const wound = Math.floor((threatWound * (unit.maxHp - unit.hp)) / unit.maxHp)
  const near = Math.max(0, threatNear - battle.distance(viewer.cell, unit.cell))
  return (atkOf(battle, unit) * unit.strikes + wound + near) * unit.threatFactor
}
