import type { RoadNode } from '@arbiter/twilight'

export type Point = readonly [x: number, y: number]

export interface NodePlaces {
  readonly width: number
  readonly height: number
  readonly at: ReadonlyMap<string, Point>
}

type Placed = Pick<RoadNode, 'id' | 'layer'>

const EDGE = 60
const LAYER_UP = 96
const LAYER_ASIDE = 90

/** TW-523. Layers from bottom to top on a phone, from left to right on a desk; those of one layer side by side. */
export function nodePlaces(
  nodes: readonly Placed[],
  room: { readonly width: number; readonly height: number },
  up: boolean,
): NodePlaces {
  const last = Math.max(1, ...nodes.map(({ layer }) => layer))
  const step = up ? LAYER_UP : Math.max(LAYER_ASIDE, (room.width - 2 * EDGE) / Math.max(1, last - 1))
  const along = 2 * EDGE + (last - 1) * step
  const [width, height] = up ? [room.width, along] : [Math.max(room.width, along), room.height]
  const across = up ? width : height
  const at = new Map<string, Point>()
  for (const { id, layer } of nodes) {
    const mates = nodes.filter((node) => node.layer === layer)
    const place = mates.findIndex((node) => node.id === id)
    const aside = across * shareOf(place, mates.length, layer, up)
    const forward = EDGE + (layer - 1) * step
    at.set(id, up ? [aside, height - forward] : [forward, aside])
  }
  return { width, height, at }
}

/** A road that has one place for a layer winds. */
function shareOf(place: number, many: number, layer: number, up: boolean): number {
  if (many === 1) return layer % 2 === 0 ? 0.4 : 0.58
  // On a desk two of them leave room for their names above and below.
  return many === 2 && !up ? 0.3 + 0.4 * place : (place + 0.5) / many
}
