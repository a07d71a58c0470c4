import IconFirst from '~icons/lucide/chevron-first'
import IconLast from '~icons/lucide/chevron-last'
import IconBack from '~icons/lucide/chevron-left'
import IconForward from '~icons/lucide/chevron-right'
import IconPause from '~icons/lucide/pause'
import IconPlay from '~icons/lucide/play'
import IconLog from '~icons/lucide/scroll-text'
import IconMoment from '~icons/lucide/star'
import { useText } from '../../../language/language.tsx'
import { IconButton } from '../../../parts/button.tsx'
import { Segments } from '../../../parts/segments.tsx'
import { markAfter, marksUpTo } from './marks.ts'
import { SPEEDS } from './playback.ts'
import { useReplay } from './replayContext.ts'
import './controls.css'

interface ControlsProps {
  readonly logOpen: boolean
  readonly onLog: () => void
}

/** RN-331. Through the battle in time. */
export function Controls({ logOpen, onLog }: ControlsProps) {
  const text = useText()
  const { timeline, marks, playback, act } = useReplay()
  const { at, playing, speed } = playback
  const next = markAfter(marks, at)
  return (
    <section className="rr-controls" aria-label={text('runReplay.controls')}>
      <Scrub />
      <div className="rr-transport">
        <IconButton
          label={text('timeline.first')}
          icon={<IconFirst />}
          aria-disabled={at === 0}
          onClick={() => act({ type: 'seek', at: 0, pause: true })}
          data-test="run-replay-first"
        />
        <IconButton
          label={text('runReplay.back')}
          icon={<IconBack />}
          aria-disabled={at === 0}
          onClick={() => act({ type: 'step', by: -1 })}
          data-test="run-replay-back"
        />
        <IconButton
          kind="main"
          label={text(playing ? 'timeline.pause' : 'timeline.run')}
          icon={playing ? <IconPause /> : <IconPlay />}
          onClick={() => act({ type: 'toggle' })}
          data-test="run-replay-play"
          data-playing={playing}
        />
        <IconButton
          label={text('runReplay.forward')}
          icon={<IconForward />}
          aria-disabled={at === timeline.last}
          onClick={() => act({ type: 'step', by: 1 })}
          data-test="run-replay-forward"
        />
        <IconButton
          label={text('runReplay.toEnd')}
          icon={<IconLast />}
          aria-disabled={at === timeline.last}
          onClick={() => act({ type: 'end' })}
          data-test="run-replay-end"
        />
        <IconButton
          label={text('runReplay.nextMoment')}
          icon={<IconMoment />}
          aria-disabled={next === undefined}
          onClick={() => next && act({ type: 'seek', at: next.at, pause: true })}
          data-test="run-replay-moment"
        />
        <IconButton
          label={text(logOpen ? 'runReplay.logClose' : 'log.open')}
          icon={<IconLog />}
          aria-expanded={logOpen}
          onClick={onLog}
          data-test="run-replay-log-toggle"
        />
      </div>
      <div className="rr-choices">
        <RoundChoice />
        <Segments
          label={text('timeline.speed')}
          hideLabel
          value={String(speed)}
          options={SPEEDS.map((value) => ({
            value: String(value),
            label: value < 1 ? '½×' : `${value}×`,
            test: `run-replay-speed-${value}`,
          }))}
          onChange={(value) => act({ type: 'speed', speed: SPEEDS.find((known) => String(known) === value)! })}
        />
      </div>
    </section>
  )
}

function Scrub() {
  const text = useText()
  const { timeline, marks, playback, view, act } = useReplay()
  const { at } = playback
  return (
    <div className="rr-scrub">
      <span className="rr-marks" aria-hidden="true" data-test="run-replay-marks">
        {marksUpTo(marks, playback.seen).map((mark) => (
          <span
            key={mark.at}
            className="rr-mark"
            data-kind={mark.kind}
            style={{ left: `${(100 * mark.at) / Math.max(1, timeline.last)}%` }}
          />
        ))}
      </span>
      <input
        type="range"
        min={0}
        max={timeline.last}
        value={at}
        onChange={(event) => act({ type: 'seek', at: event.target.valueAsNumber, pause: false })}
        aria-label={text('runReplay.scrub')}
        aria-valuetext={text('runReplay.scrubAt', { round: view.round, n: at + 1, of: timeline.last + 1 })}
        data-test="run-replay-scrub"
      />
    </div>
  )
}

/** How many rounds are to come would tell the end. */
const NEXT = 'next'

function RoundChoice() {
  const text = useText()
  const { timeline, playback, view, act } = useReplay()
  const passed = timeline.rounds.filter(({ at }) => at <= playback.seen)
  return (
    <label className="rr-round">
      <span>{text('runReplay.round')}</span>
      <select
        value={view.round}
        onChange={({ target }) => {
          const round = passed.find((each) => String(each.round) === target.value)
          if (target.value === NEXT) act({ type: 'round', by: 1 })
          else act({ type: 'seek', at: round?.at ?? 0, pause: false })
        }}
        data-test="run-replay-round"
      >
        <option value={0}>{text('runReplay.beforeRounds')}</option>
        {passed.map(({ round }) => (
          <option key={round} value={round}>
            {round}
          </option>
        ))}
        {playback.seen < timeline.last && <option value={NEXT}>{text('runReplay.nextRound')}</option>}
      </select>
    </label>
  )
}
