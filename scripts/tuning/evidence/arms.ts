import type { ArmResult, Bar, Difference, Estimate, ExperimentResult, MeasureResult, MeasureSpec } from '@arbiter/lab'
import { amount, difference, percent, plain, sparkline, table } from '../text.ts'

/**
 * Arms as rows, measures as columns; where arms are compared, each with its difference from the first. Many measures of few
 * arms stand the other way round.
 */
export function armTable(result: ExperimentResult, measures: readonly MeasureSpec[]): string {
  const plain = measures.filter((measure) => !('wins' in measure))
  if (plain.length === 0) return ''
  const { arms, rest } = telling(result)
  const columns = plain.flatMap((measure) => columnsOf(result, measure))
  const rows = arms.map((arm) => [
    nameOf(arm),
    ...(arm.impossible ? [`cannot be played: ${arm.impossible[0]?.code}`] : columns.map(({ cell }) => cell(arm))),
  ])
  const head = ['', ...columns.map((column) => column.head)]
  const text = columns.length > MANY ? turnedRound([head, ...rows]) : table(head, rows)
  return rest === 0 ? text : `${text}\n\nThe other ${rest} settings show no difference with evidence.`
}

const MANY = 12

const turnedRound = ([first, ...rest]: readonly (readonly string[])[]): string => {
  const [head, ...rows] = first!.map((cell, i) => [cell, ...rest.map((row) => row[i] ?? '')])
  return table(head!, rows)
}

/** A swept text stands in the id as JSON. */
export const nameOf = ({ id, title }: Pick<ArmResult, 'id' | 'title'>): string =>
  title?.en ?? id.replace(/^"(.*)"$/, '$1')

/** Of many turned numbers only those are shown that changed something, the strongest first. */
function telling(result: ExperimentResult): { arms: readonly ArmResult[]; rest: number } {
  const { arms, differences, experiment, confirmation } = result
  if (experiment.question.kind !== 'sensitivity') return { arms, rest: 0 }
  const bases = arms.filter(({ id }, i) => i === 0 || id === confirmation?.base)
  const turned = arms.filter((arm) => !bases.includes(arm))
  const effect = (arm: ArmResult, found: (each: Difference) => boolean) =>
    Math.max(
      0,
      ...differences
        .filter((each) => each.arm === arm.id && found(each))
        .map(({ estimate: { estimate, high, low } }) => Math.abs(estimate) / Math.max(high - low, Number.MIN_VALUE)),
    )
  const proven = ({ verdict }: Difference) => verdict === 'higher' || verdict === 'lower'
  const shown = turned
    .filter((arm) => effect(arm, proven) > 0)
    .sort((a, b) => effect(b, proven) - effect(a, proven) || (a.id < b.id ? -1 : 1))
  return { arms: [...bases, ...shown], rest: turned.length - shown.length }
}

interface Column {
  readonly head: string
  cell(arm: ArmResult): string
}

function columnsOf(result: ExperimentResult, measure: MeasureSpec): Column[] {
  const head = measure.title?.en ?? measure.id
  const of = ({ measures }: ArmResult) => measures[measure.id]
  const isPart = result.arms.every((arm) => (of(arm)?.estimate?.estimate ?? 0) <= 1) && !('mean' in measure)
  const value: Column = {
    head,
    cell: (arm) => (isPart ? percent(of(arm)?.estimate) : amount(of(arm)?.estimate)),
  }
  const compared = result.differences.filter((each) => each.measure === measure.id)
  if (compared.length > 0) return [value, differenceColumn(compared, isPart)]
  if ('mean' in measure && measure === firstMean(result)) return [value, ...spreadColumns(result.arms, of)]
  return [value]
}

const firstMean = ({ experiment }: ExperimentResult) => experiment.measures?.find((measure) => 'mean' in measure)

function spreadColumns(arms: readonly ArmResult[], of: (arm: ArmResult) => MeasureResult | undefined): Column[] {
  const quantile = (name: 'p10' | 'median' | 'p90'): Column => ({
    head: name,
    cell: (arm) => {
      const found = of(arm)?.quantiles?.[name]
      return found ? plain(found) : '–'
    },
  })
  return [
    quantile('p10'),
    quantile('median'),
    quantile('p90'),
    {
      head: borders(arms.flatMap((arm) => of(arm)?.bars ?? [])),
      cell: (arm) => sparkline((of(arm)?.bars ?? []).map(({ n }) => n)),
    },
  ]
}

/** Bars have the same borders in every arm. */
const borders = (bars: readonly Bar[]): string =>
  bars.length === 0
    ? 'spread'
    : `spread, ${Math.min(...bars.map(({ from }) => from))} … ${Math.max(...bars.map(({ to }) => to))}`

/** ▲ and ▼ are firm, △ and ▽ hold only one by one. */
function differenceColumn(compared: readonly Difference[], isPart: boolean): Column {
  return {
    head: isPart ? 'difference, points' : 'difference',
    cell: ({ id, unchanged }) => {
      if (unchanged) return 'changes nothing'
      const found = compared.find(({ arm }) => arm === id)
      if (!found) return ''
      const { estimate, verdict, firm } = found
      if (verdict === 'same') return 'same'
      const mark = verdict === 'higher' ? (firm ? ' ▲' : ' △') : verdict === 'lower' ? (firm ? ' ▼' : ' ▽') : ''
      return `${changeText(estimate, isPart)}${mark}`
    },
  }
}

export const changeText = (estimate: Estimate, isPart: boolean): string =>
  difference(estimate, isPart ? 100 : 1, isPart || Math.abs(estimate.estimate) >= 10 ? 1 : 2)
