/** A vitest reporter: counts and names every test that passed only when tried again, so that no second try hides. */
export default class FlakyReporter {
  #names = []

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}`)
  }

  onTestRunEnd() {
    process.stdout.write(`${secondTries(this.#names)}\n`)
  }
}

/** The line before the closing one. */
export const secondTries = (names) => `second tries: ${[names.length, ...names].join('\n  ')}`
