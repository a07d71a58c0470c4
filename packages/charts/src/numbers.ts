import { localText } from '@arbiter/kernel'
import type { Estimate, MeasureResult } from '@arbiter/lab'
import { PERCENT, typeset, type Wording } from '@arbiter/wording'

/** What a number counts: a part of a whole, shown in per cent, or things of a unit. */
export interface Quantity {
  readonly percent: boolean
  readonly unit?: string
}

/** Points per turn are a ratio too: only what has no unit is a part of a whole. */
export function quantityIn(kind: MeasureResult['kind'], unit: string | undefined): Quantity {
  if (unit === undefined) return { percent: kind !== 'mean' }
  return { percent: kind === 'rate' || kind === 'wins', unit }
}

export const RATE: Quantity = { percent: true }
export const COUNT: Quantity = { percent: false }

export type Interval = Pick<Estimate, 'estimate' | 'low' | 'high'>

/** Numbers as a reader of this language writes them; no more digits than the interval supports. */
export interface Numbers {
  /** `2,000` */
  count(n: number): string
  /** `53.1%`, `12.4 turns` */
  value(value: number, quantity: Quantity, decimals?: number): string
  /** `53.1% (50.9 … 55.3)` */
  estimate(estimate: Interval, quantity: Quantity): string
  /** `+3.1 pp (0.4 … 5.8)` */
  difference(estimate: Interval, quantity: Quantity): string
  /** The number of an estimate alone, with the digits that its interval supports. */
  point(estimate: Interval, quantity: Quantity): string
  /** `45 … 55%`, `≥ 9` */
  band(low: number | null, high: number | null, quantity: Quantity): string
  /** For an axis: no unit but the sign of per cent. */
  tick(value: number, quantity: Quantity): string
}

export function numbersOf(words: Wording): Numbers {
  const plain = (value: number, decimals: number): string =>
    typeset(
      words.language,
      formatter(words.language, decimals, decimals)
        .format(value)
        .replace(/^-(?=[0.,]*$)/, ''),
    )
  const scaled = (value: number, { percent }: Quantity) => (percent ? value * 100 : value)
  const tail = ({ percent, unit }: Quantity) =>
    percent ? localText(PERCENT, words.language) : unit ? `${NO_BREAK}${unit}` : ''
  const pointTail = (quantity: Quantity) =>
    quantity.percent ? `${NO_BREAK}${words.text('lab.unit.points')}` : tail(quantity)
  const signed = (value: number, decimals: number) => {
    const text = plain(value, decimals)
    return /[1-9]/.test(text) && value > 0 ? `+${text}` : text
  }
  const digits = (estimate: Interval, quantity: Quantity) =>
    decimalsFor(scaled(estimate.high - estimate.low, quantity) / 2, scaled(estimate.estimate, quantity))
  const range = (estimate: Interval, quantity: Quantity) =>
    estimate.low === estimate.high
      ? ''
      : ` (${[estimate.low, estimate.high].map((border) => plain(scaled(border, quantity), digits(estimate, quantity))).join(TO)})`
  const defaultDecimals = (value: number, quantity: Quantity) => decimalsFor(0, scaled(value, quantity))
  return {
    count: (n) => plain(n, 0),
    value: (value, quantity, decimals = defaultDecimals(value, quantity)) =>
      plain(scaled(value, quantity), decimals) + tail(quantity),
    estimate: (estimate, quantity) =>
      plain(scaled(estimate.estimate, quantity), digits(estimate, quantity)) +
      tail(quantity) +
      range(estimate, quantity),
    difference: (estimate, quantity) =>
      signed(scaled(estimate.estimate, quantity), digits(estimate, quantity)) +
      pointTail(quantity) +
      range(estimate, quantity),
    point: (estimate, quantity) =>
      plain(scaled(estimate.estimate, quantity), digits(estimate, quantity)) + tail(quantity),
    band: (low, high, quantity) => {
      const border = (value: number) => plain(scaled(value, quantity), defaultDecimals(value, quantity))
      if (low === null) return high === null ? '–' : `≤${NO_BREAK}${border(high)}${tail(quantity)}`
      if (high === null) return `≥${NO_BREAK}${border(low)}${tail(quantity)}`
      return `${border(low)}${TO}${border(high)}${tail(quantity)}`
    },
    tick: (value, quantity) => {
      const shown = formatter(words.language, 0, 3).format(scaled(value, quantity))
      return typeset(words.language, shown) + (quantity.percent ? localText(PERCENT, words.language) : '')
    },
  }
}

const NO_BREAK = '\u00a0'
/** An interval stays on one line. */
const TO = `${NO_BREAK}…${NO_BREAK}`
const MAX_DECIMALS = 4

const formatters = new Map<string, Intl.NumberFormat>()

/** To make one takes longer than to use it a hundred times. */
function formatter(language: string, min: number, max: number): Intl.NumberFormat {
  const key = `${language} ${min} ${max}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(language, { minimumFractionDigits: min, maximumFractionDigits: max })
  formatters.set(key, made)
  return made
}

/** Two digits of the half-width; without an interval, about four digits of the value itself. */
export function decimalsFor(half: number, value: number): number {
  if (half > 0) return clamp(1 - Math.floor(Math.log10(half) + 1e-9))
  if (!Number.isFinite(value) || Number.isInteger(value)) return 0
  const size = Math.floor(Math.log10(Math.abs(value)))
  const max = clamp(3 - size)
  for (let decimals = 0; decimals < max; decimals++)
    if (Math.abs(value - Number(value.toFixed(decimals))) < 1e-9) return decimals
  return max
}

const clamp = (decimals: number): number => Math.min(MAX_DECIMALS, Math.max(0, decimals))
