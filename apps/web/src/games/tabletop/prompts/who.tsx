import { Picture } from '../../../parts/picture.tsx'
import { faceOf } from '../table/faces.ts'
import { useRoom } from '../table/roomContext.ts'
import { isHurt, useWoundWords } from '../table/woundWords.ts'
import { Chips, PointsLeft } from '../tracker/apChips.tsx'

/** Whoever is asked: his portrait, what he can spend, how he is. */
export function Who({ uid, offered }: { uid: string; offered: boolean }) {
  const { plan, scene } = useRoom()
  const woundWords = useWoundWords()
  const fighter = scene.view.fighters[uid]
  if (!fighter) return null
  const { id, hints } = faceOf(plan, uid, fighter.character)
  return (
    <>
      <Picture shape="portrait" kind="character" id={id} hints={hints} className="tt-who-portrait" />
      <div className="tt-who-facts">
        {/* What is left of the last turn's points is not what the next one has. */}
        {!offered && <Chips fighter={fighter} />}
        {!offered && <PointsLeft fighter={fighter} />}
        <span data-hurt={isHurt(fighter) || undefined}>{woundWords(fighter, true)}</span>
      </div>
    </>
  )
}
