// npm test: checks, then everything that a submission needs, with real services. Closes with one counted line.
// npm run unit, browser and packages are parts of it, for machines that share the work; with files, only these.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bootstrap, root, runModern } from './bootstrap.mjs'
import { closingLines, countSecondTries, forgetSecondTries } from './flakyReporter.mjs'
import { findChromium, findPostgres, findRedis } from './services.mjs'
import { fromRoot, UNIT_PROJECTS, VITEST } from './vitest.mjs'
import { buildWeb } from './web.mjs'

const BROWSER = ['--project=browser*']
/** What each part asks of vitest. */
const PARTS = {
  '--part=unit': UNIT_PROJECTS,
  '--part=browser': BROWSER,
  '--part=packages': [...UNIT_PROJECTS, 'scripts/pack.test.ts'],
}

const args = process.argv.slice(2)
const part = PARTS[args[0]]
const tests = part ? [...part, ...fromRoot(args.slice(1))] : [...UNIT_PROJECTS, ...BROWSER, ...fromRoot(args)]
const node = bootstrap()
const missing = []

const needsBrowser = tests.includes(BROWSER[0]) || args[0] === '--part=packages'
const chromium = needsBrowser ? findChromium() : undefined
if (needsBrowser && !chromium) missing.push('Chromium: browser tests are skipped (install it, or set ARBITER_CHROMIUM)')
const postgres = await findPostgres()
if (!postgres) missing.push('PostgreSQL: its storage tests are skipped (start one, or set ARBITER_TEST_POSTGRES)')
const redis = await findRedis()
if (!redis) missing.push('Redis: its lab tests are skipped (start one, or set ARBITER_TEST_REDIS)')
for (const part of missing) process.stderr.write(`missing ${part}\n`)

const started = performance.now()
// The checks take what the build and the first tests leave of the cores.
const checking = args.length === 0 ? runModern([join(root, 'scripts/check.mjs')], { cwd: root }) : 0
buildWeb(node)

const report = join(root, '.cache', 'vitest.json')
mkdirSync(join(root, '.cache'), { recursive: true })
rmSync(report, { force: true })
forgetSecondTries()
const env = {
  ...(chromium && { ARBITER_CHROMIUM: chromium }),
  ...(postgres && { ARBITER_TEST_POSTGRES: postgres.url }),
  ...(redis && { ARBITER_TEST_REDIS: redis.url }),
}
let status
try {
  status = await runModern(
    [
      ...[VITEST, 'run', '--reporter=default'],
      ...['--reporter=json', `--outputFile.json=${report}`],
      ...[`--reporter=${join(root, 'scripts/flakyReporter.mjs')}`, ...tests],
    ],
    { cwd: root, env, group: true },
  )
} finally {
  postgres?.stop()
  redis?.stop()
}

const checks = await checking
const figures = counted()
for (const part of missing) process.stdout.write(`missing ${part}\n`)
if (checks !== 0) process.stdout.write('npm run check found faults; see above\n')
const seconds = Math.round((performance.now() - started) / 1000)
process.stdout.write(`${closingLines(figures, { seconds, tries: countSecondTries() }).join('\n')}\n`)
process.exitCode = status !== 0 || checks !== 0 || figures.numTotalTests === 0 ? 1 : 0

/** A run that was stopped or broke down has written no report. */
function counted() {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    process.stdout.write('the tests were stopped before their end; see above\n')
    return { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0, numTotalTests: 0 }
  }
}
