import type { CardSight } from '../host/host.ts'
import { UnitIcon } from '../icons.tsx'
import '../card/tierMark.css'
import './unitTile.css'

/** A unit as a piece: drawing, tier and price. Whoever shows it says its name. */
export function UnitTile({ card }: { card: CardSight }) {
  return (
    <span className="rn-tile sum" data-tier={card.tier} data-cost={card.cost} aria-hidden="true">
      <UnitIcon id={card.unitId} />
    </span>
  )
}
