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

/** Places seen behind one's back, and before one's eyes. */
const BEHIND = 2
const AHEAD = 3

/** Where the stops of a road stand between the plates above and the choices below: here in front, the end on the horizon. */
export function roadPlaces({ width, height }: StageSize, here: number, stages: number, ways: number): RoadPlaces {
  const narrow = width <= 700
  const at = narrow ? upwards(width, height) : aside(width, height)
  const last = stages - 1
  const seen = Math.min(AHEAD, last - here - 1)
  return {
    scale: narrow ? 0.66 : Math.min(1, Math.max(0.8, height / 756)),
    stages: Array.from({ length: stages }, (_, stage) => {
      const ahead = stage - here
      if (ahead < -BEHIND || (ahead > seen && stage !== last)) return undefined
      if (ahead <= 0) return at(0.2 + 0.1 * ahead, 0.5 + 0.2 * ahead)
      if (stage === last) return at(1, 0.5)
      return at(0.58 + 0.12 * (ahead - 1), ahead % 2 === 0 ? 0.66 : 0.42)
    }),
    ways: Array.from({ length: ways }, (_, way) => at(ways === 2 ? 0.4 : WAYS[way % 2]!, across(way, ways))),
  }
}

/** Three or four ways do not stand in one line. */
const WAYS = [0.38, 0.44] as const

const across = (way: number, ways: number): number => (ways === 1 ? 0.5 : way / (ways - 1))

/** On a desk the road goes from left to right and climbs towards its end. */
const aside =
  (width: number, height: number) =>
  (along: number, across: number): Point => {
    const [top, bottom] = [height * 0.3, height * 0.55]
    const climb = Math.max(0, along - 0.55) * height * 0.3
    return [90 + along * (width - 250), top + across * (bottom - top) - climb]
  }

/** On a phone it goes up. */
const upwards =
  (width: number, height: number) =>
  (along: number, across: number): Point => {
    const [top, bottom] = [height * 0.38, height * 0.66]
    return [50 + across * (width - 100), bottom - along * (bottom - top)]
  }
