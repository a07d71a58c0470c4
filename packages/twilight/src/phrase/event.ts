import type { Event, EventType } from '../events.ts'
import { FATE_FILLERS } from './fate.ts'
import { FOE_FILLERS } from './foe.ts'
import { HAND_FILLERS } from './hand.ts'
import { ROAD_FILLERS } from './road.ts'
import type { Fillers, Params } from './values.ts'
import { WALK_FILLERS } from './walk.ts'

const FILLERS: Fillers<EventType> = {
  ...ROAD_FILLERS,
  ...HAND_FILLERS,
  ...FATE_FILLERS,
  ...FOE_FILLERS,
  ...WALK_FILLERS,
}

/** What fills the sentence of an event. */
export const paramsOf = (event: Event): Params => (FILLERS[event.type] as (event: Event) => Params)(event)
