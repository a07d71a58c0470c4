import { Token } from '../../../parts/token.tsx'
import { faceOf, ringOf } from '../table/faces.ts'
import { useRoom } from '../table/roomContext.ts'

/** Who a line is about; how he is now says nothing of how he was then. */
export function LogFace({ uid }: { uid: string }) {
  const room = useRoom()
  const fighter = room.scene.view.fighters[uid]
  if (!fighter) return null
  return (
    <Token
      kind="character"
      {...faceOf(room.plan, uid, fighter.character)}
      side="neutral"
      colour={ringOf(room, fighter.side)}
      health={1}
      className="tt-log-face"
    />
  )
}
