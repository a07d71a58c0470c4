import type { Tier } from '@arbiter/run'
import './tierStars.css'

const STAR = 'M6 0.6L7.7 4.2L11.6 4.6L8.7 7.3L9.5 11.2L6 9.2L2.5 11.2L3.3 7.3L0.4 4.6L4.3 4.2Z'

/** RN-334: a star for each tier, in its colour. Whoever shows it says the tier in words. */
export function TierStars({ tier }: { tier: Tier }) {
  return (
    <svg className="rn-stars" viewBox={`-1 -1 ${12 * tier + 2} 14`} data-tier={tier} aria-hidden="true">
      {[0, 12, 24].slice(0, tier).map((x) => (
        <path key={x} d={STAR} transform={`translate(${x})`} />
      ))}
    </svg>
  )
}

const [RIM, HALF] = [44, 9]

/** The tier where a face fills its cell: diamonds on the rim, at the upper left. */
export function TierRim({ tier }: { tier: Tier }) {
  return (
    <svg className="rn-rim" viewBox="0 0 100 100" data-tier={tier} aria-hidden="true">
      {Array.from({ length: tier }, (_, at) => {
        const angle = ((225 + (at - (tier - 1) / 2) * 27) * Math.PI) / 180
        const [x, y] = [50 + RIM * Math.cos(angle), 50 + RIM * Math.sin(angle)].map((each) => each.toFixed(1))
        return <path key={angle} d={`M${x} ${y}m0 -${HALF}l${HALF} ${HALF}l-${HALF} ${HALF}l-${HALF} -${HALF}Z`} />
      })}
    </svg>
  )
}
