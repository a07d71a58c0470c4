import type { Seat } from '@arbiter/kernel'
import IconOrder from '~icons/lucide/list-ordered'
import { useText } from '../../../language/language.tsx'
import { IconButton } from '../../../parts/button.tsx'
import { FaceMark } from '../table/faceMark.tsx'
import { inOrder, seatHere, useNames, useRoom } from '../table/roomContext.ts'
import { whoDecides, whoseTurn } from '../table/whoseTurn.ts'
import './faces.css'

/** Who acts after whom, as a row of faces; the whole list lies behind its icon. */
export function Faces({ onOpen }: { onOpen: () => void }) {
  const text = useText()
  const names = useNames()
  const room = useRoom()
  const { view } = room.scene
  const now = whoDecides(view)
  const acting = whoseTurn(view)
  const mine = seatHere(room)
  const isHere = (seat: Seat) => room.guest === seat || room.scene.here.includes(String(seat))
  const order = inOrder(room).filter(({ tracker }) => tracker !== 'left' && tracker !== null)
  // Whoever acts is the first of the row; after the last one the round begins anew.
  const at = Math.max(
    0,
    order.findIndex(({ uid }) => uid === acting),
  )
  const people = [...order.slice(at), ...order.slice(0, at)]
  return (
    <ol className="tt-faces" aria-label={text('tabletopTable.tracker')}>
      {people.map(({ uid, seat, tracker }) => (
        <li key={uid}>
          <button
            type="button"
            className="tt-faces-one"
            aria-pressed={room.focus === uid}
            aria-label={uid === now ? undefined : names.fighter(uid)}
            title={names.fighter(uid)}
            data-now={uid === now || undefined}
            data-state={tracker}
            onClick={() => room.setFocus(room.focus === uid ? undefined : uid)}
          >
            <FaceMark uid={uid} />
            {uid === now && (
              <span className="tt-faces-words">
                <span className="tt-faces-name">{names.short(uid)}</span>
                {seat === mine && isHere(seat) && (
                  <span className="tt-faces-you">
                    <span className="tt-faces-dot"> · </span>
                    {text('tabletopTable.you')}
                  </span>
                )}
              </span>
            )}
          </button>
        </li>
      ))}
      <li>
        <IconButton
          className="button-icon tt-faces-all"
          label={text('tabletopTable.tracker')}
          icon={<IconOrder />}
          onClick={onOpen}
          data-test="tabletop-side-order"
        />
      </li>
    </ol>
  )
}
