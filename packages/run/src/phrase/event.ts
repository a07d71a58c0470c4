import type { Event, EventType } from '../events.ts'
import { BATTLE_FILLERS } from './battle.ts'
import { MECHANIC_FILLERS } from './mechanic.ts'
import type { UnitNames } from './names.ts'
import { RUN_FILLERS } from './run.ts'
import type { Fillers, Params } from './values.ts'

const FILLERS: Fillers<EventType> = { ...RUN_FILLERS, ...BATTLE_FILLERS, ...MECHANIC_FILLERS }

/** What fills the sentence of an event. */
export const paramsOf = (event: Event, names: UnitNames): Params =>
  (FILLERS[event.type] as (event: Event, names: UnitNames) => Params)(event, names)
