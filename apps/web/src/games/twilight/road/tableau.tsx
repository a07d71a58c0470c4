import { MEETING, placeLook, placeScene, TABLEAU, tableau, walkerOf } from '@arbiter/art'
import { usePictures } from '../../../parts/pictures.ts'
import type { StageSize } from '../../../parts/stage.tsx'
import { usePlaces } from '../places.ts'

/** What stands where one is, and the hero before it. */
export function Tableau({ id, kind, hero }: { id: string; kind: string; hero: string }) {
  const pictures = usePictures()
  const places = usePlaces()
  // Its sheet is the stall itself.
  const bare = kind === 'market'
  const address =
    places &&
    pictures.drawn(['tableau', id, kind, hero], (stencils) =>
      tableau(stencils, placeLook(places, id, kind), walkerOf(hero, kind), bare),
    )
  const { width, height } = bare ? MEETING : TABLEAU
  return <img src={address} alt="" width={width} height={height} draggable={false} className="picture tw-tableau" />
}

/** The land of a place, as the scene of a whole window. */
export function usePlaceScene(id: string, kind: string): (size: StageSize) => string | undefined {
  const pictures = usePictures()
  const places = usePlaces()
  return (size) => {
    if (!places) return undefined
    const look = placeLook(places, id, kind)
    return pictures.drawn(['land', look.land.id, size], (stencils) => placeScene(stencils, { ...size, look }))
  }
}
