import type { Statistics } from '@arbiter/tabletop'
import { useText } from '../../../language/language.tsx'
import { teamOf, useNames, useRoom } from '../table/roomContext.ts'
import { STAT_GROUPS, type StatGroup } from './statColumns.ts'
import { StatRow } from './statRow.tsx'

/** TT-181: what everybody did and suffered, in tables that fit beside each other or under each other. */
export function StatisticsTable({ stats }: { stats: Statistics }) {
  const text = useText()
  return (
    <section aria-label={text('tabletopTable.statistics')} data-test="tabletop-statistics">
      <p className="tt-soft">
        {text('tabletopTable.statsFight', { rounds: stats.rounds, turns: stats.turns, overrides: stats.overrides })}
      </p>
      <div className="tt-stats">
        {STAT_GROUPS.map((group) => (
          <GroupTable key={group.id} group={group} stats={stats} />
        ))}
      </div>
    </section>
  )
}

function GroupTable({ group: { id, columns }, stats }: { group: StatGroup; stats: Statistics }) {
  const text = useText()
  const names = useNames()
  const room = useRoom()
  const { state, turnTimes, plan } = room
  const sideOf = (uid: string) => state.fighters.find((fighter) => fighter.uid === uid)!.side
  return (
    <table>
      <caption>
        <strong>{text(`tabletopTable.statGroup.${id}`)}</strong> {text(`tabletopTable.statNote.${id}`)}
      </caption>
      <thead>
        <tr>
          <th scope="col">{text('tabletopTable.stat.who')}</th>
          {columns.map((column) => (
            <th key={column.id} scope="col">
              {text(`tabletopTable.stat.${column.id}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {plan.sides
          .filter((side) => stats.sides[side])
          .map((side) => (
            <StatRow
              key={side}
              name={names.side(side)}
              team={teamOf(room, side)}
              columns={columns}
              tally={stats.sides[side]!}
              side
            />
          ))}
        {Object.entries(stats.fighters).map(([uid, tally]) => (
          <StatRow
            key={uid}
            name={names.fighter(uid)}
            team={teamOf(room, sideOf(uid))}
            columns={columns}
            tally={tally}
            test={uid}
            seconds={turnTimes.secondsPerTurn(uid)}
          />
        ))}
      </tbody>
    </table>
  )
}
