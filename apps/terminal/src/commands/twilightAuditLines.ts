import { localText } from '@arbiter/kernel'
import { KEYWORDS, ZONES } from '@arbiter/twilight'
import {
  type Audit,
  type Difference,
  decimalText,
  EXAMPLE,
  exactText,
  FIGURE_GROUPS,
  type Figure,
  type Fraction,
  figuresOf,
  findingPhrase,
  makeMultiplier,
  PATHS,
  signedText,
  signedWhole,
  sumOfLines,
  written,
} from '@arbiter/twilight/audit'
import type { Wording } from '@arbiter/wording'
import { WIDTH } from '../io.ts'
import { cells, tableLines, wrap } from '../table.ts'

/** The whole audit for people, at most 80 columns. */
export function auditLines(audit: Audit, words: Wording): string[] {
  const text = (key: string, params = {}) => words.text(`twilight.audit.${key}`, params)
  const figures = figuresOf(audit)
  const groups = FIGURE_GROUPS.filter((group) => figures[group].length > 0).flatMap((group) => [
    '',
    text(`group.${group}`, EXAMPLE_NUMBERS),
    ...figureLines(figures[group], words),
    ...(words.has(`twilight.audit.group.${group}.note`) ? wrap(text(`group.${group}.note`), WIDTH) : []),
  ])
  return [
    ...wrap(titleText(audit, words), WIDTH),
    ...(audit.risk ? wrap(text('safe'), WIDTH) : []),
    ...groups,
    '',
    text('group.sensitivity'),
    ...sensitivityLines(audit, words),
    '',
    text('group.lines'),
    ...valueLines(audit, words),
    '',
    text('group.findings'),
    ...findingLines(audit, words),
  ]
}

export const titleText = ({ name, cards, multiplier }: Audit, words: Wording): string =>
  words.text('twilight.audit.title', {
    deck: localText(name, words.language),
    cards,
    multiplier: written(makeMultiplier(multiplier)),
  })

const { strength, difficulty } = EXAMPLE
export const EXAMPLE_NUMBERS = { strength, difficulty }

/** What differs, by the names of the figures. */
export function differenceLines(audit: Audit, differences: readonly Difference[], words: Wording): string[] {
  const groups = figuresOf(audit)
  const figures = FIGURE_GROUPS.flatMap((group) => groups[group])
  return differences.flatMap(({ id, expected, found }) => {
    const figure = figures.find((each) => each.id === id)
    const title = figure ? words.say(figure.title) : id
    return wrap(words.text('cli.audit.difference', { figure: title, id, expected, found }), WIDTH, '  ')
  })
}

/** Room for a sum such as `5+2−4 = 3 / 5`; titles break before it does. */
const LEAST_EXACT = 15

function figureLines(figures: readonly Figure[], words: Wording): string[] {
  const rows = figures.map(({ title, value, exact, named }) => {
    const said = words.say(value)
    return [words.say(title), said, named ? words.say(named) : said === exact ? '' : exact]
  })
  const head = columns(words, 'figure', 'value', 'exact')
  const widest = (column: number) => Math.max(...[head, ...rows].map((row) => cells(row[column]!)))
  const room = WIDTH - widest(1) - 4
  const exact = Math.min(widest(2), Math.max(LEAST_EXACT, room - widest(0)))
  return wrappedTable(head, rows, [room - exact, widest(1), exact], [0, 2])
}

function sensitivityLines({ sensitivity }: Audit, words: Wording): string[] {
  const figure = (value: Fraction, digits: string) =>
    `${localText(written(digits).text, words.language)} (${exactText(value)})`
  const rows = sensitivity.map(({ multiplier, keyword, ratio }) => [
    localText(written(makeMultiplier(multiplier)).text, words.language),
    ...PATHS.map((path) => figure(keyword[path], signedText(keyword[path], 3))),
    ratio ? figure(ratio, decimalText(ratio, 3)) : '–',
  ])
  const paths = PATHS.map((path) => words.text(`twilight.audit.path.${path}`))
  return tableLines([...columns(words, 'multiplier'), ...paths, ...columns(words, 'ratio')], rows)
}

/** Names may break: eight columns have to fit. */
function valueLines({ lines }: Audit, words: Wording): string[] {
  const term = (kind: string, id: string) => words.text(`twilight.${kind}.${id}`)
  const rows = lines.map(({ name, copies, suit, keyword, values }) => [
    copies === 1
      ? localText(name, words.language)
      : words.text('twilight.audit.copies', { card: localText(name, words.language), n: copies }),
    term('suit', suit),
    term('keyword', keyword),
    ...ZONES.map((zone) => signedWhole(values[zone])),
  ])
  const sums = sumOfLines(lines)
  const [sum] = columns(words, 'sum')
  const heads = columns(words, 'card', 'suit', 'keyword')
  const keyword = Math.max(cells(heads[2]!), ...KEYWORDS.map((each) => cells(term('keyword', each))))
  return wrappedTable(
    [...heads, ...ZONES.map((zone) => term('zone', zone))],
    [...rows, [sum!, '', '', ...ZONES.map((zone) => signedWhole(sums[zone]))]],
    [24, 5, keyword, 9, 4, 4, 5, 9],
    [0, 1, 2],
  )
}

const findingLines = (audit: Audit, words: Wording): string[] =>
  audit.findings.flatMap((finding) => findingText(finding, audit, words))

/** `before`: the status it had, where that may have been another one. */
export function findingText(
  finding: Audit['findings'][number],
  audit: Audit,
  words: Wording,
  before = finding.status,
): string[] {
  const { id, status } = finding
  const title = words.text(`twilight.audit.finding.${id}`)
  const statuses = [...new Set([before, status])].map((each) => words.text(`twilight.audit.status.${each}`))
  return [
    ...wrap(`${id} ${statuses.join(' → ')}: ${title}`, WIDTH, '   '),
    ...wrap(`   ${words.say(findingPhrase(finding, audit))}`, WIDTH, '   '),
  ]
}

const columns = (words: Wording, ...names: readonly string[]): string[] =>
  names.map((name) => words.text(`twilight.audit.column.${name}`))

/** A table whose cells break at these widths. */
export function wrappedTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  widths: readonly number[],
  left: readonly number[],
): string[] {
  const broken = (row: readonly string[]) => {
    const parts = row.map((cell, i) => wrap(cell, widths[i]!))
    const height = Math.max(...parts.map((lines) => lines.length))
    return Array.from({ length: height }, (_, line) => parts.map((lines) => lines[line] ?? ''))
  }
  const heading = broken(head)
  const body = rows.flatMap(broken)
  const drawn = tableLines(heading.at(-1)!, [...heading.slice(0, -1), ...body], { left })
  const [last, rule, ...others] = drawn
  const above = heading.length - 1
  return [...others.slice(0, above), last!, rule!, ...others.slice(above)]
}
