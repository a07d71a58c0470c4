import type { Difference, TargetVerdict } from '@arbiter/lab'

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
