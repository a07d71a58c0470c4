import { kindAt, type NodeKind, nodeAt, type Plan, type RoadNode, type View, visibleNodes } from '@arbiter/twilight'

/** A node as the hero may see it (TW-463). Without `inside` only its shape is known, and its kind unless that is veiled. */
export interface KnownNode {
  readonly id: string
  readonly kind: NodeKind | 'veiled'
  readonly inside: RoadNode | undefined
}

export function knownNode(plan: Plan, { session }: View, id: string): KnownNode {
  const road = session.road!
  const visible = visibleNodes(plan, road)
  return {
    id,
    kind: kindAt(plan, road, id, visible) ?? 'veiled',
    inside: visible.has(id) ? nodeAt(plan, road, id) : undefined,
  }
}
