import { localText } from '@arbiter/kernel'
import type { Estimate } from '@arbiter/lab'
import { PERCENT, type Wording } from '@arbiter/wording'
import { fixed, percent } from '../../numbers.ts'

/** Rates and shares are read in per cent, everything else as it is. */
export type Scale = 'percent' | 'plain'

type Span = Pick<Estimate, 'estimate' | 'low' | 'high'>

/** `53.1%`, `1234`, `12.34`: no more digits than the interval supports. */
export const figure = (words: Wording, span: Span, scale: Scale): string =>
  scale === 'percent' ? percent(words, span.estimate) : fixed(words, span.estimate, digitsOf(span))

/** The same with a sign; differences of rates are percentage points. */
export function change(words: Wording, span: Span, scale: Scale): string {
  const size = Math.abs(span.estimate)
  const text =
    scale === 'percent'
      ? words.text('cli.lab.points', { n: fixed(words, 100 * size, 1) })
      : fixed(words, size, digitsOf(span))
  if (!/[1-9]/.test(text)) return text
  return `${span.estimate < 0 ? '−' : '+'}${text}`
}

/** `50.9 … 55.3`. An exact number has none. */
export function interval(words: Wording, span: Estimate, scale: Scale): string {
  if (span.method === 'exact') return words.text('cli.lab.exact')
  const border = (value: number) =>
    scale === 'percent' ? fixed(words, 100 * value, 1) : fixed(words, value, digitsOf(span))
  return `${border(span.low)} … ${border(span.high)}`
}

/** A target; an open side has no number. */
export function band(words: Wording, low: number | null, high: number | null, scale: Scale): string {
  const side = (value: number) => short(words, scale === 'percent' ? Math.round(value * 100_000) / 1000 : value)
  const text =
    low !== null && high !== null
      ? `${side(low)} … ${side(high)}`
      : low !== null
        ? `≥ ${side(low)}`
        : `≤ ${side(high!)}`
  return scale === 'percent' ? `${text}${localText(PERCENT, words.language)}` : text
}

/** As many digits as the number itself has, at most four. */
export const short = (words: Wording, value: number): string => {
  const digits = /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0
  return fixed(words, value, Math.min(digits, MAX_DIGITS))
}

const MAX_DIGITS = 4

/** Two digits of the half-width; whole numbers stay whole. */
function digitsOf({ estimate, low, high }: Span): number {
  if ([estimate, low, high].every(Number.isInteger)) return 0
  const half = (high - low) / 2
  const size = half > 0 ? half : Math.abs(estimate) / 1000
  return size > 0 ? Math.min(MAX_DIGITS, Math.max(0, 1 - Math.floor(Math.log10(size)))) : 0
}
