import { Token } from '../../../parts/token.tsx'
import { TierRim } from '../card/tierDiamonds.tsx'
import type { CardSight } from '../host/host.ts'
import './unitTile.css'

/** A unit as a piece on the field. Whoever shows it says its name. */
export function UnitTile({ card }: { card: CardSight }) {
  return (
    <span className="rn-tile" data-tier={card.tier} aria-hidden="true">
      <Token kind="unit" id={card.unitId} side="you" health={1} tier={card.tier} />
      <TierRim tier={card.tier} />
    </span>
  )
}
