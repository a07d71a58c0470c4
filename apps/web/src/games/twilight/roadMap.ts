import type { StageSize } from '../../parts/stage.tsx'

export type Point = readonly [x: number, y: number]

export interface RoadPlaces {
  /** By stage; far behind and far ahead there is nothing to see but the end. */
  readonly stages: readonly (Point | undefined)[]
  /** The ways on from here. */
  readonly ways: readonly Point[]
  /** How large a stop is drawn. */
  readonly scale: number
  /** How wide a name at a way may be. */
  readonly name: number
}

/** How far along the picture things stand, from 0 to 1, and how many places are seen behind and ahead. */
const WIDE = { here: 0.2, ways: [0.36, 0.36], next: 0.56, behind: 2, ahead: 3 } as const
const CROWDED = { ...WIDE, ways: [0.355, 0.5], next: 0.64 } as const
const NARROW = { here: 0, ways: [0.36, 0.36], next: 0.88, behind: 0, ahead: 1 } as const
const STEP = 0.12
/** Each of them has room beside the others. */
const FEW = 3

/** Where the stops of a road stand between the plates above and the choices below: here in front, the end on the horizon. */
export function roadPlaces(
  { width, height }: StageSize,
  here: number,
  stages: number,
  ways: number,
  covered = false,
): RoadPlaces {
  const narrow = width <= 900
  const many = ways > FEW
  const along = narrow ? NARROW : many ? CROWDED : WIDE
  const at = narrow ? upwards(width, height, many ? 50 : 62) : aside(width, height, many)
  const last = stages - 1
  return {
    scale: narrow ? 0.66 : many ? 0.8 : Math.min(ways < FEW ? 1 : 0.86, Math.max(0.8, height / 756)),
    name: !narrow ? 220 : many ? 92 : 106,
    stages: Array.from({ length: stages }, (_, stage) => {
      const steps = stage - here
      if (steps < -along.behind || (narrow && covered && steps > 0)) return undefined
      // Below the plate that tells of it.
      if (steps <= 0) return at(along.here + 0.1 * steps, (narrow ? 0.5 : many ? 0.78 : 0.96) + 0.2 * steps)
      if (stage === last) return at(1, narrow ? 0.8 : 0.5)
      return steps > along.ahead
        ? undefined
        : at(along.next + STEP * (steps - 1), steps % 2 === 0 ? 0.66 : narrow ? 0.2 : 0.42)
    }),
    ways: Array.from({ length: ways }, (_, way) =>
      // Of more than three each second one stands further on: side by side they would hide each other's dashes.
      at(along.ways[way % 2]!, ways === 1 ? 0.5 : way / (ways - 1)),
    ),
  }
}

/** On a desk the road goes from left to right and climbs towards its end. */
const aside =
  (width: number, height: number, many: boolean) =>
  (along: number, across: number): Point => {
    const [top, bottom] = many ? [height * 0.23, height * 0.44] : [height * 0.17, height * 0.47]
    const climb = Math.max(0, along - 0.55) * height * 0.1
    return [90 + along * (width - 250), top + across * (bottom - top) - climb]
  }

/** On a phone it goes up. */
const upwards =
  (width: number, height: number, edge: number) =>
  (along: number, across: number): Point => {
    // Above the cards and the strip, below the title and the hint.
    const bottom = height - 434
    const top = bottom - 192
    return [edge + across * (width - 2 * edge), bottom - along * (bottom - top)]
  }
