import { percentFloor, roundHalfUp } from '@arbiter/kernel'
import type { Battle } from './battle.ts'
import { ATK_BITS, CHILLED, CURSED, FORTIFIED, PACT, RALLIED, STUNNED, statusIndex, WALLED } from './bits.ts'
import type { Unit } from './unit.ts'

const CURSE = statusIndex('curse')
const RALLY = statusIndex('rally')
const DARK_PACT = statusIndex('dark_pact')
const FORTIFY = statusIndex('fortify')
const SHIELD_WALL = statusIndex('shield_wall')

/** RN-035: percent points of faction, statuses, leader and auras add up and apply once. */
export function atkOf(battle: Battle, unit: Unit): number {
  const { lowAtkPct, lowBelowPct } = battle.commands[unit.side].passive
  const isLow = lowAtkPct !== 0 && unit.hp * 100 < lowBelowPct * unit.maxHp
  const boost = battle.hooks.boost?.(battle, unit, 'atkPct') ?? 0
  if ((unit.statuses & ATK_BITS) === 0 && !isLow && boost === 0) return unit.plainAtk
  let percent = 100 + unit.atkPct + (isLow ? lowAtkPct : 0) + boost
  if (unit.statuses & CURSED) percent -= unit.magnitude[CURSE]!
  if (unit.statuses & RALLIED) percent += unit.magnitude[RALLY]!
  if (unit.statuses & PACT) percent += unit.magnitude[DARK_PACT]!
  return scaledAtk(unit.tierAtk, percent)
}

/** A share of the tier value, at least 1. */
export const scaledAtk = (tierAtk: number, percent: number): number =>
  Math.max(1, roundHalfUp(tierAtk * Math.max(0, percent), 100))

/** RN-036. */
export function armorOf(battle: Battle, unit: Unit): number {
  let armor = Math.max(0, unit.tierArmor - unit.shred) + unit.phalanxArmor
  if (unit.statuses & FORTIFIED) armor += unit.magnitude[FORTIFY]!
  if (unit.statuses & WALLED) armor += percentFloor(unit.tierArmor, unit.magnitude[SHIELD_WALL]!)
  const { boost } = battle.hooks
  return boost ? Math.max(0, armor + boost(battle, unit, 'armor')) : armor
}

/** RN-037. */
export function speedOf(battle: Battle, unit: Unit): number {
  const chill = unit.statuses & CHILLED ? battle.balance.status.frost.speed : 0
  const { boost } = battle.hooks
  return Math.max(0, unit.speed + chill + (boost ? boost(battle, unit, 'speed') : 0))
}

/** RN-081. */
export function strikeOf(battle: Battle, atk: number, armor: number): number {
  const least = Math.ceil((atk * battle.balance.damage.floorPct) / 100)
  const through = atk - armor
  return through > least ? Math.max(1, through) : Math.max(1, least)
}

/** RN-119: melee units that can hold their ground. */
export const holdsZone = (unit: Unit): boolean =>
  unit.hp > 0 && unit.printedRange === 1 && !unit.routing && (unit.statuses & STUNNED) === 0

/** RN-075. */
export function threatOf(battle: Battle, viewer: Unit, unit: Unit): number {
  const { threatFactor, threatWound, threatNear } = battle.balance.ai
  const wound = Math.floor((threatWound * (unit.maxHp - unit.hp)) / unit.maxHp)
  const near = Math.max(0, threatNear - battle.distance(viewer.cell, unit.cell))
  return (atkOf(battle, unit) * unit.strikes + wound + near) * threatFactor[FACTOR_OF[unit.role]]!
}
/** Places in `ai.threatFactor`. */
const FACTOR_OF = { mage: 0, support: 1, ranged: 2, melee: 3, tank: 4 } as const
