import IconForward from '~icons/lucide/chevron-right'
import IconReplay from '~icons/lucide/history'
import IconPause from '~icons/lucide/pause'
import IconPlay from '~icons/lucide/play'
import IconMoment from '~icons/lucide/star'
import { useText } from '../../language/language.tsx'
import { Button, IconButton } from '../../parts/button.tsx'
import { Segments } from '../../parts/segments.tsx'
import { useSetting, valuesOf } from '../../settings/settings.ts'
import { useFight } from './fightContext.ts'
import { goToNextMoment, momentsIn } from './useMoments.ts'
import './fightControls.css'

/** How fast it is told, in the lower right corner. */
export function FightControls({ onResult }: { onResult: () => void }) {
  const text = useText()
  const { kit, table, ways, scene, over } = useFight()
  const { running, atEdge, taken, told } = scene
  const [speed, setSpeed] = useSetting('speed')
  // Whoever wants to know the end at once has a key and a button for it.
  const shown = valuesOf('speed').filter((value) => value !== 'instant' || value === speed)
  return (
    <section className="fight-controls" aria-label={text('arenaTable.pace')}>
      <Segments
        label={text('timeline.speed')}
        hideLabel
        value={speed}
        options={shown.map((value) => ({
          value,
          label: text(`timeline.speed.${value}`),
          test: `arena-speed-${value}`,
        }))}
        onChange={setSpeed}
      />
      <div className="fight-transport">
        <Button
          kind="gold"
          className="fight-play"
          icon={over ? <IconReplay /> : running ? <IconPause /> : <IconPlay />}
          onClick={() => ways.run(!running)}
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
              onClick={() => ways.step(1)}
              data-test="arena-forward"
            />
            <IconButton
              label={text('arenaTable.nextMoment')}
              icon={<IconMoment />}
              aria-disabled={atEdge}
              onClick={() => goToNextMoment(ways, momentsIn(kit, table), told)}
              data-test="arena-next-moment"
            />
          </>
        )}
      </div>
    </section>
  )
}
