import { DAMAGE_TYPES, type DamageType } from '@arbiter/tabletop'
import { useState } from 'react'
import { useText } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { useNames } from '../table/roomContext.ts'

export function WoundForm({ uid, onSet }: { uid: string; onSet: (damage: number, type: DamageType) => void }) {
  const text = useText()
  const names = useNames()
  const [damage, setDamage] = useState(1)
  const [type, setType] = useState<DamageType>('body_physical')
  return (
    <div className="tt-row">
      <label className="tt-gm-edit">
        <span>{names.term('overridden', 'wound')}</span>
        <input
          className="tt-number sum"
          type="number"
          min={1}
          value={damage}
          onChange={({ target }) => setDamage(target.valueAsNumber || 1)}
          data-test={`tabletop-wound-damage-${uid}`}
        />
      </label>
      <select
        value={type}
        onChange={({ target }) => setType(target.value as DamageType)}
        aria-label={text('tabletopTable.damageType')}
      >
        {DAMAGE_TYPES.map((each) => (
          <option key={each} value={each}>
            {names.term('damage_type', each)}
          </option>
        ))}
      </select>
      <Button onClick={() => onSet(damage, type)} data-test={`tabletop-wound-add-${uid}`}>
        {text('tabletopTable.addWound')}
      </Button>
    </div>
  )
}
