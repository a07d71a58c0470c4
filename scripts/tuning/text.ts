import type { Estimate } from '@arbiter/lab'

/** A Markdown table; the first columns are text, the others are aligned right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[], left = 1): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map((_, i) => (i < left ? '---' : '---:'))), ...rows.map(line)].join('\n')
}

/** `69.7 % (69.5–69.9)`. */
export function percent(estimate: Estimate | undefined, digits = 1): string {
  if (!estimate) return '–'
  const [value, low, high] = [estimate.estimate, estimate.low, estimate.high].map((part) =>
    (part * 100).toFixed(digits),
  )
  return `${value} % (${low}–${high})`
}

/** `3.49 (3.31–3.67)`, `−2.9 (−14.4 … 8.7)`; large numbers need no digits behind the point. */
export function amount(estimate: Estimate | undefined): string {
  if (!estimate) return '–'
  const digits = Math.abs(estimate.estimate) >= 100 ? 0 : Math.abs(estimate.estimate) >= 10 ? 1 : 2
  return bracketed(estimate, (part) => part.toFixed(digits))
}

/** `77 (75–79)`: a quantile as it is. */
export const plain = (estimate: Estimate): string => bracketed(estimate, String)

function bracketed(estimate: Estimate, written: (part: number) => string): string {
  const [value, low, high] = [estimate.estimate, estimate.low, estimate.high].map((part) => {
    const text = written(Math.abs(part))
    return part < 0 && Number(text) !== 0 ? `−${text}` : text
  })
  return `${value} (${low}${estimate.low < 0 ? ' … ' : '–'}${high})`
}

/** `+3.1 (0.2 … 6.0)`: a difference, which may be below 0 on both ends. */
export function difference({ estimate, low, high }: Estimate, scale: number, digits: number): string {
  const [value, from, to] = [estimate, low, high].map((part) => signed(part * scale, digits))
  return `${value} (${from} … ${to})`
}

export const whole = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ',')

const signed = (value: number, digits: number): string => {
  const text = Math.abs(value).toFixed(digits)
  return Number(text) === 0 ? text : value > 0 ? `+${text}` : `−${text}`
}

const HEIGHTS = '▁▂▃▄▅▆▇█'

/** A histogram in one line; a full block is the tallest bar. */
export function sparkline(counts: readonly number[]): string {
  const tallest = Math.max(...counts, 1)
  return counts
    .map((count) => (count === 0 ? ' ' : HEIGHTS[Math.ceil((count / tallest) * HEIGHTS.length) - 1]!))
    .join('')
    .trimEnd()
}
