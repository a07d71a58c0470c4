import { SITUATIONS, type Situation } from '@arbiter/tabletop'
import { useState } from 'react'
import { useText } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { hook } from '../hook.ts'
import { useNames, useRoom } from '../table/roomContext.ts'
import { AttackLine, checkOf } from './attackLine.tsx'

/** P4 with `ask_situation`: the game master confirms the finding, or replaces it. */
export function SituationPrompt(_window: { uid: string; target: string }) {
  const text = useText()
  const names = useNames()
  const { ways, scene } = useRoom()
  const found = checkOf(scene.view.pending)?.found
  const [situation, setSituation] = useState<Situation>(found?.situation ?? 'normal')
  const [note, setNote] = useState('')
  return (
    <>
      <AttackLine />
      <fieldset className="tt-targets">
        <legend>{text('tabletopTable.setSituation')}</legend>
        {SITUATIONS.map((each) => (
          <label key={each} className="tt-target">
            <input
              type="radio"
              name="situation"
              checked={situation === each}
              onChange={() => setSituation(each)}
              {...hook(`choice-${each}`)}
            />
            <span>{names.term('situation', each)}</span>
            <span className="tt-soft">{text(`tabletopTable.situationMeans.${each}`)}</span>
          </label>
        ))}
      </fieldset>
      <label className="field">
        <span>{text('tabletopTable.note')}</span>
        <input value={note} maxLength={500} onChange={({ target }) => setNote(target.value)} />
      </label>
      <div className="tt-foot">
        <Button
          kind="gold"
          onClick={() => ways.act({ type: 'confirmSituation', situation, ...(note && { note }) })}
          {...hook('choice-confirmSituation')}
        >
          {text('tabletopTable.confirmSituation')}
        </Button>
      </div>
    </>
  )
}
