import { type Statistics, statisticsOf, type Tally } from '@arbiter/tabletop'
import { useMemo } from 'react'
import { useLanguage, useText } from '../../../language/language.tsx'
import { SideMark } from '../map/figure.tsx'
import { teamOf, useNames, useRoom } from '../table/roomContext.ts'

/** TT-181: what everybody did and suffered. */
export function StatisticsTable() {
  const text = useText()
  const names = useNames()
  const room = useRoom()
  const { session, plan } = room
  const stats: Statistics = useMemo(
    () => statisticsOf(session.state, session.match.events as never),
    [session.state, session.match.events],
  )
  const sideOf = (uid: string) => session.state.fighters.find((fighter) => fighter.uid === uid)!.side
  return (
    <section aria-label={text('tabletopTable.statistics')} data-test="tabletop-statistics">
      <h3>{text('tabletopTable.statistics')}</h3>
      <p className="tt-soft">
        {text('tabletopTable.statsFight', { rounds: stats.rounds, turns: stats.turns, overrides: stats.overrides })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="tt-stats" tabIndex={0} aria-label={text('tabletopTable.statistics')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text('tabletopTable.stat.who')}</th>
              {COLUMNS.map(({ id }) => (
                <th key={id} scope="col">
                  {text(`tabletopTable.stat.${id}`)}
                </th>
              ))}
              <th scope="col">{text('tabletopTable.stat.time')}</th>
            </tr>
          </thead>
          <tbody>
            {plan.sides.map((side) => (
              <Row key={side} name={names.side(side)} team={teamOf(room, side)} tally={stats.sides[side]} side />
            ))}
            {Object.entries(stats.fighters).map(([uid, tally]) => (
              <Row
                key={uid}
                name={names.fighter(uid)}
                team={teamOf(room, sideOf(uid))}
                tally={tally}
                test={uid}
                seconds={session.turnTimes.secondsPerTurn(uid)}
              />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

interface Column {
  readonly id: string
  readonly of: (tally: Tally) => number | string
}

const COLUMNS: readonly Column[] = [
  { id: 'dealt', of: ({ dealt }) => `${dealt.body} / ${dealt.mind}` },
  { id: 'taken', of: ({ taken }) => `${taken.body} / ${taken.mind}` },
  { id: 'healed', of: ({ healed }) => healed },
  { id: 'attacks', of: ({ attacks }) => `${attacks.hits} / ${attacks.checks}` },
  { id: 'degrees', of: ({ attacks }) => attacks.degrees.join(' · ') || '–' },
  { id: 'several', of: ({ attacks }) => attacks.several },
  {
    id: 'defences',
    of: ({ defences: { active, passive } }) => `${active.won} / ${active.made} · ${passive.won} / ${passive.made}`,
  },
  { id: 'ap', of: ({ ap }) => `${ap.deeds} / ${ap.reactions} / ${ap.delays}` },
  { id: 'overwritten', of: ({ ap }) => ap.overwritten },
  { id: 'delays', of: ({ delays }) => `${delays.fired} / ${delays.lost}` },
  { id: 'cells', of: ({ cells }) => cells },
  { id: 'die', of: ({ dice: { thrown, sum } }) => (thrown === 0 ? '–' : Math.round((10 * sum) / thrown) / 10) },
]

interface RowProps {
  readonly name: string
  readonly team: number
  readonly tally: Tally | undefined
  readonly side?: boolean
  readonly test?: string
  readonly seconds?: number | undefined
}

function Row({ name, team, tally, side = false, test, seconds }: RowProps) {
  const { language } = useLanguage()
  if (!tally) return null
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
      {COLUMNS.map(({ id, of }) => (
        <td key={id} className="sum" data-stat={id}>
          {shown(of(tally))}
        </td>
      ))}
      <td className="sum">{seconds === undefined ? '–' : shown(Math.round(seconds))}</td>
    </tr>
  )
}
