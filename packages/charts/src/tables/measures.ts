import type { ArmResult, ExperimentResult } from '@arbiter/lab'
import { QUANTILE_NAMES } from '@arbiter/lab'
import type { ResultTable, TableCell } from '../chart.ts'
import { type ChartContext, measuresIn } from '../chartContext.ts'
import { behindDifference, behindGroup, behindMeasure } from '../matchLinks.ts'
import { COUNT } from '../numbers.ts'
import { countCell, differenceCells, estimateCells, NONE, textCell } from './cells.ts'

type Wanted = (arm: string, measure: string) => boolean
const ALL: Wanted = () => true

/** Every arm and measure with its interval. */
export function measureTable(
  { result, words, names, numbers, text, columns }: ChartContext,
  wanted = ALL,
): ResultTable {
  const rows = eachMeasure(result, wanted).flatMap(({ arm, id, measure }) => {
    if (measure.groups) return []
    const opens = behindMeasure(arm.id, measure, words)
    const method = measure.estimate ? text(`method.${measure.estimate.method}`) : '–'
    return [
      [
        textCell(names.arm(arm.id)),
        textCell(names.measure(id)),
        ...estimateCells(measure.estimate, names.quantity(id, measure.kind), numbers, opens),
        countCell(measure.n, numbers),
        textCell(method),
      ],
    ]
  })
  return {
    id: 'measures',
    title: text('table.measures'),
    columns: columns('arm', 'measure', 'value', 'low', 'high', 'n', 'method'),
    rows,
  }
}

/** What a `wins` measure found for each thing. */
export function groupTable({ result, words, names, numbers, text, columns }: ChartContext, wanted = ALL): ResultTable {
  const rows = eachMeasure(result, wanted).flatMap(({ arm, id, measure }) =>
    (measure.groups ?? []).map((group) => [
      textCell(names.arm(arm.id)),
      textCell(names.measure(id)),
      textCell(names.group(id, group.id)),
      ...estimateCells(group.estimate, { percent: true }, numbers, behindGroup(arm.id, group, words)),
      countCell(group.estimate.n, numbers),
    ]),
  )
  return {
    id: 'groups',
    title: text('table.groups'),
    columns: columns('arm', 'measure', 'group', 'value', 'low', 'high', 'n'),
    rows,
  }
}

/** How each mean is spread. */
export function quantileTable({ result, names, numbers, text, columns }: ChartContext, wanted = ALL): ResultTable {
  const rows = eachMeasure(result, wanted).flatMap(({ arm, id, measure: { quantiles, kind } }) =>
    quantiles
      ? [
          [
            textCell(names.arm(arm.id)),
            textCell(names.measure(id)),
            ...QUANTILE_NAMES.map(
              (name): TableCell => ({
                text: numbers.value(quantiles[name].estimate, names.quantity(id, kind)),
                number: quantiles[name].estimate,
              }),
            ),
          ],
        ]
      : [],
  )
  return {
    id: 'quantiles',
    title: text('table.quantiles'),
    columns: columns('arm', 'measure', ...QUANTILE_NAMES),
    rows,
  }
}

/** Bars of the histograms; each opens its matches. */
export function barTable({ result, names, numbers, text, columns }: ChartContext, wanted = ALL): ResultTable {
  const rows = eachMeasure(result, wanted).flatMap(({ arm, id, measure: { kind, bars = [], n } }) =>
    kind === 'mean' && n > 0
      ? bars.map((bar) => [
          textCell(names.arm(arm.id)),
          textCell(names.measure(id)),
          { text: numbers.value(bar.from, COUNT), number: bar.from },
          { text: numbers.value(bar.to, COUNT), number: bar.to },
          { text: numbers.value(bar.n / n, { percent: true }, 1), number: bar.n / n },
          bar.first.length > 0
            ? { ...countCell(bar.n, numbers), opens: [{ arm: arm.id, matches: bar.first }] }
            : countCell(bar.n, numbers),
        ])
      : [],
  )
  return {
    id: 'bars',
    title: text('table.bars'),
    columns: columns('arm', 'measure', 'start', 'end', 'share', 'n'),
    rows,
  }
}

/** Each arm against the base on the same seeds. */
export function differenceTable(context: ChartContext, wanted = ALL): ResultTable {
  const { result, words, names, numbers, text, columns } = context
  const rows = result.differences
    .filter(({ arm, measure }) => wanted(arm, measure))
    .map((difference) => {
      const { arm, base, measure, estimate, verdict, firm } = difference
      const quantity = names.quantity(measure, kindIn(result, measure))
      return [
        textCell(names.arm(arm)),
        textCell(names.arm(base)),
        textCell(names.measure(measure)),
        ...differenceCells(estimate, quantity, numbers, behindDifference(difference, words)),
        textCell(verdictText(context, verdict, firm)),
        estimate.method === 'exact' ? NONE : countCell(estimate.n, numbers),
      ]
    })
  const unchanged = eachMeasure(result, wanted).flatMap(({ arm, id }) =>
    arm.unchanged
      ? [
          [
            textCell(names.arm(arm.id)),
            textCell(names.arm(result.arms[0]!.id)),
            textCell(names.measure(id)),
            NONE,
            NONE,
            NONE,
            textCell(`${SIGNS.same} ${text('verdict.unchanged')}`),
            NONE,
          ],
        ]
      : [],
  )
  return {
    id: 'differences',
    title: text('table.differences'),
    columns: columns('arm', 'base', 'measure', 'difference', 'low', 'high', 'verdict', 'n'),
    rows: [...rows, ...unchanged],
  }
}

/** Signs beside the words, so that nothing hangs on colour. */
export const SIGNS = { met: '✓', missed: '✗', open: '?', higher: '▲', lower: '▼', same: '≡' } as const

/** Sign and word; what only looks real among many says so. */
function verdictText({ text }: ChartContext, verdict: keyof typeof SIGNS, firm: boolean | undefined): string {
  const word = text(`verdict.${verdict}`)
  return `${SIGNS[verdict]} ${firm === false ? text('verdict.weak', { verdict: word }) : word}`
}

export function verdictTable(context: ChartContext, wanted = ALL): ResultTable {
  const { result, words, names, numbers, text, columns } = context
  const rows = result.verdicts
    .filter(({ arm, measure }) => wanted(arm, measure))
    .map(({ arm, measure, group, stat, low, high, estimate, verdict, firm }) => {
      const kind = kindIn(result, measure)
      const quantity = names.quantity(measure, kind)
      const own = result.arms.find(({ id }) => id === arm)?.measures[measure]
      const found = own?.groups?.find(({ id }) => id === group)
      const opens = found ? behindGroup(arm, found, words) : own ? behindMeasure(arm, own, words) : []
      return [
        textCell(names.arm(arm)),
        textCell(names.measure(measure)),
        group === undefined ? NONE : textCell(names.group(measure, group)),
        textCell(text(`stat.${stat}`)),
        textCell(numbers.band(low, high, quantity)),
        ...estimateCells(estimate, quantity, numbers, opens),
        textCell(verdictText(context, verdict, firm)),
      ]
    })
  return {
    id: 'verdicts',
    title: text('table.verdicts'),
    columns: columns('arm', 'measure', 'group', 'stat', 'band', 'value', 'low', 'high', 'verdict'),
    rows,
  }
}

export const kindIn = (result: ExperimentResult, measure: string) =>
  measuresIn(result).find(({ id }) => id === measure)?.kind ?? 'mean'

function eachMeasure({ arms }: ExperimentResult, wanted: Wanted) {
  return arms.flatMap((arm: ArmResult) =>
    Object.entries(arm.measures)
      .filter(([id]) => wanted(arm.id, id))
      .map(([id, measure]) => ({ arm, id, measure })),
  )
}
