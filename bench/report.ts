import { type Figure, holds } from './measure.ts'

/** A figure for people: whether it holds, what it is, and what it should be. */
export function figureLine(figure: Figure): string {
  const { name, value, unit, atLeast, atMost, note } = figure
  const limit =
    atLeast !== undefined ? `at least ${amount(atLeast)}` : atMost !== undefined ? `at most ${amount(atMost)}` : ''
  const verdict = limit === '' ? '    ' : holds(figure) ? 'ok  ' : 'FAIL'
  return `${verdict} ${name.padEnd(46)} ${`${amount(value)} ${unit}`.padStart(20)}  ${limit}${note ? `  (${note})` : ''}`
}

function amount(value: number): string {
  const digits = value >= 1000 ? 0 : value >= 10 ? 1 : 2
  return value.toLocaleString('en', { maximumFractionDigits: digits })
}
