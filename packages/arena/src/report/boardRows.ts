import type { ScoreRow } from './scoreboard.ts'

/** AR-290. The columns of the scoreboard in their order; `actions` and `triggers` sort by their sums. */
export const SCORE_COLUMNS = [
  'name',
  'damageDealt',
  'damageTaken',
  'healingDone',
  'kills',
  'actions',
  'falls',
  'revivals',
  'dyingBlows',
  'ticksSurvived',
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
] as const satisfies readonly (keyof ScoreRow)[]
export type ScoreColumn = (typeof SCORE_COLUMNS)[number]

export interface BoardSort {
  readonly column: ScoreColumn
  readonly descending: boolean
}
export interface BoardTeam {
  readonly team: number
  readonly rank: number
  readonly rows: readonly BoardRow[]
}
export interface BoardRow {
  readonly row: ScoreRow
  readonly summons: readonly ScoreRow[]
}

/**
 * AR-299. Teams in placement order, then by number; inside a team the rows by the column, equal ones by cid; summons under
 * their summoner. While nobody has a rank yet (`ranks` empty) the teams stand in their own order.
 */
export function boardRows(rows: readonly ScoreRow[], ranks: readonly number[], sort?: BoardSort): BoardTeam[] {
  const sorted = [...rows].sort(sort ? by(sort) : byCid)
  const summons = new Map<number, ScoreRow[]>()
  const members = new Map<number, ScoreRow[]>()
  for (const row of sorted) push(row.isSummon ? summons : members, row.isSummon ? row.summoner : row.team, row)
  return [...members]
    .map(([team, own]) => ({
      team,
      rank: ranks[team] ?? 0,
      rows: own.map((row) => ({ row, summons: summons.get(row.cid) ?? [] })),
    }))
    .sort((a, b) => a.rank - b.rank || a.team - b.team)
}

/** What a column shows and sorts by. */
export function cellOf(row: ScoreRow, column: ScoreColumn): string | number {
  if (column === 'actions' || column === 'triggers') return Object.values(row[column]).reduce((sum, n) => sum + n, 0)
  return row[column]
}

const byCid = (a: ScoreRow, b: ScoreRow): number => a.cid - b.cid

const by =
  ({ column, descending }: BoardSort) =>
  (a: ScoreRow, b: ScoreRow): number => {
    const [first, second] = [cellOf(a, column), cellOf(b, column)]
    const order = first < second ? -1 : first > second ? 1 : 0
    return (descending ? -order : order) || byCid(a, b)
  }

function push(groups: Map<number, ScoreRow[]>, key: number, row: ScoreRow): void {
  const group = groups.get(key)
  if (group) group.push(row)
  else groups.set(key, [row])
}
