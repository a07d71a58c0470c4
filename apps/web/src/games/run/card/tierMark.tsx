import type { Tier } from '@arbiter/run'
import { useText } from '../../../language/language.tsx'
import { TierStars } from './tierStars.tsx'
import './tierMark.css'

/** RN-334: a frame of its own colour, its stars and the word, so that colour is never the only sign. */
export function TierMark({ tier }: { tier: Tier }) {
  const text = useText()
  return (
    <span className="rn-tier" data-tier={tier} data-test="run-tier">
      <TierStars tier={tier} />
      {text('runTable.tier', { tier })}
    </span>
  )
}
