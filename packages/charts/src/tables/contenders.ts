import type { ResultTable } from '../chart.ts'
import type { ChartContext } from '../chartContext.ts'
import { behindCell } from '../matchLinks.ts'
import { titled } from '../names.ts'
import { COUNT, RATE } from '../numbers.ts'
import { countCell, estimateCells, NONE, textCell } from './cells.ts'

/** Row against column as a square, as it is drawn. */
export function matrixTable({ result, words, numbers, text }: ChartContext): ResultTable | undefined {
  if (!result.matrix) return undefined
  const { contenders, cells } = result.matrix
  const names = contenders.map((one) => titled(one, words, result.experiment.game))
  return {
    id: 'matrix',
    title: text('table.matrix'),
    columns: [
      { id: 'row', title: text('column.row'), numeric: false },
      ...names.map((title, i) => ({ id: `against ${contenders[i]!.id}`, title, numeric: true })),
    ],
    rows: names.map((name, row) => [
      textCell(name),
      ...names.map((_, column) => {
        const cell = cells.find((each) => each.row === row && each.column === column)
        if (!cell) return NONE
        const [value] = estimateCells(cell.estimate, RATE, numbers, behindCell(cell, words))
        if (cell.draws === cell.estimate.n) return { ...value, text: text('cell.drawn') }
        return row === column ? { ...value, text: text('cell.mirror', { value: value.text }) } : value
      }),
    ]),
  }
}

/** The same, a line for each pair, with intervals. */
export function pairTable({ result, words, numbers, text, columns }: ChartContext): ResultTable | undefined {
  if (!result.matrix) return undefined
  const { contenders, cells } = result.matrix
  return {
    id: 'pairs',
    title: text('table.pairs'),
    columns: columns('row', 'against', 'value', 'low', 'high', 'draws', 'n'),
    rows: cells.map((cell) => [
      textCell(titled(contenders[cell.row]!, words, result.experiment.game)),
      textCell(
        cell.row === cell.column
          ? text('cell.itself')
          : titled(contenders[cell.column]!, words, result.experiment.game),
      ),
      ...estimateCells(cell.estimate, RATE, numbers, behindCell(cell, words)),
      countCell(cell.draws, numbers),
      countCell(cell.estimate.n, numbers),
    ]),
  }
}

export function ratingTable({ result, words, numbers, text, columns }: ChartContext): ResultTable | undefined {
  if (!result.rating) return undefined
  return {
    id: 'rating',
    title: text('table.rating'),
    columns: columns('place', 'contender', 'points', 'low', 'high', 'wins', 'n'),
    rows: result.rating.rows.map((row, i) => [
      countCell(i + 1, numbers),
      textCell(titled(row, words, result.experiment.game)),
      ...estimateCells(row.points, COUNT, numbers),
      { text: numbers.value(row.mean, RATE, 1), number: row.mean },
      countCell(row.points.n, numbers),
    ]),
  }
}
