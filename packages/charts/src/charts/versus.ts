import type { ResultChart } from '../chart.ts'
import type { ChartContext } from '../chartContext.ts'
import { chartOf, MatchLinks } from '../chartOf.ts'
import { dotRows } from '../draw/rows.ts'
import { behindDifference } from '../matchLinks.ts'
import { differenceTable, kindIn } from '../tables/measures.ts'

/** B against A, measure by measure, each on a scale of its own. */
export function versusDifferences(context: ChartContext): ResultChart | undefined {
  const { result, words, names, numbers, text } = context
  if (result.differences.length === 0) return undefined
  const links = new MatchLinks()
  const panels = result.differences.map((difference) => {
    const { arm, measure, estimate } = difference
    const quantity = names.quantity(measure, kindIn(result, measure))
    const value = numbers.difference(estimate, quantity)
    const row = {
      label: names.arm(arm),
      value: value.replace(/ \(.*$/, ''),
      estimate,
      name: text('chart.mark', { label: names.measure(measure), value }),
      open: links.add(behindDifference(difference, words)),
    }
    const unit = quantity.percent ? text('unit.points') : quantity.unit
    return {
      title: names.measure(measure),
      rows: [row],
      axis: unit ? text('chart.difference_axis_unit', { unit }) : text('chart.difference_axis'),
      tick: (x: number) => numbers.tick(quantity.percent ? x * 100 : x, { percent: false }),
      reference: 0,
    }
  })
  const [first] = result.differences
  const sides = { arm: names.arm(first!.arm), base: names.arm(first!.base) }
  return chartOf({
    id: 'differences',
    title: text('chart.versus_title', sides),
    about: text('chart.versus', sides),
    table: differenceTable(context),
    links,
    panels: (options) => panels.map((panel) => dotRows(panel, options)),
  })
}
