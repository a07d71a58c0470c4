import type { UnitType } from '../content/types.ts'
import type { Role } from '../content/words.ts'
import type { Plan } from '../plan.ts'
import { naturalCells } from '../rules/botOpponent.ts'
import type { Card, Placement } from '../state.ts'
import type { Worth } from './worth.ts'

/** RN-025, RN-248: the cards that together are worth most within the budget. */
export function bestTeam(plan: Plan, worth: Worth, hand: readonly Card[], budget: number): readonly Card[] {
  let best: readonly Team[] = Array.from({ length: budget + 1 }, () => ({ cards: [], worth: 0 }))
  for (const card of hand) {
    const { cost } = plan.units.get(card.unitId)!
    const more = worth(card.unitId, card.tier)
    const before = best
    best = before.map((team, left) => {
      const rest = before[left - cost]
      return rest && rest.worth + more > team.worth ? { cards: [...rest.cards, card], worth: rest.worth + more } : team
    })
  }
  return best[budget]!.cards
}

interface Team {
  readonly cards: readonly Card[]
  readonly worth: number
}

/** Who is placed first stands nearest to the middle (RN-279). */
const ORDER: readonly Role[] = ['tank', 'melee', 'mage', 'support', 'ranged']

/** Ways to stand. */
export const FORMATIONS = ['middle', 'left', 'right', 'wide', 'deep'] as const
export type Formation = (typeof FORMATIONS)[number]

/** Front and back ranks by role; the formation says from where the ranks are filled. */
export function arrange(plan: Plan, team: readonly Card[], formation: Formation): Placement[] {
  const taken = new Set<number>()
  const typed = team.map((card) => ({ card, type: plan.units.get(card.unitId)! }))
  return typed
    .toSorted(({ card: a, type: one }, { card: b, type: other }) => {
      const rank = ORDER.indexOf(one.role) - ORDER.indexOf(other.role)
      return rank || other.cost - one.cost || (a.instanceId < b.instanceId ? -1 : 1)
    })
    .map(({ card: { instanceId }, type }) => {
      const { x, y } = cellsFor(plan, type, formation).find((cell) => !taken.has(keyOf(cell)))!
      taken.add(keyOf({ x, y }))
      return { instanceId, x, y }
    })
}

interface Cell {
  readonly x: number
  readonly y: number
}
const keyOf = ({ x, y }: Cell): number => y * 100 + x

function cellsFor({ balance }: Plan, { role }: UnitType, formation: Formation): Cell[] {
  // `deep`: who strikes at arm's length waits behind the tanks.
  const cells = naturalCells(balance, formation === 'deep' && role === 'melee' ? 'ranged' : role)
  const { width } = balance.grid
  if (formation === 'left') return byColumn(cells, (x) => x)
  if (formation === 'right') return byColumn(cells, (x) => width - 1 - x)
  if (formation === 'wide') return byColumn(cells, (x) => (x % 2) * width + x)
  return cells
}

/** Ranks stay in their order. */
function byColumn(cells: readonly Cell[], order: (x: number) => number): Cell[] {
  const ranks = [...new Set(cells.map(({ y }) => y))]
  return cells.toSorted((a, b) => ranks.indexOf(a.y) - ranks.indexOf(b.y) || order(a.x) - order(b.x))
}
