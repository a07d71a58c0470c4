// npm run quick: types, lint, and the unit tests of what is not pushed yet, with the seconds that each took. No services.
// npm run quick -- --since <commit>: of what differs from where this branch left that one.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { affectedTests } from './affectedTests.ts'
import { runModern } from './bootstrap.mjs'
import { readSources } from './boundaries.ts'
import { changesSince } from './changed.ts'
import { soundPacks } from './changedPacks.ts'
import { changedWords, isSentences } from './changedWords.ts'
import { DIRECTIONS, lint, RULES, TYPES } from './check.mjs'
import { runSideBySide } from './sideBySide.mjs'
import { stopCode } from './stopping.mjs'
import { UNIT_PROJECTS, VITEST } from './vitest.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const HEAVY =
  /^(packages\/((dice|run|twilight)\/src\/bots|dice\/src\/analysis)\/|scripts\/(balance\/|(balance|pack|tuning|roadTargets)\.))/

const started = performance.now()
const { since } = parseArgs({ options: { since: { type: 'string' } } }).values
const { base, files: changed, formerText } = comparedWith(since)
const present = changed.filter((file) => existsSync(join(root, file)))
const reworded = new Map(
  present.filter(isSentences).flatMap((file) => {
    const words = changedWords(formerText(file) ?? '{}', readFileSync(join(root, file), 'utf8'))
    return words ? [[file, words] as const] : []
  }),
)
const sources = readSources(root, ['packages', 'apps', 'scripts', 'docs', 'corpus'])
const affected = affectedTests(sources, changed, reworded)
// Bots that play out whole matches, and packed packages, take minutes: they run when they themselves changed.
const withHeavy = changed.some((file) => HEAVY.test(file))
const run = affected.run.filter((file) => withHeavy || !HEAVY.test(file))
const later = affected.left.length + affected.run.length - run.length
const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`
const place = `${base.name} (${base.commit.slice(0, 8)}, ${counted(base.behind, 'commit', 'commits')} back)`
console.log(
  `${counted(changed.length, 'file differs', 'files differ')} from ${place}: ${counted(run.length, 'test file', 'test files')} to run`,
)
if (base.behind > 0 && since === undefined) console.log('npm run quick -- --since HEAD compares with the last commit')

if (!(await soundPacks(root, changed))) process.exit(stopCode() ?? 1)
const failed = await runSideBySide(process.execPath, [
  TYPES,
  DIRECTIONS,
  RULES,
  ...(present.length > 0 ? [lint(present)] : []),
])
if (run.length > 0 && stopCode() === undefined)
  console.log(`running ${counted(run.length, 'test file', 'test files')} …`)
const tests =
  run.length === 0
    ? 0
    : await runModern([VITEST, 'run', '--passWithNoTests', ...UNIT_PROJECTS, ...run], { cwd: root, group: true })
if (later > 0)
  console.log(`${later} more test files depend on this change from afar or take minutes: npm test runs them`)
const seconds = Math.round((performance.now() - started) / 1000)
const ended = stopCode() !== undefined ? 'stopped' : failed.length === 0 && tests === 0 ? 'ok' : 'FAIL'
console.log(`${ended} in ${seconds} s`)
process.exitCode = stopCode() ?? (failed.length === 0 && tests === 0 ? 0 : 1)

function comparedWith(commit: string | undefined): ReturnType<typeof changesSince> {
  try {
    return changesSince(root, commit)
  } catch (error) {
    console.error(`npm run quick: ${(error as Error).message}`)
    process.exit(1)
  }
}
