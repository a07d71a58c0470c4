import { axisX, gridX, type Markish, rect, ruleX, ruleY, text } from '@observablehq/plot'
import type { DrawOptions } from '../chart.ts'
import type { Interval } from '../numbers.ts'
import type { Panel } from './figure.ts'
import { type Mark, named } from './marks.ts'
import { PAINT, widthOf } from './paint.ts'
import { domainOf, heightOf, layoutOf, rowsPlot, rowTexts } from './rows.ts'

/** `alone`: a value without a counterpart, such as a word of a choice. */
export type Side = 'down' | 'up' | 'alone'
const TONES = { down: PAINT.second, up: PAINT.main, alone: PAINT.soft } as const

export interface TornadoBar extends Mark {
  readonly side: Side
  readonly estimate: Interval
  /** Others are drawn pale. */
  readonly sure: boolean
}

export interface TornadoRow {
  readonly label: string
  /** The values that were tried. */
  readonly value: string
  readonly bars: readonly TornadoBar[]
}

export interface TornadoPanel {
  readonly rows: readonly TornadoRow[]
  readonly axis: string
  readonly tick: (value: number) => string
}

/** For each number: what it does when it goes down (upper half of the line) and up (lower half). */
export function tornado({ rows, axis, tick }: TornadoPanel, { width, interactive = true }: DrawOptions): Panel {
  const slim = layoutOf(rows, width)
  const layout = { ...slim, row: slim.above ? 46 : 28 }
  const bars = rows.flatMap(({ bars: own }, y) =>
    own.map((bar) => ({ ...bar, low: bar.estimate.low, high: bar.estimate.high, y })),
  )
  const domain = domainOf(bars, 0, undefined)
  // Where names stand above the lines, bars keep to the lower part of their row.
  const half = layout.above ? 0.2 : 0.38
  const shift = layout.above ? 0.22 : 0
  const place = ({ y, side }: { y: number; side: Side }) => {
    const middle = y + shift
    if (side === 'alone') return [middle - half / 2, middle + half / 2] as const
    return side === 'down' ? ([middle - half, middle - 0.02] as const) : ([middle + 0.02, middle + half] as const)
  }
  const paint = ({ side }: TornadoBar) => TONES[side]
  const placed = bars.map((bar) => ({ ...bar, y1: place(bar)[0], y2: place(bar)[1] }))
  const marks: Markish[] = [
    gridX(),
    axisX({ label: null, tickFormat: tick, ticks: Math.max(3, Math.floor(layout.inner / 90)), tickSize: 3 }),
    rect(placed, {
      x1: 0,
      x2: (bar) => bar.estimate.estimate,
      y1: 'y1',
      y2: 'y2',
      fill: paint,
      fillOpacity: ({ sure }: TornadoBar) => (sure ? 0.7 : 0.25),
    }),
    ruleY(placed, {
      y: ({ y1, y2 }: { y1: number; y2: number }) => (y1 + y2) / 2,
      x1: 'low',
      x2: 'high',
      stroke: PAINT.ink,
      strokeWidth: 1.5,
    }),
    ruleX([0], { stroke: PAINT.ink }),
    ...rowTexts(
      rows.map(({ label, value }, y) => ({ label, value, y })),
      layout,
      domain,
    ),
    rect(placed, {
      x1: domain[0],
      x2: domain[1],
      y1: 'y1',
      y2: 'y2',
      fill: PAINT.ink,
      fillOpacity: 0,
      render: named(bars, interactive),
    }),
  ]
  return { height: heightOf(rows.length, layout), options: rowsPlot(marks, rows.length, layout, domain, axis) }
}

/** One line that says which colour is which. */
export function key(
  entries: readonly { readonly label: string; readonly side: Side }[],
  { width }: DrawOptions,
): Panel {
  let left = 0
  let line = 0
  const marks: Markish[] = entries.flatMap(({ label, side }) => {
    const room = widthOf(label) + 40
    if (left > 0 && left + room > width) {
      left = 0
      line++
    }
    const [x, y] = [left, line + 0.5]
    left += room
    return [
      rect([x], { x1: x, x2: x + 16, y1: y - 0.3, y2: y + 0.3, fill: TONES[side], fillOpacity: 0.7 }),
      text([label], { x: x + 22, y, textAnchor: 'start' }),
    ]
  })
  return {
    height: 24 * (line + 1),
    options: {
      margin: 0,
      x: { domain: [0, width], axis: null },
      y: { domain: [0, line + 1], reverse: true, axis: null },
      marks,
    },
  }
}
