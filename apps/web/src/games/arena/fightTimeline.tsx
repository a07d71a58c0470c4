import type { Moment } from '@arbiter/arena'
import IconFirst from '~icons/lucide/chevron-first'
import IconLast from '~icons/lucide/chevron-last'
import IconBack from '~icons/lucide/chevron-left'
import IconForward from '~icons/lucide/chevron-right'
import IconPause from '~icons/lucide/pause'
import IconPlay from '~icons/lucide/play'
import IconMoment from '~icons/lucide/star'
import { useText } from '../../language/language.tsx'
import { MatchToolbar } from '../../match/matchToolbar.tsx'
import type { Seated, Table } from '../../match/table.ts'
import { IconButton } from '../../parts/button.tsx'
import { Segments } from '../../parts/segments.tsx'
import { useFight, useTickText } from './fightContext.ts'
import { SPEEDS } from './fightSession.ts'
import { goToNextMoment, passedMoments } from './useMoments.ts'
import '../../match/timeline.css'
import './fightTimeline.css'

interface FightTimelineProps {
  readonly table: Table
  readonly moments: readonly Moment[]
  readonly onSitDown: (table: Seated) => void
}

/** Through the fight in time: beat by beat, tick by tick, from moment to moment. What is to come has no place on it yet. */
export function FightTimeline({ table, moments, onSitDown }: FightTimelineProps) {
  const text = useText()
  const { session, scene } = useFight()
  const { seen, tick, lastTickSeen, length, running, speed, atEdge } = scene
  const tickText = useTickText()
  return (
    <section className="timeline arena-timeline" aria-label={text('timeline.title')}>
      <div className="arena-transport">
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
        <IconButton
          label={text(running ? 'timeline.pause' : 'timeline.run')}
          icon={running ? <IconPause /> : <IconPlay />}
          onClick={() => session.run(!running)}
          data-test="arena-play"
          data-running={running}
        />
        <IconButton
          label={text('arenaTable.forward')}
          icon={<IconForward />}
          aria-disabled={atEdge}
          onClick={() => session.step(1)}
          data-test="arena-forward"
        />
        <IconButton
          label={text('arenaTable.toEnd')}
          icon={<IconLast />}
          onClick={() => session.toEnd()}
          data-test="arena-end"
        />
        <IconButton
          label={text('arenaTable.nextMoment')}
          icon={<IconMoment />}
          aria-disabled={atEdge}
          onClick={() => goToNextMoment(session, moments)}
          data-test="arena-next-moment"
        />
      </div>
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
      <Segments
        label={text('timeline.speed')}
        hideLabel
        value={String(speed)}
        options={SPEEDS.map((value) => ({
          value: String(value),
          label: value < 1 ? '½×' : `${value}×`,
          test: `arena-speed-${value}`,
        }))}
        onChange={(value) => session.setSpeed(SPEEDS.find((known) => String(known) === value)!)}
      />
      <MatchToolbar
        table={table}
        step={session.stepShown()}
        undo={scene.taken.size > 0 ? { may: scene.mayUndo, take: () => session.undo() } : undefined}
        onSitDown={onSitDown}
      />
    </section>
  )
}

/** Where the key moments lie that were passed; the list beside the map has them as buttons. */
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
