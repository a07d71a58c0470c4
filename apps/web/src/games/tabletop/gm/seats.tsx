import { toControllers, toHolder } from '@arbiter/kernel'
import IconWindow from '~icons/lucide/app-window'
import IconEye from '~icons/lucide/eye'
import { useText } from '../../../language/language.tsx'
import { PERSON } from '../../../match/controllers.ts'
import { IconButton } from '../../../parts/button.tsx'
import { addressOf } from '../../../shell/base.ts'
import { FaceMark } from '../table/faceMark.tsx'
import { inOrder, useNames, useRoom } from '../table/roomContext.ts'
import { ControllerChoice } from './controllerChoice.tsx'

/** TT-170, TT-189: whom a seat plays, who decides for it, and what it sees. */
export function Seats() {
  const text = useText()
  const names = useNames()
  const room = useRoom()
  const { table, ways } = room
  const { seats: holders } = table.host.play.seating
  const controllers = toControllers(holders)
  const people = inOrder(room).filter(({ tracker }) => tracker !== 'left')
  return (
    <section aria-label={text('tabletopTable.seats')}>
      <h3>{text('tabletopTable.seats')}</h3>
      {Object.keys(holders)
        .filter((seat) => seat !== 'gm')
        .map((seat) => (
          <div key={seat} className="tt-seat-row">
            <span className="tt-gm-faces" aria-hidden="true">
              {people
                .filter((each) => String(each.seat) === seat)
                .map(({ uid }) => (
                  <FaceMark key={uid} uid={uid} />
                ))}
            </span>
            <strong>{names.seat(seat)}</strong>
            <ControllerChoice
              who={names.seat(seat)}
              value={controllers[seat] ?? PERSON}
              test={seat}
              onSet={(who = PERSON) => ways.seat(seat, toHolder(who))}
            />
            <span className="tt-seat-ways">
              <IconButton
                label={`${text('tabletopTable.preview')}: ${names.seat(seat)}`}
                icon={<IconEye />}
                onClick={() => ways.lookAs(seat)}
                data-test={`tabletop-preview-${seat}`}
              />
              <a
                className="button button-quiet button-icon"
                href={addressOf(`/match?view=${seat}${location.hash}`)}
                target={`arbiter-${seat}`}
                title={text('tabletopTable.openWindow')}
                aria-label={`${text('tabletopTable.openWindow')}: ${names.seat(seat)}`}
                data-test={`tabletop-window-${seat}`}
              >
                <IconWindow aria-hidden="true" />
              </a>
            </span>
          </div>
        ))}
    </section>
  )
}
