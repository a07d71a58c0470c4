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

/** Who acts now, or has just done so, and who is likely to act after that. */
export function TurnOrderRow() {
  const text = useText()
  const names = useNames()
  const { kit, scene } = useFight()
  const { view, events, told } = scene
  const { actor, acted } = useSpotlight()
  const next = useMemo(
    () => turnOrder(view, events.slice(0, told), kit.content.tuning, SHOWN),
    [kit, view, events, told],
  )
  if (next.length === 0 || view.result !== null) return null
  const first =
    actor >= 0 ? [{ cid: actor, turn: acted && scene.asked === undefined ? ('acted' as const) : ('now' as const) }] : []
  const faces = [...first, ...next.map((cid) => ({ cid, turn: 'next' as const }))]
  return (
    <ol className="turn-order" aria-label={text('arenaTable.order')} data-test="arena-order">
      {faces.slice(0, SHOWN).map(({ cid, turn }, at) => {
        const fighter = view.fighters[cid]!
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fighter may come twice, a place only once
          <li key={at} style={teamColour(fighter.team)} data-turn={turn} title={names.fighter(cid)}>
            <Picture shape="token" {...faceOf(view.setup, fighter)} />
            <span className="sr-only">{names.fighter(cid)}</span>
            {turn !== 'next' && <span className="turn-order-word">{text(`arenaTable.order.${turn}`)}</span>}
            {at === first.length && <span className="turn-order-next">{text('arenaTable.order.next')}</span>}
          </li>
        )
      })}
    </ol>
  )
}
