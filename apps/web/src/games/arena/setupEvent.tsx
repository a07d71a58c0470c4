import type { ArenaKit } from '@arbiter/arena'
import { useLanguage, useText } from '../../language/language.tsx'
import { SeedField } from '../../match/setupFields.tsx'
import { type Draft, eventFor } from './draft.ts'
import { FaultsAt } from './faults.tsx'

interface SetupEventProps {
  readonly kit: ArenaKit
  readonly draft: Draft
  readonly seed: string
  readonly onSeed: (seed: string) => void
  readonly onChange: (draft: Draft) => void
}

/** AR-053. Which occasion it is: map, start zones, attrition. */
export function SetupEvent({ kit, draft, seed, onSeed, onChange }: SetupEventProps) {
  const text = useText()
  const { language } = useLanguage()
  const { event } = draft
  const zones = event.startZones.map((own) => own.map((zone) => text(`arena.zone.${zone}`)).join(' + '))
  return (
    <section className="setup-card setup-match">
      <h2>{text('arenaSetup.fight')}</h2>
      <label className="field">
        <span>{text('arenaSetup.event')}</span>
        <select
          value={event.id}
          onChange={({ target }) => onChange({ ...draft, event: eventFor(kit, draft, target.value) ?? event })}
          data-test="arena-setup-event"
        >
          {kit.content.events.map(({ id, name, category }) => (
            <option key={id} value={id}>
              {[...new Set([name[language], text(`arena.category.${category}`)])].join(' · ')}
            </option>
          ))}
        </select>
      </label>
      <SeedField value={seed} onChange={onSeed} test="arena-setup-seed" />
      <p className="field-note setup-wide">
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
