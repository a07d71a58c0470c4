import type { MapDef } from '@arbiter/arena'
import { type ArenaOptions, type ArenaZone, arenaFloors, arenaZones } from '@arbiter/art'
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

/** A zone with its own shape: beside the wall it is round. */
export interface ZoneBox extends Box {
  readonly shape: readonly (readonly [number, number])[]
}

/** Where each zone lies in the scene; zones that are not those of the compass share its floor in rows. */
export function zoneBoxes(map: MapDef, size: ArenaOptions): ReadonlyMap<string, ZoneBox> {
  const floors = arenaZones(size)
  const shapes = arenaFloors(size)
  const rows = zoneRows(map)
  if (map.zones.every(({ id }) => Object.hasOwn(FLOORS, id)))
    return new Map(map.zones.map(({ id }) => [id, { ...floors[FLOORS[id]!], shape: shapes[FLOORS[id]!] }]))
  const { west, east, north, south } = floors
  const [left, right, top, bottom] = [north.x, north.x + north.width, west.y - 60, east.y + east.height + 60]
  const height = Math.min(south.y + south.height, bottom) - top
  return new Map(
    rows.flatMap((row, r) =>
      row.map((id, c): [string, ZoneBox] => [
        id,
        squared({
          x: left + ((right - left) * c) / row.length,
          y: top + (height * r) / rows.length,
          width: (right - left) / row.length,
          height: height / rows.length,
        }),
      ]),
    ),
  )
}

const squared = (box: Box): ZoneBox => {
  const { x, y, width, height } = box
  return {
    ...box,
    shape: [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
  }
}
