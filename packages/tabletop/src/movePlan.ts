import { type PathPlan, planPaths, stepPrice, turnPrice } from '@arbiter/board'
import type { PathItem } from './action.ts'
import type { Direction } from './content/words.ts'
import type { Table } from './rules/context.ts'
import { groundFor } from './rules/ground.ts'
import { directionNames, isDiagonal, unitsPerMove } from './rules/movement.ts'
import type { Fighter } from './state.ts'

/** One `move` of a plan. */
export interface Leg {
  readonly path: readonly PathItem[]
  readonly units: number
  readonly ends: number
}

export interface MovePlan {
  readonly legs: readonly Leg[]
  /** Every cell on the way, the start included. */
  readonly cells: readonly number[]
  readonly stepUnits: number
  readonly turnUnits: number
}

export interface MoveWish {
  readonly goal: number
  readonly via: readonly number[]
  readonly end: 'keep' | 'along' | Direction
}

/** TT-138, TT-186: every cell that so many moves reach. */
export function reachOf(at: Table, fighter: Fighter, moves: number): PathPlan {
  return planPaths(at.plan.map!.grid, groundFor(at, fighter), fighter.cell, {
    perMove: unitsPerMove(at, fighter),
    maxMoves: moves,
    diagonal: at.plan.rules.mapDiagonal,
  })
}

/** The way through all way points to the goal, the turn at its end, and how it falls into moves; `undefined`: there is none. */
export function planMove(at: Table, fighter: Fighter, wish: MoveWish): MovePlan | undefined {
  const { grid } = at.plan.map!
  const ground = groundFor(at, fighter)
  const options = { perMove: unitsPerMove(at, fighter), diagonal: at.plan.rules.mapDiagonal }
  const steps: number[] = []
  let from = fighter.cell
  for (const to of [...wish.via, wish.goal]) {
    if (to === from) continue
    const part = planPaths(grid, ground, from, { ...options, target: to }).pathTo(to)
    if (!part) return undefined
    steps.push(...part)
    from = to
  }
  return intoMoves(at, fighter, steps, facingAfter(at, fighter, steps, wish.end), ground.stoppable)
}

function facingAfter(at: Table, { facing }: Fighter, steps: readonly number[], end: MoveWish['end']): number {
  if (end === 'keep') return facing
  return end === 'along' ? (steps.at(-1) ?? facing) : directionNames(at).indexOf(end)
}

interface Item {
  readonly path: PathItem
  readonly units: number
  readonly ends: number
}

/** Fills move after move; a move ends only where one may stop. */
function intoMoves(
  at: Table,
  fighter: Fighter,
  steps: readonly number[],
  facing: number,
  stoppable: Uint8Array,
): MovePlan | undefined {
  const { grid } = at.plan.map!
  const names = directionNames(at)
  const perMove = unitsPerMove(at, fighter)
  const ground = groundFor(at, fighter)
  const cells = [fighter.cell]
  for (const step of steps) cells.push(grid.neighbours[grid.directions * cells.at(-1)! + step]!)
  const turnUnits = at.plan.rules.facing ? turnPrice(grid, fighter.facing, facing, at.plan.rules.mapHalfTurn) : 0
  const legs: Leg[] = []
  let leg: Item[] = []
  let diagonals = 0
  const units = () => leg.reduce((sum, item) => sum + item.units, 0)
  const close = (items: readonly Item[]) =>
    legs.push({
      path: items.map(({ path }) => path),
      units: items.reduce((sum, item) => sum + item.units, 0),
      ends: items.at(-1)!.ends,
    })
  const price = (step: number, to: number, nth: number) =>
    stepPrice(ground.factor[to]!, isDiagonal(at, step), nth, at.plan.rules.mapDiagonal)
  let i = 0
  while (i < steps.length) {
    const step = steps[i]!
    const to = cells[i + 1]!
    const nth = diagonals + (isDiagonal(at, step) ? 1 : 0)
    const cost = price(step, to, nth)
    if (units() + cost <= perMove) {
      leg.push({ path: names[step]!, units: cost, ends: to })
      diagonals = nth
      i++
      continue
    }
    const last = leg.findLastIndex(({ ends }) => stoppable[ends] === 1)
    if (last < 0) return undefined
    i -= leg.length - last - 1
    close(leg.slice(0, last + 1))
    leg = []
    diagonals = 0
  }
  const stepUnits = legs.reduce((sum, each) => sum + each.units, 0) + units()
  if (facing !== fighter.facing) {
    if (units() + turnUnits > perMove && leg.length > 0) {
      close(leg)
      leg = []
    }
    if (turnUnits > perMove) return undefined
    leg.push({ path: { turn: names[facing]! }, units: turnUnits, ends: cells.at(-1)! })
  }
  if (leg.length > 0) close(leg)
  return legs.length > 0 ? { legs, cells, stepUnits, turnUnits } : undefined
}
