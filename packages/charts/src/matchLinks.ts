import type { Difference, GroupResult, MatrixCell, MeasureResult } from '@arbiter/lab'
import type { Wording } from '@arbiter/wording'
import type { MatchLink } from './chart.ts'

/** Matches behind an estimate: with and without for a rate; low, middle and high for a mean. */
export function behindMeasure(arm: string, { kind, bars = [], estimate }: MeasureResult, words: Wording): MatchLink[] {
  const filled = bars.filter(({ first }) => first.length > 0)
  if (kind === 'share') return labelled(filled.map(({ first }) => [arm, first, undefined]))
  if (kind === 'rate') {
    const of = (value: number) => filled.find(({ from }) => from === value)?.first ?? []
    return labelled([
      [arm, of(1), words.text('lab.open.yes')],
      [arm, of(0), words.text('lab.open.no')],
    ])
  }
  const middle = filled.findIndex(({ to }) => to >= (estimate?.estimate ?? 0))
  const chosen = [...new Set([0, middle, filled.length - 1])].filter((index) => index >= 0 && filled[index])
  return labelled(
    chosen.map((index) => {
      const { first, from, to } = filled[index]!
      return [arm, first, from === to ? String(from) : `${from} … ${to}`]
    }),
  )
}

export function behindGroup(arm: string, { won, lost }: GroupResult, words: Wording): MatchLink[] {
  return labelled([
    [arm, won, words.text('lab.open.won')],
    [arm, lost, words.text('lab.open.lost')],
  ])
}

export function behindCell({ behind }: MatrixCell, words: Wording): MatchLink[] {
  return labelled(
    behind.flatMap(({ arm, won, lost }) => [
      [arm, won, words.text('lab.open.won')] as const,
      [arm, lost, words.text('lab.open.lost')] as const,
    ]),
  )
}

/** The matches that differ, in the arm and in its base. */
export function behindDifference({ arm, base, higher, lower }: Difference, words: Wording): MatchLink[] {
  return labelled([
    [arm, higher, words.text('lab.open.higher')],
    [base, higher, words.text('lab.open.higher_base')],
    [arm, lower, words.text('lab.open.lower')],
    [base, lower, words.text('lab.open.lower_base')],
  ])
}

function labelled(
  all: readonly (readonly [arm: string, matches: readonly number[], label: string | undefined])[],
): MatchLink[] {
  return all
    .filter(([, matches]) => matches.length > 0)
    .map(([arm, matches, label]) => ({ arm, matches, ...(label !== undefined && { label }) }))
}
