import { type ExperimentResult, type MeasureResult, withoutUnconfirmed } from '@arbiter/lab'
import type { Wording } from '@arbiter/wording'
import type { TableColumn } from './chart.ts'
import { namesOf, type ResultNames } from './names.ts'
import { type Numbers, numbersOf } from './numbers.ts'

/** A result with everything that is needed to show it in one language. */
export interface ChartContext {
  readonly result: ExperimentResult
  readonly words: Wording
  readonly names: ResultNames
  readonly numbers: Numbers
  text(key: string, params?: Record<string, string | number>): string
  columns(...ids: readonly string[]): TableColumn[]
}

export function contextOf(result: ExperimentResult, words: Wording): ChartContext {
  const earned = withoutUnconfirmed(result)
  return {
    result: earned,
    words,
    names: namesOf(earned, words),
    numbers: numbersOf(words),
    text: (key, params) => words.text(`lab.${key}`, params),
    columns: (...ids) => columnsOf(words, ...ids),
  }
}

export const columnsOf = (words: Wording, ...ids: readonly string[]): TableColumn[] =>
  ids.map((id) => ({ id, title: words.text(`lab.column.${id}`), numeric: NUMERIC.has(id) }))

const NUMERIC = new Set([
  'value',
  'low',
  'high',
  'n',
  'draws',
  'difference',
  'points',
  'mean',
  'start',
  'end',
  'share',
  'before',
  'after',
  'try',
  'distance',
  'wins',
  'place',
  'a',
  'b',
  'p5',
  'p10',
  'p25',
  'median',
  'p75',
  'p90',
  'p95',
])

/** Measures of the result in the order of the question, with the kind that was counted. */
export function measuresIn({ arms }: ExperimentResult): { id: string; kind: MeasureResult['kind'] }[] {
  const seen = new Map<string, MeasureResult['kind']>()
  for (const { measures } of arms) for (const [id, { kind }] of Object.entries(measures)) seen.set(id, kind)
  return [...seen].map(([id, kind]) => ({ id, kind }))
}
