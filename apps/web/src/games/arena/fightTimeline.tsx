import type { Moment } from '@arbiter/arena'
import IconFirst from '~icons/lucide/chevron-first'
import IconLast from '~icons/lucide/chevron-last'
import IconBack from '~icons/lucide/chevron-left'
import { useText } from '../../language/language.tsx'
import { IconButton } from '../../parts/button.tsx'
import { useFight, useTickText } from './fightContext.ts'
import { usePassedMoments } from './useMoments.ts'
import '../../match/timeline.css'
import './fightTimeline.css'

/** Through the fight in time. What is to come has no place on it yet. */
export function FightTimeline() {
  const text = useText()
  const { ways, scene } = useFight()
  const { tick, lastTickSeen, length } = scene
  const moments = usePassedMoments()
  const tickText = useTickText()
  return (
    <section className="timeline arena-timeline" aria-label={text('timeline.title')}>
      <IconButton
        label={text('timeline.first')}
        icon={<IconFirst />}
        onClick={() => ways.seekTick(0)}
        data-test="arena-first"
      />
      <IconButton
        label={text('arenaTable.back')}
        icon={<IconBack />}
        onClick={() => ways.step(-1)}
        data-test="arena-back"
      />
      <div className="arena-slider">
        <Marks moments={moments} ticks={lastTickSeen} />
        <input
          type="range"
          min={0}
          max={lastTickSeen}
          value={tick}
          onChange={(event) => ways.seekTick(event.target.valueAsNumber)}
          aria-label={text('arenaTable.tickSlider')}
          aria-valuetext={tickText}
          data-test="arena-tick"
        />
      </div>
      <span className="timeline-count sum">{length === undefined ? tick : `${tick} / ${length}`}</span>
      <IconButton
        label={text('arenaTable.toEnd')}
        icon={<IconLast />}
        onClick={() => ways.toEnd()}
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
