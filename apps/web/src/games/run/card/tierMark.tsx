import type { Tier } from '@arbiter/run'
import { useText } from '../../../language/language.tsx'
import { TierDiamonds } from './tierDiamonds.tsx'
import './tierMark.css'

/** RN-334: a frame of its own colour, its diamonds and the word, so that colour is never the only sign. */
export function TierMark({ tier }: { tier: Tier }) {
  const text = useText()
  return (
    <span className="rn-tier" data-tier={tier} data-test="run-tier">
      <TierDiamonds tier={tier} />
      {text('runTable.tier', { tier })}
    </span>
  )
}
