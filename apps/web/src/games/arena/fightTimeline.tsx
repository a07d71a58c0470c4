import type { Moment } from '@arbiter/arena'
import IconFirst from '~icons/lucide/chevron-first'
import IconLast from '~icons/lucide/chevron-last'
import IconBack from '~icons/lucide/chevron-left'
import { useText } from '../../language/language.tsx'
import { IconButton } from '../../parts/button.tsx'
import { useFight, useTickText } from './fightContext.ts'
import { passedMoments } from './useMoments.ts'
import '../../match/timeline.css'
import './fightTimeline.css'

/** Through the fight in time. What is to come has no place on it yet. */
export function FightTimeline({ moments }: { moments: readonly Moment[] }) {
  const text = useText()
  const { session, scene } = useFight()
  const { seen, tick, lastTickSeen, length } = scene
  const tickText = useTickText()
  return (
    <section className="timeline arena-timeline" aria-label={text('timeline.title')}>
      <IconButton
        label={text('timeline.first')}
        icon={<IconFirst />}
        onClick={() => session.seekTick(0)}
        data-test="arena-first"
      />
      <IconButton
        label={text('arenaTable.back')}
        icon={<IconBack />}
        onClick={() => session.step(-1)}
        data-test="arena-back"
      />
      <div className="arena-slider">
        <Marks moments={passedMoments(moments, seen)} ticks={lastTickSeen} />
        <input
          type="range"
          min={0}
          max={lastTickSeen}
          value={tick}
          onChange={(event) => session.seekTick(event.target.valueAsNumber)}
          aria-label={text('arenaTable.tickSlider')}
          aria-valuetext={tickText}
          data-test="arena-tick"
        />
      </div>
      <span className="timeline-count sum">{length === undefined ? tick : `${tick} / ${length}`}</span>
      <IconButton
        label={text('arenaTable.toEnd')}
        icon={<IconLast />}
        onClick={() => session.toEnd()}
        data-test="arena-end"
      />
    </section>
  )
}

/** Where the key moments lie that were passed; the story has them as buttons. */
function Marks({ moments, ticks }: { moments: readonly Moment[]; ticks: number }) {
  return (
    <span className="arena-marks" aria-hidden="true">
      {moments.map(({ seq, kind, tick }) => (
        <span
          key={`${seq}${kind}`}
          className="arena-mark"
          data-kind={kind}
          style={{ left: `${(100 * tick) / Math.max(1, ticks)}%` }}
        />
      ))}
    </span>
  )
}
