import { turnOrder } from '@arbiter/arena'
import { useMemo } from 'react'
import { useText } from '../../language/language.tsx'
import { Picture } from '../../parts/picture.tsx'
import { useFight, useNames } from './fightContext.ts'
import { faceOf } from './fighterFace.ts'
import { teamColour } from './teamColour.ts'
import { useSpotlight } from './useSpotlight.ts'
import './turnOrderRow.css'

/** So many have room beside the goal on a phone. */
const SHOWN = 6

/** Who acts now, and who is likely to act after that. */
export function TurnOrderRow() {
  const text = useText()
  const names = useNames()
  const { kit, scene } = useFight()
  const { view, events, told } = scene
  const { actor } = useSpotlight()
  const next = useMemo(
    () => turnOrder(view, events.slice(0, told), kit.content.tuning, SHOWN),
    [kit, view, events, told],
  )
  if (next.length === 0) return null
  const faces = [...(actor >= 0 ? [{ cid: actor, now: true }] : []), ...next.map((cid) => ({ cid, now: false }))]
  return (
    <ol className="turn-order" aria-label={text('arenaTable.order')} data-test="arena-order">
      {faces.slice(0, SHOWN).map(({ cid, now }, at) => {
        const fighter = view.fighters[cid]!
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fighter may come twice, a place only once
          <li key={at} style={teamColour(fighter.team)} data-now={now || undefined} title={names.fighter(cid)}>
            <Picture shape="token" {...faceOf(view.setup, fighter)} />
            <span className="sr-only">{names.fighter(cid)}</span>
            {now && <span className="turn-order-word">{text('arenaTable.order.now')}</span>}
            {at === Number(actor >= 0) && <span className="turn-order-next">{text('arenaTable.order.next')}</span>}
          </li>
        )
      })}
    </ol>
  )
}
