import { addRatio, type Ratio, timesRatio, ZERO } from '@arbiter/kernel'
import type { TabletopContent } from '../content/types.ts'
import { rolledSum, thrown } from '../rules/dice.ts'
import { constantsOf } from './attack.ts'
import { type Fraction, fractionOf } from './fraction.ts'
import { shippedContent } from './shipped.ts'
import { throwsOf } from './throws.ts'

export interface TiesInput {
  readonly preset?: string
  /** Between the two Reactions. */
  readonly differences?: readonly number[]
}

export interface TiesRow {
  readonly difference: number
  readonly equal: Fraction
}

const USUAL = [0, 1, 5]

/** TT-039, TT-040: how often two fighters have the same initiative (below table 25.6). */
export function oddsTies(input: TiesInput = {}, content: TabletopContent = shippedContent()): TiesRow[] {
  const { preset, differences = USUAL } = input
  const check = constantsOf(preset, content)
  const bySum = new Map<number, Ratio>()
  for (const { value, probability } of throwsOf(check, 0))
    bySum.set(rolledSum(thrown(value, check.count, 1, 0, false), []).total, probability)
  return differences.map((difference) => ({ difference, equal: fractionOf(meeting(bySum, difference)) }))
}

function meeting(bySum: ReadonlyMap<number, Ratio>, difference: number): Ratio {
  let equal = ZERO
  for (const [sum, probability] of bySum) {
    const other = bySum.get(sum + difference)
    if (other) equal = addRatio(equal, timesRatio(probability, other))
  }
  return equal
}
