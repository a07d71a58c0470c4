import { battleStats } from '../content/stats.ts'
import type { Role, Tier } from '../content/words.ts'
import { TIERS } from '../content/words.ts'
import type { Plan } from '../plan.ts'

/** What a unit of a tier is thought to be worth in a battle, before any battle is imagined. */
export type Worth = (unitId: string, tier: Tier) => number

/**
 * What it deals to a usual foe in a turn, times what it takes until it falls: whoever has both wins duels. Roles differ in how
 * much of that they bring to bear.
 */
export function worthsOf(plan: Plan): Worth {
  const foe = usualFoe(plan)
  const worths = new Map<string, readonly number[]>(
    plan.content.units.map(({ id }) => [id, TIERS.map((tier) => worthOf(plan, foe, id, tier))]),
  )
  return (unitId, tier) => worths.get(unitId)![tier - 1]!
}

interface Foe {
  readonly atk: number
  readonly armor: number
}

/** A blow that is as hard, and armour that is as thick, as the average of all types at T2. */
function usualFoe({ content }: Plan): Foe {
  const all = content.units.map((unit) => battleStats(content, unit, 2))
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
  return { atk: mean(all.map(({ atk }) => atk)), armor: mean(all.map(({ armor }) => armor)) }
}

/** Magic meets no armour, shots run out, supports hardly strike. */
const BROUGHT: Readonly<Record<Role, number>> = { tank: 1.2, melee: 1.1, ranged: 0.9, mage: 2.4, support: 0.8 }
/** Abilities come with T3 (RN-155); those of mages strike several foes at once. */
const ABILITY: Readonly<Record<Role, number>> = { tank: 1, melee: 1.1, ranged: 1.1, mage: 1.6, support: 1.1 }

function worthOf({ content, balance, units }: Plan, foe: Foe, id: string, tier: Tier): number {
  const unit = units.get(id)!
  const { hp, atk, armor, strikes, dodge } = battleStats(content, unit, tier)
  const strike = (force: number, against: number): number =>
    Math.max((force * balance.damage.floorPct) / 100, force - against)
  const dealt = strikes * (unit.role === 'mage' ? atk : strike(atk, foe.armor))
  const taken = (strike(foe.atk, armor) * (100 - dodge)) / 100
  const lasts = hp / taken
  // Who runs ahead is struck by everybody: for melee units, staying alive counts more than striking hard. Roots of roots, because
  // powers with a fraction differ between machines.
  const duel =
    unit.role === 'melee'
      ? Math.sqrt(Math.sqrt(Math.sqrt(dealt * dealt * dealt * lasts * lasts * lasts * lasts * lasts)))
      : Math.sqrt(dealt * lasts)
  return duel * BROUGHT[unit.role] * (tier === 3 ? ABILITY[unit.role] : 1)
}
