import type { Localised } from '@arbiter/kernel'
import type { Event } from './events.ts'
import { nameOf, type Plan } from './plan.ts'
import type { State } from './state.ts'

/** Names of all that an event speaks of, so that it can be told without the set-up. */
export function namesIn(plan: Plan, state: State, event: Event): Record<string, Localised> {
  const names: Record<string, Localised> = {}
  const { encounter } = plan.setup
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      if (state.fighters.some(({ uid }) => uid === value)) names[value] = nameOf(plan, state, value)
      // A trigger says `side:heroes`.
      const id = value.startsWith('side:') ? value.slice('side:'.length) : value
      const side = encounter.sides.find((each) => each.id === id)
      if (side) names[`side:${id}`] = side.name
      const item = state.items.find(({ id }) => id === value)
      if (item) names[`item:${value}`] = plan.items.get(item.kind)!.name
    } else if (Array.isArray(value)) value.forEach(visit)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit)
  }
  const { type: _, cause: __, ...details } = event
  visit(details)
  if (event.type === 'matchStarted') names[`encounter:${encounter.id}`] = encounter.title
  return names
}

/** For cells and directions that are numbers. */
export const mapOf = ({ map, setup }: Plan): Event['map'] =>
  map ? { kind: setup.encounter.map!.kind, columns: map.grid.width } : undefined
