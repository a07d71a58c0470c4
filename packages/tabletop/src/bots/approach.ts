import { directionToward, distanceBetween, type PathPlan, planPaths, seesCell, UNITS_PER_CELL } from '@arbiter/board'
import type { DeedChoice, PathItem } from '../action.ts'
import type { Direction } from '../content/words.ts'
import type { Table } from '../rules/context.ts'
import { checkDeed } from '../rules/deeds/check.ts'
import { isPrevented } from '../rules/effects.ts'
import { groundFor, groundKey } from '../rules/ground.ts'
import { directionNames, unitsPerMove } from '../rules/movement.ts'
import { canAimAt } from '../rules/space.ts'
import type { Fighter } from '../state.ts'
import { downhill, fieldTo } from './fields.ts'
import { Remembered } from './remembered.ts'

/** A place to go to, and where to look from there. */
export interface Goal {
  /** Names `isGoal`, `cost` and `field`: what was found for one goal is remembered by it. */
  readonly key: string
  readonly isGoal: (cell: number) => boolean
  /** At least so many cells away. */
  readonly cells: number
  /** A cell to face in the end. */
  readonly facing: number | null
  /** Of goals at the same number of moves the one with the lowest; then the fewest units. */
  readonly cost?: (cell: number) => number
  /** How far it still is from each cell: a move that only comes nearer is then found without the whole way. */
  readonly field?: Int32Array
}

/** Near enough to somebody, and looking at him. */
export function goalNear(at: Table, me: Fighter, target: Fighter, reach: number): Goal {
  const { grid } = at.plan.map!
  return {
    key: `${target.cell}/${reach}`,
    isGoal: (cell) => distanceBetween(grid, cell, target.cell) <= reach,
    cells: distanceBetween(grid, me.cell, target.cell) - reach,
    facing: target.cell,
  }
}

/** The same where the nearest way will do, better out of sight. */
export function goalTowards(
  at: Table,
  me: Fighter,
  target: Fighter,
  reach: number,
  watchers: readonly Fighter[],
): Goal {
  const { key, isGoal, cells, facing } = goalNear(at, me, target, reach)
  const cost = (cell: number): number => watchersOf(at, watchers, cell)
  const field = fieldTo(at, `${target.cell}`, () => [target.cell])
  return { key: key + lookoutOf(watchers), isGoal, cells, facing, cost, field }
}

function lookoutOf(watchers: readonly Fighter[]): string {
  let lookout = ''
  for (const { cell, facing } of watchers) lookout += `@${cell}.${facing}`
  return lookout
}

/** The next `move` on the way; a turn on the spot if he is there. */
export function approach(at: Table, me: Fighter, goal: Goal): DeedChoice | undefined {
  if (!at.plan.map) return undefined
  return goal.facing !== null && goal.isGoal(me.cell) ? turnTo(at, me, goal.facing) : walk(at, me, goal)
}

/** On the spot, if he does not look there already. */
function turnTo(at: Table, me: Fighter, cell: number): DeedChoice | undefined {
  if (canAimAt(at, me, cell)) return undefined
  const direction = directionNames(at)[directionToward(at.plan.map!.grid, me.cell, cell)]
  const deed: DeedChoice | undefined = direction && { id: 'move', path: [{ turn: direction }] }
  return deed && !checkDeed(at, me, deed, 'declare') ? deed : undefined
}

/** The first move of the canonical path to the best goal; far from it, with a field to go by, simply downhill. */
export function walk(at: Table, me: Fighter, goal: Goal): DeedChoice | undefined {
  if (isPrevented(at, me, 'move') || me.ap < at.plan.rules.apSimple) return undefined
  const perMove = unitsPerMove(at, me)
  const isNear = goal.cells * UNITS_PER_CELL <= perMove
  if (!isNear && goal.field) {
    const leg = downhill(at, me, goal.field, perMove)
    const move = leg.length === 0 ? undefined : moveAlong(at, me, leg, goal.facing)
    if (move) return move
  }
  // The whole map is only searched where one move does not show the way.
  const near = isNear || goal.field ? walkWithin(at, me, goal, perMove, 1) : undefined
  return near ?? walkWithin(at, me, goal, perMove, undefined)
}

function walkWithin(
  at: Table,
  me: Fighter,
  goal: Goal,
  perMove: number,
  maxMoves: number | undefined,
): DeedChoice | undefined {
  const leg = legs.of(at.plan.map!, `${goal.key} ${me.cell} ${perMove} ${maxMoves} ${groundKey(at, me)}`, () =>
    firstLeg(at, me, goal, perMove, maxMoves),
  )
  return leg && moveAlong(at, me, leg, goal.facing)
}

/** Fights on one map come to the same places again and again. */
const legs = new Remembered<readonly number[] | undefined>()

function firstLeg(
  at: Table,
  me: Fighter,
  goal: Goal,
  perMove: number,
  maxMoves: number | undefined,
): readonly number[] | undefined {
  const { grid } = at.plan.map!
  const { mapDiagonal: diagonal } = at.plan.rules
  // Of goals at the same number of moves the dearer one may be the better, if places differ in anything else.
  const until = { isGoal: goal.isGoal, after: goal.cost ? 'move' : 'price' } as const
  const options = { perMove, diagonal, until, ...(maxMoves !== undefined && { maxMoves }) }
  const paths = planPaths(grid, groundFor(at, me), me.cell, options)
  let cell = bestGoal(paths, me.cell, goal)
  if (cell < 0 && goal.field && maxMoves === 1) cell = nearest(paths, me.cell, goal.field)
  return cell < 0 ? undefined : paths.legsTo(cell)![0]!
}

function moveAlong(at: Table, me: Fighter, leg: readonly number[], facing: number | null): DeedChoice | undefined {
  const names = directionNames(at)
  const path: PathItem[] = leg.map((direction) => names[direction]!)
  return facedMove(at, me, path, facing === null ? undefined : lookFrom(at, me, leg, facing))
}

function bestGoal({ moves, used }: PathPlan, from: number, { isGoal, cost }: Goal): number {
  let best = -1
  let least = 0
  for (let cell = 0; cell < moves.length; cell++) {
    const own = moves[cell]!
    if (own <= 0 || cell === from || (best >= 0 && own > moves[best]!) || !isGoal(cell)) continue
    const price = cost ? cost(cell) : 0
    const isBetter = best < 0 || own < moves[best]! || price < least || (price === least && used[cell]! < used[best]!)
    if (!isBetter) continue
    best = cell
    least = price
  }
  return best
}

/** −1 if no cell is nearer than his own. */
function nearest({ moves, used }: PathPlan, from: number, field: Int32Array): number {
  let best = from
  for (let cell = 0; cell < moves.length; cell++) {
    if (moves[cell] !== 1 || field[cell]! > field[best]!) continue
    if (field[cell]! < field[best]! || (best !== from && used[cell]! < used[best]!)) best = cell
  }
  return best === from ? -1 : best
}

/** TT-142: with the turn at the end if its units are left. */
function facedMove(
  at: Table,
  me: Fighter,
  path: readonly PathItem[],
  end: Direction | undefined,
): DeedChoice | undefined {
  const faced: DeedChoice | undefined = end && { id: 'move', path, end }
  if (faced && !checkDeed(at, me, faced, 'declare')) return faced
  const plain: DeedChoice = { id: 'move', path }
  return checkDeed(at, me, plain, 'declare') ? undefined : plain
}

/** Where to look from the end of a path; nothing if he looks there anyway. */
function lookFrom(at: Table, me: Fighter, leg: readonly number[], cell: number): Direction | undefined {
  const { grid } = at.plan.map!
  let end = me.cell
  for (const direction of leg) end = grid.neighbours[grid.directions * end + direction]!
  const direction = directionToward(grid, end, cell)
  if (!at.plan.rules.facing || direction < 0 || direction === me.facing) return undefined
  return directionNames(at)[direction]
}

/** How many of them would see somebody there. */
function watchersOf(at: Table, foes: readonly Fighter[], cell: number): number {
  const { map, rules } = at.plan
  if (!map || !rules.facing) return 0
  let count = 0
  for (const foe of foes) if (seesCell(map.grid, foe.cell, foe.facing, cell)) count++
  return count
}
