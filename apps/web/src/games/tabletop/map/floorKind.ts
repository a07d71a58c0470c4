import { type FloorKind, floorOf } from '@arbiter/art'
import type { Encounter, Terrain } from '@arbiter/tabletop'

/** The floor of an encounter by its id, also of one that was built on it; of others by what lies on their map. */
export function floorKindOf({ id }: Pick<Encounter, 'id'>, terrain: readonly Terrain[]): FloorKind {
  const shipped = floorOf(id.replace(/^own_/, ''))
  if (shipped) return shipped
  const share = (of: Terrain) => terrain.filter((each) => each === of).length / Math.max(1, terrain.length)
  if (share('exit') > 0) return 'port'
  if (share('heavy_door') + share('light_door') > 0) return 'hall'
  return share('blocked') > 0.25 ? 'cave' : 'road'
}
