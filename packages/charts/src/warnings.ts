import { type ExperimentResult, warningPhrase } from '@arbiter/lab'
import type { Wording } from '@arbiter/wording'
import { namesOf } from './names.ts'

/** What a reader should know before trusting the answer, with arms and measures by their names. */
export function warningsOf(result: ExperimentResult, words: Wording): string[] {
  const names = namesOf(result, words)
  return result.warnings.map(({ code, params }) => {
    const arm = typeof params.arm === 'string' && { arm: names.arm(params.arm) }
    const measure = typeof params.measure === 'string' && { measure: names.measure(params.measure) }
    return words.say(warningPhrase({ code, params: { ...params, ...arm, ...measure } }))
  })
}
