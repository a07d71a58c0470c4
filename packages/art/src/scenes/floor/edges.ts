import type { Box } from '../../recipes/stencil.ts'

/** A straight side of what some boxes cover together; `depth` is how far they reach inwards from it. */
export interface Edge {
  readonly x: number
  readonly y: number
  readonly length: number
  readonly depth: number
}

export interface Edges {
  readonly north: readonly Edge[]
  readonly south: readonly Edge[]
  readonly west: readonly Edge[]
  readonly east: readonly Edge[]
}

/** The sides of what these boxes cover together: where two of them meet there is none. */
export function edgesOf(boxes: readonly Box[]): Edges {
  const xs = cutsOf(boxes.flatMap(({ x, width }) => [x, x + width]))
  const ys = cutsOf(boxes.flatMap(({ y, height }) => [y, y + height]))
  const isCovered = (column: number, row: number): boolean => {
    if (column < 0 || row < 0 || column >= xs.length - 1 || row >= ys.length - 1) return false
    const [cx, cy] = [(xs[column]! + xs[column + 1]!) / 2, (ys[row]! + ys[row + 1]!) / 2]
    return boxes.some(({ x, y, width, height }) => cx > x && cx < x + width && cy > y && cy < y + height)
  }
  const alongX = (step: 1 | -1): Edge[] =>
    ys.slice(1).flatMap((_, row) =>
      runs(xs, (column) => isCovered(column, row) && !isCovered(column, row + step)).map(({ from, to, at }) => {
        let end = row
        while (isCovered(at, end - step)) end -= step
        const depth = step > 0 ? ys[row + 1]! - ys[end]! : ys[end + 1]! - ys[row]!
        return { x: from, y: ys[step > 0 ? row + 1 : row]!, length: to - from, depth }
      }),
    )
  const alongY = (step: 1 | -1): Edge[] =>
    xs.slice(1).flatMap((_, column) =>
      runs(ys, (row) => isCovered(column, row) && !isCovered(column + step, row)).map(({ from, to, at }) => {
        let end = column
        while (isCovered(end - step, at)) end -= step
        const depth = step > 0 ? xs[column + 1]! - xs[end]! : xs[end + 1]! - xs[column]!
        return { x: xs[step > 0 ? column + 1 : column]!, y: from, length: to - from, depth }
      }),
    )
  return { north: alongX(-1), south: alongX(1), west: alongY(-1), east: alongY(1) }
}

/** Stretches of neighbours for which it holds. */
function runs(marks: readonly number[], holds: (at: number) => boolean) {
  const found: { from: number; to: number; at: number }[] = []
  for (let at = 0; at < marks.length - 1; at++) {
    if (!holds(at)) continue
    const last = found.at(-1)
    if (last && last.to === marks[at]) last.to = marks[at + 1]!
    else found.push({ from: marks[at]!, to: marks[at + 1]!, at })
  }
  return found
}

/** Less than a tenth of a unit apart is the same place. */
function cutsOf(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted.filter((value, i) => i === 0 || value - sorted[i - 1]! > 0.1)
}
