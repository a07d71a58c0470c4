import { type Dweller, dwellerOf, fightScene, placeLook, placePrint, walkerOf } from '@arbiter/art'
import { usePictures } from '../../parts/pictures.ts'
import type { StageSize } from '../../parts/stage.tsx'
import { useTheme } from '../../settings/appearance.ts'
import { usePlaces } from './places.ts'

/** As many foes as stand beside each other in a print. */
const MOST = 4

interface PlacePictureProps {
  /** A node, a check or a fight of the road. */
  readonly id: string
  readonly kind: string
  /** Who waits there for a fight. */
  readonly foes?: readonly string[]
  /** Two of a kind stand there as two. */
  readonly each?: boolean
  /** Who has come there. */
  readonly hero?: string | undefined
  readonly width: number
  readonly height: number
  readonly className?: string
}

/** A place as a print: its land, what stands there and who is met. The words beside it say the same. */
export function PlacePicture({ id, kind, foes = [], each = false, hero, width, height, className }: PlacePictureProps) {
  const [theme] = useTheme()
  const pictures = usePictures('twilight')
  const places = usePlaces()
  const shown = each ? foes : [...new Set(foes)]
  const address =
    places &&
    pictures.drawn(['place', id, kind, shown, hero, width, height, theme], (stencils) =>
      placePrint(stencils, {
        look: placeLook(places, id, kind),
        foes: shown.slice(0, MOST).map(foe),
        ...(hero !== undefined && { walker: walkerOf(hero) }),
        width,
        height,
        theme: theme === 'dark' ? 'night' : 'dusk',
      }),
    )
  return (
    <img
      src={address}
      alt=""
      width={width}
      height={height}
      draggable={false}
      decoding="async"
      className={`picture ${className ?? ''}`}
    />
  )
}

/** Where a fight stands: in the land of its place, which most often is the wood. */
export function useFightScene(id: string): (size: StageSize) => string | undefined {
  const pictures = usePictures()
  const places = usePlaces()
  return (size) => {
    if (!places) return undefined
    const look = placeLook(places, id)
    if (look.land.id === 'wood') return pictures.scene('encounter', size)
    return pictures.drawn(['fight', look.land.id, size], (stencils) => fightScene(stencils, { ...size, look }))
  }
}

export const foe = (id: string): Dweller => dwellerOf('enemy', id)
