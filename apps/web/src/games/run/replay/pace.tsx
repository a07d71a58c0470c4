import { BATTLE_SPEEDS } from '@arbiter/run'
import IconPause from '~icons/lucide/pause'
import IconPlay from '~icons/lucide/play'
import { useText } from '../../../language/language.tsx'
import { Button, IconButton } from '../../../parts/button.tsx'
import { Segments } from '../../../parts/segments.tsx'
import { useReplay } from './replayContext.ts'
import './pace.css'

interface PaceProps {
  readonly onDone: (() => void) | undefined
  readonly doneLabel: string
}

/** RN-331. While one watches: pause, speed, and the way out; at the end the story leads on. */
export function Pace({ onDone, doneLabel }: PaceProps) {
  const text = useText()
  const { playing, speed, ways, view } = useReplay()
  return (
    <div className="plate plate-soot rr-pace">
      <IconButton
        label={text(playing ? 'timeline.pause' : 'timeline.run')}
        icon={playing ? <IconPause /> : <IconPlay />}
        onClick={ways.toggle}
        data-test="run-replay-play"
        data-playing={playing}
      />
      <Segments
        label={text('timeline.speed')}
        hideLabel
        value={String(speed)}
        options={BATTLE_SPEEDS.map((value) => ({
          value: String(value),
          label: value < 1 ? '½×' : `${value}×`,
          test: `run-replay-speed-${value}`,
        }))}
        onChange={(value) => ways.speed(BATTLE_SPEEDS.find((known) => String(known) === value)!)}
      />
      {onDone && !view.outcome && (
        <Button kind="quiet" onClick={onDone} data-test="run-replay-done">
          {doneLabel}
        </Button>
      )}
    </div>
  )
}
