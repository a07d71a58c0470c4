import type { SearchTrail, TargetVerdict } from '@arbiter/lab'
import type { ResultChart } from '../chart.ts'
import type { ChartContext } from '../chartContext.ts'
import { chartOf, MatchLinks } from '../chartOf.ts'
import { type DotRow, dotRows, type RowsPanel } from '../draw/rows.ts'
import { type TrailPoint, trail } from '../draw/trail.ts'
import { behindGroup, behindMeasure } from '../matchLinks.ts'
import { withUnit } from '../names.ts'
import { COUNT } from '../numbers.ts'
import { kindIn, SIGNS, verdictTable } from '../tables/measures.ts'
import { behindTries, playable, triedTable } from '../tables/search.ts'

type Tried = SearchTrail['tried'][number]

/** How far from the targets each try was; a point opens the first of its matches. */
export function searchTrail(context: ChartContext): ResultChart | undefined {
  const { result, numbers, text } = context
  if (!result.search) return undefined
  const links = new MatchLinks()
  const opens = behindTries(context)
  const points = result.search.tried.flatMap(({ values, distance, kept, n, targets }, i): TrailPoint[] =>
    playable(distance)
      ? [
          {
            number: i + 1,
            distance,
            kept,
            name: [
              text('chart.try', {
                number: i + 1,
                values: values.map((value) => numbers.value(value, COUNT)).join(' × '),
                distance: numbers.value(distance, COUNT),
                n: numbers.count(n),
              }),
              ...targets.slice(0, MAX_NAMED).map((target) => foundName(context, target)),
            ].join('\n'),
            open: links.add(opens[i]!),
          },
        ]
      : [],
  )
  if (points.length === 0) return undefined
  return chartOf({
    id: 'search',
    title: text('chart.search_title'),
    about: text('chart.search'),
    table: triedTable(context)!,
    links,
    panels: (options) => [
      trail(
        {
          points,
          axis: text('column.try'),
          sideAxis: text('chart.search_axis'),
          tick: (value) => numbers.tick(value, COUNT),
        },
        options,
      ),
    ],
  })
}

/** Targets that the name of a try tells; the table has all. */
const MAX_NAMED = 4

function foundName({ result, names, numbers, text }: ChartContext, target: Tried['targets'][number]): string {
  const { measure, group, stat, low, high, estimate } = target
  const quantity = names.quantity(measure, kindIn(result, measure))
  const what =
    group === undefined ? names.measure(measure) : `${names.measure(measure)}: ${names.group(measure, group)}`
  const title = text('chart.target', { what, stat: text(`stat.${stat}`), band: numbers.band(low, high, quantity) })
  return `${title}: ${estimate ? numbers.estimate(estimate, quantity) : '–'}`
}

const MAX_PANELS = 8

/** Every target before and after, on seeds that the search has not seen. */
export function beforeAfter(context: ChartContext): ResultChart | undefined {
  const { result, text } = context
  if (result.verdicts.length === 0) return undefined
  const links = new MatchLinks()
  const panels = [...byTarget(result.verdicts)]
    .slice(0, MAX_PANELS)
    .map((verdicts) => targetPanel(context, verdicts, links))
    .filter(({ rows }) => rows.length > 0)
  if (panels.length === 0) return undefined
  return chartOf({
    id: 'before-after',
    title: text('chart.before_title'),
    about: text('chart.before'),
    table: verdictTable(context),
    links,
    panels: (options) => panels.map((panel) => dotRows(panel, options)),
  })
}

/** The same target in all arms. */
function byTarget(verdicts: readonly TargetVerdict[]): Iterable<TargetVerdict[]> {
  return Map.groupBy(verdicts, ({ measure, group, stat, low, high }) =>
    JSON.stringify([measure, group, stat, low, high]),
  ).values()
}

function targetPanel(context: ChartContext, verdicts: readonly TargetVerdict[], links: MatchLinks): RowsPanel {
  const { result, words, names, numbers, text } = context
  const [{ measure, group, stat, low, high }] = verdicts as [TargetVerdict]
  const quantity = names.quantity(measure, kindIn(result, measure))
  const rows = verdicts.flatMap(({ arm, estimate, verdict }): DotRow[] => {
    if (!estimate) return []
    const own = result.arms.find(({ id }) => id === arm)?.measures[measure]
    const found = own?.groups?.find(({ id }) => id === group)
    const opens = found ? behindGroup(arm, found, words) : own ? behindMeasure(arm, own, words) : []
    const label = names.arm(arm)
    const said = text(`verdict.${verdict}`)
    return [
      {
        label,
        value: `${numbers.point(estimate, quantity)} ${SIGNS[verdict]}`,
        estimate,
        name: text('chart.judged', { label, value: numbers.estimate(estimate, quantity), verdict: said }),
        open: links.add(opens),
        tone: arm.endsWith(' before') ? 'second' : 'main',
      },
    ]
  })
  const name = names.measure(measure)
  const what = group === undefined ? name : `${name}: ${names.group(measure, group)}`
  return {
    title: text('chart.target', { what, stat: text(`stat.${stat}`), band: numbers.band(low, high, quantity) }),
    rows,
    axis: withUnit(name, quantity),
    tick: (value) => numbers.tick(value, quantity),
    band: { low, high },
  }
}
