import type { MatchLink, ResultTable, TableCell } from '@arbiter/charts'
import type { ReactNode } from 'react'
import { useText } from '../../language/language.tsx'

interface TableViewProps {
  readonly table: ResultTable
  /** Without it nothing in the table can be pressed: it is only read. */
  readonly onOpen?: (links: readonly MatchLink[]) => void
}

export function TableView({ table, onOpen }: TableViewProps) {
  if (!onOpen) return <Rows table={table} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="result-scroll" tabIndex={0} aria-label={table.title}>
      <Rows table={table} onOpen={onOpen} />
    </section>
  )
}

function Rows({ table, onOpen }: TableViewProps) {
  const text = useText()
  return (
    <table className="result-table" data-test={`lab-table-${table.id}`}>
      <caption className="sr-only">{table.title}</caption>
      <thead>
        <tr>
          {table.columns.map(({ id, title, numeric }) => (
            <th key={id} scope="col" data-numeric={numeric}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names of their own
          <tr key={at}>
            {row.map((cell, i) => {
              const { id, numeric } = table.columns[i]!
              const shown = shownCell(cell, onOpen, text('labPage.openMatches'))
              return i === 0 ? (
                <th key={id} scope="row" data-numeric={numeric}>
                  {shown}
                </th>
              ) : (
                <td key={id} data-numeric={numeric}>
                  {shown}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function shownCell({ text, opens }: TableCell, onOpen: TableViewProps['onOpen'], label: string): ReactNode {
  if (!opens || opens.length === 0 || !onOpen) return text
  return (
    <button type="button" className="result-open" onClick={() => onOpen(opens)} title={label}>
      {text}
    </button>
  )
}
