// npm run lighthouse [-- --runs=5 --only=home,lab]: what Lighthouse says of every kind of page, as the median of several runs.
import { parseArgs } from 'node:util'
import { serve } from '@arbiter/server'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { DIST } from '../../e2e/support/build.ts'
import { CHROMIUM, PLACES } from '../../e2e/support/chromium.ts'
import { pagesAt } from './pages.mjs'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
})
const runs = Number(values.runs)
if (!(Number.isInteger(runs) && runs > 0)) fail(`--runs: expected a whole number above 0, found ${values.runs}`)
if (!CHROMIUM) fail(`no Chromium at ${PLACES.join(', ')} (set ARBITER_CHROMIUM)`)

const server = await serve({ port: 0, webFolder: DIST, dataFolder: undefined })
const chrome = await launch({
  chromePath: CHROMIUM,
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-background-networking'],
})
let missed = 0
try {
  const pages = await pagesAt(server.url)
  const wanted = values.only === '' ? pages.map(({ name }) => name) : values.only.split(',')
  const unknown = wanted.filter((name) => !pages.some((page) => page.name === name))
  if (unknown.length > 0)
    throw new Error(`no such page: ${unknown.join(', ')}; there are ${pages.map(({ name }) => name).join(', ')}`)
  print(['page', 'performance', 'accessibility', 'best-practices', 'seo', 'longest task'])
  for (const page of pages.filter(({ name }) => wanted.includes(name))) {
    const found = await measure(page)
    const cells = Object.entries(page.bars).map(([category, bar]) =>
      cell(found[category], found[category] < bar, `< ${bar}`),
    )
    const task =
      page.longestTask && cell(found.longestTask, found.longestTask > page.longestTask, `> ${page.longestTask}`)
    print([page.name, ...cells, task ? `${task} ms` : ''])
  }
} finally {
  chrome.kill()
  await server.close()
}
process.stdout.write(missed === 0 ? 'every bar is met\n' : `${missed} missed\n`)
process.exitCode = missed === 0 ? 0 : 1

async function measure({ path: pathOrMake, bars, longestTask }) {
  const path = typeof pathOrMake === 'string' ? pathOrMake : await pathOrMake()
  const reports = []
  for (let run = 0; run < runs; run++) reports.push(await reportOf(path, { onlyCategories: Object.keys(bars) }))
  const found = Object.fromEntries(
    Object.keys(bars).map((category) => [
      category,
      median(reports.map(({ categories }) => Math.round((categories[category].score ?? 0) * 100))),
    ]),
  )
  if (longestTask === undefined) return found
  const tasks = []
  for (let run = 0; run < runs; run++) {
    const { audits } = await reportOf(path, { onlyAudits: ['long-tasks'], throttlingMethod: 'provided' })
    tasks.push(longestOf(audits['long-tasks']))
  }
  return { ...found, longestTask: median(tasks) }
}

/** A page without one long task has no list of them. */
function longestOf({ scoreDisplayMode, details, errorMessage }) {
  if (scoreDisplayMode === 'notApplicable') return 0
  if (!details) throw new Error(`Lighthouse did not list the long tasks: ${errorMessage ?? scoreDisplayMode}`)
  return Math.round(Math.max(...details.items.map(({ duration }) => duration)))
}

/** Recording a trace fails now and then, and Lighthouse then asks to be run again. */
async function reportOf(path, flags, tries = 3) {
  const { lhr } = await lighthouse(server.url + path, {
    port: chrome.port,
    output: 'json',
    logLevel: 'error',
    ...flags,
  })
  if (!lhr.runtimeError) return lhr
  if (tries === 1) throw new Error(`${path}: ${lhr.runtimeError.message}`)
  return reportOf(path, flags, tries - 1)
}

function cell(value, isMissed, bar) {
  if (isMissed) missed++
  return isMissed ? `${value} ${bar}` : String(value)
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}

function print(cells) {
  process.stdout.write(
    `${cells
      .map((text) => text.padEnd(16))
      .join('')
      .trimEnd()}\n`,
  )
}

function fail(sentence) {
  process.stderr.write(`arbiter: ${sentence}\n`)
  process.exit(2)
}
