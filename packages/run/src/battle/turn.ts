import { aimOf, useAction, useInstant } from './abilities.ts'
import { attack } from './attack.ts'
import { type Battle, FORWARD } from './battle.ts'
import { RANGED, ROOTED, STUNNED, TURN_END, TURN_START } from './bits.ts'
import { ALONE } from './clauses/occasion.ts'
import { fire, hears } from './clauses/triggers.ts'
import { walk, walkWith } from './move.ts'
import { type Accepts, explore, isAttackable, pathTo, surveyCosts } from './path.ts'
import { holdsZone, speedOf } from './stats.ts'
import { chooseFar, chooseNear, chooseReachable, poolOf } from './target.ts'
import type { Unit } from './unit.ts'

/** RN-050 … RN-054. `turn`: which one of the round. */
export function takeTurn(battle: Battle, unit: Unit, turn: number): void {
  const { hooks } = battle
  battle.turn = turn
  battle.phase = 'turnStart'
  unit.moved = false
  unit.acted = false
  unit.charged = 0
  unit.walked = 0
  const { holds } = unit
  if (battle.listening) battle.tell('round', { type: 'turnStarted', actor: unit.id })
  if (hears(unit, TURN_START)) fire(battle, TURN_START, unit, ALONE)
  if (unit.hp > 0) hooks.turnStart?.(battle, unit)
  if (unit.hp > 0 && (unit.flags & STUNNED) === 0) {
    if (unit.routing) flee(battle, unit)
    else decide(battle, unit)
  }
  // RN-080: only turns in a row count.
  if (unit.holds === holds) unit.holds = 0
  battle.phase = 'postAttack'
  hooks.postAttack?.(battle)
  battle.phase = 'turnEnd'
  if (unit.hp > 0 && hears(unit, TURN_END)) fire(battle, TURN_END, unit, ALONE)
  if (unit.hp > 0) hooks.turnEnd?.(battle, unit)
  battle.phase = 'battle'
  battle.turn = 0
}

/** RN-076, RN-077. */
function decide(battle: Battle, unit: Unit): void {
  battle.phase = 'decision'
  if (unit.skill !== null && unit.skill.kind === 'instant') useInstant(battle, unit)
  // A clause may have ended the battle, or its owner.
  if (unit.hp <= 0 || unit.enemies.length === 0) return
  const aim = aimOf(battle, unit)
  if (aim !== null) {
    useAction(battle, unit, aim)
    return
  }
  const wasBound = isEngaged(battle, unit)
  const target = approach(battle, unit, wasBound)
  if (unit.hp <= 0) return
  if (unit.moved) {
    const second = aimOf(battle, unit)
    if (second !== null) {
      useAction(battle, unit, second)
      return
    }
  }
  const chosen = victimOf(battle, unit, target, wasBound)
  if (chosen === null) return
  attack(battle, unit, chosen)
  battle.hooks.acted?.(battle, unit)
}

/** Whom it attacks from where it stands now: the one that it went for, if it may. */
function victimOf(battle: Battle, unit: Unit, target: Unit | null, wasBound: boolean): Unit | null {
  if (target !== null && isAttackable(battle, unit, unit.cell, target)) return target
  if (unit.moved) return chooseNear(battle, unit, poolOf(battle, unit, isEngaged(battle, unit)))
  // Whoever is free has looked around already.
  return wasBound ? chooseNear(battle, unit, poolOf(battle, unit, true)) : null
}

const isEngaged = (battle: Battle, unit: Unit): boolean => battle.hooks.isEngaged?.(battle, unit) ?? false

/** DECISION on a target, and MOVEMENT toward it. `null`: the unit has none in mind. */
function approach(battle: Battle, unit: Unit, isBound: boolean): Unit | null {
  const { hooks } = battle
  if (isBound) {
    if (unit.bits & RANGED && (unit.flags & ROOTED) === 0) withdraw(battle, unit)
    return null
  }
  const pool = poolOf(battle, unit, false)
  const near = chooseNear(battle, unit, pool)
  if (near !== null) return near
  if (unit.flags & ROOTED) return null
  // RN-551: all enemies are hidden.
  if (pool.length === 0) return null
  const within = chooseReachable(battle, unit, pool)
  if (within === null && hooks.holds?.(battle, unit)) {
    unit.holds++
    return null
  }
  const target = within ?? chooseFar(battle, unit, pool)
  battle.phase = 'movement'
  walk(battle, unit, battle.path, target, 'turn')
  return target
}

/** RN-078: out of melee, if there is a cell that can be paid for in full and is of use. */
function withdraw(battle: Battle, unit: Unit): void {
  const { hooks } = battle
  const speed = speedOf(battle, unit)
  if (!(hooks.hasShots?.(unit, 1) ?? true) || speed < (hooks.disengageCost ?? 1)) return
  const goal = explore(battle, unit, null, acceptsRefuge, speed)
  if (goal === -1) return
  battle.phase = 'movement'
  walk(battle, unit, pathTo(battle, unit, goal, battle.path), null, 'withdrawal')
}

const acceptsRefuge: Accepts = (battle, unit, _target, cell) => {
  if (cell === unit.cell || !isRefuge(battle, unit, cell)) return false
  const { scratch } = battle
  if (scratch.goal === -1 || isFartherBack(battle, unit, cell, scratch.goal)) scratch.goal = cell
  return true
}

/** Smaller (progress, x). */
function isFartherBack(battle: Battle, { side }: Unit, cell: number, than: number): boolean {
  const ahead = battle.progress(side, cell) - battle.progress(side, than)
  return ahead !== 0 ? ahead < 0 : battle.grid.x[cell]! < battle.grid.x[than]!
}

/** In no enemy zone, with an enemy to shoot at. */
function isRefuge(battle: Battle, unit: Unit, cell: number): boolean {
  let isUseful = false
  for (const enemy of unit.enemies) {
    if (battle.distance(cell, enemy.cell) === 1 && holdsZone(enemy)) return false
    isUseful ||= isAttackable(battle, unit, cell, enemy)
  }
  return isUseful
}

/** RN-117: straight back, up to the first obstacle. */
function flee(battle: Battle, unit: Unit): void {
  if (unit.flags & ROOTED) return
  battle.phase = 'movement'
  const points = Math.min(speedOf(battle, unit), battle.hooks.fleeCells ?? 0)
  const back = FORWARD[unit.side] === 0 ? 2 : 0
  const path: number[] = []
  for (let cell = unit.cell, i = 0; i < points; i++) {
    cell = battle.grid.neighbours[4 * cell + back]!
    if (cell === -1 || battle.at[cell] !== -1) break
    path.push(cell)
  }
  surveyCosts(battle, unit, null)
  walkWith(battle, unit, path, null, points, 'flight')
}
