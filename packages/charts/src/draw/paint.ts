/**
 * Colours by role. The page's own properties win; the last value is for files that stand alone. Blue and ochre are told
 * apart by every kind of colour vision.
 */
export const PAINT = {
  ink: 'var(--ink, #241f19)',
  soft: 'var(--ink-soft, #5c5245)',
  line: 'var(--line, #d8cdbb)',
  main: 'var(--chart-main, var(--focus, #1a56c4))',
  second: 'var(--chart-second, var(--prav, #8a6100))',
  band: 'var(--chart-band, var(--good, #17663a))',
  surface: 'var(--surface-raised, #fffdf8)',
} as const

export const FONT = 'var(--font-interface, system-ui, sans-serif)'
export const FONT_SIZE = 12

/** `var(--a, var(--b, #123456))` → `#123456`, for programs that know no properties. */
export function plainPaint(svg: string): string {
  let text = svg
  for (let before = ''; before !== text; ) {
    before = text
    text = text.replace(/var\(--[\w-]+,\s*([^()]+)\)/g, '$1')
  }
  return text
}

const CHARACTER = 7.2

/** About how wide a text is. */
export const widthOf = (text: string): number => Math.ceil(text.length * CHARACTER)

export function shortened(text: string, width: number): string {
  const max = Math.max(4, Math.floor(width / CHARACTER))
  return text.length > max ? `${text.slice(0, max - 1)}…` : text
}
