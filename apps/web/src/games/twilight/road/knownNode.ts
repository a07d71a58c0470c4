import { type NodeKind, nodeAt, type Plan, type RoadNode, type View } from '@arbiter/twilight'

/** A node as the hero may see it (TW-463). Without `inside` only its shape is known, and its kind unless that is veiled. */
export interface KnownNode {
  readonly id: string
  readonly kind: NodeKind | 'veiled'
  readonly inside: RoadNode | undefined
}

export function knownNode(plan: Plan, { session }: View, id: string): KnownNode {
  const road = session.road!
  const own = plan.road!.nodes.get(id)!
  if (road.known[id]) {
    const inside = nodeAt(plan, road, id)
    return { id, kind: inside.kind, inside }
  }
  return { id, kind: own.veiled || isMixed(plan, own) ? 'veiled' : own.kind, inside: undefined }
}

/** Where kinds were exchanged (TW-465) the plan does not know which of them lies here. */
function isMixed(plan: Plan, { mix, layer }: RoadNode): boolean {
  if (mix === undefined) return false
  const kinds = [...plan.road!.nodes.values()].filter((node) => node.mix === mix && node.layer === layer)
  return new Set(kinds.map(({ kind }) => kind)).size > 1 || kinds.some(({ veiled }) => veiled)
}
