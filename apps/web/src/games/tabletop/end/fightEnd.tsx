import { Match } from '@arbiter/kernel'
import { useText } from '../../../language/language.tsx'
import { newSeed } from '../../../match/seed.ts'
import { Button } from '../../../parts/button.tsx'
import { go } from '../../../shell/router.ts'
import type { TableProps } from '../../face.ts'
import { useNames, useRoom } from '../table/roomContext.ts'
import { StatisticsTable } from './statisticsTable.tsx'
import './end.css'

/** Who won and why. */
export function FightEnd({ table, onSitDown }: TableProps) {
  const text = useText()
  const names = useNames()
  const { session, scene } = useRoom()
  const { end, round } = scene.view
  if (!end) return null
  const { kit, face, players } = table
  return (
    <section
      className="tt-end"
      aria-label={text('tabletopTable.over')}
      data-test="tabletop-over"
      data-reason={end.reason}
    >
      <h2>
        {end.winners.length > 0
          ? text('tabletopTable.victory', { who: end.winners.map((side) => names.side(side)).join(', ') })
          : text('tabletopTable.draw')}
      </h2>
      <p>{text('tabletopTable.overWhy', { reason: { term: `tabletop.end_reason.${end.reason}` }, n: round })}</p>
      <div className="tt-row">
        {session.guest === undefined && (
          <Button
            onClick={() =>
              onSitDown({ kit, face, match: new Match(kit.game, session.match.setup, newSeed()), controllers: players })
            }
            data-test="tabletop-again"
          >
            {text('tabletopTable.again')}
          </Button>
        )}
        <Button onClick={() => go('/setup/tabletop')}>{text('tabletopTable.another')}</Button>
      </div>
      {!table.told && <StatisticsTable />}
    </section>
  )
}
