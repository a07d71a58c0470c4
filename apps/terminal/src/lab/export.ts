import { extname } from 'node:path'
import type { ExperimentResult } from '@arbiter/lab'
import type { Wording } from '@arbiter/wording'
import type { App, Option } from '../command.ts'
import { writeText } from '../files.ts'

export const FORMATS = ['csv', 'json', 'html', 'svg'] as const
export type Format = (typeof FORMATS)[number]

export const FORMAT_OPTION: Option = { flags: '--format <format>', text: 'lab-format', values: FORMATS }

export const OUTPUT_OPTION: Option = { flags: '-o, --output <file>', text: 'lab-output' }

/** Writes a result; gives the names of the files, one for each chart where there are several. `-` writes to stdout. */
export async function exportResult(
  app: App,
  result: ExperimentResult,
  words: Wording,
  format: Format,
  file: string,
): Promise<string[]> {
  const parts = await partsOf(result, words, format)
  if (file === '-') {
    for (const { text } of parts) app.io.stdout.write(text)
    return []
  }
  const written: string[] = []
  for (const { name, text } of parts) {
    const own = parts.length === 1 ? file : beside(file, name)
    await writeText(app.io, own, text)
    written.push(own)
  }
  return written
}

/** The format that the name of a file means; JSON when it means none. */
export const formatOf = (file: string): Format =>
  FORMATS.find((format) => extname(file).toLowerCase() === `.${format}`) ?? 'json'

interface Part {
  readonly name: string
  readonly text: string
}

async function partsOf(result: ExperimentResult, words: Wording, format: Format): Promise<Part[]> {
  // Loaded only here: no other command pays for drawing.
  const charts = await import('@arbiter/charts')
  switch (format) {
    case 'json':
      return [{ name: 'result', text: `${JSON.stringify(result, undefined, 2)}\n` }]
    case 'csv':
      return [{ name: 'tables', text: charts.csvOf(result, words) }]
    case 'html':
      return [{ name: 'report', text: (await import('@arbiter/charts/node')).htmlReport(result, words) }]
    case 'svg': {
      const { svgOf } = await import('@arbiter/charts/node')
      return charts.chartsOf(result, words).map((chart) => ({ name: chart.id, text: svgOf(chart) }))
    }
  }
}

/** `out.svg` → `out-turns.svg`. */
function beside(file: string, name: string): string {
  const extension = extname(file)
  return `${file.slice(0, file.length - extension.length)}-${name.replace(/[^\p{L}\p{N}._-]+/gu, '-')}${extension}`
}
