// npm run nightly: what takes too long for every submission. `npm run nightly -- bench soak` runs these alone.
import { bootstrap, root, runModern } from './bootstrap.mjs'
import { findChromium, findPostgres } from './services.mjs'
import { VITEST } from './vitest.mjs'

const STEPS = {
  tests: [VITEST, 'run', '--project=nightly*'],
  'faults-sqlite': ['bench/load/faults.ts', '--kills', '500', '--database', 'sqlite'],
  'faults-postgres': ['bench/load/faults.ts', '--kills', '500', '--database', 'postgres'],
  balance: ['scripts/balance.ts'],
  bench: ['bench/run.ts'],
  load: ['bench/load/load.ts', '--seconds', '300'],
  soak: ['bench/load/soak.ts', '--database', 'sqlite'],
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in STEPS))
if (unknown.length > 0) {
  process.stderr.write(`arbiter: no such step: ${unknown.join(', ')}; there are ${Object.keys(STEPS).join(', ')}\n`)
  process.exit(2)
}

bootstrap()
const postgres = await findPostgres()
const chromium = findChromium()
if (!chromium)
  process.stderr.write('missing Chromium: browser tests are skipped (install it, or set ARBITER_CHROMIUM)\n')
const env = {
  ...(chromium && { ARBITER_CHROMIUM: chromium }),
  ...(postgres && { ARBITER_TEST_POSTGRES: postgres.url }),
}
const failed = []
const names = Object.keys(STEPS).filter((name) => wanted.length === 0 || wanted.includes(name))
try {
  for (const name of names) {
    const started = performance.now()
    const status = await runModern(STEPS[name], { cwd: root, env, group: true })
    if (status !== 0) failed.push(name)
    const seconds = Math.round((performance.now() - started) / 1000)
    process.stdout.write(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)\n`)
  }
} finally {
  postgres?.stop()
}
process.stdout.write(
  `${names.length - failed.length} ok, ${failed.length} failed${failed.map((name) => ` ${name}`).join(',')}\n`,
)
process.exitCode = failed.length === 0 ? 0 : 1
