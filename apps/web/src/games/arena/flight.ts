export type Point = readonly [number, number]

/** A bent way from one rim to another. */
export interface Way {
  readonly start: Point
  /** What the arc bends towards. */
  readonly over: Point
  readonly end: Point
}

/** How a blow looks on its way: each is cut in its own shape, so that it is known without its colour too. */
export type Flight = 'steel' | 'flames' | 'bolt' | 'shards' | 'leaves' | 'drops'

const FLIGHTS: Readonly<Record<string, Flight>> = {
  Fire: 'flames',
  Light: 'flames',
  Cold: 'shards',
  Lightning: 'bolt',
  Poison: 'drops',
  Shadow: 'drops',
  Psychic: 'drops',
}

export const flightOf = (damage: string | undefined): Flight => FLIGHTS[damage ?? ''] ?? 'steel'

/** The outline of what flies along a way, as a path. */
export function flight(kind: Flight, way: Way): string {
  if (kind === 'bolt') return bolt(way)
  if (kind === 'steel') return steel(way)
  const { apart, outline } = PIECES[kind]
  const n = Math.max(2, Math.round(lengthOf(way) / apart))
  return Array.from({ length: n }, (_, at) => {
    const part = (at + 0.5) / n
    return polygon(outline(0.55 + 0.45 * part, at).map((point) => onWay(way, part, point)))
  }).join('')
}

/** Single pieces that grow towards the target: their corners, along the way and across it. */
const PIECES: Readonly<
  Record<'flames' | 'shards' | 'leaves' | 'drops', { apart: number; outline: (size: number, at: number) => Point[] }>
> = {
  flames: {
    apart: 20,
    outline: (size, at) => {
      const side = at % 2 === 0 ? 1 : -1
      return scaled(size, [
        [-13, 3 * side],
        [-5, -8 * side],
        [-2, -4 * side],
        [6, -10 * side],
        [13, 0],
        [7, 8 * side],
        [-4, 8 * side],
      ])
    },
  },
  shards: {
    apart: 24,
    outline: (size) =>
      scaled(size, [
        [-13, 0],
        [-2, -8],
        [13, 0],
        [-2, 8],
      ]),
  },
  leaves: {
    apart: 22,
    outline: (size, at) => {
      const side = at % 2 === 0 ? 1 : -1
      return scaled(size, [
        [-11, -5 * side],
        [-3, -12 * side],
        [7, -9 * side],
        [12, 3 * side],
        [2, 5 * side],
        [-7, 2 * side],
      ])
    },
  },
  drops: {
    apart: 20,
    outline: (size) =>
      scaled(size, [
        [-13, 0],
        [1, -6],
        [7, -5],
        [10, 0],
        [7, 5],
        [1, 6],
      ]),
  },
}

/** One jagged slab. */
function bolt(way: Way): string {
  const corners = Math.max(3, Math.min(7, Math.round(lengthOf(way) / 34)))
  const bends = Array.from({ length: corners }, (_, at) => {
    const side = at % 2 === 0 ? 1 : -1
    return { part: (at + 1) / (corners + 1), off: 11 * side }
  })
  const upper = bends.map(({ part, off }) => onWay(way, part, [4, off - 7]))
  const lower = bends.map(({ part, off }) => onWay(way, part, [-4, off + 7]))
  return polygon([onWay(way, 0, [0, 0]), ...upper, onWay(way, 1, [0, 0]), ...lower.reverse()])
}

/** A crescent: thin where it comes from, broad before it meets. */
function steel(way: Way): string {
  const parts = [0.15, 0.3, 0.45, 0.6, 0.75, 0.9]
  const belly = parts.map((part) => onWay(way, part, [0, -9 * part]))
  const back = parts.map((part) => onWay(way, part, [0, 4 * part])).reverse()
  return polygon([onWay(way, 0, [0, 0]), ...belly, onWay(way, 1, [0, 0]), ...back])
}

const scaled = (size: number, points: readonly Point[]): Point[] => points.map(([x, y]) => [x * size, y * size])

const lengthOf = ({ start, end }: Way): number => Math.hypot(end[0] - start[0], end[1] - start[1])

/** A place so far along the way, and from there so far on and to its right. */
function onWay({ start, over, end }: Way, part: number, [along, across]: Point): Point {
  const rest = 1 - part
  const at = (axis: 0 | 1) => rest * rest * start[axis] + 2 * rest * part * over[axis] + part * part * end[axis]
  const slope = (axis: 0 | 1) => rest * (over[axis] - start[axis]) + part * (end[axis] - over[axis])
  const angle = Math.atan2(slope(1), slope(0))
  return [
    at(0) + Math.cos(angle) * along - Math.sin(angle) * across,
    at(1) + Math.sin(angle) * along + Math.cos(angle) * across,
  ]
}

const polygon = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}Z`
