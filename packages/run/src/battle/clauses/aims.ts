import { cellAt, directionTo, type SquareGrid } from '@arbiter/board'
import type { Aim, PlainAim } from '../../content/clauses/types.ts'
import type { Order } from '../../content/clauses/words.ts'
import type { Battle } from '../battle.ts'
import { HIDDEN, type Lexicon } from '../bits.ts'
import { isAttackable } from '../path.ts'
import { atkOf, isHidden } from '../stats.ts'
import { carriedOf } from '../status.ts'
import { isNearer, isThreatening, isWeaker } from '../target.ts'
import type { SideIndex, Unit } from '../unit.ts'
import { lastFallen, reachOf } from './conditions.ts'
import { NOBODY, type Reached, type Scene } from './scene.ts'

/** RN-411. */
export type AimOf = (scene: Scene, before: Reached) => Reached

export function compileAim({ else: otherwise, ...first }: Aim, lexicon: Lexicon): AimOf {
  const aim = compilePlain(first, lexicon)
  if (otherwise === undefined) return aim
  const second = compilePlain(otherwise, lexicon)
  return (scene, before) => {
    const found = aim(scene, before)
    return found.holds ? found : second(scene, before)
  }
}

function compilePlain(aim: PlainAim, lexicon: Lexicon): AimOf {
  switch (aim.who) {
    case 'self':
      return ({ owner }) => found(owner === null ? [] : [owner])
    case 'other':
      return aim.shape === 'behind' ? behind : otherWithin(aim.within?.max)
    case 'same':
      return (_, before) => before
    case 'corpse':
      return (scene) => cell(corpseOf(scene, aim))
    case 'front':
      return ({ battle, side }) => cell(frontRank(battle, side))
    default:
      return group(aim, allOf(filtersOf(aim, lexicon)), allOf(pickingOf(aim, lexicon)))
  }
}

/** No limit of distance, and of number: whole numbers are compared in a step, infinite ones are not. */
const EVERYWHERE = 1 << 20
const EVERYBODY = 1 << 20

/** RN-412: the other unit of the trigger, if it is near enough. */
const otherWithin =
  (max: number | 'range' = EVERYWHERE): AimOf =>
  ({ battle, owner, other }) => {
    if (other === null || other.hp <= 0) return NOBODY
    const isFar = owner !== null && battle.distance(owner.cell, other.cell) > reachOf(owner, max)
    return isFar ? NOBODY : found([other])
  }

const found = (units: readonly Unit[], at = -1): Reached => ({ units, at, holds: units.length > 0 })
const cell = (at: number): Reached => (at === -1 ? NOBODY : { units: [], at, holds: true })

/** RN-207: column 3 of the own front rank. */
function frontRank({ grid, balance }: Battle, side: SideIndex): number {
  const front = balance.grid.deployRows - 1
  return cellAt(grid, Math.min(3, grid.width - 1), side === 0 ? front : grid.height - 1 - front)
}

const corpseOf = ({ battle, side, corpse }: Scene, { side: whose }: PlainAim): number =>
  whose === undefined && corpse !== -1 ? corpse : lastFallen(battle, side, whose ?? 'own')

type Filter = (scene: Scene, unit: Unit) => boolean

/** RN-415. */
function filtersOf(aim: PlainAim, lexicon: Lexicon): Filter[] {
  const filters: Filter[] = []
  if (aim.tag !== undefined) {
    const bit = lexicon.tag(aim.tag)
    filters.push((_, { bits }) => (bits & bit) !== 0)
  }
  if (aim.notTag !== undefined) {
    const bit = lexicon.tag(aim.notTag)
    filters.push((_, { bits }) => (bits & bit) === 0)
  }
  if (aim.status === 'harmful') filters.push((_, { carried }) => carried.some(({ rules }) => rules.harmful))
  else if (aim.status === 'helpful') filters.push((_, { carried }) => carried.some(({ rules }) => !rules.harmful))
  else if (aim.status !== undefined) {
    const status = lexicon.status(aim.status)
    filters.push((_, unit) => carriedOf(unit, status) !== null)
  }
  if (aim.who === 'otherAllies') filters.push(({ owner }, unit) => unit !== owner)
  if (aim.notOther) filters.push(({ other }, unit) => unit !== other)
  if (aim.sight)
    filters.push(({ battle, owner }, unit) => owner === null || isAttackable(battle, owner, owner.cell, unit))
  return filters
}

/** RN-415: nobody picks a hidden enemy; the shape around whoever is picked reaches it. */
function pickingOf(aim: PlainAim, lexicon: Lexicon): Filter[] {
  const filters = filtersOf(aim, lexicon)
  const { who, order, count, shape } = aim
  const picks = order !== undefined || count !== undefined || shape === 'row' || shape === 'column'
  if (!picks || (who !== 'enemies' && who !== 'all')) return filters
  return [...filters, ({ battle, side }, unit) => unit.side === side || !isHidden(battle, unit)]
}

function allOf(filters: readonly Filter[]): Filter | null {
  if (filters.length === 0) return null
  return filters.reduce((all, filter) => (scene, unit) => all(scene, unit) && filter(scene, unit))
}

/** Living units of a kind, by slot; within a distance, in a shape, the first of an order. */
function group(aim: PlainAim, filter: Filter | null, picking: Filter | null): AimOf {
  const { shape, within, order, count } = aim
  const pool = poolOf(aim.who)
  const { min = 0, max = EVERYWHERE } = within ?? {}
  const originOf = originsOf(aim)
  const reach = (scene: Scene): Unit[] => {
    const from = within === undefined ? -1 : originOf(scene)
    const reach = scene.owner === null ? (max as number) : reachOf(scene.owner, max)
    return collect(scene, pool, from, min, reach, picking)
  }
  if (shape === undefined) {
    if (order === undefined && count === undefined) return (scene) => found(reach(scene))
    return (scene) => found(firstOf(scene, reach(scene), order ?? 'slot', count ?? EVERYBODY))
  }
  if (typeof shape === 'object' && 'area' in shape)
    return (scene) => crowd(scene, reach(scene), pool, shape.area, filter)
  if (typeof shape === 'object' && 'ring' in shape) {
    const isOfCorpse = aim.from === 'corpse'
    return (scene) => {
      const at = originOf(scene)
      if (at === -1) return NOBODY
      const units = collect(scene, pool, at, 0, shape.ring, filter)
      return { units, at, holds: isOfCorpse || units.length > 0 }
    }
  }
  if (shape === 'adjacent') return (scene) => found(collect(scene, pool, originOf(scene), 1, 1, filter))
  return (scene) => {
    const { battle, owner } = scene
    if (typeof shape === 'object' && 'line' in shape && scene.other === null)
      return fullestLine(scene, visible(scene, reach(scene)), pool, shape, filter)
    const pivot = scene.other ?? firstOf(scene, reach(scene), order ?? 'nearest', 1)[0]
    if (pivot === undefined || (owner === null && shape !== 'row' && shape !== 'column')) return NOBODY
    return onCells(scene, pool, cellsOf(battle, owner ?? pivot, pivot, shape), filter, pivot.cell)
  }
}

function onCells(scene: Scene, pool: Pool, cells: readonly number[], filter: Filter | null, at: number): Reached {
  const everybody = collect(scene, pool, -1, 0, EVERYWHERE, filter)
  return found(
    everybody.filter((unit) => cells.includes(unit.cell)),
    at,
  )
}

/** RN-414: towards the one whose line catches most, then the lowest slot. */
function fullestLine(
  scene: Scene,
  targets: readonly Unit[],
  pool: Pool,
  shape: { readonly line: number },
  filter: Filter | null,
): Reached {
  const { battle, owner } = scene
  let best = NOBODY
  if (owner === null) return best
  for (const target of targets) {
    const caught = onCells(scene, pool, cellsOf(battle, owner, target, shape), filter, target.cell)
    if (visible(scene, caught.units).length > visible(scene, best.units).length) best = caught
  }
  return best
}

/** RN-546: whom the side of the scene can choose. */
export function visible({ battle, side }: Scene, units: readonly Unit[]): readonly Unit[] {
  if ((battle.metFlags & HIDDEN) === 0) return units
  for (const unit of units)
    if (unit.flags & HIDDEN) return units.filter((each) => each.side === side || !isHidden(battle, each))
  return units
}

/** RN-414: the one unit on the cell behind the target. */
const behind: AimOf = (scene) => {
  const { battle, owner, other } = scene
  if (owner === null || other === null) return NOBODY
  const [at] = cellsOf(battle, owner, other, 'behind')
  const index = at === undefined ? -1 : battle.at[at]!
  return found(index === -1 ? [] : [battle.units[index]!])
}

function cellsOf(
  { grid }: Battle,
  owner: Unit,
  target: Unit,
  shape: 'row' | 'column' | 'behind' | { readonly line: number } | 'adjacent' | object,
): number[] {
  if (shape === 'row') return cellsWhere(grid, grid.y, grid.y[target.cell]!)
  if (shape === 'column') return cellsWhere(grid, grid.x, grid.x[target.cell]!)
  const direction = directionTo(grid, owner.cell, target.cell)
  const length = typeof shape === 'object' && 'line' in shape ? (shape.line as number) : 1
  const cells: number[] = []
  let at = shape === 'behind' ? target.cell : owner.cell
  for (let n = 0; n < length; n++) {
    at = grid.neighbours[4 * at + direction]!
    if (at === -1) break
    cells.push(at)
  }
  return cells
}

/** The cells of one row, or of one column. */
function cellsWhere({ size }: SquareGrid, coordinates: Int16Array, wanted: number): number[] {
  const cells: number[] = []
  for (let at = 0; at < size; at++) if (coordinates[at] === wanted) cells.push(at)
  return cells
}

/** What distances of an aim are counted from, −1: nowhere. */
function originsOf(aim: PlainAim): (scene: Scene) => number {
  if (aim.from === 'corpse') return (scene) => corpseOf(scene, aim)
  if (aim.from === 'other') return ({ other }) => (other === null ? -1 : other.cell)
  return ({ owner }) => (owner === null ? -1 : owner.cell)
}

type Pool = 'own' | 'foes' | 'both'
const poolOf = (who: PlainAim['who']): Pool => (who === 'enemies' ? 'foes' : who === 'all' ? 'both' : 'own')

function collect(scene: Scene, pool: Pool, from: number, min: number, max: number, filter: Filter | null): Unit[] {
  const { battle, side } = scene
  const units: Unit[] = []
  if (pool !== 'foes') collectFrom(battle.living[side], units, scene, from, min, max, filter)
  if (pool !== 'own') collectFrom(battle.living[side === 0 ? 1 : 0], units, scene, from, min, max, filter)
  return units
}

function collectFrom(
  side: readonly Unit[],
  units: Unit[],
  scene: Scene,
  from: number,
  min: number,
  max: number,
  filter: Filter | null,
): void {
  const { battle } = scene
  for (let i = 0; i < side.length; i++) {
    const unit = side[i]!
    if (from !== -1) {
      const distance = battle.distance(from, unit.cell)
      if (distance < min || distance > max) continue
    }
    if (filter === null || filter(scene, unit)) units.push(unit)
  }
}

/** RN-158: around the unit with most others near it, then the lowest slot. */
function crowd(scene: Scene, centres: readonly Unit[], pool: Pool, radius: number, filter: Filter | null): Reached {
  let at = -1
  let most = -1
  for (const centre of visible(scene, centres)) {
    const count = countVisible(scene, pool, centre.cell, radius, filter)
    if (count <= most) continue
    most = count
    at = centre.cell
  }
  return at === -1 ? NOBODY : found(collect(scene, pool, at, 0, radius, filter), at)
}

function countVisible(scene: Scene, pool: Pool, at: number, radius: number, filter: Filter | null): number {
  const { battle, side } = scene
  let count = 0
  if (pool !== 'foes') count += countIn(battle.living[side], scene, at, radius, filter)
  if (pool !== 'own') count += countIn(battle.living[side === 0 ? 1 : 0], scene, at, radius, filter)
  return count
}

function countIn(units: readonly Unit[], scene: Scene, at: number, radius: number, filter: Filter | null): number {
  const { battle, side } = scene
  let count = 0
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!
    if (battle.distance(at, unit.cell) > radius) continue
    if (filter !== null && !filter(scene, unit)) continue
    if (unit.side === side || !isHidden(battle, unit)) count++
  }
  return count
}

/** RN-413. Every order ends with the slot, in which the units stand. */
function firstOf(scene: Scene, units: Unit[], order: Order, count: number): Unit[] {
  if (order === 'slot') return units.length > count ? units.slice(0, count) : units
  const isBefore = ORDER[order]
  if (count === 1) {
    let best = units[0]
    for (let i = 1; i < units.length; i++) if (isBefore(scene, units[i]!, best!)) best = units[i]
    return best === undefined ? units : [best]
  }
  const sorted: Unit[] = []
  for (const unit of units) {
    let at = sorted.length
    while (at > 0 && isBefore(scene, unit, sorted[at - 1]!)) at--
    sorted.splice(at, 0, unit)
  }
  return sorted.length > count ? sorted.slice(0, count) : sorted
}

/** Strictly: of equals the first one stays. Spells know no distance. */
const ORDER: Readonly<Record<Exclude<Order, 'slot'>, (scene: Scene, a: Unit, b: Unit) => boolean>> = {
  lowestHp: ({ battle, owner }, a, b) => (owner === null ? a.hp < b.hp : isWeaker(battle, owner, a, b)),
  highestHp: (scene, a, b) => (a.hp !== b.hp ? a.hp > b.hp : isCloser(scene, a, b)),
  lowestShare: (scene, a, b) => {
    const share = a.hp * b.maxHp - b.hp * a.maxHp
    return share !== 0 ? share < 0 : isCloser(scene, a, b)
  },
  highestAtk: (scene, a, b) => {
    const more = atkOf(scene.battle, a) - atkOf(scene.battle, b)
    return more !== 0 ? more > 0 : isCloser(scene, a, b)
  },
  threat: ({ battle, owner }, a, b) => owner !== null && isThreatening(battle, owner, a, b),
  nearest: ({ battle, owner }, a, b) => owner !== null && isNearer(battle, owner, a, b),
  farthest: ({ battle, owner }, a, b) =>
    owner !== null && battle.distance(owner.cell, a.cell) > battle.distance(owner.cell, b.cell),
}

const isCloser = ({ battle, owner }: Scene, a: Unit, b: Unit): boolean =>
  owner !== null && battle.distance(owner.cell, a.cell) < battle.distance(owner.cell, b.cell)
