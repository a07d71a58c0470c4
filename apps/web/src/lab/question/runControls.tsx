import type { RunState } from '@arbiter/lab'
import IconPause from '~icons/lucide/pause'
import IconPlay from '~icons/lucide/play'
import IconAgain from '~icons/lucide/rotate-ccw'
import IconStop from '~icons/lucide/square'
import { useText } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'

interface RunControlsProps {
  readonly state: RunState
  /** It was run before, as far as it came. */
  readonly begun: boolean
  /** What has failed can be gone on with. */
  readonly mendable: boolean
  readonly onStart: (afresh: boolean) => void
  readonly onStop: (as: 'paused' | 'cancelled') => void
}

export function RunControls({ state, begun, mendable, onStart, onStop }: RunControlsProps) {
  const text = useText()
  if (state === 'running' || (state === 'waiting' && begun))
    return (
      <div className="question-buttons">
        <Button kind="main" icon={<IconPause />} onClick={() => onStop('paused')} data-test="lab-pause">
          {text('labPage.run.pause')}
        </Button>
        <Button icon={<IconStop />} onClick={() => onStop('cancelled')} data-test="lab-cancel">
          {text('labPage.run.cancel')}
        </Button>
      </div>
    )
  if (state === 'paused' || (state === 'failed' && mendable))
    return (
      <div className="question-buttons">
        <Button kind="main" icon={<IconPlay />} onClick={() => onStart(false)} data-test="lab-go-on">
          {text('labPage.run.goOn')}
        </Button>
        <Button icon={<IconAgain />} onClick={() => onStart(true)} data-test="lab-again">
          {text('labPage.run.fromStart')}
        </Button>
      </div>
    )
  if (!begun)
    return (
      <div className="question-buttons">
        <Button kind="main" icon={<IconPlay />} onClick={() => onStart(false)} data-test="lab-run">
          {text('labPage.run.run')}
        </Button>
      </div>
    )
  return (
    <div className="question-buttons">
      <Button icon={<IconAgain />} onClick={() => onStart(true)} data-test="lab-again">
        {text('labPage.run.again')}
      </Button>
    </div>
  )
}
