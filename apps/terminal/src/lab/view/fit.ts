import { WIDTH } from '../../io.ts'
import { cells, cut, tableLines, wrap } from '../../table.ts'

/** Narrowest that a column of text is cut to. */
const NARROWEST = 8

export interface FitOptions {
  /** Columns of text; the widest of them gives way. Default only the first. */
  readonly left?: readonly number[]
  /** Columns of text that are copied, so never cut. */
  readonly whole?: readonly number[]
  /** Columns of text that go on in a further line instead of being cut. */
  readonly folded?: readonly number[]
  readonly indent?: number
}

/** A table that never leaves 80 columns: texts are cut, and what is still too wide becomes one block for each row. */
export function fittedTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  options: FitOptions = {},
): string[] {
  const { left = [0], whole = [], folded = [], indent = 0 } = options
  const all = [head, ...rows]
  const widths = head.map((_, i) => Math.max(...all.map((row) => cells(row[i] ?? ''))))
  const over = () => indent + widths.reduce((sum, width) => sum + width, 0) + 2 * (widths.length - 1) - WIDTH
  while (over() > 0) {
    const widest = left.reduce((best, i) => (widths[i]! > widths[best]! ? i : best), left[0] ?? 0)
    if (widths[widest]! <= NARROWEST) return blocks(head, rows, indent)
    widths[widest] = Math.max(NARROWEST, widths[widest]! - over())
  }
  const short = (row: readonly string[]) => row.map((cell, i) => (left.includes(i) ? cut(cell, widths[i]!) : cell))
  const lines = rows.flatMap((row) => unfolded(row, folded, widths).map(short))
  return tableLines(short(head), lines, { left: [...left, ...whole], indent })
}

/** A row as the lines that its folded cells need. */
function unfolded(row: readonly string[], folded: readonly number[], widths: readonly number[]): string[][] {
  const parts = row.map((cell, i) => (folded.includes(i) ? wrap(cell, widths[i]!) : [cell]))
  const height = Math.max(...parts.map((part) => part.length))
  return Array.from({ length: height }, (_, at) => parts.map((part) => part[at] ?? ''))
}

function blocks(head: readonly string[], rows: readonly (readonly string[])[], indent: number): string[] {
  const margin = ' '.repeat(indent)
  return rows.flatMap(([first = '', ...others]) => [
    ...wrap(`${margin}${first}`, WIDTH, `${margin}  `),
    ...others.flatMap((cell, i) =>
      cell === '' ? [] : wrap(`${margin}  ${head[i + 1]}: ${cell}`, WIDTH, `${margin}    `),
    ),
  ])
}
