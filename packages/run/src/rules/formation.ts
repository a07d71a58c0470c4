import type { Balance } from '../content/tuning.ts'
import type { UnitType } from '../content/types.ts'
import type { Formation, Role } from '../content/words.ts'
import { naturalCells } from './botOpponent.ts'

interface Cell {
  readonly x: number
  readonly y: number
}

/** RN-678: where each of them stands, in their order. Whoever finds no cell of the formation free takes the nearest to it that is. */
export function standing(balance: Balance, formation: Formation, team: readonly UnitType[]): Cell[] {
  const taken = new Set<number>()
  const cells = new Map<UnitType, Cell>()
  for (const unit of inTurn(formation, team)) {
    const sheltered = formation === 'sheltered' && unit === dearest(team) ? behind(cells) : []
    const cell = [...sheltered, ...cellsOf(balance, formation, unit.role)].find((each) => !taken.has(keyOf(each)))!
    taken.add(keyOf(cell))
    cells.set(unit, cell)
  }
  return team.map((unit) => cells.get(unit)!)
}

const keyOf = ({ x, y }: Cell): number => y * 100 + x

/** Who chooses first gets the better cell. */
const ORDERS: Readonly<Partial<Record<Formation, readonly Role[]>>> = {
  closed: ['tank', 'melee', 'support', 'mage', 'ranged'],
  ranks: ['tank', 'melee', 'ranged', 'mage', 'support'],
  full: ['tank', 'melee', 'ranged', 'support', 'mage'],
}

/** The champion chooses after the tanks, so that one of them stands before it. */
function inTurn(formation: Formation, team: readonly UnitType[]): readonly UnitType[] {
  if (formation === 'sheltered') {
    const champion = dearest(team)
    const rank = (unit: UnitType): number => (unit === champion ? 1 : unit.role === 'tank' ? 0 : 2)
    return team.toSorted((a, b) => rank(a) - rank(b))
  }
  const order = ORDERS[formation]
  return order ? team.toSorted((a, b) => order.indexOf(a.role) - order.indexOf(b.role)) : team
}

/** Of equal ones the first. */
export const dearest = (team: readonly UnitType[]): UnitType | undefined =>
  team.reduce<UnitType | undefined>((most, unit) => (most && most.cost >= unit.cost ? most : unit), undefined)

/** The cells behind whoever stands already. */
const behind = (cells: ReadonlyMap<UnitType, Cell>): Cell[] =>
  [...cells.values()].flatMap(({ x, y }) => (y > 0 ? [{ x, y: y - 1 }] : []))

function cellsOf(balance: Balance, formation: Formation, role: Role): Cell[] {
  const { width } = balance.grid
  // The rank of a role from the middle outwards, then the other ranks (RN-279).
  const cells = naturalCells(balance, role)
  const isFront = role === 'tank' || role === 'melee'
  const fromEdge = ({ x }: Cell): number => Math.min(x, width - 1 - x)
  switch (formation) {
    case 'closed':
      return sorted(cells, (cell) => (fromEdge(cell) >= Math.ceil(width / 4) ? 0 : 1))
    case 'wide':
      return inRanks(cells, ({ x }) => x % 2)
    case 'apart':
      return inRanks(cells, fromEdge)
    case 'flanks':
      return isFront ? inRanks(cells, fromEdge) : cells
    case 'full':
      return naturalCells(balance, 'tank')
    default:
      return cells
  }
}

const sorted = (cells: readonly Cell[], rank: (cell: Cell) => number): Cell[] =>
  cells.toSorted((a, b) => rank(a) - rank(b))

/** Ranks stay in their order. */
function inRanks(cells: readonly Cell[], order: (cell: Cell) => number): Cell[] {
  const ranks = [...new Set(cells.map(({ y }) => y))]
  return cells.toSorted((a, b) => ranks.indexOf(a.y) - ranks.indexOf(b.y) || order(a) - order(b))
}
