import type { CSSProperties } from 'react'
import { useText } from '../../../language/language.tsx'
import { withMinus } from '../../../parts/count.tsx'
import { HitNumber } from '../../../parts/hitNumber.tsx'
import type { FieldGrid } from '../field/fieldStage.tsx'
import type { Box, Named } from '../field/namePlaces.ts'
import { cornerOf } from '../field/places.ts'
import { keyOf, type Sign } from './effects.ts'
import { useReplay } from './replayContext.ts'
import { SHOWN } from './signPlaces.ts'
import './signs.css'

/** A blow that takes such a part of a whole unit is a heavy one. */
const HEAVY = 1 / 3

/** More at once nobody reads. */
const MOST = 2

interface SignsProps {
  readonly grid: FieldGrid
  readonly named: ReadonlyMap<string, Named>
  readonly places: ReadonlyMap<string, Box>
}

/** Numbers and words over whom something happened to. The log says the same for ears. */
export function Signs({ grid, named, places }: SignsProps) {
  const { view, playback, effects } = useReplay()
  return (
    <div className="rr-signs" aria-hidden="true">
      {view.units.map(({ id, cell, maxHp }) => {
        const signs = (effects.signs.get(id) ?? []).slice(0, MOST)
        if (signs.length === 0) return null
        const { x, y } = cornerOf(grid, cell)
        const place = places.get(id)!
        const own = named.get(id)
        return (
          <div
            key={`${id} ${playback.at}`}
            className="rr-sign-place"
            style={
              {
                transform: `translate(${x}px, ${y}px)`,
                '--sign-x': `${place.x - x}px`,
                '--sign-y': `${place.y - y}px`,
                '--sign-width': `${place.width / SHOWN}px`,
              } as CSSProperties
            }
            data-low={own !== undefined && own.y < 0}
            data-test={`run-replay-signs-${id}`}
          >
            {signs.map((sign) => (
              <SignFace key={keyOf(sign)} sign={sign} maxHp={maxHp} />
            ))}
          </div>
        )
      })}
    </div>
  )
}

function SignFace({ sign, maxHp }: { sign: Sign; maxHp: number }) {
  const text = useText()
  switch (sign.kind) {
    case 'damage':
      return (
        <span className="rr-hit">
          <HitNumber kind={sign.amount >= maxHp * HEAVY ? 'critical' : 'hit'}>{withMinus(-sign.amount)}</HitNumber>
        </span>
      )
    case 'heal':
      return (
        <span className="rr-hit">
          <HitNumber kind="heal">{`+${sign.amount}`}</HitNumber>
        </span>
      )
    case 'ability':
      return <span className="rr-word">{text(`run.ability.${sign.ability}`)}</span>
    case 'status':
      return <span className="rr-word">{text(`run.status.${sign.status}`)}</span>
    default:
      return <span className="rr-word">{text(`runReplay.sign.${sign.kind}`)}</span>
  }
}
