import type { Distribution, Estimate } from './statistics.ts'

/** A Markdown table; the first column is text, the others are aligned right unless told. */
export function table(head: readonly string[], rows: readonly (readonly string[])[], left = 1): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, i) => (i < left ? '---' : '---:'))), ...rows.map(line)].join('\n')
}

/** `69.7 % (69.5–69.9)`. */
export function percent(estimate: Estimate | undefined, digits = 1): string {
  if (!estimate) return '–'
  const [value, low, high] = [estimate.value, estimate.low, estimate.high].map((part) => (part * 100).toFixed(digits))
  return `${value} % (${low}–${high})`
}

/** `3.49 (3.31–3.67)`. */
export function amount(estimate: Estimate | undefined, digits = 2): string {
  if (!estimate) return '–'
  const [value, low, high] = [estimate.value, estimate.low, estimate.high].map((part) => part.toFixed(digits))
  return `${value} (${low}–${high})`
}

export const whole = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ',')

const STEP = 10
const LAST = 200
const WIDTH = 24

/** Both lengths side by side, in steps of ten ticks; a full bar is the tallest of both. */
export function histogram(left: Distribution, right: Distribution): string {
  const starts = Array.from({ length: LAST / STEP + 1 }, (_, i) => i * STEP)
  const share = (lengths: Distribution, from: number) => {
    const { part, of } = lengths.inside(from, from === LAST ? Number.POSITIVE_INFINITY : from + STEP - 1)
    return of === 0 ? 0 : part / of
  }
  const rows = starts.map((from) => ({ from, left: share(left, from), right: share(right, from) }))
  const shown = rows.filter((row) => row.left > 0 || row.right > 0)
  const tallest = Math.max(...shown.flatMap((row) => [row.left, row.right]))
  const cell = (value: number) =>
    `${(value * 100).toFixed(1).padStart(5)} % ${'#'.repeat(Math.round((value / tallest) * WIDTH)).padEnd(WIDTH)}`
  const ticks = (from: number) => (from === LAST ? `${LAST}+` : `${from}–${from + STEP - 1}`).padEnd(8)
  const head = `${'ticks'.padEnd(8)}  ${'core'.padEnd(WIDTH + 8)}  tuned`
  return [
    '```',
    head,
    ...shown.map((row) => `${ticks(row.from)}  ${cell(row.left)}  ${cell(row.right)}`.trimEnd()),
    '```',
  ].join('\n')
}
