import {
  type BoardSort,
  boardRows,
  cellOf,
  SCORE_COLUMNS,
  type ScoreColumn,
  type ScoreRow,
  scoreboard,
} from '@arbiter/arena'
import { Fragment, useMemo, useState } from 'react'
import IconFold from '~icons/lucide/chevron-down'
import IconUnfold from '~icons/lucide/chevron-right'
import { useNumber, useText } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'
import { Explain } from '../../parts/explain.tsx'
import { Picture } from '../../parts/picture.tsx'
import { useFight, useNames } from './fightContext.ts'
import { faceOf } from './fighterFace.ts'
import { teamColour } from './teamColour.ts'
import { useToldEvents } from './useToldEvents.ts'
import './scoreboard.css'

/** What most want to know; the rest is one tap away. */
const MAIN: readonly ScoreColumn[] = ['name', 'damageDealt', 'damageTaken', 'healingDone', 'kills']

/** AR-290, AR-299. Who did what, as far as it is told. */
export function Scoreboard() {
  const text = useText()
  const names = useNames()
  const { scene } = useFight()
  const events = useToldEvents()
  const [sort, setSort] = useState<BoardSort>()
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const [whole, setWhole] = useState(false)
  const rows = useMemo(() => scoreboard(events), [events])
  const columns = whole ? SCORE_COLUMNS : MAIN
  const best = new Map(
    MAIN.slice(1).map((column) => [column, Math.max(...rows.map((row) => Number(cellOf(row, column))))]),
  )
  const teams = boardRows(rows, scene.view.result?.ranks ?? [], sort)
  function sortBy(column: ScoreColumn): void {
    const again = sort?.column === column
    setSort({ column, descending: again ? !sort.descending : column !== 'name' })
  }
  const toggle = (cid: number) => {
    const next = new Set(open)
    if (!next.delete(cid)) next.add(cid)
    setOpen(next)
  }
  return (
    <>
      <section
        className="scores"
        aria-label={text('arenaTable.view.scores')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        data-whole={whole || undefined}
        data-test="arena-scores"
      >
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  aria-sort={sort?.column === column ? (sort.descending ? 'descending' : 'ascending') : 'none'}
                >
                  <button type="button" onClick={() => sortBy(column)} data-test={`arena-sort-${column}`}>
                    {text(whole ? `arena.column.${column}` : `arenaTable.score.${column}`)}
                    <span aria-hidden="true">{sort?.column === column ? (sort.descending ? ' ↓' : ' ↑') : ''}</span>
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          {teams.map(({ team, rank, rows: own }) => (
            <tbody key={team} data-test={`arena-scores-team-${team + 1}`}>
              <tr className="scores-team">
                <th scope="rowgroup" colSpan={columns.length}>
                  <span className="team-dot" style={teamColour(team)} aria-hidden="true" />
                  {rank > 0 ? text('arena.place', { rank, team: names.team(team) }) : names.team(team)}
                </th>
              </tr>
              {own.map(({ row, summons }) => (
                <Fragment key={row.cid}>
                  <Row
                    row={row}
                    columns={columns}
                    best={best}
                    fold={
                      summons.length > 0 && (
                        <button
                          type="button"
                          className="scores-fold"
                          aria-expanded={open.has(row.cid)}
                          aria-label={text('arenaTable.summonsOf', { who: names.fighter(row.cid), n: summons.length })}
                          onClick={() => toggle(row.cid)}
                          data-test={`arena-summons-${row.cid}`}
                        >
                          {open.has(row.cid) ? <IconFold /> : <IconUnfold />}
                          {summons.length}
                        </button>
                      )
                    }
                  />
                  {open.has(row.cid) &&
                    summons.map((summon) => (
                      <Row key={summon.cid} row={summon} columns={columns} best={best} fold={null} />
                    ))}
                </Fragment>
              ))}
            </tbody>
          ))}
        </table>
      </section>
      <Button kind="quiet" className="scores-whole" onClick={() => setWhole(!whole)} data-test="arena-scores-whole">
        {text('arenaTable.scoresWhole', { whole: String(whole) })}
      </Button>
    </>
  )
}

/** How much it is beside the most of anybody. */
const BARS: ReadonlySet<ScoreColumn> = new Set(['damageDealt', 'damageTaken', 'healingDone'])

/** What stands in a cell, with numbers as the reader's language writes them. */
function useCell(): (row: ScoreRow, column: ScoreColumn) => string {
  const number = useNumber()
  return (row, column) => {
    const value = cellOf(row, column)
    return typeof value === 'number' ? number(value) : value
  }
}

interface RowProps {
  readonly row: ScoreRow
  readonly columns: readonly ScoreColumn[]
  /** The most of anybody, by column. */
  readonly best: ReadonlyMap<ScoreColumn, number>
  readonly fold: React.ReactNode
}

function Row({ row, columns, best, fold }: RowProps) {
  const names = useNames()
  const cell = useCell()
  const { fighters, setup } = useFight().scene.view
  const fighter = fighters[row.cid]
  return (
    <tr
      data-test={`arena-score-${row.cid}`}
      data-summon={row.isSummon}
      data-fallen={fighter?.fallen || undefined}
      style={teamColour(row.team)}
    >
      <th scope="row">
        <span className="scores-name">
          {fighter && <Picture shape="token" {...faceOf(setup, fighter)} className="scores-face" />}
          {names.fighter(row.cid)} {fold}
        </span>
      </th>
      {columns.slice(1).map((column) => {
        const value = Number(cellOf(row, column))
        const most = best.get(column) ?? 0
        return (
          <td
            key={column}
            className="sum"
            data-column={column}
            data-best={(value > 0 && value === most) || undefined}
            data-none={value === 0 || undefined}
          >
            {column === 'actions' || column === 'triggers' ? <Uses row={row} column={column} /> : cell(row, column)}
            {BARS.has(column) && most > 0 && (
              <span className="scores-bar" aria-hidden="true">
                <span style={{ width: `${Math.round((100 * value) / most)}%` }} />
              </span>
            )}
          </td>
        )
      })}
    </tr>
  )
}

/** A count that says what it counted. */
function Uses({ row, column }: { row: ScoreRow; column: 'actions' | 'triggers' }) {
  const text = useText()
  const number = useNumber()
  const names = useNames()
  const cell = useCell()
  const uses = Object.entries(row[column]).sort(([, a], [, b]) => b - a)
  const nameOf = (key: string) => {
    const [id = '', on] = key.split('/')
    return on ? `${names.source(id)}, ${text(`arena.trigger.${on}`)}` : names.source(id)
  }
  if (uses.length === 0) return 0
  return (
    <Explain
      why={() => (
        <ul>
          {uses.map(([key, n]) => (
            <li key={key}>
              {nameOf(key)}: <span className="sum">{number(n)}</span>
            </li>
          ))}
        </ul>
      )}
    >
      <span className="sum">{cell(row, column)}</span>
    </Explain>
  )
}
