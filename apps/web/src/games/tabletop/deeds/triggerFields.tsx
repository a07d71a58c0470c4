import { AFTER_ONLY, TIMINGS, type Trigger } from '@arbiter/tabletop'
import { useText } from '../../../language/language.tsx'
import { inOrder, useNames, useRoom } from '../table/roomContext.ts'
import { triggerEvents, withZone, zoneNameOf, zonesOf } from './triggerChoices.ts'

const PARTIES = ['enemies', 'allies', 'anyone'] as const
/** TT-072: who is struck is a matter of these only. */
const WITH_AIM: ReadonlySet<Trigger['event']> = new Set(['attackDeclared', 'castDeclared', 'woundTaken'])

/** TT-072: what a delayed deed waits for. */
export function TriggerFields({ trigger, onChange }: { trigger: Trigger; onChange: (trigger: Trigger) => void }) {
  const text = useText()
  const names = useNames()
  const room = useRoom()
  const { event } = trigger
  const zones = zonesOf(room)
  const zone = zoneNameOf(room, trigger)

  function setEvent(next: Trigger['event']): void {
    const after = AFTER_ONLY.includes(next)
    onChange({
      event: next,
      ...(next !== 'called' && { by: trigger.by ?? 'enemies' }),
      ...(WITH_AIM.has(next) && trigger.at && { at: trigger.at }),
      ...(next === 'cellEntered' && { zone: { within: 1 } }),
      ...(next !== 'called' && { timing: after ? 'after' : (trigger.timing ?? 'before') }),
      ...(trigger.note && { note: trigger.note }),
    })
  }

  return (
    <fieldset className="tt-trigger">
      <legend>{text('tabletopTable.trigger')}</legend>
      <label className="field">
        <span>{text('tabletopTable.triggerEvent')}</span>
        <select
          value={event}
          onChange={({ target }) => setEvent(target.value as Trigger['event'])}
          data-test="tabletop-trigger-event"
        >
          {triggerEvents(room).map((each) => (
            <option key={each} value={each}>
              {names.term('trigger_event', each)}
            </option>
          ))}
        </select>
      </label>
      {event !== 'called' && (
        <PartyField
          label={text('tabletopTable.triggerBy')}
          value={trigger.by ?? 'anyone'}
          test="by"
          onChange={(by) => onChange({ ...trigger, by })}
        />
      )}
      {WITH_AIM.has(event) && (
        <PartyField
          label={text('tabletopTable.triggerAt')}
          value={trigger.at ?? 'anyone'}
          me
          test="at"
          onChange={(at) => onChange({ ...trigger, at })}
        />
      )}
      {event === 'cellEntered' && zones.length > 0 && (
        <label className="field">
          <span>{text('tabletopTable.triggerWhere')}</span>
          <select
            value={zone ?? ''}
            onChange={({ target }) => onChange(withZone(room, trigger, target.value))}
            data-test="tabletop-trigger-zone"
          >
            <option value="">{text('tabletopTable.nearMe')}</option>
            {zones.map(([name]) => (
              <option key={name} value={name}>
                {text('tabletopTable.zone', { name })}
              </option>
            ))}
          </select>
        </label>
      )}
      {event === 'cellEntered' && zone === undefined && (
        <label className="field">
          <span>{text('tabletopTable.triggerWithin')}</span>
          <input
            type="number"
            min={0}
            max={100}
            value={trigger.zone && 'within' in trigger.zone ? trigger.zone.within : 1}
            onChange={({ target }) => onChange({ ...trigger, zone: { within: target.valueAsNumber || 0 } })}
          />
        </label>
      )}
      {event !== 'called' && !AFTER_ONLY.includes(event) && (
        <label className="field">
          <span>{text('tabletopTable.triggerTiming')}</span>
          <select
            value={trigger.timing ?? 'before'}
            onChange={({ target }) => onChange({ ...trigger, timing: target.value as 'before' | 'after' })}
          >
            {TIMINGS.map((timing) => (
              <option key={timing} value={timing}>
                {names.term('timing', timing)}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="field">
        <span>{text('tabletopTable.note')}</span>
        <input
          value={trigger.note ?? ''}
          maxLength={500}
          onChange={({ target }) => {
            const { note: _, ...rest } = trigger
            onChange(target.value ? { ...rest, note: target.value } : rest)
          }}
        />
      </label>
    </fieldset>
  )
}

interface PartyFieldProps {
  readonly label: string
  readonly value: string
  readonly me?: boolean
  readonly test: string
  readonly onChange: (value: string) => void
}

/** TT-073. */
function PartyField({ label, value, me = false, test, onChange }: PartyFieldProps) {
  const names = useNames()
  const room = useRoom()
  return (
    <label className="field">
      <span>{label}</span>
      <select value={value} onChange={({ target }) => onChange(target.value)} data-test={`tabletop-trigger-${test}`}>
        {[...PARTIES, ...(me ? (['me'] as const) : [])].map((party) => (
          <option key={party} value={party}>
            {names.term('party', party)}
          </option>
        ))}
        {room.plan.sides.map((side) => (
          <option key={side} value={`side:${side}`}>
            {names.side(side)}
          </option>
        ))}
        {inOrder(room)
          .filter(({ tracker }) => tracker !== 'out' && tracker !== 'left')
          .map(({ uid }) => (
            <option key={uid} value={uid}>
              {names.fighter(uid)}
            </option>
          ))}
      </select>
    </label>
  )
}
