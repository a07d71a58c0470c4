import IconFirst from '~icons/lucide/chevron-first'
import IconLast from '~icons/lucide/chevron-last'
import IconBack from '~icons/lucide/chevron-left'
import IconForward from '~icons/lucide/chevron-right'
import IconPause from '~icons/lucide/pause'
import IconPlay from '~icons/lucide/play'
import { useText } from '../language/language.tsx'
import { IconButton } from '../parts/button.tsx'
import { Segments } from '../parts/segments.tsx'
import './timeline.css'

interface TimelineProps<Speed extends string> {
  readonly step: number
  readonly steps: number
  readonly onLook: (step: number) => void
  /** An earlier moment of a match that is played is shown. */
  readonly past: boolean
  /** Where something goes on by itself. */
  readonly pace: PaceProps<Speed> | undefined
}

interface PaceProps<Speed extends string> {
  readonly running: boolean
  readonly speed: Speed
  readonly speeds: readonly Speed[]
  readonly onRun: (running: boolean) => void
  readonly onSpeed: (speed: Speed) => void
}

/** Through the match step by step: under a record, and at the foot of the log while a match is played. */
export function Timeline<Speed extends string>({ step, steps, onLook, past, pace }: TimelineProps<Speed>) {
  const text = useText()
  return (
    <section className="timeline" aria-label={text('timeline.title')}>
      {past && (
        <p className="timeline-past" data-test="match-past">
          {text('match.past', { step, steps })}
        </p>
      )}
      <StepControls step={step} steps={steps} onLook={onLook} />
      {pace && <RunControls {...pace} />}
    </section>
  )
}

function StepControls({ step, steps, onLook }: Pick<TimelineProps<string>, 'step' | 'steps' | 'onLook'>) {
  const text = useText()
  return (
    <div className="timeline-steps">
      <IconButton
        label={text('timeline.first')}
        icon={<IconFirst />}
        disabled={step === 0}
        onClick={() => onLook(0)}
        data-test="match-first"
      />
      <IconButton
        label={text('timeline.back')}
        icon={<IconBack />}
        disabled={step === 0}
        onClick={() => onLook(step - 1)}
        data-test="match-back"
      />
      <input
        type="range"
        min={0}
        max={steps}
        value={step}
        onChange={(event) => onLook(event.target.valueAsNumber)}
        aria-label={text('timeline.step')}
        aria-valuetext={text('timeline.stepOf', { step, steps })}
        data-test="match-step"
      />
      <IconButton
        label={text('timeline.forward')}
        icon={<IconForward />}
        disabled={step === steps}
        onClick={() => onLook(step + 1)}
        data-test="match-forward"
      />
      <IconButton
        label={text('timeline.last')}
        icon={<IconLast />}
        disabled={step === steps}
        onClick={() => onLook(steps)}
        data-test="match-last"
      />
      <span className="timeline-count sum">{text('timeline.stepOf', { step, steps })}</span>
    </div>
  )
}

function RunControls<Speed extends string>({ running, speed, speeds, onRun, onSpeed }: PaceProps<Speed>) {
  const text = useText()
  return (
    <div className="timeline-run">
      <IconButton
        label={text(running ? 'timeline.pause' : 'timeline.run')}
        icon={running ? <IconPause /> : <IconPlay />}
        onClick={() => onRun(!running)}
        data-test="match-run"
      />
      <Segments
        label={text('timeline.speed')}
        hideLabel
        value={speed}
        options={speeds.map((value) => ({
          value,
          label: text(`timeline.speed.${value}`),
          test: `match-speed-${value}`,
        }))}
        onChange={onSpeed}
      />
    </div>
  )
}
