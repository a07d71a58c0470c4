import { type Event, type EventOf, statisticsOf } from '@arbiter/tabletop'
import { lazy, Suspense, useMemo, useState } from 'react'
import IconAgain from '~icons/lucide/rotate-ccw'
import IconShare from '~icons/lucide/share-2'
import { useText } from '../../../language/language.tsx'
import { WatchAgain } from '../../../match/watchAgain.tsx'
import { Button } from '../../../parts/button.tsx'
import { Ending } from '../../../parts/ending.tsx'
import { More } from '../../../parts/more.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { go } from '../../../shell/router.ts'
import type { MatchProps } from '../../gameUi.ts'
import { faceOf, ownSide } from '../table/faces.ts'
import { nearestExit } from '../table/pinnedGoals.ts'
import { type Room, useNames, useRoom } from '../table/roomContext.ts'
import { Everybody } from './everybody.tsx'
import { StatisticsTable } from './statisticsTable.tsx'
import './end.css'

const ShareDialog = lazy(() => import('../../../match/shareDialog.tsx'))

/** Who won and why, from the side of whoever played; what everybody did lies below. */
export function FightEnd({ open, onSitDown }: Omit<MatchProps, 'players'>) {
  const text = useText()
  const names = useNames()
  const room = useRoom()
  const { table, ways, state, scene, plan } = room
  const { events } = table.host.play
  const { end, round } = scene.view
  const stats = useMemo(() => statisticsOf(state, events), [state, events])
  const [isSharing, setSharing] = useState(false)
  if (!end) return null
  const { kit, ui, players, setup } = open
  const isOwn = !open.lookedOn
  const own = ownSide(room)
  const winners = end.winners.map((side) => names.side(side)).join(', ')
  const verdict = end.winners.length === 0 ? 'draw' : own && (end.winners.includes(own) ? 'won' : 'lost')
  const dealt = Object.values(stats.fighters).reduce((sum, each) => sum + each.dealt.body + each.dealt.mind, 0)
  const blow = hardestBlow(events, (uid) => end.winners.includes(scene.view.fighters[uid]?.side ?? ''))
  const best = verdict === 'lost' && hardestBlow(events, (uid) => scene.view.fighters[uid]?.side === own)
  const quarry = scene.view.encounter.objectives.find(({ kind }) => kind === end.reason)?.of ?? undefined
  // How near it was.
  const hunt = scene.view.encounter.objectives.find(({ kind }) => kind === 'capture')
  const left = end.reason === 'capture' && hunt ? nearestExit(plan.map, scene.view, hunt)?.steps : undefined
  const decided = decidedBy(room, events, quarry)
  const star = decided?.uid ?? blow?.uid ?? starOf(room, stats)
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
              shape="champion"
              kind="character"
              {...faceOf(plan, star, scene.view.fighters[star]?.character ?? null)}
            />
          )
        }
        title={text(`tabletopTable.ending.${verdict || 'told'}`, {
          who: winners,
          whom: quarry ? names.fighter(quarry) : '',
          reason: end.reason,
        })}
        why={[
          text(`tabletopTable.endWhy.${end.reason}`, { who: winners, whom: quarry ? names.fighter(quarry) : '' }),
          decided &&
            text('tabletopTable.endBy', {
              how: decided.how,
              who: names.fighter(decided.uid),
              whom: names.fighter(decided.whom),
              single: String(decided.whom === quarry),
            }),
          !decided &&
            !best &&
            blow &&
            text('tabletopTable.hardestBlow', { who: names.fighter(blow.uid), n: damageOf(blow) }),
          // Whoever loses hears what was good.
          best && text('tabletopTable.ownBest', { who: names.fighter(best.uid), n: damageOf(best) }),
        ]
          .filter(Boolean)
          .join(' ')}
        numbers={[
          { value: round, label: text('tabletopTable.endRounds', { n: round }) },
          ...(left !== undefined ? [{ value: left, label: text('tabletopTable.endSteps', { n: left }) }] : []),
          // That nobody was hurt is no number to be remembered.
          ...(left === undefined && dealt > 0
            ? [{ value: dealt, label: text('tabletopTable.endWounds', { n: dealt }) }]
            : []),
        ]}
        actions={
          <>
            {isOwn && (
              <Button
                kind="gold"
                icon={<IconAgain />}
                onClick={() => onSitDown({ kit, ui, controllers: players, from: { setup } })}
                data-test="tabletop-again"
              >
                {text('tabletopTable.again')}
              </Button>
            )}
            {isOwn && !open.online && (
              <Button icon={<IconShare />} onClick={() => setSharing(true)} data-test="tabletop-share">
                {text('timeline.share')}
              </Button>
            )}
            <Button onClick={() => go('/setup/tabletop')}>{text('tabletopTable.another')}</Button>
            <WatchAgain onClick={() => ways.look(0)} test="tabletop-replay" />
            <Everybody />
          </>
        }
      >
        {!open.divergent && (
          <More label={text('tabletopTable.statistics')} test="tabletop-statistics-open">
            <StatisticsTable stats={stats} />
          </More>
        )}
      </Ending>
      <Suspense>{isSharing && <ShareDialog shown={open} onClose={() => setSharing(false)} />}</Suspense>
    </section>
  )
}

const damageOf = ({ damage }: EventOf<'attackResolved'>): number => damage.reduce((sum, each) => sum + each, 0)

interface Decided {
  readonly how: 'carried' | 'blow'
  readonly uid: string
  readonly whom: string
}

/** Who of the winners settled it: whoever carries the one who was to be caught, or dealt the last wound to one who is out. */
function decidedBy({ scene }: Room, events: readonly Event[], quarry: string | undefined): Decided | undefined {
  const { end, fighters } = scene.view
  const won = (uid: string | null) => uid !== null && (end?.winners.includes(fighters[uid]?.side ?? '') ?? false)
  const holder = quarry && Object.values(fighters).find(({ uid, carries }) => carries === quarry && won(uid))
  if (end?.reason === 'capture' && holder) return { how: 'carried', uid: holder.uid, whom: quarry }
  if (end?.reason !== 'capture' && end?.reason !== 'defeat') return undefined
  const last = events
    .filter((event) => event.type === 'woundTaken')
    .findLast(({ uid, wound }) => (quarry ? uid === quarry : fighters[uid]?.tracker === 'out') && won(wound.attacker))
  return last && { how: 'blow', uid: last.wound.attacker!, whom: last.uid }
}

/** What is told of the fight: the blow of these that cost most, the last one of equals. */
function hardestBlow(events: readonly Event[], won: (uid: string) => boolean): EventOf<'attackResolved'> | undefined {
  return events
    .filter((event) => event.type === 'attackResolved')
    .filter((event) => event.success && damageOf(event) > 0 && won(event.uid))
    .reduce<EventOf<'attackResolved'> | undefined>(
      (best, event) => (best && damageOf(best) > damageOf(event) ? best : event),
      undefined,
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
