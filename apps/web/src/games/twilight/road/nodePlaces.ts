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
const LAYER_UP = 136
const LAYER_ASIDE = 84
/** The next step of a desk is wider: its names and the dashes to it are read. */
const NEXT = 1.6
/** How much of the height of a desk the road climbs, from the foot of the picture to the disc. */
const CLIMB = { from: 0.78, to: 0.25 } as const

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
  const near = wide ? NEXT * step : step
  const far = wide ? (step * (last - 1) - near) / (last - 2) : step
  const aside = (layer: number) => EDGE + (layer > here && wide ? near + (layer - 2) * far : (layer - 1) * far)
  for (const { id, layer } of nodes) {
    const mates = nodes.filter((node) => node.layer === layer)
    const place = mates.findIndex((node) => node.id === id)
    const forward = EDGE + (layer - 1) * step
    if (up) at.set(id, [width * shareOf(place, mates.length, layer), height - forward])
    else {
      const left = 1 - (layer - 1) / Math.max(1, last - 1)
      // Steep at first: the foot of the picture on the right is left to what is chosen there.
      const middle = height * (CLIMB.to + (CLIMB.from - CLIMB.to) * left ** 1.9)
      at.set(id, [aside(layer), middle + (place - (mates.length - 1) / 2) * Math.min(150, height * 0.2)])
    }
  }
  return { width, height, at }
}

/** A road that has one place for a layer winds. */
function shareOf(place: number, many: number, layer: number): number {
  if (many === 1) return layer % 2 === 0 ? 0.4 : 0.58
  return (place + 0.5) / many
}
