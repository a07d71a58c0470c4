import { type Localised, sqrtFloor } from '@arbiter/kernel'

/** An exact figure as it was counted: not reduced, so that its denominator tells how many cards there were (TW-286). */
export interface Fraction {
  readonly num: number
  readonly den: number
}

export const fraction = (num: number, den: number): Fraction => ({ num, den })

/** The mean of whole or half numbers; a half in the sum doubles both parts. */
export function mean(values: readonly number[]): Fraction {
  const sum = values.reduce((total, value) => total + value, 0)
  return Number.isInteger(sum) ? fraction(sum, values.length) : fraction(2 * sum, 2 * values.length)
}

/** Whether a fraction is above, at or below 0. */
export const signOf = ({ num, den }: Fraction): number => Math.sign(num) * Math.sign(den)

/** `−11/12`. */
export const exactText = ({ num, den }: Fraction): string => `${whole(num)}/${den}`

/** Digits of a fraction, halves away from zero (TW-286): `−0.917`. */
export function decimalText({ num, den }: Fraction, places: number): string {
  const scaled = tenTo(places) * BigInt(Math.abs(num))
  const units = (2n * scaled + BigInt(den)) / (2n * BigInt(den))
  return `${num < 0 && units > 0n ? MINUS : ''}${placed(units, places)}`
}

/** The same with its sign, 0 without one. */
export const signedText = (value: Fraction, places: number): string =>
  `${value.num > 0 ? '+' : ''}${decimalText(value, places)}`

/** The root of a fraction that is not negative, rounded by whole numbers alone. */
export function rootText({ num, den }: Fraction, places: number): string {
  // floor(2 × 10^places × √x), from which the nearest unit follows.
  const halves = sqrtFloor(Number((4n * tenTo(2 * places) * BigInt(num)) / BigInt(den)))
  return placed((BigInt(halves) + 1n) / 2n, places)
}

/** `41.7 %`. */
export const percentText = ({ num, den }: Fraction, places: number): string =>
  `${decimalText(fraction(100 * num, den), places)} %`

/** How much more the second is than the first, in whole per cent: `+22 %`. */
export const morePercent = ({ num, den }: Fraction): string => `${signedText(fraction(100 * (num - den), den), 0)} %`

/** `−2`, `3`. */
export const whole = (n: number): string => (n < 0 ? `${MINUS}${-n}` : String(n))
/** `−2`, `0`, `+3`. */
export const signedWhole = (n: number): string => (n > 0 ? `+${n}` : whole(n))

/** A figure as each language writes it. */
export const written = (figure: string): { readonly text: Localised } => ({
  text: { en: figure, ru: figure.replaceAll('.', ',') },
})

const MINUS = '\u2212'

const tenTo = (places: number): bigint => BigInt(`1${'0'.repeat(places)}`)

function placed(units: bigint, places: number): string {
  const digits = String(units).padStart(places + 1, '0')
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}
