import type { TargetVerdict } from '@arbiter/lab'
import { typeset } from '@arbiter/wording'
import type { StandingAnswer } from './standing.ts'
import { unjudged } from './unjudged.ts'

/** One line for each target: whether it is met, what was found, and the band; then what hinders a verdict. */
export function balanceLines(answer: StandingAnswer): string[] {
  const { id } = answer
  if ('faults' in answer)
    return answer.faults.map(
      ({ code, path, expected, found }) =>
        `FAULT   ${id}  ${path}  ${code}  expected ${expected}, found ${shown(found)}`,
    )
  const { verdicts, failures } = answer.result
  return [
    ...verdicts.filter(({ estimate }) => estimate).map((verdict) => verdictLine(id, verdict)),
    ...unjudged(answer.result).map((reason) => `UNKNOWN ${id}  ${reason}`),
    ...failures.map(({ code, seed }) => `FAILED  ${id}  ${code}  seed ${seed}`),
  ]
}

function verdictLine(id: string, { arm, measure, group, stat, low, high, estimate, verdict }: TargetVerdict): string {
  const mark = verdict === 'missed' ? 'MISSED' : verdict
  const what = `${arm}  ${measure}${group === undefined ? '' : ` ${group}`} ${stat}`
  const digits = Math.abs(estimate!.estimate) < 10 ? 3 : 1
  const [value, from, to] = [estimate!.estimate, estimate!.low, estimate!.high].map((part) => part.toFixed(digits))
  const figures = typeset('en', `${value} (${from} … ${to})  shall be ${band(low, high)}`)
  return `${mark.padEnd(6)}  ${id}  ${what}  ${figures}`
}

const band = (low: number | null, high: number | null): string =>
  low === null ? `at most ${high}` : high === null ? `at least ${low}` : `${low} … ${high}`

const shown = (found: unknown): string => JSON.stringify(found) ?? 'nothing'
