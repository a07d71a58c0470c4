import type { ArenaKit } from '@arbiter/arena'
import { localText } from '@arbiter/kernel'
import { useLanguage, useText } from '../../language/language.tsx'
import { Gallery } from '../../parts/gallery.tsx'
import { Picture } from '../../parts/picture.tsx'
import { type Draft, eventFor } from './draft.ts'
import { FaultsAt } from './faults.tsx'

interface SetupEventProps {
  readonly kit: ArenaKit
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
}

/** AR-053. Which occasion it is: map, start zones, attrition. */
export function SetupEvent({ kit, draft, onChange }: SetupEventProps) {
  const text = useText()
  const { language } = useLanguage()
  const { event } = draft
  const zones = event.startZones.map((own) => own.map((zone) => text(`arena.zone.${zone}`)).join(' + '))
  return (
    <section className="setup-event">
      <Gallery
        label={text('arenaSetup.event')}
        size="small"
        value={event.id}
        onChange={(id) => onChange({ ...draft, event: eventFor(kit, draft, id) ?? event })}
        choices={kit.content.events.map(({ id, name, category }) => ({
          value: id,
          name: localText(name, language),
          line: [text(`arena.category.${category}`)].find((line) => line !== localText(name, language)),
          picture: <Picture shape="item" kind="event" id={id} />,
          test: `arena-setup-event-${id}`,
        }))}
      />
      <p className="field-note">
        {text('arenaSetup.eventNote', {
          map: text(`arena.map.${event.map}`),
          zones: { list: zones },
          onset: event.attrition.onset,
          rate: event.attrition.rateBp / 100,
        })}
      </p>
      <FaultsAt path="/event" />
    </section>
  )
}
