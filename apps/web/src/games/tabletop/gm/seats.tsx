import { toControllers, toHolder } from '@arbiter/kernel'
import { useText } from '../../../language/language.tsx'
import { PERSON } from '../../../match/controllers.ts'
import { Button } from '../../../parts/button.tsx'
import { addressOf } from '../../../shell/base.ts'
import { useNames, useRoom } from '../table/roomContext.ts'
import { ControllerChoice } from './controllerChoice.tsx'

/** TT-156, TT-170, TT-189: who decides for a seat, how it throws, and what it sees. */
export function Seats() {
  const text = useText()
  const names = useNames()
  const { table, ways, scene, rule } = useRoom()
  const { seats: holders } = table.host.play.seating
  const seats = Object.keys(holders)
  const controllers = toControllers(holders)
  return (
    <section aria-label={text('tabletopTable.seats')}>
      <h3>{text('tabletopTable.seats')}</h3>
      {seats.map((seat) => (
        <div key={seat} className="tt-seat-row">
          <strong>{names.seat(seat)}</strong>
          {seat !== 'gm' && (
            <ControllerChoice
              who={names.seat(seat)}
              value={controllers[seat] ?? PERSON}
              test={seat}
              onSet={(who = PERSON) => ways.seat(seat, toHolder(who))}
            />
          )}
          <label className="tt-check">
            <input
              type="checkbox"
              checked={scene.view.manual.includes(seat)}
              onChange={({ target }) => rule({ type: 'gm.dice', seat, manual: target.checked })}
              data-test={`tabletop-manual-${seat}`}
            />
            {text('tabletopTable.manual')}
          </label>
          {seat !== 'gm' && (
            <a
              className="button button-plain"
              href={addressOf(`/match?view=${seat}${location.hash}`)}
              target={`arbiter-${seat}`}
              data-test={`tabletop-window-${seat}`}
            >
              {text('tabletopTable.openWindow')}
            </a>
          )}
          {seat !== 'gm' && (
            <Button onClick={() => ways.lookAs(seat)} data-test={`tabletop-preview-${seat}`}>
              {text('tabletopTable.preview')}
            </Button>
          )}
        </div>
      ))}
    </section>
  )
}
