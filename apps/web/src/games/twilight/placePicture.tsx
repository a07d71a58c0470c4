import {
  type Dweller,
  dwellerOf,
  fightScene,
  MEETING,
  placeLook,
  placePrint,
  placeScene,
  TABLEAU,
  tableau,
  walkerOf,
} from '@arbiter/art'
import { usePictures } from '../../parts/pictures.ts'
import type { StageSize } from '../../parts/stage.tsx'
import { useTheme } from '../../settings/appearance.ts'

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
  const shown = {
    look: placeLook(id, kind),
    foes: (each ? foes : [...new Set(foes)]).slice(0, MOST).map(foe),
    ...(hero !== undefined && { walker: walkerOf(hero) }),
    width,
    height,
    theme: theme === 'dark' ? ('night' as const) : ('dusk' as const),
  }
  return (
    <img
      src={pictures.drawn(['place', id, kind, foes, each, hero, width, height, theme], (stencils) =>
        placePrint(stencils, shown),
      )}
      alt=""
      width={width}
      height={height}
      draggable={false}
      decoding="async"
      className={`picture ${className ?? ''}`}
    />
  )
}

/** What stands where one is, and the hero before it. */
export function Tableau({ id, kind, hero }: { id: string; kind: string; hero: string }) {
  // Its sheet is the stall itself.
  const bare = kind === 'market'
  const address = usePictures().drawn(['tableau', id, kind, hero], (stencils) =>
    tableau(stencils, placeLook(id, kind), walkerOf(hero), bare),
  )
  const { width, height } = bare ? MEETING : TABLEAU
  return <img src={address} alt="" width={width} height={height} draggable={false} className="picture tw-tableau" />
}

/** The land of a place, as the scene of a whole window. */
export function usePlaceScene(id: string, kind: string): (size: StageSize) => string | undefined {
  const pictures = usePictures()
  return (size) =>
    pictures.drawn(['land', placeLook(id, kind).land, size], (stencils) =>
      placeScene(stencils, { ...size, look: placeLook(id, kind) }),
    )
}

/** Where a fight stands: in the land of its place, which most often is the wood. */
export function useFightScene(id: string): (size: StageSize) => string | undefined {
  const pictures = usePictures()
  const look = placeLook(id)
  return (size) =>
    look.land === 'wood'
      ? pictures.scene('encounter', size)
      : pictures.drawn(['fight', look.land, size], (stencils) => fightScene(stencils, { ...size, look }))
}

export const foe = (id: string): Dweller => dwellerOf('enemy', id)
