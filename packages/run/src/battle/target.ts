import type { Battle } from './battle.ts'
import { HIDDEN, ROOTED, TAUNT_RADIUS, TAUNTING } from './bits.ts'
import { goalFor, goalWithin, isAttackable, pathTo } from './path.ts'
import { cutTo } from './scratch.ts'
import { bonusOf, isHidden, speedOf, threatOf } from './stats.ts'
import type { Unit } from './unit.ts'

/** RN-068, RN-069: whom the unit may want to attack, bound to its neighbours if it is engaged. Good until the next call. */
export function poolOf(battle: Battle, unit: Unit, isBound: boolean): readonly Unit[] {
  const { hooks, pool } = battle
  const enemies = unit.enemies
  // In most battles nobody hides or taunts.
  if (!isBound && (battle.metFlags & (HIDDEN | TAUNTING)) === 0) return enemies
  let length = 0
  let taunting = 0
  for (let i = 0; i < enemies.length; i++) {
    const enemy = enemies[i]!
    if (isBound && !hooks.engages!(battle, enemy, unit)) continue
    if (enemy.flags & HIDDEN && isHidden(battle, enemy)) continue
    pool[length++] = enemy
    if (enemy.flags & TAUNTING && taunts(battle, unit, enemy)) taunting++
  }
  cutTo(pool, length)
  if (taunting === 0 || taunting === length) return pool
  const taunters = tauntersOf(battle, unit, pool)
  return canObey(battle, unit, taunters, isBound) ? taunters : pool
}

/** RN-741: a taunt binds only whoever can attack a taunter, from where it stands or, while it may still walk, in this turn. */
function canObey(battle: Battle, unit: Unit, taunters: readonly Unit[], isBound: boolean): boolean {
  if (!battle.balance.ai.tauntNeedsReach) return true
  if (taunters.some((enemy) => isAttackable(battle, unit, unit.cell, enemy))) return true
  if (isBound || unit.moved || unit.flags & ROOTED) return false
  const speed = speedOf(battle, unit)
  return speed > 0 && taunters.some((enemy) => goalWithin(battle, unit, enemy, speed) !== -1)
}

/** Apart from `poolOf`, which would make the closure at every call. */
const tauntersOf = (battle: Battle, unit: Unit, pool: readonly Unit[]): Unit[] =>
  pool.filter((enemy) => taunts(battle, unit, enemy))

const taunts = (battle: Battle, unit: Unit, enemy: Unit): boolean =>
  (enemy.flags & TAUNTING) !== 0 &&
  battle.distance(unit.cell, enemy.cell) <= battle.balance.ai.tauntRadius + bonusOf(battle, enemy, TAUNT_RADIUS)

/** RN-070, group A. */
export function chooseNear(battle: Battle, unit: Unit, pool: readonly Unit[]): Unit | null {
  if (seeksThreat(unit)) return mostThreatening(battle, unit, pool)
  let best: Unit | null = null
  for (let i = 0; i < pool.length; i++) {
    const enemy = pool[i]!
    if (isAttackable(battle, unit, unit.cell, enemy) && (best === null || isBetter(battle, unit, enemy, best)))
      best = enemy
  }
  return best
}

/** The same with each threat worked out once. */
function mostThreatening(battle: Battle, unit: Unit, pool: readonly Unit[]): Unit | null {
  let best: Unit | null = null
  let most = 0
  for (let i = 0; i < pool.length; i++) {
    const enemy = pool[i]!
    if (!isAttackable(battle, unit, unit.cell, enemy)) continue
    const threat = threatOf(battle, unit, enemy)
    if (best !== null && (threat < most || (threat === most && !isThreatening(battle, unit, enemy, best)))) continue
    best = enemy
    most = threat
  }
  return best
}

/** RN-070, group B: the best one whose goal can be reached in this turn, with the way there as the battle's `path`. */
export function chooseReachable(battle: Battle, unit: Unit, pool: readonly Unit[]): Unit | null {
  const speed = speedOf(battle, unit)
  if (speed < 1) return null
  const near = nearOf(battle, unit, pool, speed + unit.range, unit.flags & HIDDEN ? isEasierPrey : isBetter)
  for (let i = 0; i < near.length; i++) {
    const target = near[i]!
    const goal = goalWithin(battle, unit, target, speed)
    if (goal === -1) continue
    pathTo(battle, unit, goal, battle.path)
    return target
  }
  return null
}

/** The best first. Each step costs at least one point: whoever is farther away than the reach is out of it. */
function nearOf(
  battle: Battle,
  unit: Unit,
  pool: readonly Unit[],
  reach: number,
  isFirst: typeof isBetter,
): readonly Unit[] {
  const { near } = battle
  let length = 0
  for (let i = 0; i < pool.length; i++) {
    const enemy = pool[i]!
    if (battle.distance(unit.cell, enemy.cell) > reach) continue
    let at = length++
    while (at > 0 && isFirst(battle, unit, enemy, near[at - 1]!)) {
      near[at] = near[at - 1]!
      at--
    }
    near[at] = enemy
  }
  cutTo(near, length)
  return near
}

/** RN-074, group C; the way there is the battle's `path`. */
export function chooseFar(battle: Battle, unit: Unit, pool: readonly Unit[]): Unit {
  let target = pool[0]!
  for (const enemy of pool) if (isNearer(battle, unit, enemy, target)) target = enemy
  pathTo(battle, unit, goalFor(battle, unit, target), battle.path)
  return target
}

/** RN-550: from hiding, smaller (class, current HP, distance, slot). */
function isEasierPrey(battle: Battle, unit: Unit, a: Unit, b: Unit): boolean {
  const lead = PREY[a.role] - PREY[b.role]
  return lead !== 0 ? lead < 0 : isWeaker(battle, unit, a, b)
}
const PREY = { mage: 0, support: 0, ranged: 1, melee: 2, tank: 2 } as const

/** RN-071 … RN-073. */
function isBetter(battle: Battle, unit: Unit, a: Unit, b: Unit): boolean {
  switch (unit.role) {
    case 'tank':
    case 'support':
      return isNearer(battle, unit, a, b)
    case 'melee':
      return isWeaker(battle, unit, a, b)
    default:
      return isThreatening(battle, unit, a, b)
  }
}

/** RN-073. */
const seeksThreat = ({ role }: Unit): boolean => role === 'mage' || role === 'ranged'

/** Smaller (distance, current HP, slot). */
export function isNearer(battle: Battle, unit: Unit, a: Unit, b: Unit): boolean {
  const near = battle.distance(unit.cell, a.cell) - battle.distance(unit.cell, b.cell)
  if (near !== 0) return near < 0
  return a.hp !== b.hp ? a.hp < b.hp : a.slot < b.slot
}

/** Smaller (current HP, distance, slot) (RN-157). */
export function isWeaker(battle: Battle, unit: Unit, a: Unit, b: Unit): boolean {
  if (a.hp !== b.hp) return a.hp < b.hp
  const near = battle.distance(unit.cell, a.cell) - battle.distance(unit.cell, b.cell)
  return near !== 0 ? near < 0 : a.slot < b.slot
}

/** Smaller (−threat, distance, slot). */
export function isThreatening(battle: Battle, unit: Unit, a: Unit, b: Unit): boolean {
  const threat = threatOf(battle, unit, a) - threatOf(battle, unit, b)
  if (threat !== 0) return threat > 0
  const near = battle.distance(unit.cell, a.cell) - battle.distance(unit.cell, b.cell)
  return near !== 0 ? near < 0 : a.slot < b.slot
}
