import type { SeenFighter } from '@arbiter/tabletop'
import { useText } from '../../../language/language.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { faceOf } from '../table/faces.ts'
import { useNames, useRoom } from '../table/roomContext.ts'
import { Chips } from '../tracker/apChips.tsx'

/** Whoever is asked: his portrait, what he can spend, how he is. */
export function Who({ uid }: { uid: string }) {
  const { plan, scene } = useRoom()
  const fighter = scene.view.fighters[uid]
  if (!fighter) return null
  const { id, hints } = faceOf(plan, uid, fighter.character)
  return (
    <>
      <Picture shape="portrait" kind="character" id={id} hints={hints} className="tt-who-portrait" />
      <div className="tt-who-facts">
        <Chips fighter={fighter} />
        <HowHeIs fighter={fighter} />
      </div>
    </>
  )
}

/** Unhurt, or how much of what he can bear he has taken. */
function HowHeIs({ fighter: { own, word } }: { fighter: SeenFighter }) {
  const text = useText()
  const names = useNames()
  if (!own) return <span>{names.term('wound_word', word)}</span>
  const taken = (track: 'body' | 'mind') =>
    own.wounds.filter((wound) => wound.track === track).reduce((sum, { damage }) => sum + damage, 0)
  if (own.wounds.length === 0) return <span>{text('tabletopTable.unhurt')}</span>
  return (['body', 'mind'] as const)
    .filter((track) => taken(track) > 0)
    .map((track) => (
      <span key={track} data-hurt>
        {text('tabletopTable.hurt', { track, n: taken(track), capacity: own.sheet[track] })}
      </span>
    ))
}
