import type { ExperimentResult, Matrix, MatrixCell, Rating } from '@arbiter/lab'
import { amount, percent, table } from '../text.ts'

/** How often the row beats the column, over both seatings. */
export function matrixTable(matrix: Matrix): string {
  const { contenders, cells } = matrix
  const rows = contenders.map(({ id }, row) => [
    id,
    ...contenders.map((_, column) => cellText(cells.find((cell) => cell.row === row && cell.column === column))),
  ])
  return table(['row beats column', ...contenders.map(({ id }) => id)], rows)
}

function cellText(cell: MatrixCell | undefined): string {
  if (!cell) return '–'
  if (cell.draws === cell.estimate.n) return 'all drawn'
  const text = percent(cell.estimate)
  return cell.row === cell.column ? `itself; first seat ${text}` : text
}

export function ratingTable({ rating, matrix }: ExperimentResult): string {
  const { rows, dominant, dominated, circles } = rating as Rating
  const text = table(
    ['', 'points', 'mean of its win rates', 'beats with evidence', 'loses with evidence'],
    rows.map(({ id, points, mean }) => [
      id,
      amount(points),
      `${(mean * 100).toFixed(1)} %`,
      String(rating!.beats.filter(({ a }) => a === id).length),
      String(rating!.beats.filter(({ b }) => b === id).length),
    ]),
  )
  const who = (names: readonly string[]) => (names.length === 0 ? 'nobody' : names.join(', '))
  const first = circles[0] ? `, such as ${circles[0].join(' → ')}` : ''
  return `${text}\n\nPoints are on the scale of Elo with mean 0 over ${matrix!.contenders.length} contenders: 400 points are odds of 10 : 1. Beats everybody with evidence: ${who(dominant)}. Loses to everybody: ${who(dominated)}. Circles of three that beat each other: ${circles.length}${first}.`
}
