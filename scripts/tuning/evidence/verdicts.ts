import type { ExperimentResult, TargetVerdict } from '@arbiter/lab'
import { amount, percent, table } from '../text.ts'
import { nameOf } from './arms.ts'

/** Longer lists tell only what is not met. */
const MAX_ROWS = 24

export function verdictTable({ verdicts, arms }: ExperimentResult): string {
  if (verdicts.length === 0) return ''
  const doubtful = verdicts.filter(({ verdict }) => verdict !== 'met')
  const shown = verdicts.length > MAX_ROWS ? doubtful : verdicts
  const met = `${verdicts.length - doubtful.length} of ${verdicts.length} targets are met.`
  if (shown.length === 0) return met
  const rows = shown.map((verdict) => [
    nameOf(arms.find(({ id }) => id === verdict.arm) ?? { id: verdict.arm }),
    `${verdict.measure}${verdict.group === undefined ? '' : ` ${verdict.group}`}, ${verdict.stat}`,
    band(verdict),
    isPart(verdict) ? percent(verdict.estimate) : amount(verdict.estimate),
    words(verdict),
  ])
  const text = table(['', 'target', 'shall be', 'is', 'verdict'], rows, 3)
  return verdicts.length > MAX_ROWS ? `${met} The others:\n\n${text}` : text
}

const isPart = ({ stat, estimate }: TargetVerdict): boolean =>
  stat === 'rate' || (stat === 'share' && (estimate?.estimate ?? 0) <= 1)

function band(verdict: TargetVerdict): string {
  const { low, high } = verdict
  const shown = (value: number) => (isPart(verdict) ? `${Math.round(value * 1000) / 10} %` : String(value))
  if (low === null) return `at most ${shown(high!)}`
  return high === null ? `at least ${shown(low)}` : `${shown(low)} … ${shown(high)}`
}

/** Open: the interval reaches over a border, so more matches would be needed to say. */
const words = ({ verdict, firm }: TargetVerdict): string =>
  verdict === 'missed' ? (firm === false ? '**missed** (taken alone)' : '**missed**') : verdict
