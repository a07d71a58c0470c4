import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './bootstrap.mjs'

const COUNT = join(root, '.cache', 'secondTries.json')

/** A vitest reporter: counts and names every test that passed only when tried again, so that no second try hides. */
export default class FlakyReporter {
  #tries = []

  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return
    const [error] = test.result().errors ?? []
    this.#tries.push({ name: `${test.module.relativeModuleId} > ${test.fullName}`, error })
  }

  onTestRunEnd() {
    process.stdout.write(`${secondTries(this.#tries)}\n`)
    writeFileSync(COUNT, JSON.stringify(this.#tries.length))
  }
}

export const forgetSecondTries = () => rmSync(COUNT, { force: true })

/** How many the run that has just ended needed; of one that broke down nobody knows. */
export function countSecondTries() {
  try {
    return JSON.parse(readFileSync(COUNT, 'utf8'))
  } catch {
    return undefined
  }
}

/** The end of a report. Its last line is figures alone, for programs that read them; how they came about stands above. */
export const closingLines = ({ numPassedTests, numFailedTests, numPendingTests }, { seconds, tries }) => [
  `${seconds} s${tries === undefined ? '' : `, second tries: ${tries}`}`,
  `${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`,
]

/** What stands below the tests themselves: each that needed a second try, with what its first try failed for, and where in our files. */
export const secondTries = (tries) =>
  [`second tries: ${tries.length}`, ...tries.flatMap(({ name, error }) => [`  ${name}`, ...reasonOf(error)])].join('\n')

const LONGEST_REASON = 12

function reasonOf(error) {
  if (!error) return []
  const places = (error.stacks ?? []).filter(({ file }) => !file.includes('node_modules'))
  return [
    ...`${error.message}`.split('\n').slice(0, LONGEST_REASON),
    ...places.slice(0, 3).map(({ file, line, column }) => `at ${file}:${line}:${column}`),
  ].map((line) => `    ${line}`)
}
