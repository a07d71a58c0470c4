import type { CSSProperties } from 'react'
import { useText } from '../../../language/language.tsx'
import { withMinus } from '../../../parts/count.tsx'
import { HitNumber } from '../../../parts/hitNumber.tsx'
import type { Box } from '../field/boxes.ts'
import { type Effects, keyOf, type Sign } from './effects.ts'
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
  /** Of a number. */
  readonly width: number
}

/** What is shown beside somebody. */
export function shownSigns({ signs, spell }: Effects, id: string): readonly Sign[] {
  const isOfAll = (spell?.targets.length ?? 0) >= MANY
  return (signs.get(id) ?? []).filter(({ kind }) => !isOfAll || kind !== 'status').slice(0, MOST)
}

/** What a sign says that is no number. */
export function useSignWord(): (sign: Sign) => string | undefined {
  const text = useText()
  return (sign) => {
    switch (sign.kind) {
      case 'damage':
      case 'heal':
        return undefined
      case 'ability':
        return text(`run.ability.${sign.ability}`)
      case 'status':
        return text(`run.status.${sign.status}`)
      default:
        return text(`runReplay.sign.${sign.kind}`)
    }
  }
}

/** Numbers and words over whom something happened to. The log says the same for ears. */
export function Signs({ places, width }: SignsProps) {
  const { view, struckAt, effects } = useReplay()
  return (
    <div className="rr-signs" aria-hidden="true" style={{ '--sign-width': `${width / SHOWN}px` } as CSSProperties}>
      {view.units.map(({ id, maxHp }) => {
        const signs = shownSigns(effects, id)
        if (signs.length === 0) return null
        const { x, y } = places.get(id)!
        return (
          <div
            key={`${id} ${struckAt}`}
            className="rr-sign-place"
            style={{ left: x, top: y }}
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
  const wordOf = useSignWord()
  if (!('amount' in sign)) return <span className="rr-word">{wordOf(sign)}</span>
  const { kind, amount } = sign
  const isHeavy = amount >= maxHp * HEAVY
  return (
    <span className="rr-hit">
      {kind === 'heal' ? (
        <HitNumber kind="heal">{`+${amount}`}</HitNumber>
      ) : (
        <HitNumber kind={isHeavy ? 'critical' : 'hit'}>{withMinus(-amount)}</HitNumber>
      )}
    </span>
  )
}
