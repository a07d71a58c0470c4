import { type Battle, DIRECTION_ORDER } from './battle.ts'
import { HIDDEN, INFANTRY } from './bits.ts'
import { cutTo, LAST_BUCKET, type Scratch, SOFT, ZONE } from './scratch.ts'
import { holdsZone, isHidden } from './stats.ts'
import type { Unit } from './unit.ts'

/**
 * RN-058: enemy zones, and the cells beside enemy infantry other than the target, as step costs read them.
 * Nothing while intercept is off.
 */
export function surveyCosts(battle: Battle, unit: Unit, target: Unit | null): void {
  const { scratch } = battle
  const { hindrance, hindered } = scratch
  for (let i = 0; i < scratch.hinderedCount; i++) hindrance[hindered[i]!] = 0
  scratch.hinderedCount = 0
  const { disengageCost, softCost } = battle.hooks
  // RN-546: nobody hinders whom nobody sees.
  if (disengageCost === undefined || (unit.flags & HIDDEN && isHidden(battle, unit))) return
  const { neighbours } = battle.grid
  const enemies = unit.enemies
  for (let i = 0; i < enemies.length; i++) {
    const enemy = enemies[i]!
    if (!holdsZone(enemy)) continue
    const slows = softCost !== undefined && enemy !== target && (enemy.bits & INFANTRY) !== 0
    const bits = slows ? ZONE | SOFT : ZONE
    for (let direction = 0; direction < 4; direction++) {
      const cell = neighbours[4 * enemy.cell + direction]!
      if (cell === -1) continue
      const known = hindrance[cell]!
      if (known === 0) hindered[scratch.hinderedCount++] = cell
      hindrance[cell] = known | bits
    }
  }
}

/** RN-058, after `surveyCosts`. */
export function stepCost(battle: Battle, from: number, to: number): number {
  const { disengageCost, softCost } = battle.hooks
  if (disengageCost === undefined) return 1
  const { hindrance } = battle.scratch
  const cost = hindrance[from]! & ZONE ? disengageCost : 1
  return softCost !== undefined && hindrance[to]! & SOFT ? cost + softCost : cost
}

/**
 * RN-061 … RN-063: the cell to walk to for attacking the target, or the nearest one to it. Leaves the least costs in the
 * scratch, so that `pathTo` can follow.
 */
export function goalFor(battle: Battle, unit: Unit, target: Unit): number {
  const goal = explore(battle, unit, target, acceptsFiringCell, ANYWHERE)
  return goal === -1 ? nearestTo(battle, unit, target) : goal
}

/** A cost that no path has. */
const ANYWHERE = 1 << 20

/** The same cell if the unit can get there in one turn and attack from there, else −1. */
export function goalWithin(battle: Battle, unit: Unit, target: Unit, speed: number): number {
  const { disengageCost = 1, softCost = 0 } = battle.hooks
  const goal = explore(battle, unit, target, acceptsFiringCell, Math.max(speed, disengageCost + softCost))
  if (goal === -1) return -1
  // RN-059: the first step can always be paid for, and to a neighbouring cell there is no cheaper way.
  return battle.scratch.cost[goal]! <= speed || battle.distance(unit.cell, goal) === 1 ? goal : -1
}

const acceptsFiringCell: Accepts = (battle, unit, target, cell) => {
  if (!isAttackable(battle, unit, cell, target!)) return false
  const { scratch } = battle
  if (scratch.goal === -1 || isAhead(battle, unit, cell, scratch.goal)) scratch.goal = cell
  return true
}

/** Smaller (−progress, x). */
function isAhead(battle: Battle, unit: Unit, cell: number, than: number): boolean {
  const ahead = battle.progress(unit.side, cell) - battle.progress(unit.side, than)
  return ahead !== 0 ? ahead > 0 : battle.grid.x[cell]! < battle.grid.x[than]!
}

/** RN-063: the reachable cell with the smallest (distance, cost, −progress, x). */
function nearestTo(battle: Battle, unit: Unit, target: Unit): number {
  const { cost } = battle.scratch
  let goal = unit.cell
  for (let cell = 0; cell < battle.grid.size; cell++) {
    if (cost[cell]! < 0) continue
    const near = battle.distance(cell, target.cell) - battle.distance(goal, target.cell)
    const cheap = cost[cell]! - cost[goal]!
    if (near < 0 || (near === 0 && (cheap < 0 || (cheap === 0 && isAhead(battle, unit, cell, goal))))) goal = cell
  }
  return goal
}

/** RN-060. The unit's own present cell counts as empty; whoever stands between may block the line. */
export function isAttackable(battle: Battle, unit: Unit, from: number, target: Unit): boolean {
  if (battle.distance(from, target.cell) > unit.range) return false
  return !battle.hooks.isBlind?.(battle, unit, from, target)
}

/** Is the search over with the layer of this settled cell? The best of those cells becomes the `goal` of the scratch. */
export type Accepts = (battle: Battle, unit: Unit, target: Unit | null, cell: number) => boolean

/**
 * Least costs outward from the unit's cell. `accepts` is asked about each settled cell that a target is in range of; the search ends with the layer in
 * which it said yes, or beyond the limit of cost. With a target, cells that lead away from it wait until they could matter
 * (A*): every least-cost path to an accepted cell is settled when the search ends. Returns the goal, −1: none.
 */
export function explore(battle: Battle, unit: Unit, target: Unit | null, accepts: Accepts, limit: number): number {
  const { scratch } = battle
  scratch.goal = -1
  surveyCosts(battle, unit, target)
  if (target !== null && goStraight(battle, unit, target, accepts, limit)) return scratch.goal
  return goAround(battle, unit, target, accepts, limit)
}

/**
 * The first layer of a search for a target, as most searches need no other: steps that cost one point and lead nearer.
 * False: nothing was accepted there.
 */
function goStraight(battle: Battle, unit: Unit, target: Unit, accepts: Accepts, limit: number): boolean {
  const { scratch, at, hooks } = battle
  const { cost, reached, hindrance } = scratch
  const { x, y, width } = battle.grid
  const { disengageCost = 1, softCost = 0 } = hooks
  const barred = softCost > 0 ? SOFT : 0
  const held = disengageCost > 1 ? ZONE : 0
  const start = unit.cell
  // Each step leads nearer by one: whoever has paid as much has the target in range.
  const enough = battle.distance(start, target.cell) - unit.range
  if (enough > limit) return false
  const targetX = x[target.cell]!
  const targetY = y[target.cell]!
  const aside = targetX > x[start]! ? 1 : -1
  const ahead = targetY > y[start]! ? width : -width
  begin(scratch, start)
  let reachedCount = 1
  let isFound = false
  for (let i = 0; i < reachedCount; i++) {
    const from = reached[i]!
    const spent = cost[from]!
    if (spent >= enough) {
      if (accepts(battle, unit, target, from)) isFound = true
      continue
    }
    if (hindrance[from]! & held) continue
    if (x[from] !== targetX) {
      const to = from + aside
      if (cost[to] === -1 && at[to] === -1 && (hindrance[to]! & barred) === 0) {
        cost[to] = spent + 1
        reached[reachedCount++] = to
      }
    }
    if (y[from] !== targetY) {
      const to = from + ahead
      if (cost[to] === -1 && at[to] === -1 && (hindrance[to]! & barred) === 0) {
        cost[to] = spent + 1
        reached[reachedCount++] = to
      }
    }
  }
  scratch.reachedCount = reachedCount
  return isFound
}

/** The search starts on this cell, and has been nowhere else. */
function begin(scratch: Scratch, cell: number): void {
  const { cost, reached, reachedCount } = scratch
  for (let i = 0; i < reachedCount; i++) cost[reached[i]!] = -1
  cost[cell] = 0
  reached[0] = cell
}

/** The whole search, layer by layer of cost. */
function goAround(battle: Battle, unit: Unit, target: Unit | null, accepts: Accepts, limit: number): number {
  const { scratch, at, hooks } = battle
  const { cost, reached, buckets, filled, hindrance } = scratch
  const { neighbours, distance, size } = battle.grid
  const room = 4 * size
  // `stepCost`, with its parts at hand.
  const { disengageCost = 1, softCost = 0 } = hooks
  const isGuided = target !== null
  const towards = isGuided ? target.cell * size : 0
  const { range } = unit
  const first = isGuided ? Math.max(0, distance[towards + unit.cell]! - range) : 0
  begin(scratch, unit.cell)
  let reachedCount = 1
  buckets[(first & LAST_BUCKET) * room] = unit.cell
  filled[first & LAST_BUCKET] = 1
  let waiting = 1
  let isFound = false
  let layer = first
  for (; waiting > 0 && !isFound && layer <= limit; layer++) {
    const slot = layer & LAST_BUCKET
    const bucket = slot * room
    for (let i = 0; i < filled[slot]!; i++) {
      const from = buckets[bucket + i]!
      const spent = cost[from]!
      waiting--
      const ahead = isGuided ? Math.max(0, distance[towards + from]! - range) : 0
      if (spent + ahead !== layer) continue
      if (ahead === 0 && accepts(battle, unit, target, from)) isFound = true
      const away = spent + (hindrance[from]! & ZONE ? disengageCost : 1)
      for (let direction = 0; direction < 4; direction++) {
        const to = neighbours[4 * from + direction]!
        if (to === -1) continue
        const known = cost[to]!
        // Most cells beside it are known already, and no dearer.
        if ((known !== -1 && known <= away) || at[to] !== -1) continue
        const through = hindrance[to]! & SOFT ? away + softCost : away
        if (known === -1) reached[reachedCount++] = to
        else if (known <= through) continue
        cost[to] = through
        const next = (isGuided ? through + Math.max(0, distance[towards + to]! - range) : through) & LAST_BUCKET
        buckets[next * room + filled[next]!++] = to
        waiting++
      }
    }
    filled[slot] = 0
  }
  // Nobody waits farther ahead: no step costs more, nor leads away by more than one.
  for (let ahead = 0; ahead <= disengageCost + softCost; ahead++) filled[(layer + ahead) & LAST_BUCKET] = 0
  scratch.reachedCount = reachedCount
  return scratch.goal
}

/** RN-064: among the least-cost paths to the goal, the first in the direction order, step by step. */
export function pathTo(battle: Battle, unit: Unit, goal: number, path: number[] = []): readonly number[] {
  cutTo(path, 0)
  if (isBoldPath(battle, unit, goal, path)) return path
  cutTo(path, 0)
  return surePathTo(battle, unit, goal, path)
}

/** The first direction that may lead there, at every step; false: one of them has led into a corner. */
function isBoldPath(battle: Battle, unit: Unit, goal: number, path: number[]): boolean {
  const { cost, hindrance } = battle.scratch
  const { neighbours, distance, size } = battle.grid
  // `stepCost`, with its parts at hand.
  const { disengageCost = 1, softCost = 0 } = battle.hooks
  const order = DIRECTION_ORDER[unit.side]
  const whole = cost[goal]!
  let cell = unit.cell
  while (cell !== goal) {
    const away = cost[cell]! + (hindrance[cell]! & ZONE ? disengageCost : 1)
    let next = -1
    for (let i = 0; i < 4 && next === -1; i++) {
      const to = neighbours[4 * cell + order[i]!]!
      if (to === -1 || cost[to]! + distance[goal * size + to]! > whole) continue
      if (away + (hindrance[to]! & SOFT ? softCost : 0) === cost[to]) next = to
    }
    if (next === -1) return false
    path.push(next)
    cell = next
  }
  return true
}

/** The same among cells that lie on a least-cost path, which are marked from the goal back. */
function surePathTo(battle: Battle, unit: Unit, goal: number, path: number[]): readonly number[] {
  const { cost, marked, queue, hindrance } = battle.scratch
  const { neighbours } = battle.grid
  // `stepCost`, with its parts at hand.
  const { disengageCost = 1, softCost = 0 } = battle.hooks
  const start = unit.cell
  marked[goal] = 1
  queue[0] = goal
  let count = 1
  for (let i = 0; i < count; i++) {
    const to = queue[i]!
    if (to === start) continue
    const before = cost[to]! - (hindrance[to]! & SOFT ? softCost : 0)
    for (let direction = 0; direction < 4; direction++) {
      const from = neighbours[4 * to + direction]!
      if (from === -1 || cost[from] === -1 || marked[from]) continue
      if (cost[from]! + (hindrance[from]! & ZONE ? disengageCost : 1) !== before) continue
      marked[from] = 1
      queue[count++] = from
    }
  }
  const order = DIRECTION_ORDER[unit.side]
  let cell = start
  while (cell !== goal) {
    const from: number = cell
    const away = cost[from]! + (hindrance[from]! & ZONE ? disengageCost : 1)
    for (let i = 0; i < 4; i++) {
      const to = neighbours[4 * from + order[i]!]!
      if (to === -1 || !marked[to] || away + (hindrance[to]! & SOFT ? softCost : 0) !== cost[to]) continue
      cell = to
      break
    }
    path.push(cell)
  }
  for (let i = 0; i < count; i++) marked[queue[i]!] = 0
  return path
}
