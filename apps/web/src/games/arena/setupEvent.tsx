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
  const zonesOf = (own: readonly string[]) => own.map((zone) => text(`arena.zone.${zone}`)).join(' + ')
  const zones = event.startZones.map(zonesOf)
  /** What it changes: where the teams begin, who begins with more Initiative than the first, how long blows stay as they are. */
  const lineOf = ({ startZones, attrition, initiativeOffset }: Draft['event']) => {
    const ahead = Math.max(
      0,
      initiativeOffset.findIndex((offset) => offset > (initiativeOffset[0] ?? 0)),
    )
    return text('arenaSetup.eventLine', {
      zones: { list: startZones.slice(0, draft.teams.length).map(zonesOf) },
      onset: attrition.onset,
      ahead,
      team: text(`arena.seat.${ahead + 1}`),
    })
  }
  return (
    <section className="setup-event">
      <Gallery
        label={text('arenaSetup.event')}
        size="small"
        value={event.id}
        onChange={(id) => onChange({ ...draft, event: eventFor(kit, draft, id) ?? event })}
        choices={kit.content.events.map(({ id, name }) => ({
          value: id,
          name: localText(name, language),
          line: lineOf(eventFor(kit, draft, id) ?? event),
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
