import { Token } from '../../../parts/token.tsx'
import { faceOf, healthOf, ringOf } from './faces.ts'
import { useRoom } from './roomContext.ts'

/** Somebody's face with the ring of his side, wherever he is named. */
export function FaceMark({ uid, className = '' }: { uid: string; className?: string }) {
  const room = useRoom()
  const fighter = room.scene.view.fighters[uid]
  if (!fighter) return null
  return (
    <Token
      kind="character"
      {...faceOf(room.plan, uid, fighter.character)}
      side="neutral"
      colour={ringOf(room, fighter.side)}
      health={healthOf(fighter)}
      fallen={fighter.tracker === 'out' || fighter.tracker === 'left'}
      className={`tt-face ${className}`}
    />
  )
}
