import { namesOf } from '@arbiter/charts/names'
import type { ExperimentResult, TargetVerdict } from '@arbiter/lab'
import type { Wording } from '@arbiter/wording'
import { scaleIn } from './differences.ts'
import { band, figure, interval } from './figures.ts'
import { fittedTable } from './fit.ts'
import { measureName } from './names.ts'
import { VERDICT_SIGN } from './signs.ts'

const MAX_SHOWN = 20
const ORDER: readonly TargetVerdict['verdict'][] = ['missed', 'open', 'met']

/** Targets with what was found, misses first. */
export function verdictLines(result: ExperimentResult, words: Wording): string[] {
  const { verdicts, arms } = result
  if (verdicts.length === 0) return []
  const names = namesOf(result, words)
  const sorted = ORDER.flatMap((wanted) => verdicts.filter(({ verdict }) => verdict === wanted))
  const shown = sorted.slice(0, MAX_SHOWN)
  const head = ['target', 'wanted', 'found', 'interval'].map((column) => words.text(`cli.lab.verdict.${column}`))
  const rows = shown.map((each) => {
    const scale = scaleIn(result, each.measure, words)
    const what = [
      ...(arms.length > 1 ? [names.arm(each.arm)] : []),
      measureName(result, each.measure, words),
      ...(each.group === undefined ? [] : [names.group(each.measure, each.group)]),
      ...(STATED.has(each.stat) ? [] : [words.text(`lab.stat.${each.stat}`)]),
    ].join(', ')
    return [
      `${VERDICT_SIGN[each.verdict]} ${words.text(`lab.verdict.${each.verdict}`)}${each.firm === false ? '*' : ''}`,
      what,
      band(words, each.low, each.high, scale),
      each.estimate ? figure(words, each.estimate, scale) : '–',
      each.estimate ? interval(words, each.estimate, scale) : '',
    ]
  })
  return [
    ...fittedTable(['', ...head], rows, { left: [0, 1] }),
    ...(sorted.length > shown.length ? [words.text('cli.lab.more', { n: sorted.length - shown.length })] : []),
  ]
}

/** The usual statistic of a measure is not named. */
const STATED = new Set(['rate', 'mean', 'share'])
