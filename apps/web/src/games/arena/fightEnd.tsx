import { scoreboard, summaryOf } from '@arbiter/arena'
import { useMemo } from 'react'
import IconAgain from '~icons/lucide/rotate-ccw'
import { useNumber, useText, useWording } from '../../language/language.tsx'
import { WatchAgain } from '../../match/watchAgain.tsx'
import { Button } from '../../parts/button.tsx'
import { Ending } from '../../parts/ending.tsx'
import { Picture } from '../../parts/picture.tsx'
import type { MatchProps } from '../gameUi.ts'
import { decidingDeed } from './deed.ts'
import { standingOf, useFight, useNames } from './fightContext.ts'
import { faceOf } from './fighterFace.ts'
import type { ViewName } from './keys.ts'
import { turningPoint } from './turningPoint.ts'
import { useOutcome } from './useOutcome.ts'
import { useWhom } from './whom.ts'
import './fightEnd.css'

interface FightEndProps extends Omit<MatchProps, 'players'> {
  readonly onView: (view: ViewName) => void
  /** Back to the sand, to look at who stands. */
  readonly onLeave: () => void
}

/** AR-293. How it ended, from the viewer's side, and what to look at next. */
export function FightEnd({ open, onSitDown, onView, onLeave }: FightEndProps) {
  const text = useText()
  const wording = useWording()
  const number = useNumber()
  const names = useNames()
  const { kit, ways, scene, mine } = useFight()
  const { events } = scene
  const { setup, fighters, result } = scene.view
  const { headline } = useMemo(
    () => summaryOf(events, { ...kit.content.tuning, ...setup.tuning }),
    [events, kit, setup],
  )
  const rows = useMemo(() => scoreboard(events), [events])
  const { won, title } = useOutcome()
  const decided = decidingDeed(
    events.filter((event) => event.type !== 'killConfirmed' || fighters[event.victim]!.summoner < 0),
    (cid) => fighters[cid]?.team === won,
    useWhom(),
  )
  const mood = won === undefined || mine === undefined ? 'settled' : won === mine ? 'victory' : 'defeat'
  const bestOf = (side: number | undefined) =>
    rows
      .filter(({ team, isSummon }) => !isSummon && (side === undefined || team === side))
      .sort((a, b) => Number(b.cid === decided?.by) - Number(a.cid === decided?.by) || b.damageDealt - a.damageDealt)[0]
  const shown = bestOf(won)
  // Whoever lost is told the best of their own.
  const best = bestOf(mine ?? won)
  const standing = setup.teams.map((_, team) => standingOf(scene.view, team))
  const turn = useMemo(() => (won === undefined ? undefined : turningPoint(events, won)), [events, won])
  const show = (seq: number) => () => {
    onLeave()
    ways.seek(seq)
  }
  function again(): void {
    const { ui } = open
    const controllers = Object.fromEntries(setup.teams.map((_, team) => [String(team + 1), 'auto']))
    onSitDown({ kit: open.kit, ui, controllers, from: { setup: ui.rematch({ setup, events }) } })
  }
  return (
    <section className="fight-end" data-test="arena-result" data-reason={result?.reason} aria-label={title}>
      <p className="sr-only">{wording.say(headline)}</p>
      <Ending
        mood={mood}
        figure={shown && <Picture shape="champion" {...faceOf(setup, fighters[shown.cid]!)} />}
        title={title}
        why={wording.say(won !== undefined && decided ? decided.phrase : headline)}
        numbers={[
          { value: standing.join(' : '), label: text('arenaTable.end.standing') },
          ...(best
            ? [
                {
                  value: number(best.damageDealt),
                  label: text('arenaTable.end.best', { who: names.fighter(best.cid) }),
                },
              ]
            : []),
        ]}
        actions={
          <>
            <Button kind="gold" icon={<IconAgain />} onClick={again} data-test="arena-again">
              {text('arenaTable.again')}
            </Button>
            {turn !== undefined && (
              <Button onClick={show(turn)} data-test="arena-see-turning-point">
                {text('arenaTable.turningPoint')}
              </Button>
            )}
            <Button kind="quiet" onClick={() => onView('story')} data-test="arena-see-story">
              {text('arenaTable.storyAndScores')}
            </Button>
            <Button kind="quiet" onClick={onLeave} data-test="arena-see-fight">
              {text('arenaTable.seeFight')}
            </Button>
            <WatchAgain onClick={() => ways.run(true)} test="arena-replay" />
          </>
        }
      />
    </section>
  )
}
