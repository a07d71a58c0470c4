import type { Placement } from '@arbiter/run'

/** What a placement may use: the hand with its prices, the budget of the battle, and the zone (RN-025). */
export interface Field {
  readonly costs: ReadonlyMap<string, number>
  readonly budget: number
  readonly width: number
  readonly rows: number
}

export interface GridCell {
  readonly x: number
  readonly y: number
}

export type Placed = readonly Placement[]

/** Where a card would go beyond the budget (RN-327). */
export interface TooDear {
  readonly used: number
  readonly budget: number
}

export const cardAt = (placed: Placed, { x, y }: GridCell): string | undefined =>
  placed.find((at) => at.x === x && at.y === y)?.instanceId

export const cellOf = (placed: Placed, card: string): Placement | undefined =>
  placed.find(({ instanceId }) => instanceId === card)

/** RN-248: by T1 cost. */
export const usedBudget = ({ costs }: Field, placed: Placed): number =>
  placed.reduce((sum, { instanceId }) => sum + (costs.get(instanceId) ?? 0), 0)

/** Cards that stay in the hand because each of them would break the budget; none as long as one still fits. */
export function tooDearToPlace(field: Field, placed: Placed): readonly string[] {
  const left = field.budget - usedBudget(field, placed)
  const inHand = [...field.costs].filter(([card]) => !cellOf(placed, card))
  return inHand.every(([, cost]) => cost > left) ? inHand.map(([card]) => card) : []
}

/** RN-328. On a card that stands there: two of the grid change places, one from the hand takes its place. */
export function place(field: Field, placed: Placed, card: string, cell: GridCell): Placed | TooDear {
  const from = cellOf(placed, card)
  const other = cardAt(placed, cell)
  if (other === card) return placed
  const rest = placed.filter(({ instanceId }) => instanceId !== card && instanceId !== other)
  const swapped = from && other ? [{ instanceId: other, x: from.x, y: from.y }] : []
  const next = [...rest, ...swapped, { instanceId: card, ...cell }]
  const used = usedBudget(field, next)
  return used > field.budget ? { used, budget: field.budget } : next
}

export const takeBack = (placed: Placed, card: string): Placed => placed.filter(({ instanceId }) => instanceId !== card)

/** RN-336. What still fits the hand, the zone and the budget; earlier cards first. */
export function keepLegal(field: Field, placed: Placed): Placed {
  let kept: Placed = []
  for (const { instanceId, x, y } of placed) {
    const inside = x >= 0 && x < field.width && y >= 0 && y < field.rows
    if (!inside || !field.costs.has(instanceId) || cellOf(kept, instanceId) || cardAt(kept, { x, y })) continue
    const next = place(field, kept, instanceId, { x, y })
    if (isPlaced(next)) kept = next
  }
  return kept
}

export const isPlaced = (result: Placed | TooDear): result is Placed => Array.isArray(result)
