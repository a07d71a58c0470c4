import { statsAt } from '../../content/stats.ts'
import type { RunContent } from '../../content/types.ts'
import type { BattleView, UnitView } from '../view.ts'
import {
  canAttack,
  cellOf,
  distanceOf,
  enemiesOf,
  goalOf,
  groundOf,
  holdsZone,
  isLess,
  leastCosts,
  pathOf,
  progressOf,
  rangeOf,
  type World,
} from './pathOracle.ts'

/** For laws: what a unit without abilities does in its turn (RN-058, RN-059, RN-068 … RN-080), from the rules alone. */
export interface Scene extends World {
  readonly content: RunContent
  readonly leaders: BattleView['leaders']
}

export interface Intent {
  readonly way: 'flees' | 'withdraws' | 'stands fast' | 'near' | 'reaches' | 'holds' | 'far'
  readonly target: UnitView | null
  readonly steps: readonly { readonly to: number; readonly cost: number }[]
}

export function intentOf(scene: Scene, unit: UnitView, held: number): Intent {
  if (unit.routing) return { way: 'flees', target: null, steps: flight(scene, unit) }
  const speed = speedOf(unit)
  if (isEngaged(scene, unit)) {
    const refuge = refugeOf(scene, unit)
    if (refuge === null) return { way: 'stands fast', target: null, steps: [] }
    const ground = groundOf(scene, unit, null)
    const path = pathOf(ground, leastCosts(ground), refuge)
    return { way: 'withdraws', target: null, steps: paid(scene, unit, null, path, speed) }
  }
  const pool = poolOf(scene, unit)
  const near = chosen(scene, unit, pool)
  if (near) return { way: 'near', target: near, steps: [] }
  const ways = new Map(
    pool.map((target) => {
      const ground = groundOf(scene, unit, target)
      const least = leastCosts(ground)
      const goal = goalOf(scene, unit, target, least)
      const path = pathOf(ground, least, goal)
      const steps = paid(scene, unit, target, path, speed)
      const isReached = steps.length === path.length && canAttack(scene, unit, goal, target)
      return [target, { steps, isReached }] as const
    }),
  )
  const within = best(
    pool.filter((target) => ways.get(target)!.isReached),
    wish(scene, unit),
  )
  if (within) return { way: 'reaches', target: within, steps: ways.get(within)!.steps }
  if (holds(scene, unit, held)) return { way: 'holds', target: null, steps: [] }
  const far = best(pool, (enemy) => [distanceTo(scene, unit, enemy), enemy.hp, enemy.slot])!
  return { way: 'far', target: far, steps: ways.get(far)!.steps }
}

/** RN-077: whom it attacks from where it has come to. */
export function victimOf(scene: Scene, unit: UnitView, { way, target }: Intent): UnitView | undefined {
  if (way === 'flees') return undefined
  const wanted = target && scene.units.find(({ id }) => id === target.id)!
  if (wanted && canAttack(scene, unit, cellOf(scene, unit), wanted)) return wanted
  return chosen(scene, unit, poolOf(scene, unit))
}

/** RN-059, RN-065. */
function paid(scene: Scene, unit: UnitView, target: UnitView | null, path: readonly number[], points: number) {
  const { start, cost } = groundOf(scene, unit, target)
  const steps: { to: number; cost: number }[] = []
  let left = points
  for (const to of path) {
    const full = cost(steps.at(-1)?.to ?? start, to)
    const price = steps.length === 0 ? Math.min(full, left) : full
    if (left === 0 || price > left) break
    left -= price
    steps.push({ to, cost: price })
  }
  return steps
}

/** RN-117. */
function flight(scene: Scene, unit: UnitView) {
  const { resolve } = scene.mechanics
  const points = Math.min(speedOf(unit), resolve ? resolve.fleeCells : 0)
  const back = unit.side === 'player' ? -scene.width : scene.width
  const { start, steps } = groundOf(scene, unit, null)
  const path: number[] = []
  for (let to = start + back; steps(to - back).includes(to) && path.length < points; to += back) path.push(to)
  return paid(scene, unit, null, path, points)
}

/** RN-078. */
function refugeOf(scene: Scene, unit: UnitView): number | null {
  const { intercept } = scene.mechanics
  const speed = speedOf(unit)
  const isAble = unit.tags.includes('ranged') && unit.ammo !== 0 && speed >= (intercept ? intercept.disengageCost : 1)
  if (!isAble) return null
  const cells = [...leastCosts(groundOf(scene, unit, null))].filter(
    ([cell, cost]) =>
      cost <= speed &&
      cell !== cellOf(scene, unit) &&
      !enemiesOf(scene, unit).some(
        (enemy) => holdsZone(enemy) && distanceOf(scene, cellOf(scene, enemy), cell) === 1,
      ) &&
      enemiesOf(scene, unit).some((enemy) => canAttack(scene, unit, cell, enemy)),
  )
  const first = best(cells, ([cell, cost]) => [cost, progressOf(scene, unit.side, cell), cell % scene.width])
  return first ? first[0] : null
}

/** RN-080. */
function holds(scene: Scene, unit: UnitView, held: number): boolean {
  const { overwatch } = scene.mechanics
  if (!overwatch || !unit.tags.includes('ranged') || unit.ammo === 0 || held >= overwatch.maxHolds) return false
  return enemiesOf(scene, unit).some(
    (enemy) =>
      !enemy.routing && enemy.range < unit.range && distanceTo(scene, unit, enemy) <= rangeOf(unit) + speedOf(enemy),
  )
}

const isEngaged = (scene: Scene, unit: UnitView): boolean =>
  scene.mechanics.engagement !== false &&
  enemiesOf(scene, unit).some((enemy) => holdsZone(enemy) && distanceTo(scene, unit, enemy) === 1)

/** RN-068, RN-069. */
function poolOf(scene: Scene, unit: UnitView): UnitView[] {
  const all = enemiesOf(scene, unit)
  const pool = isEngaged(scene, unit)
    ? all.filter((enemy) => holdsZone(enemy) && distanceTo(scene, unit, enemy) === 1)
    : all
  const taunting = pool.filter(
    (enemy) => enemy.statuses.some(({ id }) => id === 'taunt') && distanceTo(scene, unit, enemy) <= 3,
  )
  return taunting.length > 0 ? taunting : pool
}

/** RN-070, group A. */
const chosen = (scene: Scene, unit: UnitView, pool: readonly UnitView[]): UnitView | undefined =>
  best(
    pool.filter((enemy) => canAttack(scene, unit, cellOf(scene, unit), enemy)),
    wish(scene, unit),
  )

/** RN-071, RN-072, RN-073. */
const wish = (scene: Scene, unit: UnitView) => (enemy: UnitView) => {
  const distance = distanceTo(scene, unit, enemy)
  if (unit.role === 'tank' || unit.role === 'support') return [distance, enemy.hp, enemy.slot]
  if (unit.role === 'melee') return [enemy.hp, distance, enemy.slot]
  return [-threatOf(scene, unit, enemy), distance, enemy.slot]
}

function best<Each>(all: readonly Each[], key: (each: Each) => readonly number[]): Each | undefined {
  let first: Each | undefined
  for (const each of all) if (first === undefined || isLess(key(each), key(first))) first = each
  return first
}

/** RN-075. */
export function threatOf(scene: Scene, unit: UnitView, enemy: UnitView): number {
  const factor = { mage: 13, support: 12, ranged: 11, melee: 10, tank: 8 }[enemy.role]
  const wound = Math.floor((50 * (enemy.maxHp - enemy.hp)) / enemy.maxHp)
  return (atkOf(scene, enemy) * enemy.strikes + wound + Math.max(0, 10 - distanceTo(scene, unit, enemy))) * factor
}

/** RN-035 with the percentages of faction, statuses and Malachar. */
function atkOf({ content, leaders }: Scene, unit: UnitView): number {
  const type = content.units.find(({ id }) => id === unit.unitId)!
  const { atk } = statsAt(content, type, unit.tier)
  const faction = unit.summoned ? content.leaders.find(({ id }) => id === leaders[unit.side])!.faction : type.faction
  let percent = 100 + (faction === 'undead' ? 15 : 0)
  for (const { id, magnitude } of unit.statuses)
    if (id === 'rally' || id === 'dark_pact') percent += magnitude
    else if (id === 'curse') percent -= magnitude
  if (leaders[unit.side] === 'malachar' && unit.hp * 2 < unit.maxHp) percent += 15
  return Math.max(1, Math.floor((2 * atk * percent + 100) / 200))
}

const speedOf = (unit: UnitView): number =>
  Math.max(0, unit.speed - (unit.statuses.some(({ id }) => id === 'frost') ? 1 : 0))

const distanceTo = (scene: Scene, unit: UnitView, enemy: UnitView): number =>
  distanceOf(scene, cellOf(scene, unit), cellOf(scene, enemy))
