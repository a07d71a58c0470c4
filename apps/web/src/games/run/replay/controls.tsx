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
  const { last, marks, at, ways } = useReplay()
  const next = markAfter(marks, at)
  return (
    <section className="rr-controls" aria-label={text('runReplay.controls')}>
      <div className="rr-transport">
        <IconButton
          label={text('timeline.first')}
          icon={<IconFirst />}
          aria-disabled={at === 0}
          onClick={() => ways.show(0)}
          data-test="run-replay-first"
        />
        <IconButton
          label={text('runReplay.back')}
          icon={<IconBack />}
          aria-disabled={at === 0}
          onClick={() => ways.step(-1)}
          data-test="run-replay-back"
        />
        <IconButton
          label={text('runReplay.forward')}
          icon={<IconForward />}
          aria-disabled={at === last}
          onClick={() => ways.step(1)}
          data-test="run-replay-forward"
        />
        <IconButton
          label={text('runReplay.toEnd')}
          icon={<IconLast />}
          aria-disabled={at === last}
          onClick={ways.toEnd}
          data-test="run-replay-end"
        />
        <IconButton
          label={text('runReplay.nextMoment')}
          icon={<IconMoment />}
          aria-disabled={next === undefined}
          onClick={() => next && ways.show(next.at)}
          data-test="run-replay-moment"
        />
      </div>
      <Scrub />
      <MarksKey />
      <RoundChoice />
    </section>
  )
}

function Scrub() {
  const text = useText()
  const { last, marks, at, seen, view, ways } = useReplay()
  return (
    <div className="rr-scrub">
      <span className="rr-marks" aria-hidden="true" data-test="run-replay-marks">
        {marksUpTo(marks, seen).map((mark) => (
          <span
            key={mark.at}
            className="rr-mark"
            data-kind={mark.kind}
            style={{ left: `${(100 * mark.at) / Math.max(1, last)}%` }}
          />
        ))}
      </span>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        onChange={(event) => ways.seek(event.target.valueAsNumber)}
        aria-label={text('runReplay.scrub')}
        aria-valuetext={text('runReplay.scrubAt', { round: view.round, n: at + 1, of: last + 1 })}
        data-test="run-replay-scrub"
      />
    </div>
  )
}

/** What the marks above the bar are: those that are there. */
function MarksKey() {
  const text = useText()
  const { marks, seen } = useReplay()
  const kinds = [...new Set(marksUpTo(marks, seen).map(({ kind }) => kind))]
  if (kinds.length === 0) return null
  return (
    <span className="rr-marks-key" aria-hidden="true">
      {kinds.map((kind) => (
        <span key={kind}>
          <i className="rr-mark" data-kind={kind} /> {text('runReplay.markKind', { kind })}
        </span>
      ))}
    </span>
  )
}

/** How many rounds are to come would tell the end. */
const NEXT = 'next'

function RoundChoice() {
  const text = useText()
  const { events, last, seen, view, ways } = useReplay()
  const passed = events.flatMap(({ type, round }, at) => (type === 'roundStarted' && at <= seen ? [{ round, at }] : []))
  return (
    <label className="rr-round">
      <span>{text('runReplay.round')}</span>
      <select
        value={view.round}
        onChange={({ target }) => {
          const round = passed.find((each) => String(each.round) === target.value)
          if (target.value === NEXT) ways.round(1)
          else ways.seek(round?.at ?? 0)
        }}
        data-test="run-replay-round"
      >
        <option value={0}>{text('runReplay.beforeRounds')}</option>
        {passed.map(({ round }) => (
          <option key={round} value={round}>
            {round}
          </option>
        ))}
        {seen < last && <option value={NEXT}>{text('runReplay.nextRound')}</option>}
      </select>
    </label>
  )
}
