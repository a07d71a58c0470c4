/** A stretch of numbers that is drawn over some cells. */
export interface Ruler {
  readonly from: number
  readonly to: number
  readonly width: number
}

/** All of these numbers fit on it. */
export function rulerFor(values: readonly number[], width: number): Ruler {
  const finite = values.filter(Number.isFinite)
  const from = Math.min(...finite)
  const to = Math.max(...finite)
  if (finite.length === 0) return { from: 0, to: 1, width }
  return from === to ? { from: from - 1, to: to + 1, width } : { from, to, width }
}

const cellOf = ({ from, to, width }: Ruler, value: number): number =>
  Math.min(width - 1, Math.max(0, Math.round(((value - from) / (to - from)) * (width - 1))))

export interface WhiskerMarks {
  /** A line to compare with, such as 0 or 50 %. */
  readonly line?: number
  /** The borders of a band; `null` is open. */
  readonly band?: readonly [low: number | null, high: number | null]
}

interface Span {
  readonly estimate: number
  readonly low: number
  readonly high: number
}

/** `├──●──┤` at its place; `│` is the line, `┊` a border of the band. Without an interval only the point stands there. */
export function whisker(
  ruler: Ruler,
  { estimate, low, high }: Span,
  { line, band = [null, null] }: WhiskerMarks = {},
): string {
  const cells = Array.from({ length: ruler.width }, () => ' ')
  const put = (value: number | null | undefined, mark: string) => {
    if (value !== null && value !== undefined && value >= ruler.from && value <= ruler.to)
      cells[cellOf(ruler, value)] = mark
  }
  put(line, '│')
  for (const border of band) put(border, '┊')
  const [left, right] = [cellOf(ruler, low), cellOf(ruler, high)]
  for (let at = left; at <= right && low < high; at++) cells[at] = at === left ? '├' : at === right ? '┤' : '─'
  cells[cellOf(ruler, estimate)] = '●'
  return cells.join('')
}
