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
