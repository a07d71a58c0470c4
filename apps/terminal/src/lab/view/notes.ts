import { warningsOf } from '@arbiter/charts/warnings'
import { batchSeed } from '@arbiter/kernel'
import type { ExperimentResult } from '@arbiter/lab'
import type { Wording } from '@arbiter/wording'
import { WIDTH } from '../../io.ts'
import { wrap } from '../../table.ts'

const MAX_SHOWN = 6

/** What a reader must know beside the numbers. */
export function warningLines(result: ExperimentResult, words: Wording): string[] {
  const warnings = warningsOf(result, words)
  return [
    ...warnings.slice(0, MAX_SHOWN).flatMap((warning) => wrap(`! ${warning}`, WIDTH, '  ')),
    ...more(warnings.length, words),
  ]
}

/** Matches that did not come to their end, each with the seed that shows it again. */
export function failureLines(
  { failures, arms }: Pick<ExperimentResult, 'failures' | 'arms'>,
  words: Wording,
): string[] {
  return [
    ...failures.slice(0, MAX_SHOWN).flatMap(({ arm, index, seed, code, params }) => {
      const told = words.text('cli.lab.failure', { arm: arms[arm]?.id ?? String(arm), index, seed, code })
      const message = typeof params.message === 'string' ? ` (${params.message})` : ''
      return wrap(`✗ ${told}${message}`, WIDTH, '  ')
    }),
    ...more(failures.length, words),
  ]
}

const more = (n: number, words: Wording): string[] =>
  n > MAX_SHOWN ? [words.text('cli.lab.more', { n: n - MAX_SHOWN })] : []

/** Match numbers as the luck they were played with. */
export const seedsOf = (seed: string, matches: readonly number[]): string[] =>
  matches.map((index) => batchSeed(seed, index))
