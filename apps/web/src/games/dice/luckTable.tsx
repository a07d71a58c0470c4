import { SEATS, type SeatReport } from '@arbiter/dice'
import { useLanguage, useText } from '../../language/language.tsx'

interface LuckTableProps {
  /** `undefined` while the worker counts. */
  readonly reports: readonly SeatReport[] | undefined
  readonly hints: Readonly<Record<string, number>>
}

export function LuckTable({ reports, hints }: LuckTableProps) {
  const text = useText()
  const { language } = useLanguage()
  const plain = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  const signed = new Intl.NumberFormat(language, { maximumFractionDigits: 0, signDisplay: 'exceptZero' })
  const sign = (value: number) => signed.format(value).replace('-', '\u2212')
  const rows: [key: string, cell: (report: SeatReport) => string][] = [
    ['turns', ({ turns }) => String(turns)],
    [
      'mean',
      ({ mean, expected }) => text('diceTable.beside', { found: plain.format(mean), expected: plain.format(expected) }),
    ],
    [
      'busts',
      ({ busts, bustOdds }) => text('diceTable.beside', { found: String(busts), expected: plain.format(bustOdds) }),
    ],
    ['luck', ({ luck }) => sign(luck)],
    ['loss', ({ loss }) => plain.format(loss)],
    ['content', ({ contentPoints }) => sign(contentPoints)],
    ['notSplit', ({ notSplit }) => String(notSplit)],
    ['itemsUsed', ({ itemsUsed }) => String(itemsUsed)],
    ['hints', ({ seat }) => String(hints[seat] ?? 0)],
  ]
  return (
    <table className="luck" data-test="dice-luck" aria-busy={reports === undefined}>
      <caption>{text('diceTable.luckReport')}</caption>
      <thead>
        <tr>
          <td />
          {SEATS.map((seat) => (
            <th key={seat} scope="col">
              {text(`dice.seat.${seat}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, cell]) => (
          <tr key={key} data-test={`dice-luck-${key}`}>
            <th scope="row">
              {text(`diceTable.report.${key}`)}
              {key === 'luck' && <small>{text('diceTable.report.luckNote')}</small>}
              {key === 'loss' && <small>{text('diceTable.report.lossNote')}</small>}
            </th>
            {SEATS.map((seat) => (
              <td key={seat} className="sum">
                {reports ? cell(reports[seat - 1]!) : '…'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
