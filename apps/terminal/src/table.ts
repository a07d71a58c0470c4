/** Columns for people: the first is left-aligned, numbers to the right of it. */

export interface TableOptions {
  /** Columns aligned to the left; default only the first. */
  readonly left?: readonly number[]
  readonly indent?: number
}

export function tableLines(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  options: TableOptions = {},
): string[] {
  const left = new Set(options.left ?? [0])
  const all = head.length > 0 ? [head, ...rows] : rows
  const widths: number[] = []
  for (const row of all) for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, cells(cell))
  const margin = ' '.repeat(options.indent ?? 0)
  const line = (row: readonly string[]) =>
    (
      margin + row.map((cell, i) => (left.has(i) ? padEnd(cell, widths[i]!) : padStart(cell, widths[i]!))).join('  ')
    ).trimEnd()
  const rule = `${margin}${widths.map((width) => '─'.repeat(width)).join('──')}`
  return head.length > 0 ? [line(head), rule, ...rows.map(line)] : rows.map(line)
}

/** Width in columns. Our sentences hold letters and box drawing only, one column each. */
export const cells = (text: string): number => [...text].length

export const padEnd = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - cells(text)))
export const padStart = (text: string, width: number): string => ' '.repeat(Math.max(0, width - cells(text))) + text
export const centre = (text: string, width: number): string => {
  const space = Math.max(0, width - cells(text))
  return ' '.repeat(space >> 1) + text + ' '.repeat(space - (space >> 1))
}

export const cut = (text: string, width: number): string =>
  cells(text) <= width ? text : `${[...text].slice(0, Math.max(0, width - 1)).join('')}…`

/** Breaks at spaces, but not between a word and its number; continuation lines are indented. */
export function wrap(text: string, width: number, indent = ''): string[] {
  const lines: string[] = []
  const margin = /^ */.exec(text)![0]
  let line = margin
  for (const word of unbroken(text.slice(margin.length).split(' '), width / 3)) {
    const room = width - (lines.length > 0 ? cells(indent) : 0)
    if (line !== margin && cells(line) + 1 + cells(word) > room) {
      lines.push(lines.length > 0 ? indent + line : line)
      line = word
    } else line = line === margin ? line + word : `${line} ${word}`
  }
  lines.push(lines.length > 0 ? indent + line : line)
  return lines.flatMap((each) => (cells(each) > width ? chop(each, width) : [each]))
}

/** Texts as lines of at most `width` columns; what goes on in the next line stands further in. */
export const fitted = (texts: readonly string[], width: number): string[] =>
  texts.flatMap((text) => wrap(text, width, `${/^ */.exec(text)![0]}  `))

/** A text for people with JSON in it: sentences break at spaces, JSON only between its values, so that it stays JSON. */
export const foldedDocument = (text: string, width: number): string =>
  text
    .split('\n')
    .flatMap((line) => (JSON_LINE.test(line) ? foldedJson(line, width) : fitted([line], width)))
    .join('\n')
const JSON_LINE = /^(\S+: )?[[{][[{"]/
const JSON_PART = /"(?:[^"\\]|\\.)*"[\]},:]*|[^",]+,?|,/g

function foldedJson(text: string, width: number): string[] {
  const lines = ['']
  for (const part of text.match(JSON_PART) ?? []) {
    if (lines.at(-1) !== '' && cells(lines.at(-1)!) + cells(part) > width) lines.push('')
    lines[lines.length - 1] += part
  }
  return lines
}

/** `armour 2`, `resonance −31 (−50)` stay together up to this length. */
function unbroken(words: readonly string[], longest: number): string[] {
  const parts: string[] = []
  for (const word of words) {
    const before = parts.at(-1)
    const together = `${before} ${word}`
    if (before && NAME.test(before) && NUMBER.test(word) && cells(together) <= longest)
      parts[parts.length - 1] = together
    else parts.push(word)
  }
  return parts
}
const NAME = /[\p{L}\d)]$/u
const NUMBER = /^(\(?[+−]?\d[\d.,/%]*\)?|%)[.,;:]?$/

const chop = (text: string, width: number): string[] => {
  const letters = [...text]
  const parts: string[] = []
  for (let at = 0; at < letters.length; at += width) parts.push(letters.slice(at, at + width).join(''))
  return parts
}
