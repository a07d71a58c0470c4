import { titled } from '@arbiter/charts/names'
import { type ExperimentResult, type Matrix, type MatrixCell, type Rating, standingOf } from '@arbiter/lab'
import type { Wording } from '@arbiter/wording'
import { WIDTH } from '../../io.ts'
import { fixed } from '../../numbers.ts'
import { cells, cut, padEnd, padStart, wrap } from '../../table.ts'
import { intervalLines } from './intervals.ts'

const NAME = 22
/** `100 ▲` and a gap. */
const CELL = 7

/** Row against column in per cent, with a sign where one side wins more than half with evidence. Many columns are split into blocks. */
export function matrixLines(matrix: Matrix, words: Wording, game: string): string[] {
  const { contenders, cells: all } = matrix
  const names = contenders.map((each, i) => `${i + 1} ${titled(each, words, game)}`)
  const width = Math.min(NAME, Math.max(...names.map(cells)))
  const perBlock = Math.floor((WIDTH - width) / CELL)
  const at = new Map(all.map((cell) => [`${cell.row}:${cell.column}`, cell]))
  const lines: string[] = []
  for (let from = 0; from < contenders.length; from += perBlock) {
    const shown = [...contenders.keys()].slice(from, from + perBlock)
    if (from > 0) lines.push('')
    lines.push(
      ' '.repeat(width) +
        shown
          .map((column) => padStart(`${column + 1}  `, CELL))
          .join('')
          .trimEnd(),
    )
    for (const [row, name] of names.entries())
      lines.push(
        `${padEnd(cut(name, width), width)}${shown.map((column) => padStart(cellText(matrix, at.get(`${row}:${column}`), words), CELL)).join('')}`.trimEnd(),
      )
  }
  const widest = Math.max(0, ...all.map(({ estimate }) => (estimate.high - estimate.low) / 2))
  const legend = words.text('cli.lab.matrix', { half: fixed(words, 100 * widest, 1) })
  return [...lines, '', ...wrap(legend, WIDTH, '  ')]
}

const STANDING_SIGN = { wins: '▲', loses: '▼', open: ' ' } as const

function cellText(matrix: Matrix, cell: MatrixCell | undefined, words: Wording): string {
  if (!cell) return '–  '
  if (cell.draws === cell.estimate.n) return '=  '
  const standing = standingOf(matrix, cell)
  const percent = fixed(words, 100 * cell.estimate.estimate, 0)
  return standing === 'mirror' || standing === 'drawn' ? `(${percent}) ` : `${percent} ${STANDING_SIGN[standing]}`
}

/** Strength on one scale, strongest first, and what stands out. */
export function ratingLines({ rows, dominant, dominated, circles }: Rating, words: Wording, game: string): string[] {
  const names = new Map(rows.map((row) => [row.id, titled(row, words, game)]))
  const name = (id: string) => names.get(id) ?? id
  const notes = [
    ...(dominant.length > 0 ? [words.text('cli.lab.dominant', { names: dominant.map(name).join(', ') })] : []),
    ...(dominated.length > 0 ? [words.text('cli.lab.dominated', { names: dominated.map(name).join(', ') })] : []),
    ...circles
      .slice(0, MAX_CIRCLES)
      .map((circle) => words.text('cli.lab.circle', { names: [...circle, circle[0]!].map(name).join(' > ') })),
    ...(circles.length > MAX_CIRCLES ? [words.text('cli.lab.more', { n: circles.length - MAX_CIRCLES })] : []),
  ]
  return [
    words.text('cli.lab.rating'),
    '',
    ...intervalLines(
      rows.map((row) => ({ label: name(row.id), estimate: row.points })),
      { scale: 'plain', signed: true, line: 0 },
      words,
    ),
    ...(notes.length > 0 ? ['', ...notes.flatMap((note) => wrap(note, WIDTH, '  '))] : []),
  ]
}

const MAX_CIRCLES = 5

/** A sweep of two numbers: a grid of estimates for each measure. */
export function gridLines(
  { arms }: Pick<ExperimentResult, 'arms'>,
  [down, across]: readonly [string, string],
  cell: (arm: ExperimentResult['arms'][number]) => string,
): string[] {
  const points = arms.filter(({ changes }) => down in changes && across in changes)
  const distinct = (path: string) => [...new Set(points.map(({ changes }) => JSON.stringify(changes[path])))]
  const rows = distinct(down)
  const heads = distinct(across)
  const text = new Map(
    points.map((arm) => [`${JSON.stringify(arm.changes[down])}:${JSON.stringify(arm.changes[across])}`, cell(arm)]),
  )
  const width = Math.max(...[...text.values(), ...heads].map(cells)) + 2
  const first = Math.min(NAME, Math.max(...rows.map(cells)))
  const perBlock = Math.max(1, Math.floor((WIDTH - first) / width))
  const lines: string[] = []
  for (let from = 0; from < heads.length; from += perBlock) {
    const shown = heads.slice(from, from + perBlock)
    if (from > 0) lines.push('')
    lines.push(
      ' '.repeat(first) +
        shown
          .map((head) => padStart(`${head}  `, width))
          .join('')
          .trimEnd(),
    )
    for (const row of rows) {
      const across = shown.map((head) => padStart(text.get(`${row}:${head}`) ?? '–  ', width)).join('')
      lines.push(`${padEnd(cut(row, first), first)}${across}`.trimEnd())
    }
  }
  return lines
}
