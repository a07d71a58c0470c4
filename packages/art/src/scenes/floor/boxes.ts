import type { Box } from '../../recipes/stencil.ts'

/** What stands on a floor. */
export interface Block extends Box {
  /** Who it is, wherever it lies in the picture: the same house at each scale. Its place, unless said. */
  readonly seed?: string
}

export const seedOf = ({ seed, x, y }: Block): string => seed ?? `${Math.round(x)},${Math.round(y)}`

/** Rectangles that cover the cells with one of these letters, as few as a simple sweep finds. */
export function boxesOf(rows: readonly string[], letters: string, cell: number): Box[] {
  const open = rows.map((row) => [...row].map((letter) => letters.includes(letter)))
  const boxes: Box[] = []
  for (const [y, row] of open.entries()) {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      let width = 1
      while (row[x + width]) width++
      let height = 1
      while (open[y + height]?.slice(x, x + width).every(Boolean)) height++
      for (let dy = 0; dy < height; dy++) open[y + dy]!.fill(false, x, x + width)
      boxes.push({ x: x * cell, y: y * cell, width: width * cell, height: height * cell })
    }
  }
  return boxes
}
