/** A map of zones, compiled: zones are small integers in map order. */
export interface ZoneGraph {
  readonly ids: readonly string[]
  /** Zone → its neighbours, in map order. */
  readonly neighbours: readonly (readonly number[])[]
  /** `distance[a * size + b]`: fewest edges, −1 if there is no path. */
  readonly distance: readonly number[]
  readonly size: number
}

/** Distances by breadth-first search from every zone; edges go both ways. */
export function zoneGraph(ids: readonly string[], edges: readonly (readonly [string, string])[]): ZoneGraph {
  const size = ids.length
  const joined = Array.from({ length: size }, () => new Set<number>())
  for (const [a, b] of edges) {
    const [from, to] = [ids.indexOf(a), ids.indexOf(b)]
    joined[from]!.add(to)
    joined[to]!.add(from)
  }
  const neighbours = joined.map((zones) => [...zones].sort((a, b) => a - b))
  const distance = neighbours.flatMap((_, from) => distancesFrom(from, neighbours))
  return { ids, neighbours, distance, size }
}

export const isConnected = ({ distance }: ZoneGraph): boolean => !distance.includes(-1)

function distancesFrom(from: number, neighbours: readonly (readonly number[])[]): number[] {
  const found = neighbours.map(() => -1)
  found[from] = 0
  const queue = [from]
  for (let index = 0; index < queue.length; index++) {
    const zone = queue[index]!
    for (const next of neighbours[zone]!) {
      if (found[next] !== -1) continue
      found[next] = found[zone]! + 1
      queue.push(next)
    }
  }
  return found
}
