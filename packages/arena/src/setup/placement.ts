import type { EventTemplate, MapDef } from '../content/types.ts'
import type { TeamSetup } from '../setup.ts'
import type { SetupReader } from './reader.ts'

/**
 * AR-054. The start zone of every member, team by team: round robin over the team's zones, full ones skipped.
 * `undefined` where no zone was free.
 */
export function startZones(
  { startZones: allowed }: EventTemplate,
  { zones }: MapDef,
  sizes: readonly number[],
): (string | undefined)[][] {
  const free = new Map(zones.map(({ id, capacity = Number.POSITIVE_INFINITY }) => [id, capacity]))
  return sizes.map((size, team) => {
    const own = allowed[team] ?? []
    let next = 0
    return Array.from({ length: size }, () => {
      for (let tried = 0; tried < own.length; tried++) {
        const zone = own[next % own.length]!
        next++
        const left = free.get(zone) ?? 0
        if (left <= 0) continue
        free.set(zone, left - 1)
        return zone
      }
      return undefined
    })
  })
}

export function checkPlaces(read: SetupReader, event: EventTemplate, map: MapDef, teams: readonly TeamSetup[]): void {
  const zones = startZones(
    event,
    map,
    teams.map(({ members }) => members.length),
  )
  zones.forEach((placed, team) => {
    const homeless = placed.filter((zone) => zone === undefined).length
    if (homeless > 0 && team < event.startZones.length) {
      read.fault('setup_zone', ['teams', team], `${placed.length} free places`, placed.length - homeless)
    }
  })
}
