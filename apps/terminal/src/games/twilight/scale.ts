/** A scale from `min` to `max` with a mark at `at` and signs at the borders between. */
export function scale(at: number, min: number, max: number, borders: readonly number[], width: number): string {
  const cell = (value: number) => Math.round(((width - 1) * (value - min)) / (max - min))
  const cells = Array.from({ length: width }, () => '─')
  for (const border of borders) cells[cell(border)] = '┼'
  cells[cell(at)] = '●'
  return cells.join('')
}
