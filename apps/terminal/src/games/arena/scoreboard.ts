import { type BoardSort, boardRows, cellOf, type ScoreColumn, type ScoreRow } from '@arbiter/arena'
import { groupedNumber, type Wording } from '@arbiter/wording'
import { padEnd, padStart } from '../../table.ts'
import { shortName } from './names.ts'

/** AR-290. Two pages of columns: the rulebook's own and the additions. */
export const SCORE_PAGES: readonly (readonly ScoreColumn[])[] = [
  ['damageDealt', 'damageTaken', 'healingDone', 'kills', 'actions', 'falls', 'revivals', 'dyingBlows', 'ticksSurvived'],
  [
    'triggers',
    'hits',
    'misses',
    'crits',
    'blocks',
    'absorbed',
    'stacksApplied',
    'healingReceived',
    'revivalsDone',
    'lastOverkill',
  ],
]

export interface ScoreTable {
  readonly rows: readonly ScoreRow[]
  /** Empty while nobody has a rank. */
  readonly ranks: readonly number[]
  readonly page: number
  readonly sort?: BoardSort
}
export interface ScoreLine {
  readonly text: string
  readonly kind: 'head' | 'team' | 'row'
  readonly team: number
}

/** AR-299. Grouped by team in placement order, summons folded under their summoner. */
export function scoreLines({ rows, ranks, page, sort }: ScoreTable, words: Wording, width: number): ScoreLine[] {
  const columns = SCORE_PAGES[page]!
  const cell = Math.min(CELL, Math.floor((width - NAME) / columns.length))
  const nameWidth = width - cell * columns.length
  const line = (name: string, cells: readonly string[]) =>
    (padEnd(shortName(name, nameWidth - 1), nameWidth) + cells.map((text) => padStart(text, cell)).join('')).trimEnd()
  const cellText = (row: ScoreRow, column: ScoreColumn): string => {
    const value = cellOf(row, column)
    return typeof value === 'number' ? groupedNumber(words.language, value) : value
  }
  const rowLine = (row: ScoreRow, margin: string): ScoreLine => ({
    text: line(
      margin + words.text(`arena.fighter.${row.cid}`),
      columns.map((column) => cellText(row, column)),
    ),
    kind: 'row',
    team: row.team,
  })
  const mark = (column: ScoreColumn) => (sort?.column === column ? (sort.descending ? '▾' : '▴') : '')
  const heads = columns.map((column) => mark(column) + words.text(`cli.arena.column.${column}`))
  return [
    { text: line(words.text('arena.column.name') + mark('name'), heads), kind: 'head', team: -1 },
    ...boardRows(rows, ranks, sort).flatMap(({ team, rank, rows: members }): ScoreLine[] => [
      {
        text: (rank > 0 ? `${rank}. ` : '') + words.text(`arena.seat.${team + 1}`),
        kind: 'team',
        team,
      },
      ...members.flatMap(({ row, summons }) => [rowLine(row, '  '), ...summons.map((each) => rowLine(each, '    '))]),
    ]),
  ]
}

const NAME = 16
const CELL = 8

/** Both pages, for a printed report. */
export const printedScores = (table: Omit<ScoreTable, 'page'>, words: Wording, width: number): string[] =>
  SCORE_PAGES.flatMap((_, page) => [
    ...(page > 0 ? [''] : []),
    ...scoreLines({ ...table, page }, words, width).map(({ text }) => text),
  ])
