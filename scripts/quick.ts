// npm run quick: types, lint, and the unit tests of what differs from main, with the seconds that each took. No services.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { affectedTests } from './affectedTests.ts'
import { runModern } from './bootstrap.mjs'
import { readSources } from './boundaries.ts'
import { changedFiles } from './changed.ts'
import { DIRECTIONS, lint, RULES, TYPES } from './check.mjs'
import { runSideBySide } from './sideBySide.mjs'
import { VITEST } from './vitest.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const started = performance.now()
const changed = changedFiles(root)
const present = changed.filter((file) => existsSync(join(root, file)))
const { run, left } = affectedTests(readSources(root, ['packages', 'apps', 'scripts', 'docs', 'corpus']), changed)
console.log(`${changed.length} files differ from main: ${run.length} test files to run`)

const failed = await runSideBySide(process.execPath, [
  TYPES,
  DIRECTIONS,
  RULES,
  ...(present.length > 0 ? [lint(present)] : []),
])
// Bots that play out whole matches take minutes: they run when they themselves changed.
const heavy = changed.some((file) => /\/(bots|analysis)\//.test(file)) ? ['--project=heavy'] : []
const tests =
  run.length === 0
    ? 0
    : await runModern([VITEST, 'run', '--passWithNoTests', '--project=unit', '--project=component', ...heavy, ...run], {
        cwd: root,
      })
if (left.length > 0) console.log(`${left.length} more test files depend on this change from afar: npm test runs them`)
const seconds = Math.round((performance.now() - started) / 1000)
console.log(`${failed.length === 0 && tests === 0 ? 'ok' : 'FAIL'} in ${seconds} s`)
process.exitCode = failed.length === 0 && tests === 0 ? 0 : 1
