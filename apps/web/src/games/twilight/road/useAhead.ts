import type { Localised } from '@arbiter/kernel'
import { areMet, hostileAt, type RoadNode } from '@arbiter/twilight'
import { useTable } from '../tableContext.ts'

interface Ahead {
  readonly enemies: readonly string[]
  readonly hostile: readonly Localised[]
  readonly welcome: readonly Localised[]
}

/** What can be told of a node whose inside is visible, from what the hero has done so far; here, what held on entering. */
export function useAhead(node: RoadNode): Ahead {
  const { scenario, hostility, welcome } = node
  const { plan, view } = useTable()
  const met = hostileAt(plan, view, node).map((index) => hostility[index]!)
  const own = scenario === undefined ? [] : plan.scenarios.get(scenario)!.enemies.map(({ id }) => id)
  return {
    enemies: [...own, ...met.flatMap(({ add }) => add)].slice(0, plan.balance.maxEnemies),
    hostile: met.map(({ text }) => text),
    welcome: welcome.filter(({ needs }) => areMet(plan, view, needs)).map(({ text }) => text),
  }
}
