import { areaY, axisX, axisY, dot, gridY, line, type Markish, rect, ruleX, ruleY, text } from '@observablehq/plot'
import type { DrawOptions } from '../chart.ts'
import type { Interval } from '../numbers.ts'
import type { Panel } from './figure.ts'
import { type Mark, named } from './marks.ts'
import { PAINT, widthOf } from './paint.ts'
import { type Band, padded } from './rows.ts'

export interface LinePoint extends Mark {
  readonly x: number
  readonly estimate: Interval
}

export interface LinePanel {
  readonly points: readonly LinePoint[]
  /** What the measure is as things stand. */
  readonly base?: { readonly label: string; readonly estimate: Interval }
  readonly band?: Band
  readonly axis: string
  readonly sideAxis: string
  readonly tickAcross: (value: number) => string
  readonly tick: (value: number) => string
}

const HEIGHT = 300

/** A measure over the values of a number: line, dots, and the interval of each. */
export function lineBand(
  { points, base, band, axis, sideAxis, tickAcross, tick }: LinePanel,
  { width, interactive = true }: DrawOptions,
): Panel {
  const sorted = points.map(({ x, estimate }) => ({ x, ...estimate })).sort((a, b) => a.x - b.x)
  const across = padded(points.map(({ x }) => x))
  const domain = padded([
    ...points.flatMap(({ estimate: { low, high } }) => [low, high]),
    ...(base ? [base.estimate.estimate] : []),
    ...[band?.low, band?.high].filter((border) => typeof border === 'number'),
  ])
  const left = Math.max(34, ...[...domain].map((border) => widthOf(tick(Math.round(border * 1000) / 1000)) + 10))
  // Two lines of text above the picture where one has no room for both.
  const top = base && widthOf(sideAxis) + widthOf(base.label) + 40 > width ? 42 : 24
  const marks: Markish[] = [
    ...bandAlong(band, domain),
    gridY(),
    axisX({ label: null, tickFormat: tickAcross, ticks: Math.max(2, Math.floor((width - left) / 80)), tickSize: 3 }),
    axisY({ label: null, tickFormat: tick, ticks: 6, tickSize: 3 }),
    ...(base
      ? [ruleY([base.estimate.estimate], { stroke: PAINT.second, strokeWidth: 1.5, strokeDasharray: '6 4' })]
      : []),
    areaY(sorted, { x: 'x', y1: 'low', y2: 'high', fill: PAINT.main, fillOpacity: 0.18 }),
    ruleX(sorted, { x: 'x', y1: 'low', y2: 'high', stroke: PAINT.main, strokeOpacity: 0.6 }),
    line(sorted, { x: 'x', y: 'estimate', stroke: PAINT.main, strokeWidth: 2 }),
    dot(sorted, { x: 'x', y: 'estimate', r: 4, fill: PAINT.main, stroke: PAINT.surface }),
    dot(points, {
      x: 'x',
      y: (point: LinePoint) => point.estimate.estimate,
      r: 14,
      fill: PAINT.ink,
      fillOpacity: 0,
      stroke: 'none',
      sort: null,
      render: named(points, interactive),
    }),
    ...(base
      ? [text([`╌╌ ${base.label}`], { frameAnchor: 'top-right', dy: -16, textAnchor: 'end', fill: PAINT.second })]
      : []),
    text([axis], { frameAnchor: 'bottom', dy: 34, fill: PAINT.soft }),
    text([sideAxis], { frameAnchor: 'top-left', dx: -left + 4, dy: 8 - top, textAnchor: 'start', fill: PAINT.soft }),
  ]
  return {
    height: HEIGHT,
    options: {
      marginLeft: left,
      marginRight: 16,
      marginTop: top,
      marginBottom: 40,
      x: { domain: across },
      y: { domain },
      marks,
    },
  }
}

function bandAlong(band: Band | undefined, [start, end]: readonly [number, number]): Markish[] {
  if (!band) return []
  const borders = [band.low, band.high].filter((border) => border !== null)
  return [
    rect([band], { y1: band.low ?? start, y2: band.high ?? end, fill: PAINT.band, fillOpacity: 0.14 }),
    ruleY(borders, { stroke: PAINT.band, strokeDasharray: '4 3' }),
  ]
}
