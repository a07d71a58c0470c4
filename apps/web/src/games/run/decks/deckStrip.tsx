import type { UnitType } from '@arbiter/run'
import { Picture } from '../../../parts/picture.tsx'
import './deckStrip.css'

/** A deck in one line of faces, with the places that are free; whoever listens finds it in words elsewhere. */
export function DeckStrip({ units, size }: { units: readonly UnitType[]; size: number }) {
  const free = Array.from({ length: Math.max(0, size - units.length) }, (_, at) => units.length + at)
  return (
    <span className="rn-deck-strip" aria-hidden="true">
      {units.map(({ id }) => (
        <Picture key={id} shape="token" kind="unit" id={id} hints={{ tier: 1 }} />
      ))}
      {free.map((place) => (
        <i key={place} />
      ))}
    </span>
  )
}
