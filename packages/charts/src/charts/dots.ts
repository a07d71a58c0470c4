import type { ResultChart } from '../chart.ts'
import type { ChartContext } from '../chartContext.ts'
import { chartOf, MatchLinks } from '../chartOf.ts'
import { type Band, type DotRow, dotRows } from '../draw/rows.ts'
import { behindMeasure } from '../matchLinks.ts'
import { withUnit } from '../names.ts'
import type { Quantity } from '../numbers.ts'
import { kindIn, measureTable } from '../tables/measures.ts'

/** A measure in every arm, with intervals. */
export function armDots(context: ChartContext, measure: string): ResultChart | undefined {
  const { result, words, names, numbers, text } = context
  const quantity = names.quantity(measure, kindIn(result, measure))
  const links = new MatchLinks()
  const rows = result.arms.flatMap((arm, i): DotRow[] => {
    const own = arm.measures[measure]
    if (!own?.estimate) return []
    const label = names.arm(arm.id)
    const name = text('chart.mark', { label, value: numbers.estimate(own.estimate, quantity) })
    const open = links.add(behindMeasure(arm.id, own, words))
    const tone = i === 0 && result.differences.length > 0 ? 'second' : 'main'
    return [{ label, value: numbers.point(own.estimate, quantity), estimate: own.estimate, name, open, tone }]
  })
  if (rows.length === 0) return undefined
  const title = names.measure(measure)
  const band = bandOf(context, measure)
  return chartOf({
    id: `arms-${measure}`,
    title,
    about: [text('chart.arms', { measure: title }), ...bandNote(context, band, quantity)].join(' '),
    table: measureTable(context, (_, id) => id === measure),
    links,
    panels: (options) => [
      dotRows(
        {
          rows,
          axis: withUnit(title, quantity),
          tick: (value) => numbers.tick(value, quantity),
          ...(band && { band }),
        },
        options,
      ),
    ],
  })
}

/** Where the question wants a measure to lie; for one arm or for whichever has it. */
export function bandOf({ result }: ChartContext, measure: string, arm?: string, group?: string): Band | undefined {
  const verdict = result.verdicts.find(
    (each) =>
      each.measure === measure &&
      (arm === undefined || each.arm === arm) &&
      (group === undefined || each.group === group),
  )
  return verdict && { low: verdict.low, high: verdict.high }
}

export const bandNote = ({ numbers, text }: ChartContext, band: Band | undefined, quantity: Quantity): string[] =>
  band ? [text('chart.band', { band: numbers.band(band.low, band.high, quantity) })] : []
