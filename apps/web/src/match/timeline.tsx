import IconFirst from '~icons/lucide/chevron-first'
import IconLast from '~icons/lucide/chevron-last'
import IconBack from '~icons/lucide/chevron-left'
import IconForward from '~icons/lucide/chevron-right'
import IconPause from '~icons/lucide/pause'
import IconPlay from '~icons/lucide/play'
import { useText } from '../language/language.tsx'
import { IconButton } from '../parts/button.tsx'
import { Segments } from '../parts/segments.tsx'
import { persons } from './controllers.ts'
import { SPEEDS } from './pace.ts'
import type { Scene } from './scene.ts'
import type { MatchSession } from './session.ts'
import './timeline.css'

interface TimelineProps {
  readonly session: MatchSession
  readonly scene: Scene
}

/** Through the match step by step: under a record, and at the foot of the log while a match is played. */
export function Timeline({ session, scene }: TimelineProps) {
  const text = useText()
  const watching = persons(session.controllers) === 0
  return (
    <section className="timeline" aria-label={text('timeline.title')}>
      {session.playable && scene.past && (
        <p className="timeline-past" data-test="match-past">
          {text('match.past', { step: scene.step, steps: scene.steps })}
        </p>
      )}
      <StepControls session={session} scene={scene} />
      {watching && <RunControls session={session} scene={scene} />}
    </section>
  )
}

function StepControls({ session, scene: { step, steps } }: { session: MatchSession; scene: Scene }) {
  const text = useText()
  return (
    <div className="timeline-steps">
      <IconButton
        label={text('timeline.first')}
        icon={<IconFirst />}
        disabled={step === 0}
        onClick={() => session.look(0)}
        data-test="match-first"
      />
      <IconButton
        label={text('timeline.back')}
        icon={<IconBack />}
        disabled={step === 0}
        onClick={() => session.look(step - 1)}
        data-test="match-back"
      />
      <input
        type="range"
        min={0}
        max={steps}
        value={step}
        onChange={(event) => session.look(event.target.valueAsNumber)}
        aria-label={text('timeline.step')}
        aria-valuetext={text('timeline.stepOf', { step, steps })}
        data-test="match-step"
      />
      <IconButton
        label={text('timeline.forward')}
        icon={<IconForward />}
        disabled={step === steps}
        onClick={() => session.look(step + 1)}
        data-test="match-forward"
      />
      <IconButton
        label={text('timeline.last')}
        icon={<IconLast />}
        disabled={step === steps}
        onClick={() => session.look(steps)}
        data-test="match-last"
      />
      <span className="timeline-count sum">{text('timeline.stepOf', { step, steps })}</span>
    </div>
  )
}

function RunControls({ session, scene: { running, speed } }: { session: MatchSession; scene: Scene }) {
  const text = useText()
  return (
    <div className="timeline-run">
      <IconButton
        label={text(running ? 'timeline.pause' : 'timeline.run')}
        icon={running ? <IconPause /> : <IconPlay />}
        onClick={() => session.run(!running)}
        data-test="match-run"
      />
      <Segments
        label={text('timeline.speed')}
        hideLabel
        value={speed}
        options={SPEEDS.map((value) => ({
          value,
          label: text(`timeline.speed.${value}`),
          test: `match-speed-${value}`,
        }))}
        onChange={(value) => session.setSpeed(value)}
      />
    </div>
  )
}
