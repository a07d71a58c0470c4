import type { Side } from '../../content/words.ts'
import type { Mechanics } from '../config.ts'
import type { BattleView, UnitView } from '../view.ts'

/**
 * For laws: movement and sight once more (RN-057 … RN-064, RN-139, RN-140), word for word from the rules, without anything of
 * the engine. Cells are y × width + x.
 */
export interface World extends Pick<BattleView, 'width' | 'height' | 'units'> {
  readonly mechanics: Mechanics
}

export const cellOf = ({ width }: World, { cell }: UnitView): number => cell.y * width + cell.x
export const distanceOf = ({ width }: World, a: number, b: number): number =>
  Math.abs((a % width) - (b % width)) + Math.abs(Math.floor(a / width) - Math.floor(b / width))
export const enemiesOf = ({ units }: World, unit: UnitView): UnitView[] =>
  units.filter(({ side, hp }) => side !== unit.side && hp > 0)
const has = ({ statuses }: UnitView, status: string): boolean => statuses.some(({ id }) => id === status)
/** RN-119. */
export const holdsZone = (unit: UnitView): boolean =>
  unit.hp > 0 && unit.range === 1 && !unit.routing && !has(unit, 'stun')
/** RN-143. */
export const rangeOf = ({ ammo, range }: UnitView): number => (ammo === 0 ? 1 : range)

export const progressOf = ({ width, height }: World, side: Side, cell: number): number =>
  side === 'player' ? Math.floor(cell / width) : height - 1 - Math.floor(cell / width)

/** RN-060. */
export function canAttack(world: World, unit: UnitView, from: number, enemy: UnitView): boolean {
  const distance = distanceOf(world, from, cellOf(world, enemy))
  if (distance > rangeOf(unit)) return false
  const needsSight = world.mechanics.lineOfSight && unit.tags.includes('ranged') && !unit.tags.includes('arc_fire')
  return !needsSight || distance === 1 || isDirect(world, unit, from, cellOf(world, enemy))
}

/** RN-140. */
export function isDirect(world: World, unit: UnitView, a: number, b: number): boolean {
  const taken = new Set(world.units.filter(({ hp, id }) => hp > 0 && id !== unit.id).map((each) => cellOf(world, each)))
  return [bresenham(world, a, b), bresenham(world, b, a)].some((cells) => cells.every((cell) => !taken.has(cell)))
}

/** WE-14. */
function bresenham({ width }: World, a: number, b: number): number[] {
  let [x, y] = [a % width, Math.floor(a / width)]
  const [x1, y1] = [b % width, Math.floor(b / width)]
  const [dx, dy] = [Math.abs(x1 - x), Math.abs(y1 - y)]
  let err = dx - dy
  const cells: number[] = []
  for (;;) {
    const e2 = 2 * err
    if (e2 > -dy) {
      err -= dy
      x += Math.sign(x1 - x)
    }
    if (e2 < dx) {
      err += dx
      y += Math.sign(y1 - y)
    }
    if (x === x1 && y === y1) return cells
    cells.push(y * width + x)
  }
}

/** What walking is for one unit that has somebody in mind, as the units stand. */
interface Ground {
  readonly start: number
  /** RN-020, RN-057: the free cells one step away, in direction order. */
  steps(from: number): readonly number[]
  /** RN-058. */
  cost(from: number, to: number): number
}

export function groundOf(world: World, unit: UnitView, target: UnitView | null): Ground {
  const { width, height } = world
  const { intercept } = world.mechanics
  const forward = unit.side === 'player' ? 1 : -1
  const taken = new Set(world.units.filter(({ hp }) => hp > 0).map((each) => cellOf(world, each)))
  const holders = enemiesOf(world, unit).filter(holdsZone)
  const slowing = holders.filter(({ id, tags }) => id !== target?.id && tags.includes('infantry'))
  const [zones, slow] = [holders, slowing].map(
    (units) => new Set(units.flatMap(({ cell: { x, y } }) => around(x, y).map(([cx, cy]) => cy * width + cx))),
  )
  const memory = new Map<number, number[]>()
  return { start: cellOf(world, unit), steps, cost }

  function around(x: number, y: number): (readonly [number, number])[] {
    const all = [[x, y + forward] as const, [x - 1, y] as const, [x + 1, y] as const, [x, y - forward] as const]
    return all.filter(([cx, cy]) => cx >= 0 && cx < width && cy >= 0 && cy < height)
  }
  function steps(from: number): number[] {
    const known = memory.get(from)
    if (known) return known
    const cells = around(from % width, Math.floor(from / width)).map(([x, y]) => y * width + x)
    const free = cells.filter((cell) => !taken.has(cell))
    memory.set(from, free)
    return free
  }
  function cost(from: number, to: number): number {
    if (!intercept) return 1
    return (zones!.has(from) ? intercept.disengageCost : 1) + (intercept.soft && slow!.has(to) ? intercept.softCost : 0)
  }
}

/** RN-061: least sums of step costs: whoever got cheaper is looked at again, until nothing gets cheaper. */
export const leastCosts = ({ start, steps, cost }: Ground): Map<number, number> => spread(start, steps, cost)

function spread(
  start: number,
  steps: (from: number) => readonly number[],
  cost: (from: number, to: number) => number,
): Map<number, number> {
  const least = new Map([[start, 0]])
  const waiting = [start]
  for (const from of waiting)
    for (const to of steps(from)) {
      const through = least.get(from)! + cost(from, to)
      if (through >= (least.get(to) ?? Number.POSITIVE_INFINITY)) continue
      least.set(to, through)
      waiting.push(to)
    }
  return least
}

/** RN-062, RN-063. */
export function goalOf(world: World, unit: UnitView, target: UnitView, least: ReadonlyMap<number, number>): number {
  const keys = [...least].map(([cell, cost]) => ({
    cell,
    key: [cost, -progressOf(world, unit.side, cell), cell % world.width],
  }))
  const good = keys.filter(({ cell }) => canAttack(world, unit, cell, target))
  const wanted =
    good.length > 0
      ? good
      : keys.map(({ cell, key }) => ({ cell, key: [distanceOf(world, cell, cellOf(world, target)), ...key] }))
  return wanted.reduce((best, each) => (isLess(each.key, best.key) ? each : best)).cell
}

export function isLess(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, i) => value !== b[i])
  return at !== -1 && a[at]! < b[at]!
}

/** RN-064: of all simple paths the cheapest ones, and of these the first in direction order. Exponential. */
export function firstCheapestPaths({ start, steps, cost }: Ground): Map<number, Way> {
  const ways = new Map<number, Way>()
  const path: number[] = []
  visit(start, 0)
  return ways

  function visit(cell: number, spent: number): void {
    // Paths are found in direction order, so an equal one that comes later is never the first.
    const known = ways.get(cell)
    if (!known || spent < known.cost) ways.set(cell, { cost: spent, path: [...path] })
    for (const to of steps(cell)) {
      if (path.includes(to)) continue
      path.push(to)
      visit(to, spent + cost(cell, to))
      path.pop()
    }
  }
}
export interface Way {
  readonly cost: number
  readonly path: readonly number[]
}

/** RN-064 on boards of any size: each step is the first one after which the goal can still be had for the least cost. */
export function pathOf(ground: Ground, least: ReadonlyMap<number, number>, goal: number): number[] {
  const into = new Map<number, number[]>()
  for (const from of least.keys()) for (const to of ground.steps(from)) into.set(to, [...(into.get(to) ?? []), from])
  const rest = spread(
    goal,
    (to) => into.get(to) ?? [],
    (to, from) => ground.cost(from, to),
  )
  const path: number[] = []
  for (let here = ground.start; here !== goal; here = path.at(-1)!)
    path.push(ground.steps(here).find((to) => ground.cost(here, to) + rest.get(to)! === rest.get(here))!)
  return path
}
