import { useMemo } from 'react'
import { useText, useWording } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { Plate } from '../../../parts/plate.tsx'
import { currentLine, linesOf } from './logLines.ts'
import { useReplay } from './replayContext.ts'
import './storyLine.css'

/** What has just happened, in one sentence; at the end how it came out, and the way on. */
export function StoryLine({ onDone }: { onDone: (() => void) | undefined }) {
  const text = useText()
  const wording = useWording()
  const { view, phrases, timeline, playback } = useReplay()
  const told = useMemo(
    () => currentLine(linesOf(timeline.events, 'brief', playback.at), playback.at),
    [timeline, playback.at],
  )
  if (view.outcome)
    return (
      <Plate kind="paper" className="rr-outcome" data-winner={view.outcome.winner} data-test="run-replay-outcome">
        <strong>{wording.say(phrases[timeline.last]!)}</strong>
        {onDone && (
          <Button kind="gold" onClick={onDone} data-test="run-replay-finish">
            {text('runReplay.done')}
          </Button>
        )}
      </Plate>
    )
  if (told === undefined) return null
  return (
    <Plate kind="paper" className="rr-story" aria-hidden="true" data-test="run-replay-story">
      {wording.say(phrases[told]!, 'brief')}
    </Plate>
  )
}
