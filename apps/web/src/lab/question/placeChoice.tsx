import { useText } from '../../language/language.tsx'
import { Segments } from '../../parts/segments.tsx'
import { hasGuest } from '../../server/guest.ts'
import type { Place } from '../run/handle.ts'
import { useServerPresence } from '../server/presence.ts'

interface PlaceChoiceProps {
  readonly place: Place
  readonly onChoose: (place: Place) => void
}

/** Where it runs. A page without a server has nothing to choose, and says so only to those who had one. */
export function PlaceChoice({ place, onChoose }: PlaceChoiceProps) {
  const text = useText()
  const presence = useServerPresence()
  if (place === 'browser' && presence === 'away')
    return hasGuest() ? (
      <p className="lab-soft" data-test="lab-server-away">
        {text('labPage.place.away')}
      </p>
    ) : null
  // Until the server has answered, the choice only keeps its place, so that nothing below moves.
  return (
    <div className={place === 'browser' && presence === 'asking' ? 'question-place-asking' : undefined}>
      <Segments
        label={text('labPage.place')}
        value={place}
        options={[
          { value: 'browser', label: text('labPage.place.browser'), test: 'lab-place-browser' },
          { value: 'server', label: text('labPage.place.server'), test: 'lab-place-server' },
        ]}
        onChange={onChoose}
      />
    </div>
  )
}
