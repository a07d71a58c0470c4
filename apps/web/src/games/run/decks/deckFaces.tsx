import type { UnitType } from '@arbiter/run'
import { Picture } from '../../../parts/picture.tsx'

/** The deck in one line, where the list of it is far below: whoever listens finds it there. */
export function DeckFaces({ units, size }: { units: readonly UnitType[]; size: number }) {
  const free = Array.from({ length: Math.max(0, size - units.length) }, (_, at) => units.length + at)
  return (
    <span className="rn-deck-faces" aria-hidden="true">
      {units.map(({ id }) => (
        <Picture key={id} shape="token" kind="unit" id={id} hints={{ tier: 1 }} />
      ))}
      {free.map((place) => (
        <i key={place} />
      ))}
    </span>
  )
}
