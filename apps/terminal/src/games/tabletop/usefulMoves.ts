import { distanceBetween } from '@arbiter/board'
import type { SeenFighter } from '@arbiter/tabletop'
import { reachOf, type Way, wayTo } from './moves.ts'
import { isFoe, type TableScene } from './scene.ts'

/** A cell worth a line of the menu. */
export interface UsefulMove {
  readonly way: Way
  /** Why: next to whom, or towards what. */
  readonly near: { readonly kind: 'foe' | 'ally'; readonly uid: string } | { readonly kind: 'exit' | 'item' }
  /** Cells that are left to it afterwards. */
  readonly distance: number
}

const MOST = 6

/** For each enemy, the nearest exit, item and helpless friend: the cell of one move that is nearest to it. */
export function usefulMoves(scene: TableScene, mover: SeenFighter): UsefulMove[] {
  const { plan, view } = scene
  if (!plan.map || mover.cell < 0) return []
  const { grid, terrain } = plan.map
  const reach = reachOf(scene, mover.uid)
  const near = (cells: readonly number[]) => {
    let best: { cell: number; distance: number; used: number } | undefined
    for (let cell = 0; cell < grid.size; cell++) {
      if (reach.moves[cell]! !== 1 && cell !== mover.cell) continue
      const distance = Math.min(...cells.map((other) => distanceBetween(grid, cell, other)))
      const used = reach.used[cell]!
      if (!best || distance < best.distance || (distance === best.distance && used < best.used))
        best = { cell, distance, used }
    }
    return best && best.cell !== mover.cell ? best : undefined
  }
  const people = Object.values(view.fighters).filter(
    ({ uid, cell, tracker }) => uid !== mover.uid && cell >= 0 && tracker !== 'left' && tracker !== null,
  )
  const exits = [...terrain.keys()].filter((cell) => terrain[cell] === 'exit')
  const items = Object.values(view.items).flatMap(({ owner, cell }) => (owner === null && cell >= 0 ? [cell] : []))
  const goals: { near: UsefulMove['near']; cells: readonly number[] }[] = [
    ...people
      .filter((other) => isFoe(scene, mover, other) && other.tracker !== 'out')
      .map((foe) => ({ near: { kind: 'foe' as const, uid: foe.uid }, cells: [foe.cell] })),
    { near: { kind: 'exit' }, cells: exits },
    { near: { kind: 'item' }, cells: items },
    ...people
      .filter((other) => !isFoe(scene, mover, other))
      .map((ally) => ({ near: { kind: 'ally' as const, uid: ally.uid }, cells: [ally.cell] })),
  ]
  const found: UsefulMove[] = []
  for (const goal of goals) {
    const best = goal.cells.length > 0 ? near(goal.cells) : undefined
    if (!best || found.some(({ way }) => way.to === best.cell) || found.length === MOST) continue
    const way = wayTo(scene, mover.uid, [best.cell])
    if (way) found.push({ way, near: goal.near, distance: best.distance })
  }
  return found
}
