import IconDice from '~icons/lucide/dices'
import { useText } from '../../../language/language.tsx'
import { useNames, useRoom } from '../table/roomContext.ts'
import { GmFold } from './gmFold.tsx'

/** TT-156, TT-162: who throws by hand, and whether anybody sees what falls. */
export function Dice() {
  const text = useText()
  const names = useNames()
  const { table, scene, rule } = useRoom()
  return (
    <GmFold icon={<IconDice />} label={text('tabletopTable.dice')} test="dice">
      <fieldset className="tt-targets">
        <legend>{text('tabletopTable.manual')}</legend>
        {Object.keys(table.host.play.seating.seats).map((seat) => (
          <label key={seat} className="tt-check">
            <input
              type="checkbox"
              checked={scene.view.manual.includes(seat)}
              onChange={({ target }) => rule({ type: 'gm.dice', seat, manual: target.checked })}
              data-test={`tabletop-manual-${seat}`}
            />
            {names.seat(seat)}
          </label>
        ))}
      </fieldset>
      <label className="tt-check">
        <input
          type="checkbox"
          checked={scene.view.secretRolls}
          onChange={({ target }) => rule({ type: 'gm.secret', secret: target.checked })}
          data-test="tabletop-secret-rolls"
        />
        {text('tabletopTable.secretRolls')}
      </label>
    </GmFold>
  )
}
