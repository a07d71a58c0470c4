import { reportShape } from '@arbiter/content'
import { isPlainObject } from '@arbiter/kernel'
import { eventSchema } from '../content/schema.ts'
import type { Tuning } from '../content/tuning.ts'
import type { ArenaContent, CompleteEvent, EventTemplate } from '../content/types.ts'
import type { SetupReader } from './reader.ts'
import { faultOf } from './shape.ts'

/** AR-053. An event id, or an id with the fields of its template that this match changes. */
export function readEvent(
  read: SetupReader,
  raw: unknown,
  content: ArenaContent,
  tuning: Tuning,
): CompleteEvent | undefined {
  if (typeof raw === 'string' || raw === undefined) {
    const named = read.ref(raw, ['event'], content.events, 'event id')
    return named && completeEvent(named, tuning)
  }
  const overrides = read.entries(raw, ['event'])
  const template = read.ref(overrides.id, ['event', 'id'], content.events, 'event id')
  if (!template) return undefined
  const event = merged(completeEvent(template, tuning), overrides)
  const faults = reportShape(eventSchema, event)
  for (const fault of faults) faultOf(read, fault, ['event'])
  if (faults.length > 0) return undefined
  const map = read.ref(event.map, ['event', 'map'], content.maps, 'map id')
  if (!map) return undefined
  const zones = event.startZones.flatMap((ids, team) =>
    ids.map((zone, i) => read.ref(zone, ['event', 'startZones', team, i], map.zones, 'zone id')),
  )
  return zones.includes(undefined) ? undefined : event
}

/** AR-058, AR-229, AR-234: pace, attrition and last tick of a template that does not say its own, by the tuning of the match. */
export const completeEvent = (template: EventTemplate, tuning: Tuning): CompleteEvent => ({
  initiativeMultiplier: tuning['init.multiplier'],
  attrition: { onset: tuning['attrition.onset'], rateBp: tuning['attrition.rate'] },
  stalemateTick: tuning['stalemate.tick'],
  ...template,
})

/** Objects such as `attrition` are changed field by field, everything else as a whole. */
function merged(template: CompleteEvent, overrides: Record<string, unknown>): CompleteEvent {
  const fields = Object.entries(overrides).map(([field, value]) => {
    const base = template[field as keyof CompleteEvent]
    return [field, isPlainObject(base) && isPlainObject(value) ? { ...base, ...value } : value]
  })
  return { ...template, ...Object.fromEntries(fields) }
}
