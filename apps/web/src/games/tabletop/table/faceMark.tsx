import { Token } from '../../../parts/token.tsx'
import { faceOf, healthOf, ringOf } from './faces.ts'
import { useRoom } from './roomContext.ts'

const RADIUS = 37
const AROUND = 2 * Math.PI * RADIUS

interface FaceMarkProps {
  readonly uid: string
  readonly className?: string
  /** Whoever has left is well. */
  readonly safe?: boolean
}

/** Somebody's face with the ring of his side, wherever he is named; within it, as on the map, what is left of whoever is hurt. */
export function FaceMark({ uid, className = '', safe = false }: FaceMarkProps) {
  const room = useRoom()
  const fighter = room.scene.view.fighters[uid]
  if (!fighter) return null
  const health = healthOf(fighter)
  return (
    <span className={`tt-face ${className}`}>
      <Token
        kind="character"
        {...faceOf(room.plan, uid, fighter.character)}
        side="neutral"
        colour={ringOf(room, fighter.side)}
        health={1}
        fallen={fighter.tracker === 'out' || (fighter.tracker === 'left' && !safe)}
      />
      {health < 1 && (
        <svg className="tt-face-arc" viewBox="-50 -50 100 100" aria-hidden="true">
          <circle r={RADIUS} className="tt-face-lost" />
          <circle
            r={RADIUS}
            className="tt-face-left"
            transform="rotate(-90)"
            style={{ strokeDasharray: `${AROUND * health} ${AROUND}` }}
          />
        </svg>
      )}
    </span>
  )
}
