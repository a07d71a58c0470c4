import { useState } from 'react'
import { useText } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { ConfirmDialog } from '../../../parts/confirmDialog.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { useLasting, useModWords } from '../roadMarks.ts'
import { useLocal, useTable } from '../tableContext.ts'
import { useAllyWords } from './useAllyWords.ts'
import './allies.css'

/** Who walks along and what lies on the hero (TW-519): allies with their trust, curses and boons with their time. */
export default function Companions() {
  const text = useText()
  const local = useLocal()
  const words = useAllyWords()
  const mods = useModWords()
  const lasting = useLasting()
  const { plan, view, commands } = useTable()
  const [leaving, setLeaving] = useState<string>()
  const { allies, curses } = view.session.road!
  const nameOf = (id: string) => local(plan.road!.allies.get(id)?.name)
  if (allies.length + curses.length === 0) return null
  return (
    <details data-test="twilight-companions" open>
      <summary>{text('twilightTable.ally.held')}</summary>
      <ul>
        {allies.map(({ id, trust }) => {
          const ally = plan.road!.allies.get(id)!
          return (
            <li key={id} data-tw={`ally-${id}`} data-trust={trust}>
              <Picture shape="token" kind="ally" id={id} />
              <span>
                <strong>{local(ally.name)}</strong>
                <br />
                {words.does(ally)} {text('twilightTable.ally.trust', { n: trust, of: ally.trust })}{' '}
                {words.limits(ally).join(' ')}
                <br />
                <Button kind="quiet" onClick={() => setLeaving(id)} data-tw={`ally-dismiss-${id}`}>
                  {text('twilightTable.ally.dismiss', { name: local(ally.name) })}
                </Button>
              </span>
            </li>
          )
        })}
        {curses.map((held) => {
          const curse = plan.road!.curses.get(held.id)!
          return (
            <li key={held.id} data-tw={`curse-${held.id}`}>
              <span>
                <strong>{local(curse.name)}</strong>: {mods(curse.mods)}. {lasting(held)}
              </span>
            </li>
          )
        })}
      </ul>
      {leaving !== undefined && (
        <ConfirmDialog
          title={text('twilightTable.ally.dismiss', { name: nameOf(leaving) })}
          what={text('twilightTable.ally.dismissWhat', { name: nameOf(leaving) })}
          yes={text('twilightTable.ally.dismiss', { name: nameOf(leaving) })}
          no={text('twilightTable.cancel')}
          onYes={() => {
            commands.act({ type: 'dismissAlly', ally: leaving })
            setLeaving(undefined)
          }}
          onClose={() => setLeaving(undefined)}
          test="twilight-dismiss"
        />
      )}
    </details>
  )
}
