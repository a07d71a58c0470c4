import type { Awareness } from '@arbiter/tabletop'
import { type CSSProperties, useState } from 'react'
import { useText, useWording } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { hook } from '../hook.ts'
import { SideMark } from '../map/figure.tsx'
import { ringOf } from '../table/faces.ts'
import { teamOf, useNames, useRoom } from '../table/roomContext.ts'
import { AwarenessFields } from './awarenessFields.tsx'

/** TT-038: who attacks, who is taken by surprise, who expects nothing. */
export function MusterPrompt() {
  const text = useText()
  const wording = useWording()
  const names = useNames()
  const { plan, ways, kit } = useRoom()
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
  const verdict = ways.check(action)
  const unchanged = attacking === encounter.attacking && surprised === encounter.surprised && !('awareness' in action)
  return (
    <div className="tt-muster">
      {encounter.secret && <p className="tt-secret">{names.local(encounter.secret)}</p>}
      <p className="tt-muster-said" data-test="tabletop-muster-said">
        {text('tabletopTable.musterSaid', {
          attacking: attacking === null ? 'none' : 'some',
          side: attacking === null ? '' : names.side(attacking),
          n: surprised.length,
          surprised: { list: surprised.map(names.side) },
        })}
      </p>
      <details data-test="tabletop-muster-change">
        <summary>{text('tabletopTable.musterChange')}</summary>
        <fieldset className="tt-targets">
          <legend>{text('tabletopTable.attacking')}</legend>
          {[null, ...encounter.sides.map(({ id }) => id)].map((id) => (
            <label key={id} className="tt-target">
              <input
                type="radio"
                name="tt-attacking"
                checked={attacking === id}
                onChange={() => setAttacking(id)}
                data-test={`tabletop-attacking-${id ?? 'nobody'}`}
              />
              {id === null ? <span>{text('tabletop.nobody')}</span> : <Side id={id} />}
            </label>
          ))}
        </fieldset>
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
              <Side id={id} />
            </label>
          ))}
        </fieldset>
        <details>
          <summary>{text('tabletopTable.awareness')}</summary>
          <AwarenessFields surprised={surprised} chosen={awareness} onChange={setAwareness} />
        </details>
      </details>
      {!verdict.ok && <p className="tt-why">{wording.say(kit.explain(verdict))}</p>}
      <div className="tt-foot">
        <Button
          kind="gold"
          aria-disabled={!verdict.ok}
          onClick={() => ways.act(unchanged ? { type: 'confirmMuster' } : action)}
          {...hook('choice-confirmMuster')}
        >
          {text('tabletopTable.confirmMuster')}
        </Button>
      </div>
    </div>
  )
}

/** As its faces wear it. */
function Side({ id }: { id: string }) {
  const names = useNames()
  const room = useRoom()
  return (
    <span className="tt-muster-side" style={{ '--ring': ringOf(room, id) } as CSSProperties}>
      <SideMark team={teamOf(room, id)} />
      {names.side(id)}
    </span>
  )
}
