import { useState } from 'react'
import IconEnd from '~icons/lucide/flag'
import { useText } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { useNames, useRoom } from '../table/roomContext.ts'
import { GmFold } from './gmFold.tsx'

export function EndForm() {
  const text = useText()
  const names = useNames()
  const { plan, rule } = useRoom()
  const [winners, setWinners] = useState<readonly string[]>([])
  return (
    <GmFold icon={<IconEnd />} label={text('tabletopTable.endFight')} test="end">
      <fieldset className="tt-targets">
        <legend>{text('tabletopTable.winners')}</legend>
        {plan.sides.map((side) => (
          <label key={side} className="tt-check">
            <input
              type="checkbox"
              checked={winners.includes(side)}
              onChange={({ target }) =>
                setWinners(target.checked ? [...winners, side] : winners.filter((other) => other !== side))
              }
            />
            {names.side(side)}
          </label>
        ))}
      </fieldset>
      <Button kind="danger" onClick={() => rule({ type: 'gm.end', winners })} data-test="tabletop-end">
        {text('tabletopTable.endNow', { n: winners.length })}
      </Button>
    </GmFold>
  )
}
