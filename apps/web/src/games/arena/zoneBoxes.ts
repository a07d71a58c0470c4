import type { MapDef } from '@arbiter/arena'
import { type ArenaOptions, type ArenaZone, arenaZones } from '@arbiter/art'
import { zoneRows } from './mapLayout.ts'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The floors of the scene by the ids of the rules. */
const FLOORS: Readonly<Record<string, ArenaZone>> = {
  north: 'north',
  west: 'west',
  center: 'centre',
  east: 'east',
  south: 'south',
}

/** Where each zone lies in the scene; zones that are not those of the compass share its floor in rows. */
export function zoneBoxes(map: MapDef, size: ArenaOptions): ReadonlyMap<string, Box> {
  const floors = arenaZones(size)
  const rows = zoneRows(map)
  if (map.zones.every(({ id }) => Object.hasOwn(FLOORS, id)))
    return new Map(map.zones.map(({ id }) => [id, floors[FLOORS[id]!]]))
  const { west, east, north, south } = floors
  const [left, right, top, bottom] = [north.x, north.x + north.width, west.y - 60, east.y + east.height + 60]
  const height = Math.min(south.y + south.height, bottom) - top
  return new Map(
    rows.flatMap((row, r) =>
      row.map((id, c): [string, Box] => [
        id,
        {
          x: left + ((right - left) * c) / row.length,
          y: top + (height * r) / rows.length,
          width: (right - left) / row.length,
          height: height / rows.length,
        },
      ]),
    ),
  )
}
