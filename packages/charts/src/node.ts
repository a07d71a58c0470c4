import type { ExperimentResult } from '@arbiter/lab'
import type { Wording } from '@arbiter/wording'
import { parseHTML } from 'linkedom'
import type { ResultChart } from './chart.ts'
import { plainPaint } from './draw/paint.ts'
import { reportHtml } from './report.ts'

const WIDTH = 960

/** A chart as a file of its own. */
export const svgOf = (chart: ResultChart, width = WIDTH): string => plainPaint(drawn(chart, width))

/** One file that opens anywhere and tells everything. */
export const htmlReport = (result: ExperimentResult, words: Wording): string => reportHtml(result, words, drawn)

function drawn(chart: ResultChart, width: number): string {
  const { document } = parseHTML('<!doctype html><html><body></body></html>')
  return chart.draw({ document: document as unknown as Document, width, interactive: false }).toString()
}
