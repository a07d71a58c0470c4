import IconFirst from '~icons/lucide/chevron-first'
import IconLast from '~icons/lucide/chevron-last'
import IconBack from '~icons/lucide/chevron-left'
import IconForward from '~icons/lucide/chevron-right'
import IconMoment from '~icons/lucide/star'
import { useText } from '../../../language/language.tsx'
import { IconButton } from '../../../parts/button.tsx'
import { markAfter, marksUpTo } from './marks.ts'
import { useReplay } from './replayContext.ts'
import './controls.css'

/** RN-331. Through the battle in time: under a record, in a battle just fought at the foot of the log. */
export function Controls() {
  const text = useText()
  const { timeline, marks, playback, act } = useReplay()
  const { at } = playback
  const next = markAfter(marks, at)
  return (
    <section className="rr-controls" aria-label={text('runReplay.controls')}>
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
      </div>
      <Scrub />
      <RoundChoice />
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
