import type { Hostility, Need, Price, RoadNode } from '../../content/types.ts'
import type { NodeKind } from '../../content/words.ts'
import type { Plan } from '../../plan.ts'
import type { State } from '../../state.ts'
import { hostileAt, lineUp } from './fight.ts'
import { kindAt, nodeAt, visibleNodes } from './map.ts'
import { areMet, firstUnmet } from './needs.ts'
import { finalPrice } from './price.ts'

/** A node as the player sees it (TW-463, TW-523). */
export interface ChartNode {
  readonly id: string
  readonly layer: number
  /** Null while it is veiled. */
  readonly kind: NodeKind | null
  readonly leads: readonly string[]
  readonly walked: boolean
  readonly here: boolean
  /** A way on from here: what it costs now, or what stands in the way. */
  readonly way: { readonly open: boolean; readonly price: Price; readonly missing: Need | null } | null
  /** Name, text and what waits there; null beyond sight. */
  readonly inside: {
    readonly node: RoadNode
    readonly enemies: readonly string[]
    readonly hostility: readonly Hostility[]
    readonly welcome: RoadNode['welcome']
  } | null
}

/** The map by layers, with nothing that cannot be seen. Works on a view. */
export function chartOf(plan: Plan, state: Pick<State, 'session' | 'setup'>): ChartNode[] {
  const road = state.session.road
  if (!plan.road || !road || road.node === '') return []
  const visible = visibleNodes(plan, road)
  const ways = plan.road.nodes.get(road.node)!.leads
  return [...plan.road.nodes.values()]
    .map(({ id, layer, leads }): ChartNode => {
      const seen = visible.has(id)
      const node = seen ? nodeAt(plan, road, id) : plan.road!.nodes.get(id)!
      return {
        id,
        layer,
        kind: kindAt(plan, road, id, visible),
        leads,
        walked: road.trail.includes(id),
        here: id === road.node,
        way: ways.includes(id) ? wayTo(plan, state, node) : null,
        inside: seen ? insideOf(plan, state, node) : null,
      }
    })
    .sort((a, b) => a.layer - b.layer)
}

function wayTo(plan: Plan, state: Pick<State, 'session' | 'setup'>, { entry }: RoadNode): ChartNode['way'] {
  if (entry.length === 0) return { open: true, price: {}, missing: null }
  const found = entry.find(({ needs }) => areMet(plan, state, needs))
  if (found) return { open: true, price: finalPrice(plan, state.session, found.price), missing: null }
  return { open: false, price: {}, missing: firstUnmet(plan, state, entry[0]!.needs) ?? null }
}

function insideOf(plan: Plan, state: Pick<State, 'session' | 'setup'>, node: RoadNode): ChartNode['inside'] {
  const scenario = node.scenario === undefined ? undefined : plan.scenarios.get(node.scenario)
  const holds = ({ needs }: { readonly needs: readonly Need[] }) => areMet(plan, state, needs)
  const own = scenario?.enemies.map(({ id }) => id) ?? []
  const here =
    node.id === state.session.road!.node && scenario ? lineUp(plan, state, scenario).enemies.map(({ id }) => id) : own
  return {
    node,
    enemies: here,
    hostility: hostileAt(plan, state, node).map((index) => node.hostility[index]!),
    welcome: node.welcome.filter(holds),
  }
}
