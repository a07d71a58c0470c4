import { axisX, axisY, dot, gridY, line, type Markish, ruleY, text } from '@observablehq/plot'
import type { DrawOptions } from '../chart.ts'
import type { Panel } from './figure.ts'
import { type Mark, named } from './marks.ts'
import { PAINT, widthOf } from './paint.ts'

export interface TrailPoint extends Mark {
  readonly number: number
  readonly distance: number
  readonly kept: boolean
}

export interface TrailPanel {
  readonly points: readonly TrailPoint[]
  readonly axis: string
  readonly sideAxis: string
  readonly tick: (value: number) => string
}

/** How far each candidate was from the targets, and the best so far. Squares are drawn by their roots: near 0 matters. */
export function trail({ points, axis, sideAxis, tick }: TrailPanel, { width, interactive = true }: DrawOptions): Panel {
  const highest = Math.max(1e-9, ...points.map(({ distance }) => distance))
  const last = Math.max(1, ...points.map(({ number }) => number))
  let best = Number.POSITIVE_INFINITY
  const steps = points.map(({ number, distance }) => {
    best = Math.min(best, distance)
    return { number, best }
  })
  const left = Math.max(34, widthOf(tick(highest)) + 10)
  const fill = ({ kept }: TrailPoint) => (kept ? PAINT.main : PAINT.surface)
  const marks: Markish[] = [
    gridY(),
    axisX({
      label: null,
      tickFormat: (value: number) => (Number.isInteger(value) ? tick(value) : ''),
      ticks: Math.min(last, Math.floor(width / 60)),
      tickSize: 3,
    }),
    axisY({ label: null, tickFormat: tick, ticks: 5, tickSize: 3 }),
    ruleY([0], { stroke: PAINT.band, strokeWidth: 2 }),
    line(steps, {
      x: 'number',
      y: 'best',
      curve: 'step-after',
      stroke: PAINT.main,
      strokeOpacity: 0.5,
      strokeWidth: 2,
    }),
    dot(points, { x: 'number', y: 'distance', r: 4.5, fill, stroke: PAINT.main, strokeWidth: 1.5, sort: null }),
    dot(points, {
      x: 'number',
      y: 'distance',
      r: 12,
      fill: PAINT.ink,
      fillOpacity: 0,
      stroke: 'none',
      sort: null,
      render: named(points, interactive),
    }),
    text([axis], { frameAnchor: 'bottom', dy: 34, fill: PAINT.soft }),
    text([sideAxis], { frameAnchor: 'top-left', dx: -left + 4, dy: -16, textAnchor: 'start', fill: PAINT.soft }),
  ]
  return {
    height: 260,
    options: {
      marginLeft: left,
      marginRight: 16,
      marginTop: 24,
      marginBottom: 40,
      x: { domain: [0.5, last + 0.5] },
      y: { type: 'sqrt', domain: [0, highest * 1.05] },
      marks,
    },
  }
}
