import type { TacticalGrid, TacticalGround } from './tactical.ts'

/** The fewest cells still to pay from each cell to the goal, as if all were one long move; −1 where it is more than `max`. */
export function cellsRemaining(grid: TacticalGrid, ground: TacticalGround, goal: number, max: number): Int32Array {
  const { directions, neighbours } = grid
  const remaining = new Int32Array(grid.size).fill(-1)
  const atPrice: number[][] = [[goal]]
  remaining[goal] = 0
  for (let price = 0; price < atPrice.length; price++)
    for (const cell of atPrice[price] ?? []) {
      const before = price + ground.factor[cell]!
      if (remaining[cell] !== price || before > max || ground.crossable[cell] === 0 || before === price) continue
      for (let i = directions * cell; i < directions * (cell + 1); i++) {
        const other = neighbours[i]!
        if (other < 0 || (remaining[other]! >= 0 && remaining[other]! <= before)) continue
        remaining[other] = before
        atPrice[before] ??= []
        atPrice[before]!.push(other)
      }
    }
  return remaining
}
