import { localText } from '@arbiter/kernel'
import type { ArmResult, QuestionOf } from '@arbiter/lab'
import type { ResultChart } from '../chart.ts'
import type { ChartContext } from '../chartContext.ts'
import { chartOf, MatchLinks } from '../chartOf.ts'
import { type HeatCell, heat } from '../draw/heat.ts'
import { type LinePoint, lineBand } from '../draw/line.ts'
import { behindMeasure } from '../matchLinks.ts'
import { withUnit } from '../names.ts'
import { COUNT } from '../numbers.ts'
import { kindIn, measureTable } from '../tables/measures.ts'
import { armDots, bandNote, bandOf } from './dots.ts'

/** A measure over the values of one number; words in place of numbers become lines of dots. */
export function sweepLine(context: ChartContext, measure: string): ResultChart | undefined {
  const { result, words, names, numbers, text } = context
  const [axis] = axesOf(context)
  const quantity = names.quantity(measure, kindIn(result, measure))
  const [base, ...arms] = result.arms
  const links = new MatchLinks()
  if (!axis || arms.some((arm) => typeof arm.changes[axis.path] !== 'number')) return armDots(context, measure)
  const points = arms.flatMap((arm): LinePoint[] => {
    const own = arm.measures[measure]
    if (!own?.estimate) return []
    const x = arm.changes[axis.path] as number
    const value = numbers.estimate(own.estimate, quantity)
    const name = text('chart.mark', { label: numbers.value(x, COUNT), value })
    return [{ x, estimate: own.estimate, name, open: links.add(behindMeasure(arm.id, own, words)) }]
  })
  if (points.length === 0) return undefined
  const title = names.measure(measure)
  const now = base?.measures[measure]?.estimate
  const band = bandOf(context, measure)
  const place = titleOf(context, axis)
  return chartOf({
    id: `sweep-${measure}`,
    title,
    about: [text('chart.sweep', { measure: title, axis: place }), ...bandNote(context, band, quantity)].join(' '),
    table: measureTable(context, (_, id) => id === measure),
    links,
    panels: (options) => [
      lineBand(
        {
          points,
          ...(now && {
            base: {
              label: text('chart.mark', { label: text('arm.base'), value: numbers.point(now, quantity) }),
              estimate: now,
            },
          }),
          ...(band && { band }),
          axis: place,
          sideAxis: withUnit(title, quantity),
          tickAcross: (value) => numbers.tick(value, COUNT),
          tick: (value) => numbers.tick(value, quantity),
        },
        options,
      ),
    ],
  })
}

/** A measure over two numbers: the value in each cell, colour by its way from what is there now. */
export function sweepHeat(context: ChartContext, measure: string): ResultChart | undefined {
  const { result, words, names, numbers, text } = context
  const [down, across] = axesOf(context)
  const quantity = names.quantity(measure, kindIn(result, measure))
  const [base, ...arms] = result.arms
  const measured = arms.filter((arm) => arm.measures[measure]?.estimate)
  if (!down || !across || measured.length === 0) return undefined
  const rows = valuesOf(measured, down.path)
  const columns = valuesOf(measured, across.path)
  const now = base?.measures[measure]?.estimate?.estimate
  const middle = now ?? measured[0]!.measures[measure]!.estimate!.estimate
  const furthest = Math.max(
    ...measured.map((arm) => Math.abs(arm.measures[measure]!.estimate!.estimate - middle)),
    1e-12,
  )
  const links = new MatchLinks()
  const cells = measured.map((arm): HeatCell => {
    const own = arm.measures[measure]!
    const estimate = own.estimate!
    const row = rows.indexOf(written(arm.changes[down.path]))
    const column = columns.indexOf(written(arm.changes[across.path]))
    const value = numbers.estimate(estimate, quantity)
    const half = { estimate: (estimate.high - estimate.low) / 2, low: estimate.low, high: estimate.high }
    return {
      row,
      column,
      value: numbers.point(estimate, { percent: quantity.percent }),
      spread: estimate.method === 'exact' ? '' : `±${numbers.point(half, { percent: quantity.percent })}`,
      strength: (estimate.estimate - middle) / furthest,
      sure: estimate.low > middle || estimate.high < middle,
      name: text('chart.mark', { label: `${rows[row]} × ${columns[column]}`, value }),
      open: links.add(behindMeasure(arm.id, own, words)),
    }
  })
  const title = names.measure(measure)
  const axes = { rows: titleOf(context, down), columns: titleOf(context, across) }
  const known = now === undefined ? '–' : numbers.value(now, quantity)
  return chartOf({
    id: `sweep-${measure}`,
    title,
    about: text('chart.sweep_heat', { measure: title, ...axes, now: known }),
    table: measureTable(context, (_, id) => id === measure),
    links,
    panels: (options) => [heat({ rows, columns, cells, columnAxis: text('chart.heat_axes', axes) }, options)],
  })
}

type Axis = QuestionOf<'sweep'>['axes'][number]

const axesOf = ({ result: { experiment } }: ChartContext): readonly Axis[] =>
  experiment.question.kind === 'sweep' ? experiment.question.axes : []

const titleOf = ({ words }: ChartContext, { path, title }: Axis): string =>
  localText(title, words.language) ?? path.replace(/^pack:(tuning\/)?/, '')

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const valuesOf = (arms: readonly ArmResult[], path: string): string[] => [
  ...new Set(arms.map((arm) => written(arm.changes[path]))),
]
