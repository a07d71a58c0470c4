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
  }
}

/** The lines before the closing one: each test with what its first try failed for, and where in our files. */
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
