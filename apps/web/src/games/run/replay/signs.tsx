import type { CSSProperties } from 'react'
import { useText } from '../../../language/language.tsx'
import { withMinus } from '../../../parts/count.tsx'
import { HitNumber } from '../../../parts/hitNumber.tsx'
import type { Box } from '../field/boxes.ts'
import { keyOf, type Sign } from './effects.ts'
import { useReplay } from './replayContext.ts'
import { SHOWN } from './signPlaces.ts'
import './signs.css'

/** A blow that takes such a part of a whole unit is a heavy one. */
const HEAVY = 1 / 3

/** More at once nobody reads. */
const MOST = 2

/** A spell on so many is told by their rings and by the plate of their leader: its word on each would hide them. */
const MANY = 3

interface SignsProps {
  readonly places: ReadonlyMap<string, Box>
}

/** Numbers and words over whom something happened to. The log says the same for ears. */
export function Signs({ places }: SignsProps) {
  const { view, struckAt, effects } = useReplay()
  const isOfAll = (effects.spell?.targets.length ?? 0) >= MANY
  return (
    <div className="rr-signs" aria-hidden="true">
      {view.units.map(({ id, maxHp }) => {
        const signs = (effects.signs.get(id) ?? []).filter((sign) => !isOfAll || sign.kind !== 'status').slice(0, MOST)
        if (signs.length === 0) return null
        const { x, y, width } = places.get(id)!
        return (
          <div
            key={`${id} ${struckAt}`}
            className="rr-sign-place"
            style={{ left: x, top: y, '--sign-width': `${width / SHOWN}px` } as CSSProperties}
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
