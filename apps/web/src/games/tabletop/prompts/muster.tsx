import type { Awareness } from '@arbiter/tabletop'
import { useState } from 'react'
import { useText, useWording } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { hook } from '../hook.ts'
import { useNames, useRoom } from '../table/roomContext.ts'
import { AwarenessFields } from './awarenessFields.tsx'

/** TT-038: who attacks, who is taken by surprise, who expects nothing. */
export function MusterPrompt() {
  const text = useText()
  const wording = useWording()
  const names = useNames()
  const { plan, session, kit } = useRoom()
  const { encounter } = plan.setup
  const [attacking, setAttacking] = useState(encounter.attacking)
  const [surprised, setSurprised] = useState<readonly string[]>(encounter.surprised)
  const [awareness, setAwareness] = useState<Readonly<Record<string, Awareness>>>({})
  const action = {
    type: 'confirmMuster' as const,
    attacking,
    surprised,
    ...(Object.keys(awareness).length > 0 && { awareness }),
  }
  const verdict = session.check(action)
  const unchanged = attacking === encounter.attacking && surprised === encounter.surprised && !('awareness' in action)
  return (
    <div className="tt-muster">
      {encounter.secret && <p className="tt-secret">{names.local(encounter.secret)}</p>}
      <label className="field">
        <span>{text('tabletopTable.attacking')}</span>
        <select
          value={attacking ?? ''}
          onChange={({ target }) => setAttacking(target.value || null)}
          data-test="tabletop-attacking"
        >
          <option value="">{text('tabletop.nobody')}</option>
          {encounter.sides.map(({ id }) => (
            <option key={id} value={id}>
              {names.side(id)}
            </option>
          ))}
        </select>
      </label>
      <fieldset className="tt-targets">
        <legend>{text('tabletopTable.surprised')}</legend>
        {encounter.sides.map(({ id }) => (
          <label key={id} className="tt-target">
            <input
              type="checkbox"
              checked={surprised.includes(id)}
              onChange={({ target }) =>
                setSurprised(target.checked ? [...surprised, id] : surprised.filter((side) => side !== id))
              }
              data-test={`tabletop-surprised-${id}`}
            />
            <span>{names.side(id)}</span>
          </label>
        ))}
      </fieldset>
      <details>
        <summary>{text('tabletopTable.awareness')}</summary>
        <AwarenessFields surprised={surprised} chosen={awareness} onChange={setAwareness} />
      </details>
      {!verdict.ok && <p className="tt-why">{wording.say(kit.explain(verdict))}</p>}
      <div className="tt-foot">
        <Button
          kind="gold"
          aria-disabled={!verdict.ok}
          onClick={() => session.act(unchanged ? { type: 'confirmMuster' } : action)}
          {...hook('choice-confirmMuster')}
        >
          {text('tabletopTable.confirmMuster')}
        </Button>
      </div>
    </div>
  )
}
