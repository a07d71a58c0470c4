import type { Moment } from '@arbiter/arena'
import IconForward from '~icons/lucide/chevron-right'
import IconReplay from '~icons/lucide/history'
import IconPause from '~icons/lucide/pause'
import IconPlay from '~icons/lucide/play'
import IconMoment from '~icons/lucide/star'
import { useText } from '../../language/language.tsx'
import { Button, IconButton } from '../../parts/button.tsx'
import { Segments } from '../../parts/segments.tsx'
import { useFight } from './fightContext.ts'
import { SPEEDS } from './fightSession.ts'
import { goToNextMoment } from './useMoments.ts'
import './fightControls.css'

interface FightControlsProps {
  readonly moments: readonly Moment[]
  readonly onResult: () => void
}

/** How fast it is told, in the lower right corner. */
export function FightControls({ moments, onResult }: FightControlsProps) {
  const text = useText()
  const { session, scene, over } = useFight()
  const { running, speed, atEdge, taken } = scene
  return (
    <section className="fight-controls" aria-label={text('arenaTable.pace')}>
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
      <div className="fight-transport">
        <Button
          kind="gold"
          className="fight-play"
          icon={over ? <IconReplay /> : running ? <IconPause /> : <IconPlay />}
          onClick={() => session.run(!running)}
          data-test="arena-play"
          data-running={running}
        >
          {over
            ? text('timeline.again')
            : running
              ? text('timeline.pause')
              : text('arenaTable.watch', { taken: taken.size })}
        </Button>
        {over ? (
          <Button className="fight-result" onClick={onResult} data-test="arena-to-result">
            {text('arenaTable.result')}
          </Button>
        ) : (
          <>
            <IconButton
              label={text('arenaTable.forward')}
              icon={<IconForward />}
              aria-disabled={atEdge}
              onClick={() => session.step(1)}
              data-test="arena-forward"
            />
            <IconButton
              label={text('arenaTable.nextMoment')}
              icon={<IconMoment />}
              aria-disabled={atEdge}
              onClick={() => goToNextMoment(session, moments)}
              data-test="arena-next-moment"
            />
          </>
        )}
      </div>
    </section>
  )
}
