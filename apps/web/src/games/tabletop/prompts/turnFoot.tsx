import { useState } from 'react'
import { useText, useWording } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { hook } from '../hook.ts'
import { useRoom } from '../table/roomContext.ts'

/** What ends a turn; it is gold only where nothing else is left to do. */
export function TurnFoot({ uid, idle }: { uid: string; idle: boolean }) {
  const text = useText()
  const { ways, scene } = useRoom()
  const ap = scene.view.fighters[uid]?.ap ?? 0
  return (
    <div className="tt-foot">
      <Button
        kind={idle ? 'gold' : 'plain'}
        className="tt-end-turn"
        onClick={() => ways.act({ type: 'endTurn' })}
        {...hook('choice-endTurn')}
      >
        <span>{text('tabletopTable.endTurn')}</span>
        {ap > 0 && <small>{text('tabletopTable.apStay', { ap })}</small>}
      </Button>
    </div>
  )
}

/** TT-046, TT-047: any smaller number. */
export function LowerField({ uid, now }: { uid: string; now: boolean }) {
  const text = useText()
  const wording = useWording()
  const { ways, scene, kit } = useRoom()
  const fighter = scene.view.fighters[uid]!
  const most = Math.min(fighter.initiative ?? 0, fighter.own?.loweredTo ?? fighter.initiative ?? 0) - 1
  const [to, setTo] = useState(most)
  const verdict = ways.check({ type: 'lower', to })
  if (!scene.view.rules.initiativeLowering) return null
  return (
    <details className="tt-lower">
      <summary data-test="tabletop-lower-open">
        {text(now ? 'tabletopTable.lowerNow' : 'tabletopTable.lowerNext')}
      </summary>
      <div className="tt-row">
        <label className="field">
          <span>{text('tabletopTable.lowerTo')}</span>
          <input
            type="number"
            max={most}
            value={to}
            onChange={({ target }) => setTo(target.valueAsNumber)}
            data-test="tabletop-lower-to"
          />
        </label>
        <Button aria-disabled={!verdict.ok} onClick={() => ways.act({ type: 'lower', to })} {...hook('choice-lower')}>
          {text('tabletopTable.lower')}
        </Button>
      </div>
      {!verdict.ok && <p className="tt-why">{wording.say(kit.explain(verdict))}</p>}
    </details>
  )
}
