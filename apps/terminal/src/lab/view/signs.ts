import type { Difference, ExperimentResult, TargetVerdict } from '@arbiter/lab'

/** Every sign stands beside a word or a number: nothing is told by it alone. */
export const VERDICT_SIGN: Readonly<Record<TargetVerdict['verdict'], string>> = { met: '✓', missed: '✗', open: '?' }
const DIFFERENCE_SIGN: Readonly<Record<Difference['verdict'], string>> = {
  higher: '▲',
  lower: '▼',
  open: '·',
  same: '=',
}

/** A star where so many were compared that this one may well be chance. */
export const differenceSign = ({ verdict, firm }: Pick<Difference, 'verdict' | 'firm'>): string =>
  `${DIFFERENCE_SIGN[verdict]}${firm === false ? '*' : ''}`

/** The very matches of the base: there is nothing to compare. */
const UNCHANGED_SIGN = '≡'

/** How an arm differs from the base in a measure; empty where it is the base. */
export function signOf(
  { arms, differences }: Pick<ExperimentResult, 'arms' | 'differences'>,
  arm: string,
  measure: string,
): string {
  if (arms.find(({ id }) => id === arm)?.unchanged) return UNCHANGED_SIGN
  const difference = differences.find((each) => each.arm === arm && each.measure === measure)
  return difference ? differenceSign(difference) : ''
}
