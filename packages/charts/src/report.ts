import { localText } from '@arbiter/kernel'
import type { ExperimentResult } from '@arbiter/lab'
import { escapeHtml, typeset, typesetProse, type Wording } from '@arbiter/wording'
import type { ResultChart, ResultTable } from './chart.ts'
import { type ChartContext, contextOf } from './chartContext.ts'
import { chartsOf } from './charts/charts.ts'
import { headline } from './headline.ts'
import { tablesOf } from './tables/tables.ts'
import { warningsOf } from './warnings.ts'

/** A chart as SVG text, so many pixels wide. */
export type Draw = (chart: ResultChart, width: number) => string

const WIDE = 960
const NARROW = 340

/** A page that needs nothing else: answer, charts, tables, question and result as JSON. */
export function reportHtml(result: ExperimentResult, words: Wording, draw: Draw): string {
  const context = contextOf(result, words)
  const { experiment } = result
  const title = typesetProse(words.language, localText(experiment.title, words.language))
  const charts = chartsOf(result, words)
  return `<!doctype html>
<html lang="${words.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="kind">${escapeHtml(`${experiment.game} · ${context.text(`question.${experiment.question.kind}`)}`)}</p>
<h1>${escapeHtml(title)}</h1>
${experiment.about ? `<p>${escapeHtml(typeset(words.language, localText(experiment.about, words.language)))}</p>` : ''}
<section>
${headline(result, words)
  .map((sentence) => `<p class="answer">${escapeHtml(sentence)}</p>`)
  .join('\n')}
</section>
${charts.map((chart) => chartSection(chart, draw)).join('\n')}
<section>
<h2>${escapeHtml(context.text('report.tables'))}</h2>
${tablesOf(result, words).map(tableSection).join('\n')}
</section>
${warningSection(context)}
<section>
<h2>${escapeHtml(context.text('report.origin'))}</h2>
<dl>${originOf(context)
    .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('')}</dl>
<details><summary>${escapeHtml(context.text('report.question'))}</summary><pre>${escapeHtml(JSON.stringify(experiment, null, 2))}</pre></details>
</section>
</main>
<script type="application/json" id="experiment-result">${inScript(JSON.stringify(result))}</script>
</body>
</html>
`
}

/** Each chart twice, for a desk and for a phone; the page shows the one that fits. */
function chartSection(chart: ResultChart, draw: Draw): string {
  return `<section class="chart">
<h2>${escapeHtml(chart.title)}</h2>
<p>${escapeHtml(chart.about)}</p>
<div class="picture on-desk">${draw(chart, WIDE)}</div>
<div class="picture on-phone">${draw(chart, NARROW)}</div>
</section>`
}

function tableSection({ title, columns, rows }: ResultTable): string {
  const kind = (columnIndex: number) => (columns[columnIndex]!.numeric ? ' class="number"' : '')
  const heads = columns.map((column, i) => `<th scope="col"${kind(i)}>${escapeHtml(column.title)}</th>`).join('')
  const lines = rows.map(
    (row) => `<tr>${row.map(({ text }, i) => `<td${kind(i)}>${escapeHtml(text)}</td>`).join('')}</tr>`,
  )
  return `<details${rows.length <= OPEN_ROWS ? ' open' : ''}><summary>${escapeHtml(title)}</summary>
<div class="wide"><table><thead><tr>${heads}</tr></thead><tbody>${lines.join('\n')}</tbody></table></div></details>`
}

const OPEN_ROWS = 24

function warningSection({ result, words, text }: ChartContext): string {
  if (result.warnings.length === 0) return ''
  const sentences = warningsOf(result, words).map((sentence) => `<li>${escapeHtml(sentence)}</li>`)
  return `<section><h2>${escapeHtml(text('report.warnings'))}</h2><ul>${sentences.join('')}</ul></section>`
}

function originOf({ result, numbers, text }: ChartContext): [string, string][] {
  const { experiment, engine, n, matches, method, stop, confidence, status, arms } = result
  const packs = new Map(arms.flatMap((arm) => arm.packs).map(({ id, hash }) => [hash, `${id} ${hash}`]))
  return [
    [text('report.matches'), text('report.matches_of', { n: numbers.count(n), matches: numbers.count(matches) })],
    [text('report.seed'), experiment.seed],
    [text('report.method'), text(`method.${method}`)],
    [text('report.confidence'), numbers.value(confidence, { percent: true })],
    [text('report.stop'), text(`stop.${stop}`)],
    [text('report.status'), text(`status.${status}`)],
    [text('report.version'), `${engine.game} ${engine.version}, ${engine.generator}, lab ${engine.lab}`],
    [text('report.content'), engine.packs],
    ...(packs.size > 0 && packs.size <= 4
      ? [[text('report.packs'), [...packs.values()].join(', ')] as [string, string]]
      : []),
  ]
}

/** JSON inside a script may not end it. */
const inScript = (json: string): string => json.replaceAll('<', '\\u003c')

const STYLE = `
:root{color-scheme:light dark;--surface:#f6f2ea;--surface-raised:#fffdf8;--ink:#241f19;--ink-soft:#5c5245;--line:#d8cdbb;--focus:#1a56c4;--prav:#8a6100;--good:#17663a}
@media (prefers-color-scheme:dark){:root{--surface:#15181b;--surface-raised:#1e2327;--ink:#ede7db;--ink-soft:#b5ac9d;--line:#343c42;--focus:#8ab8ff;--prav:#e0b95a;--good:#7fd49b}}
*{box-sizing:border-box}
body{margin:0;background:var(--surface);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:1000px;margin:0 auto;padding:24px 20px 64px}
h1{font:600 1.9rem/1.2 Georgia,serif;margin:0 0 12px}
h2{font:600 1.15rem/1.3 system-ui,sans-serif;margin:0 0 4px}
section{margin:28px 0}
.kind{color:var(--ink-soft);margin:0}
.answer{font-size:1.1rem;margin:6px 0}
.chart>p{color:var(--ink-soft);margin:0 0 8px}
.picture{background:var(--surface-raised);border:1px solid var(--line);border-radius:12px;padding:12px;overflow-x:auto}
.picture svg{display:block;max-width:100%;height:auto}
.on-phone{display:none}
@media screen and (max-width:640px){.on-desk{display:none}.on-phone{display:block}main{padding:16px 12px 48px}}
.wide{overflow-x:auto}
table{border-collapse:collapse;margin:8px 0 20px;font-size:.9rem}
th,td{text-align:left;padding:4px 12px 4px 0;border-bottom:1px solid var(--line);vertical-align:top}
.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
summary{cursor:pointer;font-weight:600;padding:4px 0}
dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 16px}
dt{color:var(--ink-soft)}dd{margin:0;overflow-wrap:anywhere}
pre{overflow-x:auto;background:var(--surface-raised);border:1px solid var(--line);border-radius:12px;padding:12px;font-size:.8rem}
@media print{:root{--surface:#fff;--surface-raised:#fff;--ink:#000;--ink-soft:#444}body{font-size:11pt}section.chart{break-inside:avoid}.picture{border:0;padding:0}}
`
