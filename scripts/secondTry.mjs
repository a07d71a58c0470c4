/** A vitest reporter: names every test that passed only when tried again, so that none is hidden by its second try. */
export default class SecondTry {
  #names = []

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}`)
  }

  onTestRunEnd() {
    for (const name of this.#names) process.stdout.write(`passed at the second try: ${name}\n`)
  }
}
