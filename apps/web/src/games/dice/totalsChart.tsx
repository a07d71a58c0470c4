import { SEATS, type TurnTotals } from '@arbiter/dice'
import { useNumber, useText } from '../../language/language.tsx'

/** The drawing is stretched to its box; lines keep their width. */
const WIDTH = 100
const HEIGHT = 100

/** DC-154. Totals by turn; the lines differ by dash as well as by colour, and the table behind says the numbers. */
export function TotalsChart({ rows, target }: { rows: readonly TurnTotals[]; target: number }) {
  const text = useText()
  const number = useNumber()
  const totals = rows.map((row) => row.totals)
  const highest = Math.max(target, ...totals.flat())
  const x = (turn: number) => (WIDTH * turn) / Math.max(1, totals.length - 1)
  const y = (points: number) => HEIGHT - (HEIGHT * points) / highest
  const line = (at: 0 | 1) =>
    totals.map((pair, turn) => `${turn === 0 ? 'M' : 'L'}${x(turn).toFixed(1)} ${y(pair[at]).toFixed(1)}`).join('')
  return (
    <figure className="totals">
      <figcaption>
        {text('diceTable.totalsByTurn')}
        {SEATS.map((seat) => (
          <span key={seat} className={`totals-key totals-key-${seat}`}>
            {text(`dice.seat.${seat}`)}
          </span>
        ))}
      </figcaption>
      <div className="totals-plot">
        <span className="totals-label sum" style={{ insetBlockStart: `${y(target)}%` }}>
          {number(target)}
        </span>
        <span className="totals-label sum" style={{ insetBlockStart: `${y(0)}%` }}>
          0
        </span>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={text('diceTable.totalsByTurn')}
        >
          <path d={`M0 ${y(target)}H${WIDTH}`} className="totals-target" />
          <path d={`M0 ${y(0)}H${WIDTH}`} className="totals-axis" />
          <path d={line(0)} className="totals-line totals-line-1" />
          <path d={line(1)} className="totals-line totals-line-2" />
        </svg>
      </div>
      <details className="totals-table">
        <summary>{text('diceTable.asTable', { n: totals.length - 1 })}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{text('diceTable.report.turns')}</th>
              {SEATS.map((seat) => (
                <th key={seat} scope="col">
                  {text(`dice.seat.${seat}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {totals.map(([a, b], turn) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a turn is its number
              <tr key={turn}>
                <th scope="row">{turn}</th>
                <td className="sum">{number(a)}</td>
                <td className="sum">{number(b)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
