// npm test: checks, then everything that a submission needs, with real services. Closes with one counted line.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bootstrap, root, runModern } from './bootstrap.mjs'
import { findChromium, findPostgres, findRedis } from './services.mjs'
import { fromRoot, UNIT_PROJECTS, VITEST } from './vitest.mjs'
import { buildWeb } from './web.mjs'

const only = fromRoot(process.argv.slice(2))
const node = bootstrap()
const missing = []

const chromium = findChromium()
if (!chromium) missing.push('Chromium: browser tests are skipped (install it, or set ARBITER_CHROMIUM)')
const postgres = await findPostgres()
if (!postgres) missing.push('PostgreSQL: its storage tests are skipped (start one, or set ARBITER_TEST_POSTGRES)')
const redis = await findRedis()
if (!redis) missing.push('Redis: its lab tests are skipped (start one, or set ARBITER_TEST_REDIS)')
for (const part of missing) process.stderr.write(`missing ${part}\n`)

const started = performance.now()
const checks = only.length === 0 ? await runModern([join(root, 'scripts/check.mjs')], { cwd: root }) : 0
buildWeb(node)

const report = join(root, '.cache', 'vitest.json')
mkdirSync(join(root, '.cache'), { recursive: true })
rmSync(report, { force: true })
const env = {
  ...(chromium && { ARBITER_CHROMIUM: chromium }),
  ...(postgres && { ARBITER_TEST_POSTGRES: postgres.url }),
  ...(redis && { ARBITER_TEST_REDIS: redis.url }),
}
let status
try {
  status = await runModern(
    [
      ...[VITEST, 'run', ...UNIT_PROJECTS, '--project=browser', '--reporter=default'],
      ...['--reporter=json', `--outputFile.json=${report}`],
      ...[`--reporter=${join(root, 'scripts/flakyReporter.mjs')}`, ...only],
    ],
    { cwd: root, env, group: true },
  )
} finally {
  postgres?.stop()
  redis?.stop()
}

const { numPassedTests, numFailedTests, numPendingTests, numTotalTests } = counted()
for (const part of missing) process.stdout.write(`missing ${part}\n`)
if (checks !== 0) process.stdout.write('npm run check found faults; see above\n')
process.stdout.write(`${Math.round((performance.now() - started) / 1000)} s\n`)
process.stdout.write(`${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped\n`)
process.exitCode = status !== 0 || checks !== 0 || numTotalTests === 0 ? 1 : 0

/** A run that was stopped or broke down has written no report. */
function counted() {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    process.stdout.write('the tests were stopped before their end; see above\n')
    return { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0, numTotalTests: 0 }
  }
}
