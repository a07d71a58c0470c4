import type { RoadNode } from '@arbiter/twilight'

export type Point = readonly [x: number, y: number]

export interface NodePlaces {
  readonly width: number
  readonly height: number
  readonly at: ReadonlyMap<string, Point>
}

type Placed = Pick<RoadNode, 'id' | 'layer'>

/** Room for a mark with its rays. */
const EDGE = 92
/** Between two layers on a phone there is room for a name in two lines. */
const LAYER_UP = 126
const LAYER_ASIDE = 84
/** The next step of a desk is wider, and the one after it a little: its names and the dashes to it are read. */
const NEXT = 1.5
const SECOND = 1.25
/** The end of the road is larger than the rest and stands apart. */
const END = 128
/** Between the plates above and the cards below: how the middle of the road lies on a desk, of its height. */
const CLIMB = { from: 0.44, to: 0.29 } as const
/** Mates stand so far apart, as far as there is room; a place alone stands off the middle, now above, now below it. */
const APART = { step: 134, most: 0.44, wind: 0.055 } as const

/** TW-523. Layers from bottom to top on a phone, from left to right on a desk, where the road climbs; those of one layer side by side. */
export function nodePlaces(
  nodes: readonly Placed[],
  room: { readonly width: number; readonly height: number },
  up: boolean,
  /** The layer where one stands. */
  here = 0,
): NodePlaces {
  const last = Math.max(1, ...nodes.map(({ layer }) => layer))
  const step = up ? LAYER_UP : Math.max(LAYER_ASIDE, (room.width - 2 * EDGE) / Math.max(1, last - 1))
  const along = 2 * EDGE + (last - 1) * step
  const [width, height] = up ? [room.width, along] : [Math.max(room.width, along), room.height]
  const at = new Map<string, Point>()
  const wide = !up && here >= 1 && here < last && last > 2
  // How wide the step to each layer is, by the usual one; the end keeps its place.
  const widthOf = (layer: number) =>
    !wide
      ? 1
      : layer === here + 1
        ? NEXT
        : layer === last && END > step
          ? END / step
          : layer === here + 2 && last > here + 3
            ? SECOND
            : 0
  const fixed = Array.from({ length: last - 1 }, (_, i) => widthOf(i + 2))
  const rest = fixed.filter((n) => n === 0).length
  const others = rest === 0 ? 0 : (last - 1 - fixed.reduce((sum, n) => sum + n, 0)) / rest
  const aside = (layer: number) =>
    EDGE + step * fixed.slice(0, layer - 1).reduce((sum, n) => sum + (n === 0 ? others : n), 0)
  for (const { id, layer } of nodes) {
    const mates = nodes.filter((node) => node.layer === layer)
    const place = mates.findIndex((node) => node.id === id)
    const forward = EDGE + (layer - 1) * step
    if (up) at.set(id, [width * shareOf(place, mates.length, layer), height - forward])
    else {
      const left = 1 - (layer - 1) / Math.max(1, last - 1)
      const middle = height * (CLIMB.to + (CLIMB.from - CLIMB.to) * left)
      const apart = Math.min(APART.step, height * 0.2, (height * APART.most) / Math.max(1, mates.length - 1))
      const alone = mates.length > 1 || layer === 1 || layer === last ? 0 : (layer % 2 === 0 ? -1 : 1) * APART.wind
      at.set(id, [aside(layer), middle + (place - (mates.length - 1) / 2) * apart + alone * height])
    }
  }
  return { width, height, at }
}

/** A road that has one place for a layer winds. */
function shareOf(place: number, many: number, layer: number): number {
  if (many === 1) return layer % 2 === 0 ? 0.4 : 0.58
  return (place + 0.5) / many
}
