import IconFresh from '~icons/lucide/dices'
import IconPause from '~icons/lucide/pause'
import IconPlay from '~icons/lucide/play'
import IconRedo from '~icons/lucide/redo-2'
import IconPrevious from '~icons/lucide/skip-back'
import IconNext from '~icons/lucide/skip-forward'
import { useText } from '../../../language/language.tsx'
import { IconButton } from '../../../parts/button.tsx'
import { hook } from '../hook.ts'
import { useRoom } from './roomContext.ts'
import '../../../match/timeline.css'

/** Through the fight: turn by turn, step by step, back and forth. Under a record, and at the foot of the log while it is fought. */
export function RoomTimeline() {
  const text = useText()
  const { table, ways, scene } = useRoom()
  const { step, steps, past } = scene
  const { undo } = table.host.powers
  const isHost = table.playable && table.host.powers.seat
  const { window } = scene.view
  const mayNext = scene.mayAct && (window?.type === 'turn' || window?.type === 'turnOffer')
  return (
    <section className="timeline tt-timeline" aria-label={text('timeline.title')}>
      {table.playable && past && (
        <p className="timeline-past" data-test="match-past">
          {text('match.past', { step, steps })}
        </p>
      )}
      <div className="tt-transport">
        {undo === 'any' && (
          <>
            <IconButton
              label={text('tabletopTable.previousTurn')}
              icon={<IconPrevious />}
              disabled={!scene.mayUndo}
              onClick={() => ways.previous()}
              {...hook('previous')}
            />
            <IconButton
              label={text('tabletopTable.redo')}
              icon={<IconRedo />}
              disabled={!scene.mayRedo}
              onClick={() => ways.redo()}
              {...hook('redo')}
            />
            <IconButton
              label={text('tabletopTable.nextTurn')}
              icon={<IconNext />}
              disabled={!mayNext}
              onClick={() => ways.next()}
              {...hook('next')}
            />
            <IconButton
              label={text('tabletopTable.freshDice')}
              icon={<IconFresh />}
              disabled={!scene.mayUndo}
              onClick={() => ways.freshDice()}
              data-test="tabletop-fresh-dice"
            />
          </>
        )}
        {isHost && (scene.waitsForBot || (!scene.running && !scene.demo)) && (
          <IconButton
            label={text(scene.running ? 'timeline.pause' : 'timeline.run')}
            icon={scene.running ? <IconPause /> : <IconPlay />}
            onClick={() => ways.run(!scene.running)}
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
          onChange={({ target }) => ways.look(target.valueAsNumber)}
          aria-label={text('timeline.step')}
          aria-valuetext={text('timeline.stepOf', { step, steps })}
          data-test="match-step"
        />
        <span className="timeline-count sum">{text('timeline.stepOf', { step, steps })}</span>
      </div>
    </section>
  )
}
