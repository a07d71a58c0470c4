import type { UnitFile } from './schema.ts'
import type { Role } from './words.ts'

type Priced = Pick<
  UnitFile,
  | 'hp'
  | 'armor'
  | 'atk'
  | 'strikes'
  | 'range'
  | 'speed'
  | 'initiative'
  | 'dodge'
  | 'regenPct'
  | 'manaMax'
  | 'role'
  | 'cost'
>

/** RN-604, RN-605: what the values of a unit are worth. Resolve, tags and ability are not counted. */
export const pointsOf = (unit: Priced): number =>
  2 * unit.hp +
  5 * unit.armor +
  Math.floor((5 * unit.atk * (1 + unit.strikes)) / 2) +
  12 * (unit.range - 1) +
  10 * (unit.speed - 2) +
  2 * unit.initiative +
  2 * unit.dodge +
  6 * (unit.regenPct ?? 0) +
  4 * Math.max(0, (unit.manaMax ?? USUAL_MANA) - USUAL_MANA)
const USUAL_MANA = 10

/** RN-605: what a unit of this role may be worth at its cost. */
export function budgetFor({ role, cost }: Pick<UnitFile, 'role' | 'cost'>, factionPct = 100): number {
  const [perGold, base] = BUDGETS[role]
  return Math.floor(((perGold * cost + base) * factionPct) / 100)
}
const BUDGETS: Readonly<Record<Role, readonly [number, number]>> = {
  tank: [90, 95],
  melee: [74, 82],
  ranged: [55, 50],
  mage: [62, 8],
  support: [48, 54],
}

/** RN-606: the points that a unit may have; `undefined`: it keeps to them. */
export const brokenBudget = (unit: Priced, factionPct = 100): string | undefined =>
  outside(unit, factionPct, unit.role === 'support' ? [80, 120] : [90, 110])

/** Nobody could play with or against such a unit: less than half of its budget, or more than twice of it. */
export const absurdBudget = (unit: Priced, factionPct = 100): string | undefined => outside(unit, factionPct, [50, 200])

function outside(unit: Priced, factionPct: number, [least, most]: readonly [number, number]): string | undefined {
  const [points, budget] = [pointsOf(unit), budgetFor(unit, factionPct)]
  if (100 * points >= least * budget && 100 * points <= most * budget) return undefined
  return `${Math.ceil((least * budget) / 100)}..${Math.floor((most * budget) / 100)} points`
}
