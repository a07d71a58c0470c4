// npm test: checks, then every test, with real parts. Closes with one counted line.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bootstrap, root, runModern } from './bootstrap.mjs'
import { findChromium, findPostgres, findRedis } from './services.mjs'
import { buildWeb } from './web.mjs'

const only = process.argv.slice(2)
const node = bootstrap()
const missing = []

const chromium = findChromium()
if (!chromium) missing.push('Chromium: browser tests are skipped (install it, or set ARBITER_CHROMIUM)')
const postgres = await findPostgres()
if (!postgres) missing.push('PostgreSQL: its storage tests are skipped (start one, or set ARBITER_TEST_POSTGRES)')
const redis = await findRedis()
if (!redis) missing.push('Redis: its lab tests are skipped (start one, or set ARBITER_TEST_REDIS)')
for (const part of missing) process.stderr.write(`missing ${part}\n`)

let checks = 0
if (only.length === 0) {
  const outcome = spawnSync(node, [join(root, 'scripts/check.mjs')], { cwd: root, stdio: 'inherit' })
  checks = outcome.status === 0 ? 0 : 1
}
buildWeb(node)

const report = join(root, '.cache', 'vitest.json')
mkdirSync(join(root, '.cache'), { recursive: true })
rmSync(report, { force: true })
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const env = {
  ...(chromium && { ARBITER_CHROMIUM: chromium }),
  ...(postgres && { ARBITER_TEST_POSTGRES: postgres.url }),
  ...(redis && { ARBITER_TEST_REDIS: redis.url }),
}
let status
try {
  status = await runModern(
    [
      ...[vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      ...[`--reporter=${join(root, 'scripts/secondTry.mjs')}`, ...only],
    ],
    { cwd: root, env },
  )
} finally {
  postgres?.stop()
  redis?.stop()
}

const { numPassedTests, numFailedTests, numPendingTests, numTotalTests } = JSON.parse(readFileSync(report, 'utf8'))
for (const part of missing) process.stdout.write(`missing ${part}\n`)
if (checks > 0) process.stdout.write('npm run check found faults; see above\n')
process.stdout.write(`${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped\n`)
process.exitCode = status !== 0 || checks > 0 || numTotalTests === 0 ? 1 : 0
