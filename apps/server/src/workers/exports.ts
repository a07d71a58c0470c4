import type { ExperimentResult } from '@arbiter/lab'
import type { Games } from '../games.ts'
import type { ExportAnswer, ExportTask } from './tasks.ts'

/** A result as a file. Charts are loaded by then. */
export async function exportFor(
  games: Games,
  { result: text, format, language, chart }: ExportTask,
): Promise<ExportAnswer> {
  const result = JSON.parse(text) as ExperimentResult
  if (format === 'json') return { kind: 'text', text: `${JSON.stringify(result, null, 2)}\n` }
  const words = await games.labWords(result.experiment.game, language)
  const { chartsOf, csvOf } = await import('@arbiter/charts')
  if (format === 'csv') return { kind: 'text', text: csvOf(result, words) }
  const { htmlReport, svgOf } = await import('@arbiter/charts/node')
  if (format === 'html') return { kind: 'text', text: htmlReport(result, words) }
  const charts = chartsOf(result, words)
  const wanted = chart === undefined ? charts[0] : charts.find(({ id }) => id === chart)
  return wanted ? { kind: 'text', text: svgOf(wanted) } : { kind: 'no_chart', known: charts.map(({ id }) => id) }
}
