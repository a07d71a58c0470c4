import { type Draws, label } from '@arbiter/kernel'
import type { RoadNode } from '../../content/types.ts'
import type { NodeKind } from '../../content/words.ts'
import type { Plan } from '../../plan.ts'
import type { NodeContent, RoadState, Session } from '../../state.ts'

/** TW-465. What each node holds, drawn once when the session starts: by ascending layer, in file order. */
export function drawMap({ road }: Plan, draws: Draws): Record<string, NodeContent> {
  const nodes = [...road!.nodes.values()]
  const layers = [...new Set(nodes.map(({ layer }) => layer))].sort((a, b) => a - b)
  const taken = new Set<string>()
  const map: Record<string, NodeContent> = {}
  for (const layer of layers) {
    const here = nodes.filter((node) => node.layer === layer)
    const source = exchanged(here, draws)
    for (const node of here) map[node.id] = contentOf(road!.nodes.get(source.get(node.id)!)!, node.id, taken, draws)
  }
  return map
}

/** Nodes with the same `mix` exchange their contents by one shuffle for each label. */
function exchanged(here: readonly RoadNode[], draws: Draws): ReadonlyMap<string, string> {
  const source = new Map(here.map(({ id }) => [id, id]))
  for (const mix of new Set(here.flatMap((node) => node.mix ?? []))) {
    const group = here.filter((node) => node.mix === mix).map(({ id }) => id)
    if (group.length < 2) continue
    const mixed = draws.shuffle(label(`road/${here[0]!.layer}`), group)
    for (const [i, id] of group.entries()) source.set(id, mixed[i]!)
  }
  return source
}

function contentOf(source: RoadNode, id: string, taken: Set<string>, draws: Draws): NodeContent {
  const { scenario, check, pool } = source
  const drawn = pool.length > 0 ? drawnOf(pool, id, taken, draws) : { scenario, check }
  if (pool.length > 0 && drawn.scenario !== undefined) taken.add(drawn.scenario)
  return {
    as: source.id,
    ...(drawn.scenario !== undefined && { scenario: drawn.scenario }),
    ...(drawn.check !== undefined && { check: drawn.check }),
  }
}

/** Two nodes never get the same scenario from pools while another is left; one that stands somewhere by name may come again. */
function drawnOf(
  pool: RoadNode['pool'],
  id: string,
  taken: ReadonlySet<string>,
  draws: Draws,
): RoadNode['pool'][number] {
  const fresh = pool.filter(({ scenario }) => scenario === undefined || !taken.has(scenario))
  const left = fresh.length > 0 ? fresh : pool
  if (left.length === 1) return left[0]!
  const at = draws.weighted(
    label(`road/${id}`),
    left.map((_, i) => i),
    left.map(({ weight }) => weight),
  )
  return left[at]!
}

/** What the road would be without any draw: for somebody who imagines it. */
export const plainMap = ({ road }: Plan): Record<string, NodeContent> =>
  Object.fromEntries(
    [...(road?.nodes.values() ?? [])].map(({ id, scenario, check, pool }) => {
      const from = pool[0] ?? { scenario, check }
      return [
        id,
        {
          as: id,
          ...(from.scenario !== undefined && { scenario: from.scenario }),
          ...(from.check !== undefined && { check: from.check }),
        },
      ]
    }),
  )

/** A node with the content that was drawn for it; id, layer and leads are its own. */
export function nodeAt({ road }: Plan, state: RoadState, id: string): RoadNode {
  const own = road!.nodes.get(id)!
  const content = state.map[id] ?? state.known[id]
  if (!content) return own
  const source = road!.nodes.get(content.as)!
  const { scenario, check } = content
  return {
    ...source,
    id: own.id,
    layer: own.layer,
    leads: own.leads,
    ...(scenario !== undefined && { scenario }),
    ...(check !== undefined && { check }),
  }
}

export const hereOf = (plan: Plan, { road }: Session): RoadNode | null =>
  plan.road && road && road.node !== '' ? nodeAt(plan, road, road.node) : null

/** TW-463. How far one sees. */
export const sightOf = ({ road, balance }: Plan): number => road!.sight ?? balance.road.sight

/** TW-463. The nodes whose insides are visible from here: near by the ways on, or in layers that were shown. */
export function visibleNodes(
  plan: Plan,
  { node, seen, trail }: Pick<RoadState, 'node' | 'seen' | 'trail'>,
): ReadonlySet<string> {
  const { nodes } = plan.road!
  const visible = new Set(trail)
  for (const { id, layer } of nodes.values()) if (seen.includes(layer)) visible.add(id)
  let edge = [node]
  for (let step = 0; step < sightOf(plan); step++) {
    edge = edge.flatMap((id) => nodes.get(id)?.leads ?? [])
    for (const id of edge) visible.add(id)
  }
  return visible
}

/** TW-463, TW-465. What one knows of the kinds where contents were exchanged; undefined where none were. */
export function kindsOf(
  { road }: Plan,
  { map, trail }: Pick<RoadState, 'map' | 'trail'>,
  visible: ReadonlySet<string>,
): RoadState['kinds'] {
  const { nodes } = road!
  const exchanged = Object.entries(map).filter(([id, { as }]) => as !== id)
  if (exchanged.length === 0) return undefined
  return Object.fromEntries(
    exchanged.map(([id, { as }]) => {
      const { kind, veiled } = nodes.get(as)!
      return [id, veiled && !visible.has(id) && !wasNear(nodes, trail, id) ? null : kind]
    }),
  )
}

/** TW-463. The kind of a node, null while it is veiled. Works on a view. */
export function kindAt(plan: Plan, road: RoadState, id: string, visible: ReadonlySet<string>): NodeKind | null {
  if (visible.has(id)) return nodeAt(plan, road, id).kind
  const drawn = road.kinds?.[id]
  if (drawn !== undefined) return drawn
  const { nodes } = plan.road!
  const { kind, veiled } = nodes.get(id)!
  return veiled && !wasNear(nodes, road.trail, id) ? null : kind
}

/** Whether the hero has stood next to it. */
const wasNear = (nodes: ReadonlyMap<string, RoadNode>, trail: readonly string[], id: string): boolean =>
  trail.some((each) => each === id || nodes.get(each)?.leads.includes(id))

export const knownPart = (map: RoadState['map'], visible: ReadonlySet<string>): RoadState['known'] =>
  Object.fromEntries(Object.entries(map).filter(([id]) => visible.has(id)))
