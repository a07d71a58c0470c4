import { Match } from '@arbiter/kernel'
import { statisticsOf } from '@arbiter/tabletop'
import { useMemo } from 'react'
import IconAgain from '~icons/lucide/rotate-ccw'
import { useText } from '../../../language/language.tsx'
import { newSeed } from '../../../match/seed.ts'
import { Button } from '../../../parts/button.tsx'
import { Ending } from '../../../parts/ending.tsx'
import { More } from '../../../parts/more.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { go } from '../../../shell/router.ts'
import type { TableProps } from '../../face.ts'
import { faceOf, ownSide } from '../table/faces.ts'
import { type Room, useNames, useRoom } from '../table/roomContext.ts'
import { StatisticsTable } from './statisticsTable.tsx'
import './end.css'

/** Who won and why, from the side of whoever played; what everybody did lies below. */
export function FightEnd({ table, onSitDown }: TableProps) {
  const text = useText()
  const names = useNames()
  const room = useRoom()
  const { session, scene, plan } = room
  const { end, round } = scene.view
  const stats = useMemo(
    () => statisticsOf(session.state, session.match.events as never),
    [session.state, session.match.events],
  )
  if (!end) return null
  const { kit, face, players } = table
  const own = ownSide(room)
  const winners = end.winners.map((side) => names.side(side)).join(', ')
  const verdict = end.winners.length === 0 ? 'draw' : own && (end.winners.includes(own) ? 'won' : 'lost')
  const dealt = Object.values(stats.fighters).reduce((sum, each) => sum + each.dealt.body + each.dealt.mind, 0)
  const star = starOf(room, stats)
  return (
    <section
      className="tt-end"
      aria-label={text('tabletopTable.over')}
      data-test="tabletop-over"
      data-reason={end.reason}
    >
      <Ending
        mood={verdict === 'lost' ? 'defeat' : 'victory'}
        figure={
          star && (
            <Picture
              shape="standing"
              kind="character"
              {...faceOf(plan, star, scene.view.fighters[star]?.character ?? null)}
            />
          )
        }
        title={text(`tabletopTable.ending.${verdict || 'told'}`, { who: winners })}
        why={text('tabletopTable.overWhy', {
          reason: text(`tabletopTable.endWhy.${end.reason}`, { who: winners }),
          n: round,
        })}
        numbers={[
          { value: round, label: text('tabletopTable.endRounds', { n: round }) },
          { value: dealt, label: text('tabletopTable.endWounds', { n: dealt }) },
        ]}
        actions={
          <>
            {session.guest === undefined && (
              <Button
                kind="gold"
                icon={<IconAgain />}
                onClick={() =>
                  onSitDown({
                    kit,
                    face,
                    match: new Match(kit.game, session.match.setup, newSeed()),
                    controllers: players,
                  })
                }
                data-test="tabletop-again"
              >
                {text('tabletopTable.again')}
              </Button>
            )}
            <Button onClick={() => go('/setup/tabletop')}>{text('tabletopTable.another')}</Button>
          </>
        }
      />
      {!table.told && (
        <div className="tt-end-more">
          <More label={text('tabletopTable.statistics')} test="tabletop-statistics-open">
            <StatisticsTable stats={stats} />
          </More>
        </div>
      )}
    </section>
  )
}

/** The winner who did most; of those who lost, where nobody won. */
function starOf({ scene }: Room, stats: ReturnType<typeof statisticsOf>): string | undefined {
  const { end, fighters } = scene.view
  const deeds = (uid: string) => {
    const tally = stats.fighters[uid]
    return tally ? tally.dealt.body + tally.dealt.mind + tally.attacks.hits : 0
  }
  const shown = Object.values(fighters)
  const winners = shown.filter(({ side }) => end?.winners.includes(side))
  return (winners.length > 0 ? winners : shown).toSorted((a, b) => deeds(b.uid) - deeds(a.uid))[0]?.uid
}
