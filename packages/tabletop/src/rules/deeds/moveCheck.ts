import { distanceBetween, straightDirection } from '@arbiter/board'
import { type Refusal, refuse } from '@arbiter/kernel'
import type { DeedChoice, PathItem } from '../../action.ts'
import type { Fighter } from '../../state.ts'
import type { Table } from '../context.ts'
import { isPrevented } from '../effects.ts'
import { compilePath, directionNames, pathFault } from '../movement.ts'
import { absence } from './check.ts'
import { weaponFault } from './weapons.ts'

/** The path with the turn that it ends with (TT-142). */
export function wholePath({ path = [], end }: DeedChoice): readonly PathItem[] {
  if (end === undefined || end === 'keep') return path
  const last = path.findLast((item) => typeof item === 'string')
  const to = end === 'along' ? last : end
  return to === undefined ? path : [...path, { turn: to }]
}

/** `undefined`: no path, or one that this grid does not have. */
export function compiledPath(at: Table, deed: DeedChoice): number[] | undefined {
  const whole = wholePath(deed)
  return whole.length > 0 ? compilePath(at, whole) : undefined
}

export function moveFault(at: Table, actor: Fighter, deed: DeedChoice): Refusal | undefined {
  if (isPrevented(at, actor, 'move'))
    return refuse('cannot_move', { why: actor.posture === 'seated' ? 'seated' : 'held' })
  // TT-146: without a map a move is a deed without check.
  if (!at.plan.map) return undefined
  const path = compiledPath(at, deed)
  if (!path) return refuse('bad_value', { field: 'path' })
  const fault = pathFault(at, actor, path)
  return fault && refuse(fault, {})
}

/** TT-116: the run, as directions; a refusal if there is none. */
export function ramPath(at: Table, actor: Fighter, target: Fighter): readonly PathItem[] | Refusal {
  const { grid } = at.plan.map!
  const { facing, cell } = actor
  const name = directionNames(at)[facing]!
  if (straightDirection(grid, cell, target.cell) !== facing) return refuse('blocked_path', {})
  const cells = distanceBetween(grid, cell, target.cell) - 1
  if (cells < at.plan.rules.ramMinCells) return refuse('too_near', { cells, least: at.plan.rules.ramMinCells })
  const path = new Array<PathItem>(cells).fill(name)
  const fault = pathFault(at, actor, compilePath(at, path)!)
  return fault ? refuse(fault === 'too_far' ? 'too_far' : 'blocked_path', {}) : path
}

export function ramFault(at: Table, actor: Fighter, deed: DeedChoice): Refusal | undefined {
  const weapon = weaponFault(at, actor, deed, false)
  if (weapon) return weapon
  if (isPrevented(at, actor, 'ram') || isPrevented(at, actor, 'move')) return refuse('cannot_move', { why: 'ram' })
  if (actor.posture !== 'standing') return refuse('posture', { posture: actor.posture })
  const [aimed, ...more] = deed.targets ?? []
  if (!aimed || more.length > 0) return refuse('wrong_target', { most: 1 })
  const gone = absence(at, actor, aimed.uid)
  if (gone) return gone
  if (aimed.uid === actor.uid) return refuse('wrong_target', { target: aimed.uid })
  if (!at.plan.map) return undefined
  const run = ramPath(at, actor, at.state.fighters.find(({ uid }) => uid === aimed.uid)!)
  return 'code' in run ? run : undefined
}
