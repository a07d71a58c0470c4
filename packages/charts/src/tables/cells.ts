import type { MatchLink, TableCell } from '../chart.ts'
import { decimalsFor, type Interval, type Numbers, type Quantity } from '../numbers.ts'

export const textCell = (text: string, opens: readonly MatchLink[] = []): TableCell => ({
  text,
  ...(opens.length > 0 && { opens }),
})

export const countCell = (n: number, numbers: Numbers): TableCell => ({ text: numbers.count(n), number: n })

export const NONE: TableCell = { text: '–' }

/** Estimate, low and high with the same digits; an exact number has no borders. */
export function estimateCells(
  estimate: Interval | undefined,
  quantity: Quantity,
  numbers: Numbers,
  opens: readonly MatchLink[] = [],
): readonly [TableCell, TableCell, TableCell] {
  if (!estimate) return [NONE, NONE, NONE]
  const factor = quantity.percent ? 100 : 1
  const decimals = decimalsFor(((estimate.high - estimate.low) / 2) * factor, estimate.estimate * factor)
  const cell = (value: number): TableCell => ({ text: numbers.value(value, quantity, decimals), number: value })
  const own = { ...cell(estimate.estimate), ...(opens.length > 0 && { opens }) }
  if (estimate.low === estimate.high) return [own, NONE, NONE]
  return [own, cell(estimate.low), cell(estimate.high)]
}

/** A difference with its sign; per cent become percentage points. */
export function differenceCells(
  estimate: Interval | undefined,
  quantity: Quantity,
  numbers: Numbers,
  opens: readonly MatchLink[] = [],
): readonly [TableCell, TableCell, TableCell] {
  if (!estimate) return [NONE, NONE, NONE]
  const bare = (value: number): TableCell => ({
    text: numbers.difference({ ...estimate, estimate: value }, quantity).replace(/ \(.*$/, ''),
    number: value,
  })
  const own = { ...bare(estimate.estimate), ...(opens.length > 0 && { opens }) }
  if (estimate.low === estimate.high) return [own, NONE, NONE]
  return [own, bare(estimate.low), bare(estimate.high)]
}
