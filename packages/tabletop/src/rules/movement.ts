import { priceOf, stepPrice, turnPrice, UNITS_PER_CELL } from '@arbiter/board'
import type { PathItem } from '../action.ts'
import { type Direction, HEX_DIRECTIONS, SQUARE_DIRECTIONS } from '../content/words.ts'
import { placedOf } from '../plan.ts'
import type { Fighter, MoveFrame } from '../state.ts'
import { reveal } from './awareness.ts'
import { type Context, fighterOf, keepResult, type Table, tell } from './context.ts'
import { isHelpless, isPrevented, priceFactor } from './effects.ts'
import { endFarGrips, endGrip, freeBeside } from './grips.ts'
import { hasLostTurn, isHiddenFrom } from './sides.ts'
import { isBlocked, mayCross, standingOn, takesRoom } from './space.ts'
import { openTriggers } from './triggers.ts'

export const directionNames = ({ plan }: Pick<Table, 'plan'>): readonly Direction[] =>
  plan.map?.grid.kind === 'hex' ? HEX_DIRECTIONS : SQUARE_DIRECTIONS

/** −1: this grid does not have it. */
export const directionIndex = (at: Pick<Table, 'plan'>, direction: Direction): number =>
  directionNames(at).indexOf(direction)

export const neighbour = ({ plan }: Pick<Table, 'plan'>, cell: number, direction: number): number =>
  plan.map!.grid.neighbours[plan.map!.grid.directions * cell + direction]!

/** TT-134. */
export const unitsPerMove = (at: Table, { uid, extraUnits }: Fighter): number =>
  Math.max(0, placedOf(at.plan, at.state, uid).sheet.speed * UNITS_PER_CELL + extraUnits)

/** Steps as directions, turns as −1 − direction; `undefined`: a direction that the grid lacks. */
export function compilePath(at: Table, path: readonly PathItem[]): number[] | undefined {
  const items: number[] = []
  for (const item of path) {
    const direction = directionIndex(at, typeof item === 'string' ? item : item.turn)
    if (direction < 0) return undefined
    items.push(typeof item === 'string' ? direction : -1 - direction)
  }
  return items
}

export const isDiagonal = ({ plan }: Pick<Table, 'plan'>, direction: number): boolean =>
  plan.map!.grid.kind === 'square' && direction % 2 === 1

/** TT-135, TT-136: 0 for a cell that cannot be entered. */
export function factorOf(at: Table, mover: Fighter, cell: number): number {
  if (isBlocked(at, cell)) return 0
  const ground = at.plan.map!.terrain[cell] === 'difficult' ? at.plan.rules.mapDifficult : 1
  return ground * priceFactor(at, mover)
}

/** TT-136. */
export function cutsCorner(at: Table, from: number, direction: number): boolean {
  if (!isDiagonal(at, direction)) return false
  return isShut(at, neighbour(at, from, direction - 1)) && isShut(at, neighbour(at, from, (direction + 1) % 8))
}

const isShut = (at: Table, cell: number): boolean => cell < 0 || isBlocked(at, cell)

export type PathFault = 'blocked_path' | 'too_far' | 'occupied'

/** TT-135 … TT-138, as far as the mover's side knows. */
export function pathFault(at: Table, mover: Fighter, path: readonly number[]): PathFault | undefined {
  const { grid } = at.plan.map!
  const { mapDiagonal, mapHalfTurn, facing } = at.plan.rules
  let cell = mover.cell
  let faces = mover.facing
  let diagonals = 0
  const prices: number[] = []
  for (const item of path) {
    if (item < 0) {
      prices.push(facing ? turnPrice(grid, faces, -1 - item, mapHalfTurn) : 0)
      faces = -1 - item
      continue
    }
    const next = neighbour(at, cell, item)
    if (isShut(at, next) || cutsCorner(at, cell, item)) return 'blocked_path'
    const other = standingOn(at, next)
    if (other && other !== mover && !mayCross(at, mover, other)) return 'blocked_path'
    if (isDiagonal(at, item)) diagonals++
    prices.push(stepPrice(factorOf(at, mover, next), isDiagonal(at, item), diagonals, mapDiagonal))
    cell = next
  }
  const other = standingOn(at, cell)
  if (cell !== mover.cell && other && !isHiddenFrom(at, other, mover.side)) return 'occupied'
  const price = priceOf(prices, unitsPerMove(at, mover))
  return price && price.moves <= 1 ? undefined : 'too_far'
}

/** `by`: who pushed him. */
export function startMove(
  { state }: Table,
  { uid, cell: from }: Fighter,
  path: number[],
  kind: MoveFrame['kind'],
  by: string | null = null,
): void {
  state.stack.push({
    type: 'move',
    uid,
    path,
    at: 0,
    phase: 'before',
    units: 0,
    from,
    trail: [],
    diagonals: 0,
    kind,
    by,
  })
}

/** Cell by cell (TT-078); what cannot go on ends where it is. */
export function advanceMove(at: Context, frame: MoveFrame): void {
  const mover = fighterOf(at, frame.uid)
  const item = frame.path[frame.at]
  if (item === undefined || !canGoOn(at, mover, frame)) {
    endMove(at, frame, mover)
    return
  }
  if (item < 0) {
    turn(at, frame, mover, -1 - item)
    return
  }
  const next = neighbour(at, mover.cell, item)
  if (frame.phase === 'before') {
    if (!canEnter(at, mover, frame, next, item)) {
      endMove(at, frame, mover)
      return
    }
    frame.phase = 'enter'
    openTriggers(at, 'before', [{ event: 'cellEntered', by: mover.uid, at: [], cell: next }])
    return
  }
  // What came between may have closed the way.
  if (!canEnter(at, mover, frame, next, item)) {
    endMove(at, frame, mover)
    return
  }
  enter(at, frame, mover, next, item)
  frame.at++
  frame.phase = 'before'
  openTriggers(at, 'after', [{ event: 'cellEntered', by: mover.uid, at: [], cell: next }])
}

function canGoOn(at: Table, mover: Fighter, { kind }: MoveFrame): boolean {
  if (mover.tracker === 'left') return false
  if (kind === 'push') return true
  return mover.tracker !== 'out' && !hasLostTurn(at, mover) && !isHelpless(at, mover) && !isPrevented(at, mover, 'move')
}

function canEnter(at: Context, mover: Fighter, frame: MoveFrame, next: number, direction: number): boolean {
  if (isShut(at, next)) return false
  const isPush = frame.kind === 'push'
  if (!isPush && cutsCorner(at, mover.cell, direction)) return false
  if (!isPush && frame.units + stepUnits(at, mover, frame, next, direction) > unitsPerMove(at, mover)) return false
  const other = standingOn(at, next)
  if (!other || other === mover) return true
  // TT-029: he runs into somebody he did not know of, or is pushed into him.
  const finders = frame.by === null ? [mover] : [mover, fighterOf(at, frame.by)]
  if (finders.some(({ side }) => isHiddenFrom(at, other, side))) {
    reveal(at, other)
    return false
  }
  const isLast = !frame.path.slice(frame.at + 1).some((item) => item >= 0)
  return !isPush && mayCross(at, mover, other) && !isLast
}

const stepUnits = (at: Table, mover: Fighter, { diagonals }: MoveFrame, next: number, direction: number): number => {
  const diagonal = isDiagonal(at, direction)
  return stepPrice(factorOf(at, mover, next), diagonal, diagonals + (diagonal ? 1 : 0), at.plan.rules.mapDiagonal)
}

function enter(at: Context, frame: MoveFrame, mover: Fighter, next: number, direction: number): void {
  if (frame.kind !== 'push') frame.units += stepUnits(at, mover, frame, next, direction)
  if (isDiagonal(at, direction)) frame.diagonals++
  if (mover.grips && frame.kind !== 'push') endGrip(at, mover, 'moved')
  if (mover.grips && frame.kind === 'push') endGrip(at, mover, 'pushed')
  frame.trail ??= []
  frame.trail.push(mover.cell)
  moveTo(at, mover, next)
  tell(at, 'cellEntered', 'TT-078', { uid: mover.uid, cell: next })
  endFarGrips(at)
}

function moveTo(at: Table, mover: Fighter, cell: number): void {
  mover.cell = cell
  if (mover.carries) fighterOf(at, mover.carries).cell = cell
}

/** TT-137: where somebody else stands nobody stops; he is back on the last free cell that he came over. */
function stepBack(at: Context, { trail = [] }: MoveFrame, mover: Fighter): void {
  if (!takesRoom(mover) || !isTaken(at, mover, mover.cell)) return
  const free = trail.findLast((cell) => !isBlocked(at, cell) && !isTaken(at, mover, cell))
  moveTo(at, mover, free ?? freeBeside(at, mover))
  endFarGrips(at)
}

const isTaken = ({ state }: Table, mover: Fighter, cell: number): boolean =>
  state.fighters.some((other) => other !== mover && other.cell === cell && takesRoom(other))

/** TT-141. */
function turn(at: Context, frame: MoveFrame, mover: Fighter, to: number): void {
  const { grid } = at.plan.map!
  const from = mover.facing
  const units = at.plan.rules.facing ? turnPrice(grid, from, to, at.plan.rules.mapHalfTurn) : 0
  if (frame.units + units > unitsPerMove(at, mover)) {
    endMove(at, frame, mover)
    return
  }
  frame.units += units
  mover.facing = to
  frame.at++
  tell(at, 'turned', 'TT-141', { uid: mover.uid, from, to, units })
}

function endMove(at: Context, frame: MoveFrame, mover: Fighter): void {
  at.state.stack.pop()
  stepBack(at, frame, mover)
  const { from, kind } = frame
  if (kind !== 'push') mover.extraUnits = 0
  const kept = from === mover.cell ? {} : keepResult(at, mover.uid, { kind: 'movement', from, to: mover.cell })
  if (at.emit) tellMove(at, frame, mover, kept)
}

function tellMove(at: Context, frame: MoveFrame, { uid, cell: to }: Fighter, kept: { entry?: number }): void {
  const { from, path, units, by } = frame
  const cells = path.slice(0, frame.at).filter((item) => item >= 0).length
  const whole = frame.at === path.length
  if (frame.kind === 'push')
    tell(at, 'pushed', 'TT-112', { uid, by: by!, from, to, cells, lost: path.length - cells, ...kept })
  else tell(at, 'moved', 'TT-138', { uid, from, to, cells, units, whole, ...kept })
}
