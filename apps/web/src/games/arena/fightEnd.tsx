import { summaryOf } from '@arbiter/arena'
import { Match } from '@arbiter/kernel'
import { useMemo } from 'react'
import IconTrophy from '~icons/game-icons/trophy-cup'
import IconReplay from '~icons/lucide/history'
import IconAgain from '~icons/lucide/rotate-ccw'
import { useText, useWording } from '../../language/language.tsx'
import { newSeed } from '../../match/seed.ts'
import { Button } from '../../parts/button.tsx'
import type { TableProps } from '../face.ts'
import { useFight } from './fightContext.ts'
import type { ViewName } from './keys.ts'
import './fightEnd.css'

/** AR-293. How it ended, and what to look at next. */
export function FightEnd({ table, onSitDown, onView }: TableProps & { onView: (view: ViewName) => void }) {
  const text = useText()
  const wording = useWording()
  const { kit, session, scene } = useFight()
  const { timeline } = session
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timeline is new whenever the stream has changed
  const { headline } = useMemo(
    () => summaryOf(scene.events, { ...kit.content.tuning, ...scene.view.setup.tuning }),
    [timeline, kit],
  )
  function again(): void {
    const { game } = table.match
    const setup = table.face.rematch(table.match)
    const seats = game.seats(setup).map(String)
    onSitDown({
      kit: table.kit,
      face: table.face,
      match: new Match(game, setup, newSeed()),
      controllers: Object.fromEntries(seats.map((seat) => [seat, 'auto'])),
    })
  }
  return (
    <section className="fight-end" data-test="arena-result" data-reason={scene.view.result?.reason}>
      <IconTrophy />
      <p className="fight-end-line">{wording.say(headline)}</p>
      <div className="fight-end-ways">
        <Button kind="main" onClick={() => onView('story')} data-test="arena-see-story">
          {text('arenaTable.view.story')}
        </Button>
        <Button onClick={() => onView('scores')} data-test="arena-see-scores">
          {text('arenaTable.view.scores')}
        </Button>
        <Button icon={<IconReplay />} onClick={() => session.run(true)} data-test="arena-replay">
          {text('arenaTable.replay')}
        </Button>
        <Button icon={<IconAgain />} onClick={again} data-test="arena-again">
          {text('arenaTable.again')}
        </Button>
      </div>
    </section>
  )
}
