import type { ABILITY_KINDS, AbilityId } from '../content/words.ts'
import { type Battle, DIRECTION_ORDER } from './battle.ts'
import { isAttackable } from './path.ts'
import { isThreatening, isWeaker } from './target.ts'
import type { Unit } from './unit.ts'

export type ActionAbility = { [Id in AbilityId]: (typeof ABILITY_KINDS)[Id] extends 'action' ? Id : never }[AbilityId]

/** What an action ability is about to do: whom it hits, and around which cell. */
export interface Aim {
  readonly ability: ActionAbility
  readonly targets: readonly Unit[]
  /** −1: no cell. */
  readonly at: number
}

/** `null`: the condition of the ability does not hold. */
type Aimed = Omit<Aim, 'ability'> | null

export const AIMS: Readonly<Record<ActionAbility, (battle: Battle, unit: Unit) => Aimed>> = {
  whirlwind: (battle, unit) => {
    const near = enemiesBetween(battle, unit, 1, 1)
    return near.length >= battle.balance.ability.whirlwind.minTargets ? { targets: near, at: -1 } : null
  },
  volley: (battle, unit) => {
    const { radius, minTargets } = battle.balance.ability.volley
    return area(battle, unit, radius, minTargets)
  },
  piercing_shot: (battle, unit) =>
    one(
      weakest(
        battle,
        unit,
        living(battle, unit).filter((enemy) => isAttackable(battle, unit, unit.cell, enemy)),
      ),
    ),
  fireball: (battle, unit) => {
    const { radius, minTargets } = battle.balance.ability.fireball
    return area(battle, unit, radius, Math.min(minTargets, battle.living[unit.side === 0 ? 1 : 0]))
  },
  chain_lightning: (battle, unit) => {
    const first = weakest(battle, unit, enemiesBetween(battle, unit, 0, unit.printedRange))
    return first && { targets: chainFrom(battle, unit, first), at: -1 }
  },
  mass_heal: (battle, unit) => {
    const { belowPct, missing, missingCount } = battle.balance.ability.mass_heal
    const allies = battle.alliesOf(unit).filter(({ hp }) => hp > 0)
    const isNeeded =
      allies.some(({ hp, maxHp }) => hp * 100 < belowPct * maxHp) ||
      allies.filter(({ hp, maxHp }) => maxHp - hp >= missing).length >= missingCount
    return isNeeded ? { targets: allies, at: -1 } : null
  },
  hook: (battle, unit) => {
    const { minRange, maxRange } = battle.balance.ability.hook
    if (isEnemyWithin(battle, unit, 1)) return null
    const caught = enemiesBetween(battle, unit, minRange, maxRange)
    if (caught.length === 0) return null
    const target = caught.reduce((best, enemy) => (isThreatening(battle, unit, enemy, best) ? enemy : best))
    const at = landing(battle, unit, target)
    return at === -1 ? null : { targets: [target], at }
  },
  bone_spear: (battle, unit) => {
    const { minRange, maxRange } = battle.balance.ability.bone_spear
    if (isEnemyWithin(battle, unit, 1)) return null
    return one(weakest(battle, unit, enemiesBetween(battle, unit, minRange, maxRange)))
  },
  wail_of_terror: (battle, unit) =>
    battle.hooks.hasResolve && isEnemyWithin(battle, unit, unit.printedRange)
      ? { targets: living(battle, unit), at: -1 }
      : null,
  frost_nova: (battle, unit) => {
    const { radius, minTargets } = battle.balance.ability.frost_nova
    return area(battle, unit, radius, Math.min(minTargets, battle.living[unit.side === 0 ? 1 : 0]))
  },
  soul_drain: (battle, unit) => one(weakest(battle, unit, enemiesBetween(battle, unit, 0, unit.printedRange))),
}

function landing(battle: Battle, unit: Unit, target: Unit): number {
  let best = -1
  for (const direction of DIRECTION_ORDER[unit.side]) {
    const cell = battle.grid.neighbours[4 * unit.cell + direction]!
    if (cell === -1 || battle.at[cell] !== -1) continue
    if (best === -1 || battle.distance(cell, target.cell) < battle.distance(best, target.cell)) best = cell
  }
  return best
}

const living = (battle: Battle, unit: Unit): Unit[] => battle.enemiesOf(unit).filter(({ hp }) => hp > 0)

const enemiesBetween = (battle: Battle, unit: Unit, least: number, most: number): Unit[] =>
  battle.enemiesOf(unit).filter(({ hp, cell }) => {
    const distance = battle.distance(unit.cell, cell)
    return hp > 0 && distance >= least && distance <= most
  })

export const isEnemyWithin = (battle: Battle, unit: Unit, reach: number): boolean =>
  battle.enemiesOf(unit).some(({ hp, cell }) => hp > 0 && battle.distance(unit.cell, cell) <= reach)

function weakest(battle: Battle, unit: Unit, enemies: readonly Unit[]): Unit | null {
  let best: Unit | null = null
  for (const enemy of enemies) if (best === null || isWeaker(battle, unit, enemy, best)) best = enemy
  return best
}

const one = (target: Unit | null): Aimed => target && { targets: [target], at: -1 }

/** RN-158: around the enemy in range with most enemies near it, then the lowest slot. */
function area(battle: Battle, unit: Unit, radius: number, least: number): Aimed {
  const centre = crowd(battle, unit, enemiesBetween(battle, unit, 0, unit.printedRange), radius)
  if (centre === null || centre.targets.length < least) return null
  return centre
}

/** The enemies within the radius of the one among `centres` that has most of them around. */
export function crowd(
  battle: Battle,
  { side }: Pick<Unit, 'side'>,
  centres: readonly Unit[],
  radius: number,
): { targets: Unit[]; at: number } | null {
  let best: { targets: Unit[]; at: number } | null = null
  for (const { cell } of centres) {
    const targets = battle.sides[side === 0 ? 1 : 0].filter(
      (enemy) => enemy.hp > 0 && battle.distance(enemy.cell, cell) <= radius,
    )
    if (best === null || targets.length > best.targets.length) best = { targets, at: cell }
  }
  return best
}

/** RN-171: up to two jumps to the nearest enemy not yet hit (ties: slot). */
function chainFrom(battle: Battle, unit: Unit, first: Unit): Unit[] {
  const { jumpRange, jumpPct } = battle.balance.ability.chain_lightning
  const chain = [first]
  while (chain.length < jumpPct.length) {
    const last = chain.at(-1)!
    let next: Unit | null = null
    for (const enemy of living(battle, unit)) {
      const distance = battle.distance(last.cell, enemy.cell)
      if (distance > jumpRange || chain.includes(enemy)) continue
      if (next === null || distance < battle.distance(last.cell, next.cell)) next = enemy
    }
    if (next === null) break
    chain.push(next)
  }
  return chain
}
