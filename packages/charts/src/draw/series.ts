import { axisX, axisY, dot, gridY, line, type Markish, ruleY, text } from '@observablehq/plot'
import type { DrawOptions } from '../chart.ts'
import type { Panel } from './figure.ts'
import { type Mark, named } from './marks.ts'
import { PAINT, widthOf } from './paint.ts'
import { padded } from './rows.ts'

/** One exact value for each category, in their order. */
export interface Series {
  readonly name: string
  readonly values: readonly (Mark & { readonly value: number })[]
}

export interface SeriesPanel {
  readonly categories: readonly string[]
  /** At most three: each has a colour, a shape and a stroke of its own. */
  readonly series: readonly Series[]
  readonly sideAxis: string
  readonly tick: (value: number) => string
}

const LOOKS = [
  { sign: '●', symbol: 'circle', paint: PAINT.main, dash: 'none' },
  { sign: '▲', symbol: 'triangle', paint: PAINT.second, dash: '7 3' },
  { sign: '■', symbol: 'square', paint: PAINT.soft, dash: '2 3' },
] as const

const PLOT_HEIGHT = 260
const LINE = 18

/** Several quantities over a few ordered places, with a line at 0. */
export function seriesLines(
  { categories, series, sideAxis, tick }: SeriesPanel,
  { width, interactive = true }: DrawOptions,
): Panel {
  const domain = padded([0, ...series.flatMap(({ values }) => values.map(({ value }) => value))])
  const left = Math.max(34, ...domain.map((border) => widthOf(tick(Math.round(border * 10) / 10)) + 10))
  const room = (width - left - 16) / categories.length
  const names = legend(series, width)
  const top = LINE * (names.lines + 1) + 10
  const narrow = categories.some((name) => widthOf(name) > room)
  const marks: Markish[] = [
    gridY(),
    ruleY([0], { stroke: PAINT.ink, strokeOpacity: 0.6 }),
    axisX({
      label: null,
      tickSize: 0,
      tickFormat: (index: number) => (narrow ? categories[index]!.replaceAll(' ', '\n') : categories[index]!),
    }),
    axisY({ label: null, tickFormat: tick, ticks: 6, tickSize: 3 }),
    ...series.flatMap((each, i) => seriesMarks(each, LOOKS[i]!, interactive)),
    text([sideAxis], { frameAnchor: 'top-left', dx: 4 - left, dy: 10 - top, textAnchor: 'start', fill: PAINT.soft }),
    ...series.map(({ name }, i) =>
      text([`${LOOKS[i]!.sign} ${name}`], {
        frameAnchor: 'top-left',
        dx: 4 - left + names.places[i]!.x,
        dy: 10 - top + LINE * (names.places[i]!.line + 1),
        textAnchor: 'start',
        fontWeight: 600,
        fill: LOOKS[i]!.paint,
      }),
    ),
  ]
  return {
    height: top + PLOT_HEIGHT,
    options: {
      marginLeft: left,
      marginRight: 16,
      marginTop: top,
      marginBottom: narrow ? 44 : 28,
      x: { type: 'point', domain: [...categories.keys()], padding: 0.4 },
      y: { domain },
      marks,
    },
  }
}

function seriesMarks({ values }: Series, look: (typeof LOOKS)[number], interactive: boolean): Markish[] {
  const points = values.map(({ value }, x) => ({ x, value }))
  const place = { x: 'x', y: 'value' } as const
  return [
    line(points, { ...place, stroke: look.paint, strokeWidth: 2, strokeDasharray: look.dash }),
    dot(points, {
      ...place,
      r: 5,
      symbol: look.symbol,
      fill: look.paint,
      stroke: PAINT.surface,
      render: named(values, interactive),
    }),
  ]
}

/** Names one after the other, on as many lines as they need. */
function legend(series: readonly Series[], width: number): { places: { x: number; line: number }[]; lines: number } {
  let [x, row] = [0, 0]
  const places = series.map(({ name }) => {
    const wide = widthOf(name) + 32
    if (x > 0 && x + wide > width) [x, row] = [0, row + 1]
    const place = { x, line: row }
    x += wide
    return place
  })
  return { places, lines: row + 1 }
}
