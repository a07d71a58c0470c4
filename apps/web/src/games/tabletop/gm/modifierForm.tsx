import type { GmAction, ModifierChoice } from '@arbiter/tabletop'
import { useState } from 'react'
import { useText } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { useNames } from '../table/roomContext.ts'
import { ChoiceEdit } from './choiceEdit.tsx'

const LASTS: readonly ModifierChoice['lasts'][] = ['next', 'turn', 'fight']
const ON: readonly ModifierChoice['on'][] = ['attack', 'defence', 'all']
const ROLLS = ['plain', 'advantage', 'hindrance'] as const

/** TT-089: a labelled bonus, advantage or hindrance. */
export function ModifierForm({ uid, onSet }: { uid: string; onSet: (action: GmAction) => void }) {
  const text = useText()
  const names = useNames()
  const [label, setLabel] = useState('')
  const [bonus, setBonus] = useState(0)
  const [roll, setRoll] = useState<(typeof ROLLS)[number]>('plain')
  const [lasts, setLasts] = useState<ModifierChoice['lasts']>('next')
  const [on, setOn] = useState<ModifierChoice['on']>('all')
  function add(): void {
    onSet({
      ...{ type: 'gm.modifier', uid, lasts, on, label: label || names.term('overridden', 'modifier') },
      ...(bonus !== 0 && { bonus }),
      ...(roll !== 'plain' && { roll }),
    })
    setLabel('')
  }
  return (
    <details className="tt-modifier">
      <summary>{names.term('overridden', 'modifier')}</summary>
      <div className="tt-row">
        <label className="tt-gm-edit">
          <span>{text('tabletopTable.label')}</span>
          <input value={label} maxLength={60} onChange={({ target }) => setLabel(target.value)} />
        </label>
        <label className="tt-gm-edit">
          <span>{text('tabletopTable.bonus')}</span>
          <input
            className="tt-number sum"
            type="number"
            value={bonus}
            onChange={({ target }) => setBonus(target.valueAsNumber || 0)}
          />
        </label>
        <ChoiceEdit
          label={text('tabletopTable.edge')}
          value={roll}
          options={ROLLS}
          name={(value) => (value === 'plain' ? '–' : names.term('sum_item', value))}
          test={`edge-${uid}`}
          onSet={setRoll}
        />
        <ChoiceEdit
          label={text('tabletopTable.lasts')}
          value={lasts}
          options={LASTS}
          name={(value) => names.term('modifier_lasts', value)}
          test={`lasts-${uid}`}
          onSet={setLasts}
        />
        <ChoiceEdit
          label={text('tabletopTable.on')}
          value={on}
          options={ON}
          name={(value) => names.term('modifier_on', value)}
          test={`on-${uid}`}
          onSet={setOn}
        />
        <Button onClick={add} data-test={`tabletop-modifier-add-${uid}`}>
          {text('tabletopTable.addModifier')}
        </Button>
      </div>
    </details>
  )
}
