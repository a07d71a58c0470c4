import { usePictures } from '../../../parts/pictures.ts'
import type { StageSize } from '../../../parts/stage.tsx'
import { FaceMark } from '../table/faceMark.tsx'
import { useNames, useRoom } from '../table/roomContext.ts'
import { whoDecides } from '../table/whoseTurn.ts'
import './lineup.css'

/** A fight without a map: the sides face each other in a hall. */
export function Lineup({ size }: { size: StageSize }) {
  const names = useNames()
  const pictures = usePictures()
  const { plan, scene, focus, setFocus } = useRoom()
  const now = whoDecides(scene.view)
  const here = Object.values(scene.view.fighters).filter(({ tracker }) => tracker !== 'left')
  return (
    <div className="tt-lineup">
      <img src={pictures.scene('hall', size)} alt="" draggable={false} />
      {plan.sides.map((side) => (
        <section key={side} aria-label={names.side(side)}>
          {here
            .filter((fighter) => fighter.side === side)
            .map(({ uid }) => (
              <button
                key={uid}
                type="button"
                data-now={uid === now || undefined}
                aria-pressed={focus === uid}
                onClick={() => setFocus(focus === uid ? undefined : uid)}
              >
                <FaceMark uid={uid} />
                <span>{names.fighter(uid)}</span>
              </button>
            ))}
        </section>
      ))}
    </div>
  )
}
