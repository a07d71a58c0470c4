import IconClose from '~icons/lucide/x'
import { useText } from '../../../language/language.tsx'
import { isPerson } from '../../../match/controllers.ts'
import { IconButton } from '../../../parts/button.tsx'
import { handedTo } from '../session/handedFighters.ts'
import { useNames, useRoom } from '../table/roomContext.ts'
import { ControllerChoice } from './controllerChoice.tsx'
import { Overrides } from './overrides.tsx'
import './gm.css'

/** Somebody more closely: what may be known of him, and for the game master everything that can be changed. */
export function FighterCard({ uid }: { uid: string }) {
  const text = useText()
  const names = useNames()
  const { scene, session, setFocus } = useRoom()
  const fighter = scene.view.fighters[uid]
  if (!fighter) return null
  const { own, side, seat } = fighter
  // Whoever plays a seat on this device may hand over its fighters.
  const decides = session.guest === undefined && !session.previewing && scene.deciding !== undefined
  const isOwn = own !== null && decides && isPerson(session.controllers, seat)
  const items = Object.values(scene.view.items).filter(({ owner }) => owner === uid)
  return (
    <section className="tt-card" aria-label={names.fighter(uid)} data-test={`tabletop-card-${uid}`}>
      <header>
        <h3>
          {names.fighter(uid)} <span className="tt-soft">{names.side(side)}</span>
        </h3>
        <IconButton label={text('common.close')} icon={<IconClose />} onClick={() => setFocus(undefined)} />
      </header>
      {own ? (
        <dl className="tt-skills">
          {Object.entries(own.sheet.skills).map(([skill, value]) => (
            <div key={skill}>
              <dt>{names.term('skill', skill)}</dt>
              <dd className="sum">{names.value({ signed: value })}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="tt-soft">{text('tabletopTable.unknownSheet')}</p>
      )}
      {items.length > 0 && (
        <ul className="tt-items">
          {items.map(({ id, kind, place, quality, ammo }) => (
            <li key={id}>
              {names.term('item', kind)}, {names.term('place', place ?? 'floor')}
              {quality !== 0 && ` · ${text('tabletop.item_quality', { n: quality })}`}
              {ammo > 0 && ` · ${text('tabletopTable.ammo', { n: ammo })}`}
            </li>
          ))}
        </ul>
      )}
      {(scene.rules || isOwn) && (
        <p className="tt-row">
          <span aria-hidden="true">{text('tabletopTable.playedBy')}</span>
          <ControllerChoice
            who={names.fighter(uid)}
            value={handedTo(session.match, uid)}
            none={text('tabletopTable.asSeat', { seat: names.seat(seat) })}
            test={`fighter-${uid}`}
            onSet={(controller) => session.hand(uid, controller)}
          />
        </p>
      )}
      {own?.sheet.notes && <p className="tt-soft">{names.local(own.sheet.notes)}</p>}
      {scene.rules && <Overrides fighter={fighter} />}
    </section>
  )
}
