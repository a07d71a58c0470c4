import { type Language, localText } from '@arbiter/kernel'
import type { Estimate } from '@arbiter/lab'
import { PERCENT, typeset } from '@arbiter/wording'

/** How chances are written. */
export interface Figures {
  percent(part: number): string
  /** With its interval, unless no chance is left in it. */
  chance(estimate: Estimate): string
  /** A change of a chance, in percentage points. */
  change(estimate: Estimate): string
  plain(value: number): string
}

export function figuresOf(language: Language): Figures {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  const signed = new Intl.NumberFormat(language, { maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  const minus = (text: string) => typeset(language, text)
  const percent = (part: number) => format.format(part * 100) + localText(PERCENT, language)
  const points = language === 'ru' ? 'п.\u00a0п.' : 'pp'
  const within = ({ method, low, high }: Estimate, write: (value: number) => string) =>
    method === 'exact' ? '' : ` (${write(low)} … ${write(high)})`
  return {
    percent,
    plain: (value) => minus(format.format(value)),
    chance: (estimate) => percent(estimate.estimate) + within(estimate, (value) => format.format(value * 100)),
    change: (estimate) =>
      minus(
        `${signed.format(estimate.estimate * 100)}\u00a0${points}${within(estimate, (value) => signed.format(value * 100))}`,
      ),
  }
}
