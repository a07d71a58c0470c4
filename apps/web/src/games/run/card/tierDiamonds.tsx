import type { Tier } from '@arbiter/run'
import './tierDiamonds.css'

const [WIDE, HALF] = [13, 6]

/** RN-334: a diamond for each tier, in its colour, as on the sill of a portrait. Whoever shows it says the tier in words. */
export function TierDiamonds({ tier }: { tier: Tier }) {
  return (
    <svg className="rn-diamonds" viewBox={`-1 -1 ${WIDE * tier + 1} 14`} data-tier={tier} aria-hidden="true">
      {[0, WIDE, 2 * WIDE].slice(0, tier).map((x) => (
        <path key={x} d={`M${x + HALF} 0l${HALF} ${HALF}l-${HALF} ${HALF}l-${HALF} -${HALF}Z`} />
      ))}
    </svg>
  )
}

const [RIM, TIP] = [44, 9]

/** The same on a piece: on its rim, at the upper left, off the face. */
export function TierRim({ tier }: { tier: Tier }) {
  return (
    <svg className="rn-diamonds rn-rim" viewBox="0 0 100 100" data-tier={tier} aria-hidden="true">
      {Array.from({ length: tier }, (_, at) => {
        const angle = ((225 + (at - (tier - 1) / 2) * 27) * Math.PI) / 180
        const [x, y] = [50 + RIM * Math.cos(angle), 50 + RIM * Math.sin(angle)].map((each) => each.toFixed(1))
        return <path key={angle} d={`M${x} ${y}m0 -${TIP}l${TIP} ${TIP}l-${TIP} ${TIP}l-${TIP} -${TIP}Z`} />
      })}
    </svg>
  )
}
