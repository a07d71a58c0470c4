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
import { Explain } from '../../parts/explain.tsx'
import { useFight, useNames } from './fightContext.ts'
import { teamColour } from './teamColour.ts'
import { useToldEvents } from './useToldEvents.ts'
import './scoreboard.css'

/** AR-290, AR-299. Who did what, as far as it is told. */
export function Scoreboard() {
  const text = useText()
  const names = useNames()
  const { scene } = useFight()
  const events = useToldEvents()
  const [sort, setSort] = useState<BoardSort>()
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const rows = useMemo(() => scoreboard(events), [events])
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
      <p className="scores-hint">{text('arenaTable.scoresScroll')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="scores" aria-label={text('arenaTable.view.scores')} tabIndex={0} data-test="arena-scores">
        <table>
          <thead>
            <tr>
              {SCORE_COLUMNS.map((column) => (
                <th
                  key={column}
                  scope="col"
                  aria-sort={sort?.column === column ? (sort.descending ? 'descending' : 'ascending') : 'none'}
                >
                  <button type="button" onClick={() => sortBy(column)} data-test={`arena-sort-${column}`}>
                    {text(`arena.column.${column}`)}
                    <span aria-hidden="true">{sort?.column === column ? (sort.descending ? ' ↓' : ' ↑') : ''}</span>
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          {teams.map(({ team, rank, rows: own }) => (
            <tbody key={team} data-test={`arena-scores-team-${team + 1}`}>
              <tr className="scores-team">
                <th scope="rowgroup" colSpan={SCORE_COLUMNS.length}>
                  <span className="team-dot" style={teamColour(team)} aria-hidden="true" />
                  {rank > 0 ? text('arena.place', { rank, team: names.team(team) }) : names.team(team)}
                </th>
              </tr>
              {own.map(({ row, summons }) => (
                <Fragment key={row.cid}>
                  <Row
                    row={row}
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
                  {open.has(row.cid) && summons.map((summon) => <Row key={summon.cid} row={summon} fold={null} />)}
                </Fragment>
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </>
  )
}

/** What stands in a cell, with numbers as the reader's language writes them. */
function useCell(): (row: ScoreRow, column: ScoreColumn) => string {
  const number = useNumber()
  return (row, column) => {
    const value = cellOf(row, column)
    return typeof value === 'number' ? number(value) : value
  }
}

function Row({ row, fold }: { row: ScoreRow; fold: React.ReactNode }) {
  const names = useNames()
  const cell = useCell()
  return (
    <tr data-test={`arena-score-${row.cid}`} data-summon={row.isSummon}>
      <th scope="row">
        <span className="scores-name">
          {names.fighter(row.cid)} {fold}
        </span>
      </th>
      {SCORE_COLUMNS.slice(1).map((column) => (
        <td key={column} className="sum" data-column={column}>
          {column === 'actions' || column === 'triggers' ? <Uses row={row} column={column} /> : cell(row, column)}
        </td>
      ))}
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
