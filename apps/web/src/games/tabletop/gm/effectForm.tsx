import { useState } from 'react'
import { useText } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { useNames, useRoom } from '../table/roomContext.ts'

export function EffectForm({
  uid,
  onSet,
}: {
  uid: string
  onSet: (effect: string, value: number, duration: number) => void
}) {
  const text = useText()
  const names = useNames()
  const { plan } = useRoom()
  const known = [...plan.effects.values()].filter(({ lasts }) => lasts !== 'held' && lasts !== 'posture')
  const [effect, setEffect] = useState(known[0]!.id)
  const [value, setValue] = useState(0)
  const [duration, setDuration] = useState(1)
  return (
    <div className="tt-row">
      <select
        value={effect}
        onChange={({ target }) => setEffect(target.value)}
        aria-label={names.term('overridden', 'effect')}
        data-test={`tabletop-effect-${uid}`}
      >
        {known.map(({ id }) => (
          <option key={id} value={id}>
            {names.term('effect', id)}
          </option>
        ))}
      </select>
      <label className="tt-gm-edit">
        <span>{text('tabletopTable.effectValue')}</span>
        <input
          className="tt-number sum"
          type="number"
          min={0}
          value={value}
          onChange={({ target }) => setValue(target.valueAsNumber || 0)}
        />
      </label>
      <label className="tt-gm-edit">
        <span>{text('tabletopTable.effectDuration')}</span>
        <input
          className="tt-number sum"
          type="number"
          min={0}
          value={duration}
          onChange={({ target }) => setDuration(target.valueAsNumber || 0)}
        />
      </label>
      <Button onClick={() => onSet(effect, value, duration)} data-test={`tabletop-lay-${uid}`}>
        {text('tabletopTable.lay')}
      </Button>
    </div>
  )
}
