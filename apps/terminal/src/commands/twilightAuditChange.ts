import { type Audit, FIGURE_GROUPS, type Figure, type FigureGroup, figuresOf } from '@arbiter/twilight/audit'
import type { Wording } from '@arbiter/wording'
import { WIDTH } from '../io.ts'
import { fixed, percent } from '../numbers.ts'
import { cells, wrap } from '../table.ts'
import { EXAMPLE_NUMBERS, findingText, titleText, wrappedTable } from './twilightAuditLines.ts'

export interface FigureChange {
  readonly id: string
  readonly before: string
  readonly after: string
}

type Pair = readonly [before: Figure, after: Figure]

/** TW-510. Figures that are not the same in both, exactly. */
export const changesOf = (before: Audit, after: Audit): FigureChange[] =>
  FIGURE_GROUPS.flatMap((group) => pairsOf(before, after, group)).map(([one, other]) => ({
    ...{ id: one.id, before: one.exact, after: other.exact },
  }))

/** TW-510. What operations do to a deck: each figure that changes, before and after, and the findings. */
export function changeLines(before: Audit, after: Audit, ops: string, words: Wording): string[] {
  const groups = FIGURE_GROUPS.flatMap((group) => {
    const pairs = pairsOf(before, after, group)
    return pairs.length === 0
      ? []
      : ['', words.text(`twilight.audit.group.${group}`, EXAMPLE_NUMBERS), ...pairLines(pairs, words)]
  })
  return [
    ...wrap(titleText(before, words), WIDTH),
    ...wrap(words.text('cli.audit.after', { ops, cards: after.cards }), WIDTH, '  '),
    ...(groups.length > 0 ? groups : ['', words.text('cli.audit.same')]),
    '',
    words.text('twilight.audit.group.findings'),
    ...after.findings.flatMap((finding, i) => findingText(finding, after, words, before.findings[i]?.status)),
  ]
}

function pairsOf(before: Audit, after: Audit, group: FigureGroup): Pair[] {
  const others = figuresOf(after)[group]
  return figuresOf(before)[group].flatMap((figure) => {
    const other = others.find(({ id }) => id === figure.id)
    return other && !isSame(figure.exact, other.exact) ? [[figure, other] as const] : []
  })
}

function pairLines(pairs: readonly Pair[], words: Wording): string[] {
  const rows = pairs.map(([one, other]) => {
    const values = [one, other].map(({ value }) => words.say(value))
    const shown = values[0] === values[1] ? [one.exact, other.exact] : values
    const isPercent = values.every((value) => value.endsWith('%'))
    return [words.say(one.title), ...shown, differenceText(one.exact, other.exact, isPercent, words)]
  })
  const names = ['figure', 'before', 'after', ...(rows.some((row) => row[3] !== '') ? ['difference'] : [])]
  const head = names.map((column) => words.text(`cli.audit.column.${column}`))
  const widths = head.map((_, i) => Math.max(...[head, ...rows].map((row) => cells(row[i]!))))
  const others = widths.slice(1).reduce((sum, width) => sum + width + 2, 0)
  return wrappedTable(
    head,
    rows.map((row) => row.slice(0, head.length)),
    [Math.min(widths[0]!, WIDTH - others), ...widths.slice(1)],
    [0],
  )
}

const numbersIn = (exact: string): (number | undefined)[] => exact.split(' · ').map(numberIn)

/** 12/12 and 11/11 are the same. */
const isSame = (one: string, other: string): boolean => {
  const numbers = numbersIn(one)
  return one === other || (!numbers.includes(undefined) && String(numbers) === String(numbersIn(other)))
}

/** `−0.053`, or one for each part of `1/12 · 2/12`; nothing where a figure is no number. */
function differenceText(before: string, after: string, isPercent: boolean, words: Wording): string {
  const [one, other] = [numbersIn(before), numbersIn(after)]
  if (one.length !== other.length || [...one, ...other].includes(undefined)) return ''
  return one.map((value, i) => signed(other[i]! - value!, isPercent, words)).join(' / ')
}

function signed(value: number, isPercent: boolean, words: Wording): string {
  if (value === 0) return '0'
  const size = Math.abs(value)
  const text = isPercent ? percent(words, size, 0) : fixed(words, size, Number.isInteger(value) ? 0 : 3)
  return `${value < 0 ? '−' : '+'}${text}`
}

function numberIn(exact: string): number | undefined {
  const found = /^([−+]?)(\d+)(?:\/(\d+))?$/.exec(exact)
  return found ? ((found[1] === '−' ? -1 : 1) * Number(found[2])) / Number(found[3] ?? 1) : undefined
}
