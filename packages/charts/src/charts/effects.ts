import type { Difference } from '@arbiter/lab'
import { typeset } from '@arbiter/wording'
import type { ResultChart } from '../chart.ts'
import type { ChartContext } from '../chartContext.ts'
import { chartOf, MatchLinks } from '../chartOf.ts'
import { type DotRow, dotRows } from '../draw/rows.ts'
import { key, type TornadoRow, tornado } from '../draw/tornado.ts'
import { behindDifference } from '../matchLinks.ts'
import type { Quantity } from '../numbers.ts'
import { differenceTable, kindIn } from '../tables/measures.ts'
import { sizeOf, type Turned, turnedNumbers } from './turned.ts'

const MAX_ROWS = 24

/** What each number does when it is turned down and up; those that matter most stand on top. */
export function sensitivityTornado(context: ChartContext, measure: string): ResultChart | undefined {
  const { result, names, text } = context
  const turned = turnedNumbers(context.result, measure)
  if (turned.length === 0) return undefined
  const links = new MatchLinks()
  const quantity = names.quantity(measure, kindIn(result, measure))
  const effective = turned.filter((each) => sizeOf(each) > 0)
  const moved = effective.length > 0 ? effective : turned
  const rows = moved.slice(0, MAX_ROWS).map((each) => tornadoRow(context, each, quantity, links))
  const title = names.measure(measure)
  return chartOf({
    id: `sensitivity-${measure}`,
    title: text('chart.sensitivity_title', { measure: title }),
    about: [
      text('chart.sensitivity', { measure: title }),
      ...moreNote(context, moved.length),
      ...(moved.length < turned.length ? [text('chart.unmoved', { unmoved: turned.length - moved.length })] : []),
    ].join(' '),
    table: differenceTable(context, (_, id) => id === measure),
    links,
    panels: (options) => [
      key(
        [
          { label: text('chart.down'), side: 'down' },
          { label: text('chart.up'), side: 'up' },
          ...(rows.some(({ bars }) => bars.some(({ side }) => side === 'alone'))
            ? [{ label: text('chart.alone'), side: 'alone' as const }]
            : []),
        ],
        options,
      ),
      tornado({ rows, ...differenceAxis(context, title, quantity) }, options),
    ],
  })
}

function tornadoRow(
  { words, numbers, text }: ChartContext,
  { label, sides }: Turned,
  quantity: Quantity,
  links: MatchLinks,
): TornadoRow {
  return {
    label: typeset(words.language, label),
    value: sides.length === 2 ? typeset(words.language, sides.map(({ value }) => value).join(' · ')) : '',
    bars: sides.map(({ value, side, difference }) => ({
      side,
      estimate: difference.estimate,
      sure: isSure(difference),
      name: text('chart.mark', {
        label: sides.length === 2 ? `${label} = ${value}` : label,
        value: numbers.difference(difference.estimate, quantity),
      }),
      open: links.add(behindDifference(difference, words)),
    })),
  }
}

/** Exact differences have no doubt to judge. */
const isSure = ({ verdict, firm }: Difference): boolean =>
  (verdict === 'higher' || verdict === 'lower') && firm !== false

/** What changes when each piece is taken out, greatest change first. */
export function ablationDots(context: ChartContext, measure: string): ResultChart | undefined {
  const { result, words, names, numbers, text } = context
  const own = result.differences
    .filter((difference) => difference.measure === measure)
    .toSorted((a, b) => a.estimate.estimate - b.estimate.estimate)
  if (own.length === 0) return undefined
  const shown = strongest(own)
  const links = new MatchLinks()
  const quantity = names.quantity(measure, kindIn(result, measure))
  const rows = shown.map((difference): DotRow => {
    const label = names.arm(difference.arm)
    const value = numbers.difference(difference.estimate, quantity)
    return {
      label,
      value: value.replace(/ \(.*$/, ''),
      estimate: difference.estimate,
      name: text('chart.without', { label, value }),
      open: links.add(behindDifference(difference, words)),
    }
  })
  const title = names.measure(measure)
  return chartOf({
    id: `ablation-${measure}`,
    title: text('chart.ablation_title', { measure: title }),
    about: [text('chart.ablation', { measure: title }), ...moreNote(context, own.length)].join(' '),
    table: differenceTable(context, (_, id) => id === measure),
    links,
    panels: (options) => [dotRows({ rows, ...differenceAxis(context, title, quantity), reference: 0 }, options)],
  })
}

/** The greatest changes of a sorted list, still sorted. */
function strongest(sorted: readonly Difference[]): readonly Difference[] {
  const kept = new Set(
    sorted.toSorted((a, b) => Math.abs(b.estimate.estimate) - Math.abs(a.estimate.estimate)).slice(0, MAX_ROWS),
  )
  return sorted.filter((difference) => kept.has(difference))
}

function differenceAxis({ numbers, text }: ChartContext, measure: string, { percent, unit }: Quantity) {
  const counted = percent ? text('unit.points') : unit
  return {
    axis: counted ? text('chart.change_axis_unit', { measure, unit: counted }) : text('chart.change_axis', { measure }),
    tick: (x: number) => numbers.tick(percent ? x * 100 : x, { percent: false }),
  }
}

const moreNote = ({ text }: ChartContext, all: number): string[] =>
  all > MAX_ROWS ? [text('chart.more', { shown: MAX_ROWS, all })] : []
