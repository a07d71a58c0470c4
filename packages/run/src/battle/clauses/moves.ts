import { directionTo } from '@arbiter/board'
import { percentFloor } from '@arbiter/kernel'
import { type Battle, DIRECTION_ORDER } from '../battle.ts'
import { ROOTED } from '../bits.ts'
import { harm } from '../harm.ts'
import { explore, goalFor, pathTo } from '../path.ts'
import type { Unit } from '../unit.ts'
import type { Scene } from './scene.ts'

/** RN-431, RN-432: movements that are no walking: no cost, no reactions, facing stays. Who is rooted stays. */

/** RN-174: the free cell beside the unit that is nearest to where the target stands, −1: none. */
export function landing(battle: Battle, unit: Unit, target: Unit): number {
  let best = -1
  for (const direction of DIRECTION_ORDER[unit.side]) {
    const cell = battle.grid.neighbours[4 * unit.cell + direction]!
    if (cell === -1 || battle.at[cell] !== -1) continue
    if (best === -1 || battle.distance(cell, target.cell) < battle.distance(best, target.cell)) best = cell
  }
  return best
}

/** RN-525: enemies do not move a unit out of ranks that have closed around it. */
const standsFirm = (owner: Unit, target: Unit): boolean =>
  owner.side !== target.side && target.closesRanks && target.neighbours >= CLOSED_RANKS
const CLOSED_RANKS = 3

export function pull(scene: Scene, target: Unit): void {
  const { battle, owner } = scene
  if (owner === null || target.hp <= 0 || target.flags & ROOTED || standsFirm(owner, target)) return
  const to = scene.landing === -1 ? landing(battle, owner, target) : scene.landing
  if (to === -1 || battle.distance(owner.cell, target.cell) <= 1) return
  const from = target.cell
  put(battle, target, to)
  if (battle.listening)
    battle.tell(scene.cause, {
      type: 'unitPulled',
      actor: owner.id,
      target: target.id,
      from: battle.cell(from),
      to: battle.cell(to),
    })
}

export function push(scene: Scene, target: Unit, cells: number): void {
  const { battle, owner } = scene
  if (owner === null || target.hp <= 0 || target.flags & ROOTED || owner === target) return
  if (standsFirm(owner, target)) return
  const direction = directionTo(battle.grid, owner.cell, target.cell)
  const from = target.cell
  let to = from
  let left = cells
  for (; left > 0; left--) {
    const next = battle.grid.neighbours[4 * to + direction]!
    if (next === -1 || battle.at[next] !== -1) break
    to = next
  }
  if (to !== from) put(battle, target, to)
  if (battle.listening)
    battle.tell(scene.cause, {
      type: 'unitPushed',
      actor: owner.id,
      target: target.id,
      from: battle.cell(from),
      to: battle.cell(to),
      blocked: left,
    })
  if (left > 0)
    harm(battle, target, percentFloor(target.maxHp, battle.balance.push.crushPct), 'true', scene.cause, scene.actor)
}

export function swap(scene: Scene, target: Unit): void {
  const { battle, owner } = scene
  if (owner === null || owner === target || owner.hp <= 0 || target.hp <= 0) return
  if ((owner.flags | target.flags) & ROOTED || standsFirm(owner, target)) return
  const [from, to] = [owner.cell, target.cell]
  put(battle, target, from)
  put(battle, owner, to)
  if (battle.listening)
    battle.tell(scene.cause, {
      type: 'unitSwapped',
      actor: owner.id,
      target: target.id,
      from: battle.cell(from),
      to: battle.cell(to),
    })
}

/** RN-432: the owner itself, along the path of RN-064 or straight away. */
export function step(scene: Scene, target: Unit, cells: number, way: 'toward' | 'away'): void {
  const { battle, owner } = scene
  if (owner === null || owner.hp <= 0 || owner.flags & ROOTED || owner === target) return
  const path =
    way === 'toward' ? pathTo(battle, owner, goalFor(battle, owner, target)) : pathAway(battle, owner, target, cells)
  for (const to of path.slice(0, cells)) {
    const from = owner.cell
    put(battle, owner, to)
    battle.hooks.stepped?.(battle, owner, directionTo(battle.grid, from, to))
    if (battle.listening)
      battle.tell(scene.cause, {
        type: 'unitMoved',
        actor: owner.id,
        from: battle.cell(from),
        to: battle.cell(to),
        cost: 0,
      })
  }
}

/** To the reachable cell that is farthest from the target, then nearest to where the unit stands. */
function pathAway(battle: Battle, unit: Unit, target: Unit, cells: number): readonly number[] {
  explore(battle, unit, null, () => false, cells)
  const { cost } = battle.scratch
  let best = unit.cell
  for (let cell = 0; cell < battle.grid.size; cell++) {
    if (cost[cell]! < 0 || cost[cell]! > cells) continue
    const far = battle.distance(cell, target.cell) - battle.distance(best, target.cell)
    if (far > 0 || (far === 0 && cost[cell]! < cost[best]!)) best = cell
  }
  return pathTo(battle, unit, best)
}

function put(battle: Battle, unit: Unit, to: number): void {
  if (battle.at[unit.cell] === unit.index) battle.at[unit.cell] = -1
  battle.at[to] = unit.index
  unit.cell = to
  battle.hooks.unsettled?.(battle, unit)
}
