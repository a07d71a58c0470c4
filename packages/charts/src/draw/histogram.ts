import type { Bar } from '@arbiter/lab'
import { axisX, axisY, dot, gridY, type Markish, rectY, ruleX, ruleY, text } from '@observablehq/plot'
import type { DrawOptions } from '../chart.ts'
import type { Interval } from '../numbers.ts'
import type { Panel } from './figure.ts'
import { type Mark, named } from './marks.ts'
import { PAINT } from './paint.ts'
import { type Band, bandMarks, padded } from './rows.ts'

export interface HistogramBar extends Mark {
  readonly bar: Bar
  /** Of all matches. */
  readonly share: number
}

export interface HistogramPanel {
  readonly title?: string
  readonly bars: readonly HistogramBar[]
  /** The statistic that is asked about, with its interval. */
  readonly statistic?: { readonly label: string; readonly estimate: Interval }
  readonly band?: Band
  readonly axis: string
  readonly tick: (value: number) => string
  readonly percent: (value: number) => string
  readonly sideAxis: string
  readonly tone?: 'main' | 'second'
  /** The same borders for every panel of a chart. */
  readonly across: readonly [number, number]
  readonly highest: number
}

const HEIGHT = 190

export function histogram(
  { title, bars, statistic, band, axis, tick, percent, sideAxis, tone = 'main', across, highest }: HistogramPanel,
  { width, interactive = true }: DrawOptions,
): Panel {
  const wide = bars.map((each) => ({ ...each, ...edges(each.bar, bars) }))
  const top = highest * 1.18
  const marks: Markish[] = [
    ...bandMarks(band, across),
    gridY(),
    axisX({ label: null, tickFormat: tick, ticks: Math.max(2, Math.floor(width / 110)), tickSize: 3 }),
    axisY({ label: null, tickFormat: percent, ticks: 4, tickSize: 3 }),
    rectY(wide, {
      x1: 'x1',
      x2: 'x2',
      y1: 0,
      y2: 'share',
      fill: PAINT[tone],
      fillOpacity: 0.75,
      insetLeft: 0.5,
      insetRight: 0.5,
    }),
    ruleY([0], { stroke: PAINT.ink }),
    ...statisticMarks(statistic, top, across),
    rectY(wide, {
      x1: 'x1',
      x2: 'x2',
      y1: 0,
      y2: () => top,
      fill: PAINT.ink,
      fillOpacity: 0,
      render: named(bars, interactive),
    }),
    text([axis], { frameAnchor: 'bottom', dy: 34, fill: PAINT.soft }),
    text([sideAxis], { frameAnchor: 'top-left', dx: -44, dy: -14, textAnchor: 'start', fill: PAINT.soft }),
  ]
  return {
    ...(title !== undefined && { title }),
    height: HEIGHT,
    options: {
      marginLeft: 48,
      marginRight: 12,
      marginTop: 20,
      marginBottom: 40,
      x: { domain: [...across] },
      y: { domain: [0, top] },
      marks,
    },
  }
}

/** Above the bars: a dot with its interval. */
function statisticMarks(
  statistic: HistogramPanel['statistic'],
  top: number,
  [start, end]: readonly [number, number],
): Markish[] {
  if (!statistic) return []
  const { estimate, low, high } = statistic.estimate
  const height = top * 0.95
  const leftward = estimate > (start + end) / 2
  return [
    ruleX([estimate], { y1: 0, y2: height, stroke: PAINT.ink, strokeDasharray: '2 3' }),
    ruleY([height], { x1: low, x2: high, stroke: PAINT.ink, strokeWidth: 2.5, strokeLinecap: 'round' }),
    dot([estimate], { x: estimate, y: height, r: 4.5, fill: PAINT.ink, stroke: PAINT.surface }),
    text([statistic.label], {
      x: estimate,
      y: height,
      dx: leftward ? -9 : 9,
      dy: -11,
      textAnchor: leftward ? 'end' : 'start',
      stroke: PAINT.surface,
      fill: PAINT.ink,
    }),
  ]
}

/** Bars of whole numbers reach half a step to either side, so that they touch. */
function edges({ from, to }: Bar, all: readonly HistogramBar[]): { x1: number; x2: number } {
  return isWhole(all) ? { x1: from - 0.5, x2: to + 0.5 } : { x1: from, x2: to }
}

function isWhole(bars: readonly HistogramBar[]): boolean {
  const [first, second] = bars
  if (!first) return false
  return second ? second.bar.from > first.bar.to : first.bar.from === first.bar.to
}

export function acrossOf(
  panels: readonly (readonly HistogramBar[])[],
  bands: readonly (Band | undefined)[],
): [number, number] {
  return padded([
    ...panels.flatMap((bars) => bars.flatMap(({ bar }) => Object.values(edges(bar, bars)))),
    ...bands.flatMap((band) => [band?.low, band?.high]).filter((border) => typeof border === 'number'),
  ])
}
