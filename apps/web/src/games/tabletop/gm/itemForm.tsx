import { type GmAction, PLACES, type Place } from '@arbiter/tabletop'
import { useState } from 'react'
import { useText } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { useNames, useRoom } from '../table/roomContext.ts'
import { ChoiceEdit } from './choiceEdit.tsx'
import { NumberEdit } from './numberEdit.tsx'

/** TT-154: give, take, put elsewhere, and change the quality of items. */
export function ItemForm({ uid, onSet }: { uid: string; onSet: (action: GmAction) => { ok: boolean } }) {
  const text = useText()
  const names = useNames()
  const { plan, scene, ways } = useRoom()
  const kinds = [...plan.items.keys()]
  const [kind, setKind] = useState(kinds[0]!)
  const items = Object.values(scene.view.items).filter(({ owner }) => owner === uid)
  const set = (action: GmAction) => {
    const verdict = ways.check(action, 'gm')
    onSet(action)
    return verdict
  }
  return (
    <details className="tt-modifier">
      <summary>{text('tabletopTable.items', { n: items.length })}</summary>
      {items.map(({ id, kind: sort, place, quality }) => (
        <div key={id} className="tt-row">
          <ChoiceEdit
            label={names.term('item', sort)}
            value={place ?? 'hand'}
            options={PLACES}
            name={(value: Place) => names.term('place', value)}
            test={`item-place-${id}`}
            onSet={(to) => onSet({ type: 'gm.item', item: id, uid, place: to })}
          />
          <div className="tt-gm-edit">
            <span aria-hidden="true">{text('tabletopTable.quality')}</span>
            <NumberEdit
              label={text('tabletopTable.quality')}
              value={quality}
              test={`item-quality-${id}`}
              onSet={(to) => set({ type: 'gm.item', item: id, quality: to })}
            />
          </div>
          <Button onClick={() => onSet({ type: 'gm.item', item: id, remove: true })}>
            {text('tabletopTable.takeItem')}
          </Button>
        </div>
      ))}
      <div className="tt-row">
        <ChoiceEdit
          label={text('tabletopTable.newItem')}
          value={kind}
          options={kinds}
          name={(value) => names.term('item', value)}
          test={`item-new-${uid}`}
          onSet={setKind}
        />
        <Button
          onClick={() => onSet({ type: 'gm.item', kind, uid, place: 'belt' })}
          data-test={`tabletop-item-give-${uid}`}
        >
          {text('tabletopTable.giveItem')}
        </Button>
      </div>
    </details>
  )
}
