import { leadOf, type MatrixCell, standingOf } from '@arbiter/lab'
import type { ResultChart } from '../chart.ts'
import type { ChartContext } from '../chartContext.ts'
import { chartOf, MatchLinks } from '../chartOf.ts'
import { type HeatCell, heat } from '../draw/heat.ts'
import { type DotRow, dotRows } from '../draw/rows.ts'
import { behindCell } from '../matchLinks.ts'
import { titled } from '../names.ts'
import { COUNT, RATE } from '../numbers.ts'
import { matrixTable, pairTable, ratingTable } from '../tables/contenders.ts'

/** Row against column: the rate in each cell, colour by its way from 50 %. */
export function matchupHeat(context: ChartContext): ResultChart | undefined {
  const { result, words, numbers, text } = context
  if (!result.matrix || result.matrix.cells.length === 0) return undefined
  const { contenders, cells } = result.matrix
  const order = orderOf(context)
  const names = order.map((index) => titled(contenders[index]!, words, result.experiment.game))
  const links = new MatchLinks()
  const marks = cells.map((cell): HeatCell => {
    const { estimate } = cell
    const [row, column] = [order.indexOf(cell.row), order.indexOf(cell.column)]
    const value = numbers.estimate(estimate, RATE)
    const standing = standingOf(result.matrix!, cell)
    const named = { row: names[row]!, column: names[column]!, n: estimate.n, value }
    const drawn = cell.draws === estimate.n
    return {
      row,
      column,
      value: cellText(cell),
      spread: drawn ? '' : `±${Math.max(1, Math.round(((estimate.high - estimate.low) / 2) * 100))}`,
      strength: standing === 'mirror' ? 0 : leadOf(cell) / 2 / STRONG,
      sure: standing === 'wins' || standing === 'loses',
      name: text(drawn ? 'chart.cell_drawn' : standing === 'mirror' ? 'chart.cell_mirror' : 'chart.cell', named),
      open: links.add(behindCell(cell, words)),
    }
  })
  return chartOf({
    id: 'matchups',
    title: text('chart.matchups_title'),
    about: text('chart.matchups'),
    table: contenders.length <= 12 ? matrixTable(context)! : pairTable(context)!,
    links,
    panels: (options) => [
      heat({ rows: names, columns: names, cells: marks, columnAxis: text('chart.matchups_axis') }, options),
    ],
  })
}

/** Per cent of wins; in brackets those of the first seat where a contender meets itself; `=` where all was drawn. */
function cellText({ row, column, draws, estimate }: MatrixCell): string {
  if (draws === estimate.n) return '='
  const percent = `${Math.round(estimate.estimate * 100)}`
  return row === column ? `(${percent})` : percent
}

/** Colour is full this far from 50 %. */
const STRONG = 0.4

/** As the question names them; in a rating, the strongest first. */
function orderOf({ result: { matrix, rating } }: ChartContext): number[] {
  const ids = matrix!.contenders.map(({ id }) => id)
  return rating ? rating.rows.map(({ id }) => ids.indexOf(id)) : [...ids.keys()]
}

/** Everybody on the scale of Elo, strongest first. */
export function ratingDots(context: ChartContext): ResultChart | undefined {
  const { result, words, numbers, text } = context
  if (!result.rating || !result.matrix || result.rating.rows.length === 0) return undefined
  const { contenders, cells } = result.matrix
  const links = new MatchLinks()
  const rows = result.rating.rows.map((row): DotRow => {
    const label = titled(row, words, result.experiment.game)
    const index = contenders.findIndex(({ id }) => id === row.id)
    const opens = cells
      .filter((cell) => cell.row === index && cell.column !== index)
      .flatMap((cell) => behindCell(cell, words))
    return {
      label,
      value: numbers.point(row.points, COUNT),
      estimate: row.points,
      name: text('chart.mark', { label, value: numbers.estimate(row.points, COUNT) }),
      open: links.add(opens),
    }
  })
  return chartOf({
    id: 'rating',
    title: text('chart.rating_title'),
    about: text('chart.rating'),
    table: ratingTable(context)!,
    links,
    panels: (options) => [
      dotRows(
        { rows, axis: text('chart.rating_axis'), tick: (value) => numbers.tick(value, COUNT), reference: 0 },
        options,
      ),
    ],
  })
}
