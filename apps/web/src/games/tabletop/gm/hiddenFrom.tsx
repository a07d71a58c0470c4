import type { SeenFighter } from '@arbiter/tabletop'
import { useText } from '../../../language/language.tsx'
import { useNames, useRoom } from '../table/roomContext.ts'

/** TT-029. */
export function HiddenFrom({ fighter, onSet }: { fighter: SeenFighter; onSet: (from: readonly string[]) => void }) {
  const text = useText()
  const names = useNames()
  const { plan } = useRoom()
  const from = fighter.own?.hiddenFrom ?? []
  return (
    <fieldset className="tt-targets">
      <legend>{names.term('overridden', 'hide')}</legend>
      {plan.sides
        .filter((side) => side !== fighter.side)
        .map((side) => (
          <label key={side} className="tt-check" title={text('tabletopTable.hidden')}>
            <input
              type="checkbox"
              checked={from.includes(side)}
              onChange={({ target }) =>
                onSet(target.checked ? [...from, side] : from.filter((other) => other !== side))
              }
              data-test={`tabletop-hide-${side}`}
            />
            {names.side(side)}
          </label>
        ))}
    </fieldset>
  )
}
