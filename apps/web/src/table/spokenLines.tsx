import type { Scene } from '@arbiter/table'
import { useWording } from '../language/language.tsx'

interface SpokenLinesProps {
  readonly lines: Scene['lines']
}

/** What has just happened, for a screen reader: a few lines at once, and never the same again. */
export function SpokenLines({ lines }: SpokenLinesProps) {
  const wording = useWording()
  return (
    <div className="sr-only" data-test="match-spoken">
      {(['polite', 'assertive'] as const).map((urgency) => (
        <div key={urgency} aria-live={urgency}>
          {lines
            .filter((line) => line.urgency === urgency)
            .map(({ id, phrase }) => (
              <p key={id}>{wording.say(phrase, 'brief')}</p>
            ))}
        </div>
      ))}
    </div>
  )
}
