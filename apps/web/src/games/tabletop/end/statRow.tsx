import type { Tally } from '@arbiter/tabletop'
import { useLanguage } from '../../../language/language.tsx'
import { SideMark } from '../map/figure.tsx'
import type { StatColumn } from './statColumns.ts'

interface StatRowProps {
  readonly name: string
  readonly team: number
  readonly columns: readonly StatColumn[]
  readonly tally: Tally
  readonly side?: boolean
  readonly test?: string
  readonly seconds?: number | undefined
}

/** One fighter, or a whole side. */
export function StatRow({ name, team, columns, tally, side = false, test, seconds }: StatRowProps) {
  const { language } = useLanguage()
  const shown = (value: number | string) =>
    typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : value
  return (
    <tr data-side={side || undefined} data-test={test && `tabletop-stats-${test}`}>
      <th scope="row">
        <span className="tt-stat-name">
          <SideMark team={team} />
          {name}
        </span>
      </th>
      {columns.map(({ id, of }) => (
        <td key={id} className="sum" data-stat={id}>
          {shown(of(tally, seconds))}
        </td>
      ))}
    </tr>
  )
}
