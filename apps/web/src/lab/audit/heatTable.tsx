import { localText } from '@arbiter/kernel'
import { ZONES } from '@arbiter/twilight'
import { type Audit, signedWhole, sumOfLines } from '@arbiter/twilight/audit'
import type { CSSProperties } from 'react'
import { useText, useWording } from '../../language/language.tsx'

/** Every card in every zone: the number itself, and a tint for how far it is from 0. */
export function HeatTable({ audit: { lines } }: { audit: Audit }) {
  const text = useText()
  const { language } = useWording()
  const sums = sumOfLines(lines)
  const furthest = Math.max(1, ...lines.flatMap(({ values }) => ZONES.map((zone) => Math.abs(values[zone]))))
  const title = text('twilight.audit.group.lines')
  return (
    <section className="result-chart" aria-labelledby="lab-audit-lines">
      <div className="result-chart-head">
        <h2 id="lab-audit-lines">{title}</h2>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="result-scroll" tabIndex={0} aria-label={title}>
        <table className="result-table audit-heat" data-test="lab-audit-heat">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{text('twilight.audit.column.card')}</th>
              {ZONES.map((zone) => (
                <th key={zone} scope="col" data-numeric>
                  {text(`twilight.zone.${zone}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, name, copies, suit, keyword, values }) => (
              <tr key={id}>
                <th scope="row">
                  {copies === 1
                    ? localText(name, language)
                    : text('twilight.audit.copies', { card: localText(name, language), n: copies })}
                  <span className="audit-kind">
                    {text(`twilight.suit.${suit}`)} · {text(`twilight.keyword.${keyword}`)}
                  </span>
                </th>
                {ZONES.map((zone) => (
                  <td
                    key={zone}
                    data-numeric
                    data-below={values[zone] < 0}
                    style={{ '--strength': Math.abs(values[zone]) / furthest } as CSSProperties}
                  >
                    {signedWhole(values[zone])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{text('twilight.audit.column.sum')}</th>
              {ZONES.map((zone) => (
                <td key={zone} data-numeric>
                  {signedWhole(sums[zone])}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </section>
  )
}
