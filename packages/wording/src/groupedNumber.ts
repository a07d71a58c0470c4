import type { Language } from '@arbiter/kernel'
import { typeset } from './typeset.ts'

const formats = new Map<Language, Intl.NumberFormat>()

/** A number as a reader of the language writes it, to its last digit: `4,000`, in Russian `4 000` and `0,5`. */
export function groupedNumber(language: Language, value: number): string {
  // Most numbers have nothing to be grouped, and a formatter costs more than the sentence.
  if (Number.isInteger(value) && Math.abs(value) < 1_000) return value < 0 ? `\u2212${-value}` : String(value)
  let format = formats.get(language)
  if (!format) {
    format = new Intl.NumberFormat(language, { maximumFractionDigits: 20 })
    formats.set(language, format)
  }
  return typeset(language, format.format(value))
}
