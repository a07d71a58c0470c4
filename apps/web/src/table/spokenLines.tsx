import type { Scene } from '@arbiter/table'
import { useState } from 'react'
import { useWording } from '../language/language.tsx'

interface SpokenLinesProps {
  readonly lines: Scene['lines']
  /** How many events are shown. */
  readonly at: number
}

/** What has just happened, for a screen reader: a few lines at once, and never the same again. Nothing is left of it for whoever goes back. */
export function SpokenLines({ lines, at }: SpokenLinesProps) {
  const wording = useWording()
  const [last, setLast] = useState({ lines, at, left: false })
  if (last.lines !== lines || last.at !== at)
    setLast({ lines, at, left: last.lines === lines && (last.left || at < last.at) })
  const told = last.left ? [] : lines
  return (
    <div className="sr-only" data-test="match-spoken">
      {(['polite', 'assertive'] as const).map((urgency) => (
        <div key={urgency} aria-live={urgency}>
          {told
            .filter((line) => line.urgency === urgency)
            .map(({ id, phrase }) => (
              <p key={id}>{wording.say(phrase, 'brief')}</p>
            ))}
        </div>
      ))}
    </div>
  )
}
