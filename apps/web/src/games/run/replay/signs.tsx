import type { CSSProperties } from 'react'
import { useText } from '../../../language/language.tsx'
import { withMinus } from '../../../parts/count.tsx'
import { HitNumber } from '../../../parts/hitNumber.tsx'
import type { FieldGrid } from '../field/fieldStage.tsx'
import { cornerOf } from '../field/places.ts'
import { keyOf, type Sign } from './effects.ts'
import type { Named } from './namedPlaces.ts'
import { useReplay } from './replayContext.ts'
import { signCorner } from './signCorners.ts'
import './signs.css'

/** A blow that takes such a part of a whole unit is a heavy one. */
const HEAVY = 1 / 3

/** More at once nobody reads. */
const MOST = 2

interface SignsProps {
  readonly grid: FieldGrid
  readonly named: ReadonlyMap<string, Named>
}

/** Numbers and words over whom something happened to. The log says the same for ears. */
export function Signs({ grid, named }: SignsProps) {
  const { view, playback, effects } = useReplay()
  return (
    <div className="rr-signs" aria-hidden="true">
      {view.units.map((unit) => {
        const { id, cell, maxHp } = unit
        const signs = (effects.signs.get(id) ?? []).slice(0, MOST)
        if (signs.length === 0) return null
        const { x, y } = cornerOf(grid, cell)
        const corner = signCorner(grid, view.units, unit, named.get(id))
        return (
          <div
            key={`${id} ${playback.at}`}
            className="rr-sign-place"
            style={
              {
                transform: `translate(${x}px, ${y}px)`,
                '--corner-x': corner.x,
                '--corner-y': corner.y,
              } as CSSProperties
            }
            data-named={named.get(id)?.side}
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
        <span className="rr-hit" style={{ '--share': Math.min(1, sign.amount / maxHp) } as CSSProperties}>
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
