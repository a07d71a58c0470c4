import type { Estimate } from '@arbiter/lab'
import type { Wording } from '@arbiter/wording'
import { WIDTH } from '../../io.ts'
import { cells, padEnd, padStart } from '../../table.ts'
import { change, figure, interval, type Scale } from './figures.ts'
import { cutLabel } from './names.ts'
import { rulerFor, type WhiskerMarks, whisker } from './whisker.ts'

export interface IntervalRow {
  readonly label: string
  readonly estimate: Estimate | undefined
  /** Borders of its own band, else those of all rows. */
  readonly band?: WhiskerMarks['band']
  /** A sign or word at the end of the line. */
  readonly note?: string
}

export interface IntervalOptions extends WhiskerMarks {
  readonly scale: Scale
  /** Differences have a sign. */
  readonly signed?: boolean
}

const LABEL = 26
const WHISKER = 23

/** One line each: name, number, interval drawn and in figures, all on one scale. */
export function intervalLines(
  rows: readonly IntervalRow[],
  { scale, signed, ...marks }: IntervalOptions,
  words: Wording,
): string[] {
  const known = rows.flatMap(({ estimate }) => (estimate ? [estimate] : []))
  const borders = [marks.line, ...(marks.band ?? []), ...rows.flatMap(({ band = [] }) => band)].flatMap((value) =>
    typeof value === 'number' ? [value] : [],
  )
  const say = signed ? change : figure
  const figures = rows.map(({ estimate }) => (estimate ? say(words, estimate, scale) : '–'))
  const spans = rows.map(({ estimate }) => (estimate ? interval(words, estimate, scale) : ''))
  const notes = Math.max(0, ...rows.map(({ note = '' }) => cells(note)))
  const figureWidth = Math.max(0, ...figures.map(cells))
  const spanWidth = Math.max(0, ...spans.map(cells))
  const fixedWidth = figureWidth + spanWidth + notes + 8
  const label = Math.min(
    LABEL,
    Math.max(4, ...rows.map((row) => cells(row.label))),
    Math.max(4, WIDTH - fixedWidth - 9),
  )
  const ruler = rulerFor(
    [...known.flatMap(({ low, high, estimate }) => [low, high, estimate]), ...borders],
    Math.max(5, Math.min(WHISKER, WIDTH - fixedWidth - label)),
  )
  return rows.map(({ label: name, estimate, band, note = '' }, i) =>
    [
      padEnd(cutLabel(name, label), label),
      padStart(figures[i]!, figureWidth),
      estimate ? whisker(ruler, estimate, { ...marks, ...(band && { band }) }) : ' '.repeat(ruler.width),
      padEnd(spans[i]!, spanWidth),
      note,
    ]
      .join('  ')
      .trimEnd(),
  )
}
