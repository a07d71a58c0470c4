import { addRatio, type Ratio, ratio, timesRatio, ZERO } from '@arbiter/kernel'
import { SLACK } from '../statistics/estimate.ts'
import { nearestDouble, ratioOf } from './fractions.ts'

/** Each value that a measure can take, with its probability. */
export type Chances = Map<number, Ratio>

/** A mean before it is rounded. */
export interface ExactMean {
  readonly mean: Ratio
  /** The greatest value that is itself rounded, as a third is. */
  readonly rounded: number
}

export const wholeOf = (chances: Chances): Ratio => [...chances.values()].reduce(addRatio, ZERO)
export const overRatio = (a: Ratio, b: Ratio): Ratio => ratio(a.num * b.den, a.den * b.num)

export function meanOf(chances: Chances): ExactMean | undefined {
  if (chances.size === 0) return undefined
  const sum = [...chances].reduce((total, [value, chance]) => addRatio(total, timesRatio(ratioOf(value), chance)), ZERO)
  return {
    mean: overRatio(sum, wholeOf(chances)),
    rounded: [...chances.keys()]
      .filter((value) => !Number.isInteger(value))
      .reduce((max, value) => Math.max(max, Math.abs(value)), 0),
  }
}

/** Rounded once. What is no more than the rounding of the values themselves is 0. */
export function settled({ mean, rounded }: ExactMean): number {
  const value = nearestDouble(mean)
  return Math.abs(value) <= SLACK * rounded ? 0 : value
}

export const minus = (a: ExactMean, b: ExactMean): ExactMean => ({
  mean: addRatio(a.mean, { num: -b.mean.num, den: b.mean.den }),
  rounded: Math.max(a.rounded, b.rounded),
})
