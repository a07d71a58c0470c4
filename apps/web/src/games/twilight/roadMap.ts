import type { StageSize } from '../../parts/stage.tsx'

export type Point = readonly [x: number, y: number]

export interface RoadPlaces {
  /** By stage; far behind and far ahead there is nothing to see but the end. */
  readonly stages: readonly (Point | undefined)[]
  /** The ways on from here. */
  readonly ways: readonly Point[]
  /** How large a stop is drawn. */
  readonly scale: number
}

/** How far along the picture things stand, from 0 to 1, and how many places are seen behind and ahead. */
const WIDE = { here: 0.2, ways: [0.37, 0.47], next: 0.6, behind: 2, ahead: 3 } as const
const NARROW = { here: 0, ways: [0.4, 0.46], next: 0.82, behind: 0, ahead: 1 } as const
const STEP = 0.12

/** Where the stops of a road stand between the plates above and the choices below: here in front, the end on the horizon. */
export function roadPlaces({ width, height }: StageSize, here: number, stages: number, ways: number): RoadPlaces {
  const narrow = width <= 900
  const along = narrow ? NARROW : WIDE
  const at = narrow ? upwards(width, height) : aside(width, height)
  const last = stages - 1
  return {
    scale: narrow ? 0.66 : Math.min(1, Math.max(0.8, height / 756)),
    stages: Array.from({ length: stages }, (_, stage) => {
      const steps = stage - here
      if (steps < -along.behind) return undefined
      // Below the plate that tells of it.
      if (steps <= 0) return at(along.here + 0.1 * steps, (narrow ? 0.5 : 0.78) + 0.2 * steps)
      if (stage === last) return at(1, narrow ? 0.8 : 0.5)
      return steps > along.ahead
        ? undefined
        : at(along.next + STEP * (steps - 1), steps % 2 === 0 ? 0.66 : narrow ? 0.2 : 0.42)
    }),
    ways: Array.from({ length: ways }, (_, way) =>
      // Side by side they would hide each other's dashes.
      at(along.ways[way % 2]!, ways === 1 ? 0.5 : way / (ways - 1)),
    ),
  }
}

/** On a desk the road goes from left to right and climbs towards its end. */
const aside =
  (width: number, height: number) =>
  (along: number, across: number): Point => {
    const [top, bottom] = [height * 0.2, height * 0.37]
    const climb = Math.max(0, along - 0.55) * height * 0.1
    return [90 + along * (width - 250), top + across * (bottom - top) - climb]
  }

/** On a phone it goes up. */
const upwards =
  (width: number, height: number) =>
  (along: number, across: number): Point => {
    // Above the cards and the strip, below the title and the hint.
    const bottom = height - 436
    const top = Math.min(height * 0.28, bottom - 150)
    return [62 + across * (width - 124), bottom - along * (bottom - top)]
  }
