import type { ArmResult, MeasureResult } from '@arbiter/lab'
import { statistic } from '@arbiter/lab'
import type { ResultChart } from '../chart.ts'
import type { ChartContext } from '../chartContext.ts'
import { chartOf, MatchLinks } from '../chartOf.ts'
import { acrossOf, type HistogramBar, histogram } from '../draw/histogram.ts'
import { type DotRow, dotRows } from '../draw/rows.ts'
import { behindGroup } from '../matchLinks.ts'
import { withUnit } from '../names.ts'
import { COUNT, RATE } from '../numbers.ts'
import { barTable, groupTable, kindIn } from '../tables/measures.ts'
import { bandNote, bandOf } from './dots.ts'

const MAX_ARMS = 8

/** How often a measure took each value, one picture for each arm on the same scales. */
export function armHistograms(context: ChartContext, measure: string): ResultChart | undefined {
  const { result, names, numbers, text } = context
  const quantity = names.quantity(measure, kindIn(result, measure))
  const links = new MatchLinks()
  const arms = result.arms.filter(({ measures }) => (measures[measure]?.bars ?? []).length > 0).slice(0, MAX_ARMS)
  if (arms.length === 0) return undefined
  const parts = arms.map((arm, i) => ({
    arm,
    bars: barsOf(context, arm, arm.measures[measure]!, links),
    band: bandOf(context, measure, arm.id),
    statistic: statisticOf(context, arm, measure),
    tone: i === 0 && result.differences.length > 0 ? ('second' as const) : ('main' as const),
  }))
  const across = acrossOf(
    parts.map(({ bars }) => bars),
    parts.map(({ band }) => band),
  )
  const highest = Math.max(...parts.flatMap(({ bars }) => bars.map(({ share }) => share)))
  const title = names.measure(measure)
  return chartOf({
    id: `histogram-${measure}`,
    title,
    about: [text('chart.histogram', { measure: title }), ...bandNote(context, parts[0]!.band, quantity)].join(' '),
    table: barTable(context, (_, id) => id === measure),
    links,
    panels: (options) =>
      parts.map(({ arm, bars, band, statistic: own, tone }) =>
        histogram(
          {
            ...(parts.length > 1 && { title: names.arm(arm.id) }),
            bars,
            ...(own && { statistic: own }),
            ...(band && { band }),
            axis: withUnit(title, quantity),
            tick: (value) => numbers.tick(value, COUNT),
            percent: (value) => numbers.tick(value, RATE),
            sideAxis: text('chart.share_axis'),
            tone,
            across,
            highest,
          },
          options,
        ),
      ),
  })
}

function barsOf({ numbers, text }: ChartContext, arm: ArmResult, { bars = [], n }: MeasureResult, links: MatchLinks) {
  return bars.map((bar): HistogramBar => {
    const share = n > 0 ? bar.n / n : 0
    const ends = [bar.from, bar.to].map((border) => numbers.value(border, COUNT))
    const label = ends[0] === ends[1] ? ends[0]! : ends.join(' … ')
    return {
      bar,
      share,
      name: text('chart.bar', { label, share: numbers.value(share, RATE, 1) }),
      open: links.add(bar.first.length > 0 ? [{ arm: arm.id, matches: bar.first, label }] : []),
    }
  })
}

/** The statistic of the target, else the mean. */
function statisticOf({ result, names, numbers, text }: ChartContext, arm: ArmResult, measure: string) {
  const own = arm.measures[measure]!
  const stat = result.verdicts.find((each) => each.arm === arm.id && each.measure === measure)?.stat ?? 'mean'
  const estimate = statistic(own, stat)
  if (!estimate) return undefined
  return { label: `${text(`stat.${stat}`)} ${numbers.point(estimate, names.quantity(measure, own.kind))}`, estimate }
}

const MAX_GROUPS = 40

/** Who wins how often, best first; one chart for each arm. */
export function groupDots(context: ChartContext, measure: string): ResultChart[] {
  const { result, words, names, numbers, text } = context
  const measured = result.arms.filter(({ measures }) => (measures[measure]?.groups ?? []).length > 0)
  return measured.map((arm) => {
    const links = new MatchLinks()
    const rows = arm.measures[measure]!.groups!.slice(0, MAX_GROUPS).map((group): DotRow => {
      const label = names.group(measure, group.id)
      return {
        label,
        value: numbers.point(group.estimate, RATE),
        estimate: group.estimate,
        name: text('chart.mark', { label, value: numbers.estimate(group.estimate, RATE) }),
        open: links.add(behindGroup(arm.id, group, words)),
      }
    })
    const band = bandOf(context, measure, arm.id)
    const title = names.measure(measure)
    return chartOf({
      id: measured.length > 1 ? `groups-${measure}-${arm.id}` : `groups-${measure}`,
      title: measured.length > 1 ? text('say.of', { arm: names.arm(arm.id), measure: title }) : title,
      about: [text('chart.groups'), ...bandNote(context, band, RATE)].join(' '),
      table: groupTable(context, (id, own) => id === arm.id && own === measure),
      links,
      panels: (options) => [
        dotRows(
          {
            rows,
            axis: text('chart.groups_axis'),
            tick: (value) => numbers.tick(value, RATE),
            ...(band ? { band } : { reference: 0.5 }),
          },
          options,
        ),
      ],
    })
  })
}
