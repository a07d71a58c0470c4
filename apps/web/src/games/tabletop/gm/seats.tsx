import { useText } from '../../../language/language.tsx'
import { PERSON } from '../../../match/controllers.ts'
import { Button } from '../../../parts/button.tsx'
import type { TableProps } from '../../face.ts'
import { useNames, useRoom } from '../table/roomContext.ts'

/** TT-156, TT-170, TT-189: who decides for a seat, how it throws, and what it sees. */
export function Seats({ table, onSitDown }: TableProps) {
  const text = useText()
  const names = useNames()
  const { session, scene, kit } = useRoom()
  const seats = session.match.game.seats(session.match.setup).map(String)
  return (
    <section aria-label={text('tabletopTable.seats')}>
      <h3>{text('tabletopTable.seats')}</h3>
      {seats.map((seat) => (
        <div key={seat} className="tt-seat-row">
          <strong>{names.seat(seat)}</strong>
          {seat !== 'gm' && (
            <select
              value={session.controllers[seat] ?? PERSON}
              aria-label={text('tabletopTable.whoPlays', { who: names.seat(seat) })}
              onChange={({ target }) => {
                const { kit: of, face } = table
                onSitDown({
                  kit: of,
                  face,
                  match: session.match,
                  controllers: { ...session.controllers, [seat]: target.value },
                })
              }}
              data-test={`tabletop-controller-${seat}`}
            >
              {[PERSON, ...Object.keys(kit.bots)].map((who) => (
                <option key={who} value={who}>
                  {text(who === PERSON ? 'controller.person' : 'controller.bot', {
                    level: text(`controller.level.${who}`),
                  })}
                </option>
              ))}
            </select>
          )}
          <label className="tt-check">
            <input
              type="checkbox"
              checked={scene.view.manual.includes(seat)}
              onChange={({ target }) => session.act({ type: 'gm.dice', seat, manual: target.checked }, 'gm')}
              data-test={`tabletop-manual-${seat}`}
            />
            {text('tabletopTable.manual')}
          </label>
          {seat !== 'gm' && (
            <a
              className="button button-plain"
              href={`/match?view=${seat}`}
              target={`arbiter-${seat}`}
              data-test={`tabletop-window-${seat}`}
            >
              {text('tabletopTable.openWindow')}
            </a>
          )}
          {seat !== 'gm' && (
            <Button onClick={() => session.lookAs(seat)} data-test={`tabletop-preview-${seat}`}>
              {text('tabletopTable.preview')}
            </Button>
          )}
        </div>
      ))}
    </section>
  )
}
