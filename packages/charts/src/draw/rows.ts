import { axisX, dot, gridX, type Markish, type PlotOptions, rect, ruleX, ruleY, text } from '@observablehq/plot'
import type { DrawOptions } from '../chart.ts'
import type { Interval } from '../numbers.ts'
import type { Panel } from './figure.ts'
import { type Mark, named } from './marks.ts'
import { PAINT, shortened, widthOf } from './paint.ts'

export interface DotRow extends Mark {
  readonly label: string
  /** Shown at the right border. */
  readonly value: string
  readonly estimate: Interval
  readonly tone?: 'main' | 'second'
}

export interface Band {
  readonly low: number | null
  readonly high: number | null
}

export interface RowsPanel {
  readonly title?: string
  readonly rows: readonly DotRow[]
  readonly axis: string
  readonly tick: (value: number) => string
  /** A line to compare with: 0 of a difference, 50 % of a match-up. */
  readonly reference?: number
  readonly band?: Band
}

/** One line for each thing: its name, a dot with its interval, its value. */
export function dotRows(
  { title, rows, axis, tick, reference, band }: RowsPanel,
  { width, interactive = true }: DrawOptions,
): Panel {
  const layout = layoutOf(rows, width)
  const domain = domainOf(rows, reference, band)
  const placed = rows.map((row, i) => ({ ...row, y: i, ...row.estimate }))
  const tone = ({ tone = 'main' }: DotRow) => PAINT[tone]
  const marks: Markish[] = [
    ...bandMarks(band, domain),
    gridX(),
    axisX({ label: null, tickFormat: tick, ticks: Math.max(3, Math.floor(layout.inner / 90)), tickSize: 3 }),
    ...(reference === undefined ? [] : [ruleX([reference], { stroke: PAINT.ink, strokeOpacity: 0.6 })]),
    ruleY(
      placed.filter(({ low, high }) => low < high),
      { y: 'y', x1: 'low', x2: 'high', stroke: tone, strokeWidth: 2, strokeLinecap: 'round' },
    ),
    dot(placed, { x: 'estimate', y: 'y', r: 4.5, fill: tone, stroke: PAINT.surface, strokeWidth: 1 }),
    ...rowTexts(placed, layout, domain),
    rect(placed, {
      x1: domain[0],
      x2: domain[1],
      y1: (row: { y: number }) => row.y - 0.5,
      y2: (row: { y: number }) => row.y + 0.5,
      fill: PAINT.ink,
      fillOpacity: 0,
      render: named(rows, interactive),
    }),
  ]
  return {
    ...(title !== undefined && { title }),
    height: heightOf(rows.length, layout),
    options: rowsPlot(marks, rows.length, layout, domain, axis),
  }
}

export interface RowLayout {
  /** Names stand above their lines where there is no room beside them. */
  readonly above: boolean
  readonly left: number
  readonly right: number
  readonly inner: number
  readonly row: number
}

export function layoutOf(rows: readonly { label: string; value: string }[], width: number): RowLayout {
  const longest = Math.max(0, ...rows.map(({ label }) => widthOf(label)))
  const above = width < 560 && longest > width * 0.28
  const left = above ? 8 : Math.min(longest, width * 0.4) + 12
  const right = Math.max(12, ...rows.map(({ value }) => widthOf(value))) + 18
  return { above, left, right, inner: width - left - right, row: above ? 38 : 24 }
}

const AXIS = 40

export const heightOf = (rows: number, { row }: RowLayout): number => Math.max(1, rows) * row + AXIS + 4

export function rowsPlot(
  marks: Markish[],
  rows: number,
  { left, right }: RowLayout,
  domain: readonly [number, number],
  axis: string,
): PlotOptions {
  return {
    marginLeft: left,
    marginRight: right,
    marginTop: 4,
    marginBottom: AXIS,
    x: { domain: [...domain] },
    y: { domain: [-0.5, Math.max(1, rows) - 0.5], reverse: true, axis: null },
    marks: [...marks, text([axis], { frameAnchor: 'bottom', dy: 34, fill: PAINT.soft })],
  }
}

/** Names left of the lines or above them, values at the right border. */
export function rowTexts(
  placed: readonly { y: number; label: string; value: string }[],
  { above, left, inner, right }: RowLayout,
  [start, end]: readonly [number, number],
): Markish[] {
  const room = above ? inner + right - 12 : left - 12
  return [
    text(placed, {
      x: () => start,
      y: 'y',
      text: ({ label }: { label: string }) => shortened(label, room),
      textAnchor: above ? 'start' : 'end',
      dx: above ? 0 : -8,
      dy: above ? -14 : 0,
      // A rim keeps names legible where lines run behind them.
      ...(above && { fill: PAINT.ink, stroke: PAINT.surface, strokeWidth: 4 }),
    }),
    text(placed, { x: () => end, y: 'y', text: 'value', textAnchor: 'start', dx: 8, fontVariant: 'tabular-nums' }),
  ]
}

export function bandMarks(band: Band | undefined, [start, end]: readonly [number, number]): Markish[] {
  if (!band) return []
  const borders = [band.low, band.high].filter((border) => border !== null)
  return [
    rect([band], {
      x1: band.low ?? start,
      x2: band.high ?? end,
      fill: PAINT.band,
      fillOpacity: 0.14,
    }),
    ruleX(borders, { stroke: PAINT.band, strokeDasharray: '4 3' }),
  ]
}

/** Room for every interval, the line of reference and the band. */
export function domainOf(
  rows: readonly { estimate: Interval }[],
  reference: number | undefined,
  band: Band | undefined,
): [number, number] {
  const all = [
    ...rows.flatMap(({ estimate: { low, high, estimate } }) => [low, high, estimate]),
    ...(reference === undefined ? [] : [reference]),
    ...(band ? [band.low, band.high].filter((border) => border !== null) : []),
  ].filter(Number.isFinite)
  return padded(all)
}

export function padded(values: readonly number[]): [number, number] {
  const low = Math.min(...values)
  const high = Math.max(...values)
  if (!Number.isFinite(low) || !Number.isFinite(high)) return [0, 1]
  const room = high > low ? (high - low) * 0.06 : Math.max(Math.abs(low) * 0.1, 0.01)
  return [low - room, high + room]
}
