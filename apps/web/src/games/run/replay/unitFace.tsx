import type { UnitView } from '@arbiter/run/battle'
import { Token } from '../../../parts/token.tsx'
import './unitFace.css'

/** Somebody of the battle, told by face and colour. */
export function UnitFace({ unit, className = '' }: { unit: UnitView; className?: string }) {
  return (
    <Token
      className={`rr-face ${className}`}
      kind="unit"
      id={unit.unitId}
      side={unit.side === 'player' ? 'you' : 'foe'}
      health={1}
    />
  )
}
