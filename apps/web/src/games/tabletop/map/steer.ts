import type { TacticalGrid } from '@arbiter/board'

const SQUARE_KEYS: Readonly<Record<string, string>> = {
  ArrowUp: 'N',
  ArrowRight: 'E',
  ArrowDown: 'S',
  ArrowLeft: 'W',
}

/** TT-192: six keys around the S of the keyboard, wherever letters lie: W E / A D / Z X. */
const HEX_KEYS: Readonly<Record<string, string>> = {
  ArrowRight: 'E',
  ArrowLeft: 'W',
  KeyW: 'NW',
  KeyE: 'NE',
  KeyA: 'W',
  KeyD: 'E',
  KeyZ: 'SW',
  KeyX: 'SE',
}

/** The cell that a key leads to; `undefined`: the key means nothing here. */
export function steer(grid: TacticalGrid, cell: number, code: string): number | undefined {
  const name = grid.kind === 'square' ? SQUARE_KEYS[code] : (HEX_KEYS[code] ?? upright(grid, cell, code))
  if (name === undefined) return undefined
  const next = grid.neighbours[grid.directions * cell + grid.directionNames.indexOf(name)]!
  return next < 0 ? cell : next
}

/** Up and down on hexes zigzag, so that the column stays. */
function upright({ row }: TacticalGrid, cell: number, code: string): string | undefined {
  const shifted = row[cell]! % 2 === 1
  if (code === 'ArrowUp') return shifted ? 'NW' : 'NE'
  if (code === 'ArrowDown') return shifted ? 'SW' : 'SE'
  return undefined
}
