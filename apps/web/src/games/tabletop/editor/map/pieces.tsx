import type { TacticalGrid } from '@arbiter/board'
import { usePictures } from '../../../../parts/pictures.ts'
import { Figure } from '../../map/figure.tsx'
import { angleOf, centreOf } from '../../map/layout.ts'
import { NamePlates } from '../../map/namePlates.tsx'
import { useEditor } from '../editorContext.ts'
import { faceIn } from '../model/people.ts'
import { ringOf } from '../palette/ringOf.ts'
import { useFighterNames } from '../useFighterNames.ts'

interface PiecesProps {
  readonly grid: TacticalGrid
  /** Of the names, in units of the drawing. */
  readonly font: number
  /** Of the map, in units of the drawing. */
  readonly width: number
}

/** Everybody who has a cell of the map, names above all figures. */
export function Pieces({ grid, font, width }: PiecesProps) {
  const { draft, chosen } = useEditor()
  const pictures = usePictures()
  const names = useFighterNames(draft)
  const here = draft.fighters.flatMap((fighter, at) => {
    const { cell } = fighter
    if (!cell || cell[0] >= grid.width || cell[1] >= grid.height) return []
    return [{ at, fighter, place: centreOf(grid, cell[1] * grid.width + cell[0]) }]
  })
  const named = here.map(({ at, place }) => ({ uid: String(at), text: names[at]!, first: at === chosen, ...place }))
  return (
    <>
      {here.map(({ at, fighter: { uid, facing, posture, side, bystander }, place }) => {
        const { id, hints } = faceIn(draft, at)
        const direction = grid.directionNames.indexOf(facing ?? '')
        return (
          <Figure
            key={at}
            fighter={{ uid, posture, tracker: bystander ? null : 'ready', effects: [] }}
            face={{
              address: pictures.token('character', id, hints),
              ring: ringOf(draft, side),
              health: 1,
              status: posture === 'standing' ? undefined : pictures.token('effect', posture),
            }}
            {...place}
            angle={direction < 0 ? undefined : angleOf(grid, direction)}
            role={at === chosen ? 'focus' : undefined}
            team={
              1 +
              (Math.max(
                0,
                draft.sides.findIndex(({ id: own }) => own === side),
              ) %
                8)
            }
          />
        )
      })}
      <NamePlates named={named} font={font} width={width} />
    </>
  )
}
