const EIGHTHS = ' ▁▂▃▄▅▆▇█'

/** One line, one cell for each number: the largest fills its cell, 0 is empty and anything above 0 shows. */
export function sparkline(values: readonly number[]): string {
  const most = Math.max(...values, 0)
  return values
    .map((value) => EIGHTHS[value <= 0 || most === 0 ? 0 : Math.max(1, Math.round((8 * value) / most))])
    .join('')
}

/** The same between the smallest and the largest: a line that moves, not a heap. */
export function trend(values: readonly number[]): string {
  const low = Math.min(...values)
  const span = Math.max(...values) - low
  return values.map((value) => EIGHTHS[span === 0 ? 4 : 1 + Math.round((7 * (value - low)) / span)]).join('')
}

/** Shares of a whole: a full cell is 1. */
export const levels = (shares: readonly number[]): string =>
  shares.map((share) => EIGHTHS[share <= 0 ? 0 : Math.max(1, Math.round(8 * Math.min(1, share)))]).join('')

/** Columns of `height` lines, each `width` cells wide, from top to bottom. */
export function columns(values: readonly number[], height: number, width = 1): string[] {
  const most = Math.max(...values, 0)
  const eighths = values.map((value) => (value <= 0 ? 0 : Math.max(1, Math.round((8 * height * value) / most))))
  return Array.from({ length: height }, (_, line) => {
    const floor = 8 * (height - 1 - line)
    return eighths
      .map((each) => EIGHTHS[Math.min(8, Math.max(0, each - floor))]!.repeat(width))
      .join('')
      .trimEnd()
  })
}

/** A bar of that many cells, to eighths of a cell. */
export function bar(share: number, width: number): string {
  const eighths = Math.round(8 * width * Math.min(1, Math.max(0, share)))
  const full = '█'.repeat(eighths >> 3)
  return eighths % 8 === 0 ? full : `${full}${LEFT[eighths % 8]}`
}

const LEFT = ' ▏▎▍▌▋▊▉'
