import IconFresh from '~icons/lucide/dices'
import IconPause from '~icons/lucide/pause'
import IconPlay from '~icons/lucide/play'
import IconRedo from '~icons/lucide/redo-2'
import IconPrevious from '~icons/lucide/skip-back'
import IconNext from '~icons/lucide/skip-forward'
import { useText } from '../../../language/language.tsx'
import { isPerson } from '../../../match/controllers.ts'
import { newSeed } from '../../../match/seed.ts'
import { IconButton } from '../../../parts/button.tsx'
import { hook } from '../hook.ts'
import { useRoom } from './roomContext.ts'
import '../../../match/timeline.css'

/** Through the fight: turn by turn, step by step, back and forth. Under a record, and at the foot of the log while it is fought. */
export function RoomTimeline() {
  const text = useText()
  const { session, scene } = useRoom()
  const { step, steps, past, deciding } = scene
  const isHost = session.playable && session.guest === undefined
  const full = isHost && (session.setup.authority === 'rules' || scene.rules || scene.outcome !== undefined)
  const bots = isHost && deciding !== undefined && !isPerson(session.now, deciding)
  const { window } = session.state
  const mayNext = scene.mayAct && (window?.type === 'turn' || window?.type === 'turnOffer')
  return (
    <section className="timeline tt-timeline" aria-label={text('timeline.title')}>
      {session.playable && past && (
        <p className="timeline-past" data-test="match-past">
          {text('match.past', { step, steps })}
        </p>
      )}
      <div className="tt-transport">
        {full && (
          <>
            <IconButton
              label={text('tabletopTable.previousTurn')}
              icon={<IconPrevious />}
              disabled={!scene.mayUndo}
              onClick={() => session.previous()}
              {...hook('previous')}
            />
            <IconButton
              label={text('tabletopTable.redo')}
              icon={<IconRedo />}
              disabled={!scene.mayRedo}
              onClick={() => session.redo()}
              {...hook('redo')}
            />
            <IconButton
              label={text('tabletopTable.nextTurn')}
              icon={<IconNext />}
              disabled={!mayNext}
              onClick={() => session.next()}
              {...hook('next')}
            />
            <IconButton
              label={text('tabletopTable.freshDice')}
              icon={<IconFresh />}
              disabled={!scene.mayUndo}
              onClick={() => session.undoWithFreshDice(newSeed())}
              data-test="tabletop-fresh-dice"
            />
          </>
        )}
        {(bots || (isHost && !scene.running && !scene.demo)) && (
          <IconButton
            label={text(scene.running ? 'timeline.pause' : 'timeline.run')}
            icon={scene.running ? <IconPause /> : <IconPlay />}
            onClick={() => session.run(!scene.running)}
            data-test="match-run"
          />
        )}
      </div>
      <div className="timeline-steps">
        <input
          type="range"
          min={0}
          max={steps}
          value={step}
          onChange={({ target }) => session.look(target.valueAsNumber)}
          aria-label={text('timeline.step')}
          aria-valuetext={text('timeline.stepOf', { step, steps })}
          data-test="match-step"
        />
        <span className="timeline-count sum">{text('timeline.stepOf', { step, steps })}</span>
      </div>
    </section>
  )
}
