import { TRIGGER_EVENTS, type Trigger, type TriggerEvent } from '@arbiter/tabletop'
import type { Room } from '../table/roomContext.ts'

type Sight = Pick<Room, 'plan'>

/** TT-072, TT-073: what can happen at this table. */
export function triggerEvents({ plan: { map, setup } }: Sight): TriggerEvent[] {
  const isPossible = (event: TriggerEvent): boolean => {
    if (event === 'called') return setup.authority === 'gm'
    if (event === 'cellEntered') return map !== null
    return event !== 'doorOpened' || (map?.terrain.some((each) => each.endsWith('_door')) ?? false)
  }
  return TRIGGER_EVENTS.filter(isPossible)
}

/** TT-148: named parts of the map that somebody can wait for. */
export const zonesOf = ({ plan }: Sight) =>
  Object.entries(plan.setup.encounter.map?.zones ?? {}).filter(([, cells]) => cells.length > 0)

/** The name of the part that a trigger waits for. */
export function zoneNameOf(sight: Sight, { zone }: Trigger): string | undefined {
  if (!zone || !('cells' in zone)) return undefined
  const cells = JSON.stringify(zone.cells)
  return zonesOf(sight).find(([, each]) => JSON.stringify(each) === cells)?.[0]
}

/** A part of the map by its name; without one, so near to oneself. */
export function withZone(sight: Sight, trigger: Trigger, name: string): Trigger {
  const cells = zonesOf(sight).find(([each]) => each === name)?.[1]
  return { ...trigger, zone: cells ? { cells } : { within: 1 } }
}
