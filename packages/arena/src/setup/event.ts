import { reportShape } from '@arbiter/content'
import { eventSchema } from '../content/schema.ts'
import type { ArenaContent, EventTemplate } from '../content/types.ts'
import type { SetupReader } from './reader.ts'
import { faultOf } from './shape.ts'

/** AR-053. An event id, or an id with the fields of its template that this match changes. */
export function readEvent(read: SetupReader, raw: unknown, content: ArenaContent): EventTemplate | undefined {
  if (typeof raw === 'string' || raw === undefined) return read.ref(raw, ['event'], content.events, 'event id')
  const overrides = read.entries(raw, ['event'])
  const template = read.ref(overrides.id, ['event', 'id'], content.events, 'event id')
  if (!template) return undefined
  const event = merged(template, overrides)
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

/** Objects such as `attrition` are changed field by field, everything else as a whole. */
function merged(template: EventTemplate, overrides: Record<string, unknown>): EventTemplate {
  const fields = Object.entries(overrides).map(([field, value]) => {
    const base = template[field as keyof EventTemplate]
    return [field, isFields(base) && isFields(value) ? { ...base, ...value } : value]
  })
  return { ...template, ...Object.fromEntries(fields) }
}

const isFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
