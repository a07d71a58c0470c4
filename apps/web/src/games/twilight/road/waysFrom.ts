import type { RoadNode } from '@arbiter/twilight'

/** Where one can go from a place, in the order in which the ways stand on the map. */
export function waysFrom(nodes: ReadonlyMap<string, Pick<RoadNode, 'leads'>>, id: string): readonly string[] {
  const leads = nodes.get(id)?.leads ?? []
  return [...nodes.keys()].filter((other) => leads.includes(other))
}
