import { toControllers, toHolder } from '@arbiter/kernel'
import IconClose from '~icons/lucide/x'
import { useText } from '../../../language/language.tsx'
import { IconButton } from '../../../parts/button.tsx'
import { useNames, useRoom } from '../table/roomContext.ts'
import { useWoundWords } from '../table/woundWords.ts'
import { ControllerChoice } from './controllerChoice.tsx'
import { Overrides } from './overrides.tsx'
import './gm.css'

interface FighterCardProps {
  readonly uid: string
  /** On a small plate beside the map: what is seen of him, no more. */
  readonly glance?: boolean
}

/** Somebody more closely: what may be known of him, and for the game master everything that can be changed. */
export function FighterCard({ uid, glance = false }: FighterCardProps) {
  const text = useText()
  const names = useNames()
  const woundWords = useWoundWords()
  const { scene, table, ways, previewing, setFocus } = useRoom()
  const fighter = scene.view.fighters[uid]
  if (!fighter) return null
  const { own, side, seat } = fighter
  // Whoever plays a seat on this device may hand over its fighters.
  const decides = table.host.powers.seat && !previewing && scene.deciding !== undefined
  const isOwn = own !== null && decides && scene.here.includes(String(seat))
  const items = Object.values(scene.view.items).filter(({ owner }) => owner === uid)
  return (
    <section className="tt-card" aria-label={names.fighter(uid)} data-test={`tabletop-card-${uid}`}>
      <header>
        <h3>
          {names.fighter(uid)} <span className="tt-soft">{names.side(side)}</span>
        </h3>
        {glance && <IconButton label={text('common.close')} icon={<IconClose />} onClick={() => setFocus(undefined)} />}
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
        <p className="tt-soft">{glance ? woundWords(fighter, true) : text('tabletopTable.unknownSheet')}</p>
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
            value={toControllers(table.host.play.seating.hands)[uid]}
            none={text('tabletopTable.asSeat', { seat: names.seat(seat) })}
            test={`fighter-${uid}`}
            onSet={(controller) => ways.hand(uid, controller === undefined ? null : toHolder(controller))}
          />
        </p>
      )}
      {own?.sheet.notes && <p className="tt-soft">{names.local(own.sheet.notes)}</p>}
      {scene.rules && <Overrides fighter={fighter} />}
    </section>
  )
}
