import { localText } from '@arbiter/kernel'
import type { ComparedRow, Comparison } from '@arbiter/lab'
import type { Wording } from '@arbiter/wording'
import type { ResultChart, ResultTable } from './chart.ts'
import { columnsOf } from './chartContext.ts'
import { chartOf, MatchLinks } from './chartOf.ts'
import { dotRows, type RowsPanel } from './draw/rows.ts'
import { numbersOf, type Quantity, quantityIn } from './numbers.ts'
import { differenceCells, estimateCells, textCell } from './tables/cells.ts'
import { SIGNS } from './tables/measures.ts'

/** Both estimates and what lies between them, a row for whatever both answers have. */
export function comparisonTable(comparison: Comparison, words: Wording): ResultTable {
  const numbers = numbersOf(words)
  return {
    id: 'comparison',
    title: words.text('lab.table.comparison'),
    columns: columnsOf(words, 'arm', 'measure', 'a', 'b', 'difference', 'low', 'high', 'verdict'),
    rows: comparison.rows.map((row) => {
      const quantity = quantityOf(row, words)
      return [
        textCell(armText(row, words)),
        textCell(measureText(row, words)),
        estimateCells(row.a, quantity, numbers)[0],
        estimateCells(row.b, quantity, numbers)[0],
        ...differenceCells(row.difference, quantity, numbers),
        textCell(`${SIGNS[row.verdict]} ${words.text(`lab.verdict.${row.verdict}`)}`),
      ]
    }),
  }
}

const MAX_ROWS = 16
const MAX_PANELS = 8

/** The differences measure by measure, each on a scale of its own; none where nothing can be drawn. */
export function comparisonChart(comparison: Comparison, words: Wording): ResultChart | undefined {
  const byMeasure = [...Map.groupBy(comparison.rows, (row) => measureText(row, words))].slice(0, MAX_PANELS)
  if (byMeasure.length === 0) return undefined
  return chartOf({
    id: 'comparison',
    title: words.text('lab.chart.comparison_title'),
    about: words.text('lab.chart.comparison'),
    table: comparisonTable(comparison, words),
    links: new MatchLinks(),
    panels: (options) => byMeasure.map(([title, rows]) => dotRows(panelOf(title, rows, words), options)),
  })
}

function panelOf(title: string, rows: readonly ComparedRow[], words: Wording): RowsPanel {
  const numbers = numbersOf(words)
  const quantity = quantityOf(rows[0]!, words)
  const unit = quantity.percent ? words.text('lab.unit.points') : quantity.unit
  const greatest = rows.toSorted((a, b) => Math.abs(b.difference.estimate) - Math.abs(a.difference.estimate))
  return {
    title,
    axis: unit ? words.text('lab.chart.difference_axis_unit', { unit }) : words.text('lab.chart.difference_axis'),
    tick: (x) => numbers.tick(quantity.percent ? x * 100 : x, { percent: false }),
    reference: 0,
    rows: greatest.slice(0, MAX_ROWS).map((row) => {
      const [label, value] = [armText(row, words), numbers.difference(row.difference, quantity)]
      const name = words.text('lab.chart.mark', { label, value })
      return { label, value: value.replace(/ \(.*$/, ''), estimate: row.difference, name }
    }),
  }
}

/** What was asked differently and which rules were others. */
export function changeTable({ question, engine }: Comparison, words: Wording): ResultTable {
  return {
    id: 'changes',
    title: words.text('lab.table.changes'),
    columns: columnsOf(words, 'path', 'was', 'is'),
    rows: [
      ...question.map(({ path, a, b }) => [textCell(path), textCell(shown(a)), textCell(shown(b))]),
      ...engine.map(({ path, a, b }) => [textCell(`engine${path}`), textCell(shown(a)), textCell(shown(b))]),
    ],
  }
}

/** The comparison in one to four sentences. */
export function comparisonHeadline(comparison: Comparison, words: Wording): string[] {
  const { rows, question, engine, conservative, onlyA, onlyB } = comparison
  const numbers = numbersOf(words)
  const sure = rows.filter(({ verdict }) => verdict === 'higher' || verdict === 'lower')
  const size = ({ difference: { estimate, low, high } }: ComparedRow) =>
    Math.abs(estimate) / Math.max(high - low, 1e-12)
  const [strongest] = sure.toSorted((a, b) => size(b) - size(a))
  const changes = question.length + engine.length
  return [
    changes === 0 ? words.text('lab.say.same_question') : words.text('lab.say.changes', { changes }),
    words.text('lab.say.compared', { sure: sure.length, all: rows.length }),
    ...(strongest
      ? [
          words.text('lab.say.compared_most', {
            arm: armText(strongest, words),
            measure: measureText(strongest, words),
            difference: numbers.difference(strongest.difference, quantityOf(strongest, words)),
          }),
        ]
      : []),
    [
      ...(conservative ? [words.text('lab.say.conservative')] : []),
      ...(onlyA.length + onlyB.length > 0
        ? [words.text('lab.say.not_compared', { arms: onlyA.length + onlyB.length })]
        : []),
    ].join(' '),
  ].filter((sentence) => sentence !== '')
}

function armText({ arm, title, group }: ComparedRow, words: Wording): string {
  const ownName = arm === 'base' ? words.text('lab.arm.base') : arm
  const name = localText(title, words.language) ?? ownName
  return group === undefined ? name : `${name} · ${group}`
}

function measureText({ of, measure, spec, redefined }: ComparedRow, words: Wording): string {
  const own = localText(spec?.title, words.language)
  const key = `lab.measure.${measure}`
  const name = own ?? (of !== 'group' && !spec && words.has(key) ? words.text(key) : measure)
  return redefined ? words.text('lab.say.redefined', { measure: name }) : name
}

const quantityOf = ({ kind, spec }: ComparedRow, words: Wording): Quantity =>
  quantityIn(kind, localText(spec?.unit, words.language))

const LONGEST = 80

function shown(value: unknown): string {
  if (value === null || value === undefined) return '–'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}
