import { axisX, axisY, cell, type Markish, text } from '@observablehq/plot'
import type { DrawOptions } from '../chart.ts'
import type { Panel } from './figure.ts'
import { type Mark, named } from './marks.ts'
import { PAINT, shortened, widthOf } from './paint.ts'

export interface HeatCell extends Mark {
  readonly row: number
  readonly column: number
  readonly value: string
  /** Half of the interval, where there is room for it. */
  readonly spread: string
  /** −1 … 1: how far below or above the middle. */
  readonly strength: number
  /** The interval leaves the middle out. */
  readonly sure: boolean
}

export interface HeatPanel {
  readonly rows: readonly string[]
  readonly columns: readonly string[]
  readonly cells: readonly HeatCell[]
  readonly columnAxis: string
}

/** A number in each cell; colour goes from ochre (below) through nothing to blue (above), bold is sure. */
export function heat(
  { rows: rowNames, columns: columnNames, cells, columnAxis }: HeatPanel,
  { width, interactive = true }: DrawOptions,
): Panel {
  // Narrow columns go by number.
  const narrow = (width * 0.6) / Math.max(1, columnNames.length) < NARROW
  const rows = narrow ? rowNames.map((name, i) => `${i + 1} ${name}`) : rowNames
  const columns = narrow ? columnNames.map((_, i) => `${i + 1}`) : columnNames
  const left = Math.min(Math.max(24, ...rows.map(widthOf)), width * 0.3) + 14
  const longest = Math.max(0, ...columns.map(widthOf))
  const room = (width - left - 8) / Math.max(1, columns.length)
  const upright = narrow || longest <= room - 4
  // The last of the slanted names leans out to the right.
  const lean = upright ? 8 : Math.min(longest, LONGEST_HEAD) * 0.6
  // A head that stands upright is as wide as its column: neither cuts the other.
  const side = Math.min(Math.max(96, upright ? longest + 4 : 0), (width - left - lean) / Math.max(1, columns.length))
  const high = Math.max(26, Math.min(40, side * 0.8))
  const head = upright ? 24 : Math.min(longest, LONGEST_HEAD) * 0.72 + 22
  const right = Math.max(8, width - left - side * columns.length)
  const texts = textMarks(cells, side, high)
  const marks: Markish[] = [
    cell(cells, { x: 'column', y: 'row', fill: PAINT.surface, stroke: PAINT.line, inset: 0.5 }),
    cell(cells, {
      x: 'column',
      y: 'row',
      fill: ({ strength }: HeatCell) => (strength < 0 ? PAINT.second : PAINT.main),
      fillOpacity: ({ strength }: HeatCell) => Math.min(1, Math.abs(strength)) * 0.62,
      inset: 0.5,
    }),
    axisX({
      anchor: 'top',
      label: null,
      tickSize: 0,
      tickFormat: (index: number) => shortened(columns[index] ?? '', upright ? side : LONGEST_HEAD),
      ...(!upright && { tickRotate: -45 }),
    }),
    axisY({ label: null, tickSize: 0, tickFormat: (index: number) => shortened(rows[index] ?? '', left - 14) }),
    ...texts,
    cell(cells, { x: 'column', y: 'row', fill: PAINT.ink, fillOpacity: 0, render: named(cells, interactive) }),
    text([columnAxis], { frameAnchor: 'bottom-left', dx: 4 - left, dy: 20, textAnchor: 'start', fill: PAINT.soft }),
  ]
  return {
    height: head + high * rows.length + 30,
    options: {
      marginLeft: left,
      marginRight: right,
      marginTop: head,
      marginBottom: 30,
      x: { type: 'band', domain: [...columns.keys()], padding: 0 },
      y: { type: 'band', domain: [...rows.keys()], padding: 0 },
      marks,
    },
  }
}

const LONGEST_HEAD = 150
const NARROW = 30

function textMarks(cells: readonly HeatCell[], side: number, high: number): Markish[] {
  const longest = Math.max(0, ...cells.map(({ value }) => widthOf(value)))
  if (longest * 0.8 > side) return []
  const fontSize = longest > side - 4 ? 9 : 12
  const two = high >= 34 && side >= 54
  const place = { x: 'column', y: 'row', fill: PAINT.ink } as const
  return [
    text(cells, {
      ...place,
      text: 'value',
      fontSize,
      dy: two ? -6 : 0,
      fontWeight: 700,
      filter: ({ sure }: HeatCell) => sure,
    }),
    text(cells, { ...place, text: 'value', fontSize, dy: two ? -6 : 0, filter: ({ sure }: HeatCell) => !sure }),
    ...(two ? [text(cells, { ...place, text: 'spread', fontSize: 10, dy: 9 })] : []),
  ]
}
