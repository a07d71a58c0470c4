import { addRatio, type Branch, type Ratio, ratio, ratioValue, timesRatio, ZERO } from '@arbiter/kernel'

/** An exact number as plain data. */
export interface Fraction {
  /** `19/40`; whole numbers stand alone. */
  readonly fraction: string
  readonly value: number
}

export const fractionOf = (r: Ratio): Fraction => ({
  fraction: r.den === 1n ? `${r.num}` : `${r.num}/${r.den}`,
  value: ratioValue(r),
})

export function chanceOf<Value>(branches: readonly Branch<Value>[], holds: (value: Value) => boolean): Ratio {
  return branches.reduce((sum, { value, probability }) => (holds(value) ? addRatio(sum, probability) : sum), ZERO)
}

export function meanOf<Value>(branches: readonly Branch<Value>[], worth: (value: Value) => number): Ratio {
  return branches.reduce(
    (sum, { value, probability }) => addRatio(sum, timesRatio(probability, ratio(BigInt(worth(value))))),
    ZERO,
  )
}

export const totalDamage = ({ damage }: { readonly damage: readonly number[] }): number =>
  damage.reduce((sum, each) => sum + each, 0)
