import { spellText, TIMINGS, type Timing, timingText } from '@arbiter/run'
import { useText, useWording } from '../../../language/language.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { Segments } from '../../../parts/segments.tsx'
import type { RunSight, Timings } from '../host/host.ts'
import { useLocal, useNames, useRunKit } from '../runContext.ts'
import './spellTimings.css'

interface SpellTimingsProps {
  readonly sight: RunSight
  readonly timings: Timings
  readonly onChange: (spell: string, timing: Timing) => void
}

/** RN-193. When the leader casts each spell. */
export function SpellTimings({ sight, timings, onChange }: SpellTimingsProps) {
  const text = useText()
  const names = useNames()
  const local = useLocal()
  const { content } = useRunKit()
  const wording = useWording()
  return (
    <section className="rn-timings" data-test="run-timings">
      <h3 className="sr-only">{text('runTable.spells', { leader: names.leader(sight.leaderId) })}</h3>
      {sight.spells.map(({ spellId, recommended }) => {
        const timing = timings[spellId] ?? recommended
        return (
          <div key={spellId} className="rn-timing">
            <Picture shape="item" kind="spell" id={spellId} />
            <p>
              <strong>{names.spell(spellId)}</strong>
              <span className="rn-soft">{local(spellText(content, spellId))}</span>
            </p>
            <Segments
              label={text('runTable.timingOf', { spell: names.spell(spellId) })}
              hideLabel
              value={timing}
              options={TIMINGS.map((value) => ({
                value,
                label: text(value === recommended ? 'runTable.recommended' : 'runTable.timing', {
                  timing: text(`run.timing.${value}`),
                }),
                test: `run-timing-${spellId}-${value}`,
              }))}
              onChange={(value) => onChange(spellId, value)}
            />
            <p className="rn-soft rn-timing-when">{wording.say(timingText(content.balance, timing))}</p>
          </div>
        )
      })}
      <p className="rn-soft">{text('runTable.recommends')}</p>
    </section>
  )
}
