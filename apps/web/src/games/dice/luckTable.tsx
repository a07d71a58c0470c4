import { SEATS, type SeatReport } from '@arbiter/dice'
import { typeset } from '@arbiter/wording'
import { Fragment } from 'react'
import { useLanguage, useText } from '../../language/language.tsx'

/** Nothing could be told apart, which is not the same as nothing lost. */
const NONE = '—'
const finished = ({ turns, givenUp }: SeatReport): number => turns - givenUp
const isSplit = (report: SeatReport): boolean => finished(report) > report.notSplit

/** A number, and what stands beside it. */
type Cell = string | { readonly found: string; readonly beside: readonly string[] }

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
  const sign = (value: number) => typeset(language, signed.format(value))
  const rows: [key: string, cell: (report: SeatReport) => Cell][] = [
    [
      'turns',
      (report) => ({
        found: String(finished(report)),
        beside: report.givenUp > 0 ? [text('diceTable.givenUp', { n: report.givenUp })] : [],
      }),
    ],
    [
      'mean',
      (report) =>
        finished(report) === 0
          ? NONE
          : {
              found: plain.format(report.mean),
              beside: [text('diceTable.expected', { expected: plain.format(report.expected) })],
            },
    ],
    [
      'busts',
      ({ busts, bustOdds, shielded }) => ({
        found: String(busts),
        beside: [
          text('diceTable.expected', { expected: plain.format(bustOdds) }),
          ...(shielded > 0 ? [text('diceTable.shielded', { shielded })] : []),
        ],
      }),
    ],
    ['luck', (report) => (isSplit(report) ? sign(report.luck) : NONE)],
    ['loss', (report) => (isSplit(report) ? plain.format(report.loss) : NONE)],
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
                <CellText cell={reports ? cell(reports[seat - 1]!) : '…'} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A line breaks between what is told, never within. */
function CellText({ cell }: { cell: Cell }) {
  if (typeof cell === 'string') return cell
  const { found, beside } = cell
  return (
    <>
      {found}{' '}
      {beside.map((told, at) => (
        <Fragment key={told}>
          <span className="luck-beside">
            {at === 0 && '('}
            {told}
            {at === beside.length - 1 ? ')' : ';'}
          </span>{' '}
        </Fragment>
      ))}
    </>
  )
}
